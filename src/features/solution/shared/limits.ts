// How large a solution may be.

export const MAX_ADDRESS_SPACES = 8;
export const MAX_NETWORKS = 100;
export const MAX_SUBNETS = 1_000;
export const MAX_COMPONENTS = 1_000;
export const MAX_CONNECTIONS = 3_000;
export const MAX_RULES = 5_000;
/** Boxes of which a person has chosen the place. */
export const MAX_POSITIONS = 2_000;
/** Pixels that a box may be away from the corner of the box around it. */
export const MAX_POSITION = 100_000;
