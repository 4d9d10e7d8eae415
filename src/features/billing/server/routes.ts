// Billing over HTTP: they call the service.

import { billingProblems } from '#contract/payments/billing-problem.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { readBody } from '#platform/http/request/raw-body.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { billingContract, billingWebhook } from '../contract.ts';
import type { Billing } from './billing.ts';

/** Stripe's largest events are some tens of kilobytes. */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

export function createBillingRoutes(billing: Billing) {
  const bound = bind(billingContract);
  const { route } = bound;

  const router = bound.router({
    ...bound.personal(billing, ['findSubscription', 'createPortal', 'cancelSubscription', 'resumeSubscription']),
    ...bound.personal(billing, ['confirmCheckout']),
    ...bound.personal(billing, { checkSubscription: 'subscription', listInvoices: 'invoices' }),
    createCheckout: route.createCheckout.handler(({ input, context }) =>
      billing.createCheckout(requirePerson(context), input.priceId),
    ),
  });

  async function receiveWebhook({ request, response }: StreamCall): Promise<void> {
    const body = await readBody(request, MAX_WEBHOOK_BYTES);
    const signature = String(request.headers['stripe-signature'] ?? '');
    await billing.receiveWebhook({ body, signature }).catch(failForRedelivery);
    sendJson(response, 200, { received: true });
  }

  return { router, streams: [{ endpoint: billingWebhook, handle: receiveWebhook }] satisfies StreamRoute[] };
}

/** The provider delivers an event again after a 5xx. An event that is wrong in itself gets a 4xx, as repeating would not help. */
function failForRedelivery(error: unknown): never {
  const isWrongEvent = error instanceof Problem && error.code in billingProblems && error.status < 500;
  throw isWrongEvent ? error : Problem.of(sharedProblems, 'server/unavailable', { cause: error });
}
