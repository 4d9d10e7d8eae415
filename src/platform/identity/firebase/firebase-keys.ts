// Google's public keys for Firebase ID tokens, cached for as long as the response allows.

import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The keys named in Firebase, "Verify ID tokens using a third-party JWT library", in the form of a JWK set. */
export const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const DEFAULT_MAX_AGE_SECONDS = 3_600;
const TIMEOUT_MS = 10_000;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) });

/** Returns the key with this id, or `undefined` if Google has none. Rejects when the keys cannot be read. */
export type FindKey = (kid: string) => Promise<KeyObject | undefined>;

/** Returns a finder that reads the key set at `url` when it is first needed and again when it expires. */
export function createFirebaseKeys(url: string): FindKey {
  let keys = new Map<string, KeyObject>();
  let until = 0;
  let reading: Promise<void> | undefined;

  async function read() {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`Reading the keys of Firebase Auth failed with status ${response.status}.`);
    const keySetBody = keySet.parse(await response.json());
    keys = new Map(keySetBody.keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    const maxAge = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
    until = Date.now() + Number(maxAge ?? DEFAULT_MAX_AGE_SECONDS) * 1000;
  }

  return async (kid) => {
    if (Date.now() >= until) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return keys.get(kid);
  };
}
