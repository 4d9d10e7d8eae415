// Hashes passwords to argon2id PHC strings: $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>.
// Hashing blocks its thread for about 20 ms: the server calls it through password-hasher.ts.

import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** 19 MiB, two passes, one lane: the first recommendation of OWASP's Password Storage Cheat Sheet. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** A hash that no password has. Verifying against it takes as long as against a person's. */
export const UNKNOWN_HASH = toPhc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/** Returns the PHC string of the password, with a new salt. */
export function hashPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  return toPhc(
    salt,
    argon2Sync('argon2id', { ...COST, message: normalise(password), nonce: salt, tagLength: HASH_BYTES }),
  );
}

/** Returns true if `phc` is the hash of this password. Throws when `phc` is not an argon2id PHC string. */
export function verifyPassword(password: string, phc: string): boolean {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is damaged.');
  const expected = Buffer.from(hash, 'base64');
  const actual = argon2Sync('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: normalise(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

function toPhc(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`;
}

/** Keyboards can produce different bytes for the same characters, so NIST SP 800-63B asks for normalisation. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
