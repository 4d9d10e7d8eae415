// Hashes passwords to argon2id PHC strings: $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>.
// Hashing takes about 20 ms on Node's thread pool and does not block the event loop.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** 19 MiB, two passes, one lane: the first recommendation of OWASP's Password Storage Cheat Sheet. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Returns the PHC string of the password, with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', { ...COST, message: normalise(password), nonce: salt, tagLength: HASH_BYTES });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`;
}

/** Whether `phc` is the hash of this password. Rejects when `phc` is not an argon2id PHC string. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is damaged.');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: normalise(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Keyboards can produce different bytes for the same characters, so NIST SP 800-63B asks for normalisation. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
