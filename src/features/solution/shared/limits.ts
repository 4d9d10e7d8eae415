// How large a solution may be.

export const MAX_ADDRESS_SPACES = 8;
export const MAX_NETWORKS = 100;
export const MAX_SUBNETS = 1_000;
export const MAX_COMPONENTS = 1_000;
export const MAX_CONNECTIONS = 3_000;
export const MAX_RULES = 5_000;
export const MAX_ATTRIBUTES = 200;
export const MAX_WAIVED = 500;
export const MAX_RESERVED = 100;
