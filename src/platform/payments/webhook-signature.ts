// Signs and checks webhooks as Stripe does: `stripe-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, where more than
// one v1 may stand while a secret is being changed. https://docs.stripe.com/webhooks/signature

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds. Stripe's own default. */
const OLDEST = 300;

export function signWebhook({ body, secret, now }: { body: string | Buffer; secret: string; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest({ body, secret, seconds }).toString('hex')}`;
}

/** Whether the body is what the holder of `secret` sent, at most 300 s ago. */
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
  if (!Number.isSafeInteger(seconds) || Math.floor(now.getTime() / 1000) - seconds > OLDEST) return false;
  const expected = digest({ body, secret, seconds });
  return parts.some(([key, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return key === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function digest({ body, secret, seconds }: { body: string | Buffer; secret: string; seconds: number }): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
