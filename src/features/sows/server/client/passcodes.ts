// Passcodes of links: hashed with a salt, and compared in the same time for each.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Returns the salt and the hash. */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64')}$${(await derive(passcode, salt)).toString('base64')}`;
}

export async function isPasscode(given: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('$');
  return timingSafeEqual(await derive(given, Buffer.from(salt, 'base64')), Buffer.from(hash, 'base64'));
}

/** Keyboards can write the same characters with different bytes. */
function derive(passcode: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passcode.normalize('NFKC').trim(), salt, HASH_BYTES, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
