// The key with which this installation signs files, and its certificate. It is made once and kept in the database, encrypted with
// a key that follows from the secret of the installation, so that a copy of the database signs nothing.

import { createCipheriv, createDecipheriv, generateKeyPair, hkdfSync, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { newId } from '#contract/id.ts';
import type { Db } from '#platform/db/db.ts';
import * as store from './store.ts';

/** Both are PEM. */
export type SigningKey = { certificate: string; privateKey: string };

export type SigningKeys = {
  /** The key of this installation, which the first call makes; all processes get the same one. */
  findKey(): Promise<SigningKey>;
  /** The certificates of all keys that there were, the newest first. */
  listCertificates(): Promise<string[]>;
};

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** It is as strong as 128 bits, which is enough until after 2030 (NIST SP 800-57 part 1, tables 2 and 4). */
const MODULUS_BITS = 3072;
const YEARS = 20;
/** RFC 9336: the certificate is for signing documents. */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

export function createSigningKeys({ db, secret, host }: { db: Db; secret: string; host: string }): SigningKeys {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'lounge signing key', 32));
  let found: SigningKey | null = null;

  async function readKey(): Promise<SigningKey | null> {
    const row = await db.asSystem((tx) => store.selectLatest(tx));
    const privateKey = row && decrypt(row, key);
    return row && privateKey ? { certificate: row.certificate, privateKey } : null;
  }

  return {
    async findKey() {
      found ??= await readKey();
      found ??= await db.withLock('signing-key', async () => {
        const made = await readKey();
        if (made) return made;
        const pair = await makeSigningKey(host);
        const id = newId();
        const row = { id, certificate: pair.certificate, encryptedKey: encrypt(pair.privateKey, { key, id }) };
        await db.asSystem((tx) => store.insertKey(tx, row));
        return pair;
      });
      return found;
    },
    listCertificates: () => db.asSystem((tx) => store.selectCertificates(tx)),
  };
}

/** SHA-256 of the certificate in pairs of hexadecimal digits, as PDF readers show it. */
export function fingerprintOf(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256;
}

function encrypt(text: string, { key, id }: { key: Buffer; id: string }): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Null where it was encrypted with another secret: the installation then makes a new key, and keeps the old certificate. */
function decrypt({ id, encryptedKey }: store.KeyRow, key: Buffer): string | null {
  const bytes = Buffer.from(encryptedKey, 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** Makes a key with a certificate that says it is for the host. */
export async function makeSigningKey(host: string): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, certificate: certify(pem, host) };
}

function certify(pem: string, host: string): string {
  const privateKey = forge.pki.privateKeyFromPem(pem);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  // A positive number: the first bit of its first byte is not set.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date();
  certificate.validity.notAfter.setUTCFullYear(certificate.validity.notBefore.getUTCFullYear() + YEARS);
  const name = [
    { name: 'commonName', value: `Lounge at ${host}`.slice(0, 64) },
    { name: 'organizationName', value: 'Lounge document signing' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'extKeyUsage', emailProtection: true, [DOCUMENT_SIGNING]: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
