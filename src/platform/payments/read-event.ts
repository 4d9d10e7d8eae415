// Reads a signed webhook: its id, its type and its customer. Nothing else in it is trusted.

import { z } from 'zod';
import { billingProblems } from '#contract/payments/billing-problem.ts';
import { Problem } from '#contract/problem.ts';
import { parseJson } from '#text/parse-json.ts';
import type { ProviderEvent } from './payments.ts';
import { isSignedWebhook } from './webhook-signature.ts';

/** Ids have up to 255 characters: https://docs.stripe.com/upgrades */
const id = z.string().regex(/^[\w-]{1,255}$/);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);

/** https://docs.stripe.com/api/events/object */
const eventBody = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z
    .object({
      object: z.object({ object: z.string().optional(), id: id.optional(), customer: reference.nullish() }).optional(),
    })
    .optional(),
});

/** Verifies and parses the webhook. Returns `null` if it is signed, but not an event. Throws 'billing/bad-signature'. */
export function readSignedEvent({
  secret,
  ...webhook
}: {
  body: Buffer;
  signature: string;
  now: Date;
  secret: string;
}): ProviderEvent | null {
  if (!isSignedWebhook({ ...webhook, secret })) throw Problem.of(billingProblems, 'billing/bad-signature');
  const parsed = eventBody.safeParse(parseJson(webhook.body.toString('utf8')));
  if (!parsed.success) return null;
  const { type, data } = parsed.data;
  const object = data?.object;
  const customerId = (object?.object === 'customer' ? object.id : object?.customer) ?? null;
  return { id: parsed.data.id, type, customerId };
}
