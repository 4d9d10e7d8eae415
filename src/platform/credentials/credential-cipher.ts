// Encrypts credentials that a row keeps (AES-256-GCM), so that a copy of the database opens nothing: what a session has of the hosted
// provider, and passwords of mailboxes.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type CredentialCipher = {
  /** `rowId` is bound in: the text cannot be moved to another row. */
  encrypt(text: string, rowId: string): string;
  /** Throws when the text was changed, or belongs to another row or secret. */
  decrypt(encrypted: string, rowId: string): string;
};

/** The key is derived from the secret of the installation, for this use alone. */
export function createCredentialCipher(secret: string, use = 'hosted credential'): CredentialCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `lounge ${use}`, 32));
  return {
    encrypt(text, rowId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(rowId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted, rowId) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(rowId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    },
  };
}
