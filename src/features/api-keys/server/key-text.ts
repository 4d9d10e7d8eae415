// The text of an API key: its prefix, 36 random letters and digits, and a checksum. As with GitHub's tokens, the checksum tells a
// real key from a text that looks like one without asking the database.

import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_CHECK_LENGTH, API_KEY_PREFIX, API_KEY_RANDOM_LENGTH } from '#contract/keys/key-scope.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY = /^lng_[0-9A-Za-z]{42}$/;

/** Returns a new key with 214 random bits. */
export function createKeyText(): string {
  const random = Array.from({ length: API_KEY_RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${API_KEY_PREFIX}${random}${checksumOf(random)}`;
}

export function isKeyText(text: string): boolean {
  if (!KEY.test(text)) return false;
  const random = text.slice(API_KEY_PREFIX.length, -API_KEY_CHECK_LENGTH);
  return text.endsWith(checksumOf(random));
}

/** Returns what is stored of a key. Its random bits cannot be guessed from it. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The CRC-32 of the random part, written in 62 digits. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let i = 0; i < API_KEY_CHECK_LENGTH; i++) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
