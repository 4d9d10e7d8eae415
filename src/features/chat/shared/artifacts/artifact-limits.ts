// Limits of artifacts that both sides know.

/** Characters of an edited version; the table has the same limit. */
export const MAX_ARTIFACT_LENGTH = 200_000;
/** Edits of one version of an artifact. */
export const MAX_ARTIFACT_EDITS = 50;
