// Guesses from the text of a statement whether it writes. There are no values in it.

/** `for update` counts, because it marks rows. What a function of the database writes is not seen. */
const WRITES = /\b(?:insert|update|delete)\b/i;

export function isWriting(sql: string): boolean {
  return WRITES.test(sql);
}
