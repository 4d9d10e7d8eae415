// How long what a person types into their settings may be.

export const MAX_DISPLAY_NAME_LENGTH = 80;
/** Longer ones are refused without a look; the rules of new passwords are the server's. */
export const MAX_PASSWORD_INPUT = 1_000;
