// Signs and verifies webhooks like Stripe: `stripe-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, with several
// v1 while a secret is being rotated. https://docs.stripe.com/webhooks/signature

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Stripe's own default for the past. A clock may be ahead as much as behind. */
const TOLERANCE_SECONDS = 300;

/** Returns the value of the `stripe-signature` header for this body. */
export function signWebhook({ body, secret, now }: { body: string | Buffer; secret: string; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeDigest({ body, secret, seconds }).toString('hex')}`;
}

/** Returns true if the body was signed with `secret` at most 300 seconds before or after `now`. */
export function isSignedWebhook({
  body,
  secret,
  now,
  signature,
}: {
  body: Buffer;
  secret: string;
  now: Date;
  signature: string;
}): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([key]) => key === 't')?.[1] ?? Number.NaN);
  const age = Math.floor(now.getTime() / 1000) - seconds;
  if (!Number.isSafeInteger(seconds) || Math.abs(age) > TOLERANCE_SECONDS) return false;
  const expected = computeDigest({ body, secret, seconds });
  return parts.some(([key, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return key === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function computeDigest({ body, secret, seconds }: { body: string | Buffer; secret: string; seconds: number }): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
