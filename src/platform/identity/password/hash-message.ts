// What the password hasher and its threads send each other.

export type HashTask = { kind: 'hash'; password: string } | { kind: 'verify'; password: string; hash: string };

/** `value` is the PHC string of a 'hash', or whether the password of a 'verify' matches. */
export type HashReply = { kind: 'done'; value: string | boolean } | { kind: 'failed'; message: string };
