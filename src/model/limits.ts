// How large a solution may be.

export const MAX_ADDRESS_SPACES = 8;
export const MAX_NETWORKS = 100;
export const MAX_SUBNETS = 1_000;
export const MAX_COMPONENTS = 1_000;
export const MAX_CONNECTIONS = 3_000;
export const MAX_RULES = 5_000;
export const MAX_ATTACHMENTS = 500;
/** Routes that a person states for one subnet. */
export const MAX_ROUTES = 100;

export const MAX_BLUEPRINT_TITLE_LENGTH = 120;
/** A solution with its positions, as JSON in UTF-8. */
export const MAX_BLUEPRINT_BYTES = 5 * 1024 * 1024;
export const MAX_BLUEPRINTS = 500;
/** A person drags boxes to positions. This allows one for every component, network and subnet of a large solution. */
export const MAX_POSITIONS = 2_000;
/** Pixels from the corner of the container, in both directions. */
export const MAX_OFFSET = 100_000;
/** A blueprint keeps its newest versions, as long as they are no larger than this together, and all that have a name. */
export const MAX_VERSIONS = 50;
export const MAX_NAMED_VERSIONS = 50;
export const MAX_VERSION_BYTES = 20 * 1024 * 1024;
/** It always keeps these: what is stored and what that replaced. */
export const MIN_VERSIONS = 2;
/** Characters of a description in words. */
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_NAMED_SERVICES = 100;
/** Answers to words of one description. */
export const MAX_ANSWERS = 500;
export const MAX_ATTRIBUTES = 200;
export const MAX_WAIVED = 500;
export const MAX_RESERVED = 100;
/** People who use a solution, as a requirement states them. */
export const MAX_USERS = 1_000_000_000;
/** Characters of the files of one import together, as many as a state of thousands of resources has. */
export const MAX_TERRAFORM_LENGTH = 5_000_000;
export const MAX_TERRAFORM_FILES = 500;
