// Seals what must be read again and nobody else may read (AES-256-GCM), so that a copy of the database opens nothing: the
// token of a code host, the password of a mailbox, the address of a calendar, what a session has of the hosted provider.
//
//   const box = createSecretBox(secret, 'integrations');
//   const sealed = box.seal(token, connection.id);

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBox = {
  /** `owner` is the id of the row, and is bound in: what is sealed cannot be moved to another row. */
  seal(text: string, owner: string): string;
  /** Returns null when the text was changed, or was sealed for another row or with another secret of the installation. */
  open(sealed: string, owner: string): string | null;
};

/** The key is derived from the secret of the installation, for this use alone. */
export function createSecretBox(secret: string, use: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `lounge ${use}`, 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
