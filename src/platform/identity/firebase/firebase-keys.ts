// Google's public keys for Firebase ID tokens, kept for as long as their answer says.

import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Source: Firebase, "Verify ID tokens using a third-party JWT library"; these are the same keys as a JWK set. */
export const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const DEFAULT_MAX_AGE_SECONDS = 3_600;
const TIMEOUT_MS = 10_000;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) });

/** Answers the key with this id, `undefined` when Google has none; rejects when the keys cannot be read. */
export type FindKey = (kid: string) => Promise<KeyObject | undefined>;

export function createFirebaseKeys(url: string): FindKey {
  let keys = new Map<string, KeyObject>();
  let until = 0;
  let reading: Promise<void> | undefined;

  async function read() {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The keys of Firebase Auth answered ${response.status}.`);
    const answer = keySet.parse(await response.json());
    keys = new Map(answer.keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
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
