// Encryption by a passphrase in the format of age, so that a backup can be read without Lounge: `age -d`. Everything here is
// composed of node:crypto as https://github.com/C2SP/C2SP/blob/main/age.md says: scrypt makes a key of the passphrase, which
// wraps the key of the file; the file is encrypted in chunks whose nonces say their place and which one is the last, so that
// a cut, a swap or a change is noticed.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { ByteReader } from './byte-reader.ts';

export const AGE_MAGIC = 'age-encryption.org/v1\n';

const CHUNK = 64 * 1024;
const TAG = 16;
/**
 * 2^17 with r = 8 takes 128 MB and half a second:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const LOG_N = 17;
/** More would let a foreign file take all memory: 2^20 takes 1 GB. */
const MAX_LOG_N = 20;
const MAX_LINE = 200;

/** The passphrase does not fit, or the file is damaged. */
export class AgeError extends Error {
  override readonly name = 'AgeError';
}

/** Encrypts a stream. Each call makes keys of its own. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16);
  const salt = randomBytes(16);
  const wrapKey = await deriveWrapKey({ passphrase, salt, logN: LOG_N });
  const stanza = `-> scrypt ${base64(salt)} ${LOG_N}\n${base64(seal({ key: wrapKey, nonce: Buffer.alloc(12), text: fileKey }))}\n`;
  const header = `${AGE_MAGIC}${stanza}---`;
  yield Buffer.from(`${header} ${base64(macOf(header, fileKey))}\n`);
  const nonce = randomBytes(16);
  yield nonce;
  const key = payloadKey(fileKey, nonce);
  const reader = new ByteReader(source);
  let text = await reader.takeUpTo(CHUNK);
  for (let index = 0; ; index++) {
    const following = await reader.takeUpTo(CHUNK);
    const isLast = following.length === 0;
    yield seal({ key, nonce: chunkNonce(index, isLast), text });
    if (isLast) return;
    text = following;
  }
}

/**
 * Decrypts a stream. Throws an `AgeError` when the passphrase is another one, or when anything was changed or cut off; what it
 * has yielded until then is authentic.
 */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const fileKey = await readFileKey(reader, passphrase);
  const key = payloadKey(fileKey, await takeWhole(reader, 16));
  let sealed = await reader.takeUpTo(CHUNK + TAG);
  for (let index = 0; ; index++) {
    const following = await reader.takeUpTo(CHUNK + TAG);
    const isLast = following.length === 0;
    const text = open({ key, nonce: chunkNonce(index, isLast), sealed });
    if (!text) throw new AgeError(isLast ? 'It was cut off, or its end is damaged.' : 'It is damaged.');
    yield text;
    if (isLast) return;
    sealed = following;
  }
}

async function readFileKey(reader: ByteReader, passphrase: string): Promise<Buffer> {
  const version = await readLine(reader);
  const stanza = await readLine(reader);
  const body = await readLine(reader);
  const mac = await readLine(reader);
  const [, salt = '', digits = ''] = /^-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)$/.exec(stanza) ?? [];
  const logN = Number(digits);
  if (`${version}\n` !== AGE_MAGIC || salt === '' || logN > MAX_LOG_N)
    throw new AgeError('It was not encrypted with a passphrase by Lounge or age.');
  const wrapKey = await deriveWrapKey({ passphrase, salt: Buffer.from(salt, 'base64'), logN });
  const fileKey = open({ key: wrapKey, nonce: Buffer.alloc(12), sealed: Buffer.from(body, 'base64') });
  if (!fileKey) throw new AgeError('The passphrase is not the one it was encrypted with.');
  const expected = macOf(`${version}\n${stanza}\n${body}\n---`, fileKey);
  const found = Buffer.from(mac.replace(/^--- /, ''), 'base64');
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) throw new AgeError('Its head is damaged.');
  return fileKey;
}

async function readLine(reader: ByteReader): Promise<string> {
  const bytes: number[] = [];
  while (bytes.length < MAX_LINE) {
    const [byte] = await takeWhole(reader, 1);
    if (byte === 10 || byte === undefined) return Buffer.from(bytes).toString('latin1');
    bytes.push(byte);
  }
  throw new AgeError('Its head is damaged.');
}

async function takeWhole(reader: ByteReader, size: number): Promise<Buffer> {
  const bytes = await reader.takeUpTo(size);
  if (bytes.length < size) throw new AgeError('It was cut off.');
  return bytes;
}

type WrapKeyInput = { passphrase: string; salt: Buffer; logN: number };

function deriveWrapKey({ passphrase, salt, logN }: WrapKeyInput): Promise<Buffer> {
  const fullSalt = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const cost = { N: 2 ** logN, r: 8, p: 1, maxmem: 2 ** logN * 8 * 128 + 2 ** 20 };
  scrypt(passphrase, fullSalt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  return promise;
}

function macOf(header: string, fileKey: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, Buffer.alloc(0), 'header', 32));
  return createHmac('sha256', key).update(header).digest();
}

function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

/** Eleven bytes count the chunks, and the last byte says whether it is the last one. */
function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal({ key, nonce, text }: { key: Buffer; nonce: Buffer; text: Buffer }): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Returns null when it is not authentic. */
function open({ key, nonce, sealed }: { key: Buffer; nonce: Buffer; sealed: Buffer }): Buffer | null {
  if (sealed.length < TAG) return null;
  const cipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  cipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  } catch {
    return null;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
