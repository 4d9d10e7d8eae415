// Limits of own agents and saved prompts, for both halves. Lengths are in UTF-16 units.

/** Of a person: both are lists that are read at once. */
export const MAX_OWN_AGENTS = 100;
export const MAX_PROMPTS = 200;

export const MAX_AGENT_NAME_LENGTH = 60;
export const MAX_AVATAR_LENGTH = 2;
export const MAX_ABOUT_LENGTH = 500;
/** It is as long as the system prompt of a conversation may be. */
export const MAX_AGENT_PROMPT_LENGTH = 20_000;
/** As many as can be attached to a message. */
export const MAX_AGENT_COLLECTIONS = 5;
export const MAX_AGENT_TOOLS = 100;
export const MAX_STARTERS = 4;
export const MAX_STARTER_LENGTH = 200;
export const MAX_TEMPERATURE = 2;

export const MAX_PROMPT_TITLE_LENGTH = 80;
export const MAX_COMMAND_LENGTH = 32;
export const MAX_PROMPT_TEXT_LENGTH = 20_000;
