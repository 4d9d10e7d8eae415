// The secret part of links that grant something: 256 random bits, of which the database stores only the hash.

import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token of 43 characters. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is stored of a token. Its 256 random bits cannot be guessed from it. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
