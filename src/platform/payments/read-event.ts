// Reads a signed webhook: its id, its type and its customer. Nothing else in it is trusted.

import { z } from 'zod';
import { billingProblems } from '#contract/billing-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { ProviderEvent } from './payments.ts';
import { isSignedWebhook } from './webhook-signature.ts';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** https://docs.stripe.com/api/events/object */
const eventBody = z.object({
  id: z.string(),
  type: z.string(),
  data: z
    .object({
      object: z
        .object({ object: z.string().optional(), id: z.string().optional(), customer: reference.nullish() })
        .optional(),
    })
    .optional(),
});

/** Verifies and parses the webhook. Throws 'billing/bad-signature'. */
export function readSignedEvent({
  secret,
  ...webhook
}: {
  body: Buffer;
  signature: string;
  now: Date;
  secret: string;
}): ProviderEvent {
  if (!isSignedWebhook({ ...webhook, secret })) throw Problem.of(billingProblems, 'billing/bad-signature');
  const { id, type, data } = eventBody.parse(JSON.parse(webhook.body.toString('utf8')));
  const object = data?.object;
  return { id, type, customerId: (object?.object === 'customer' ? object.id : object?.customer) ?? null };
}
