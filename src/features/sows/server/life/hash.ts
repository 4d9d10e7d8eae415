// The hash by which a document is named.

import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Says whether a stored document still has the hash that was stored with it. */
export function isIntact({ document, hash }: { document: string; hash: string }): boolean {
  return hashOf(document).toString('hex') === hash;
}
