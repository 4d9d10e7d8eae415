// Where what another page asks waits in this tab until the chat can ask it.

export const ASKED_DRAFT = 'asked';
/** Holds something if the chat shall add its sample document and ask about it. */
export const SAMPLE_DRAFT = 'asked-sample';
