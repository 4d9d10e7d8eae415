// Encrypts texts that are kept for a purpose (AES-256-GCM), so that a copy of the database alone does not give them away.
//
//   const addresses = createSealer(secret, 'calendar address');
//   const sealed = addresses.seal(url, calendarId);

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealer = {
  /** `owner` is bound in: the text cannot be moved to another row. */
  seal(text: string, owner: string): string;
  /** Throws when the text was changed, or belongs to another row, purpose or secret. */
  open(sealed: string, owner: string): string;
};

/** The key is derived from the secret of the installation, for this purpose alone. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `lounge ${purpose}`, 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    },
  };
}
