// Encrypts what a session keeps of the hosted provider (AES-256-GCM), so that a copy of the database signs nobody in.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type CredentialCipher = {
  /** `sessionId` is bound in: the text cannot be moved to another session. */
  encrypt(text: string, sessionId: string): string;
  /** Throws when the text was changed, or belongs to another session or secret. */
  decrypt(encrypted: string, sessionId: string): string;
};

/** The key is derived from the secret of the installation, for this use alone. */
export function createCredentialCipher(secret: string): CredentialCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'lounge hosted credential', 32));
  return {
    encrypt(text, sessionId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(sessionId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted, sessionId) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(sessionId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    },
  };
}
