// Signatures of any bytes with the key of this installation: RSA with SHA-256 (RFC 8017, section 8.2), beside the bytes they are of. Anybody
// with the certificate can check them, with `openssl dgst -sha256 -verify`, too.

import { createSign, createVerify, X509Certificate } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

export const SIGNATURE_ALGORITHM = 'RSASSA-PKCS1-v1_5-SHA-256';

/** Returns the signature in Base64. */
export function signBytes(bytes: Uint8Array, { privateKey }: SigningKey): string {
  return createSign('sha256').update(bytes).sign(privateKey, 'base64');
}

/** Returns false as well where the certificate or the signature cannot be read. */
export function isSigned(
  bytes: Uint8Array,
  { signature, certificate }: { signature: string; certificate: string },
): boolean {
  try {
    const { publicKey } = new X509Certificate(certificate);
    return createVerify('sha256').update(bytes).verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

/** Returns what `fingerprintOf` does, and null for what is not a certificate. */
export function fingerprintOrNull(certificate: string): string | null {
  try {
    return new X509Certificate(certificate).fingerprint256;
  } catch {
    return null;
  }
}
