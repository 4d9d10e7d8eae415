// Billing over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { billingProblems } from '#contract/payments/billing-problem.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { readBody } from '#platform/http/request/raw-body.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { billingContract, billingWebhook } from '../contract.ts';
import type { Billing } from './billing.ts';

/** Stripe's largest events are some tens of kilobytes. */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

export function createBillingRoutes(billing: Billing) {
  const route = implement(billingContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  const router = route.router({
    createCheckout: route.createCheckout.handler(({ input, context }) =>
      billing.createCheckout(requirePerson(context), input.priceId),
    ),
    checkSubscription: route.checkSubscription.handler(async ({ context }) => ({
      subscription: await billing.checkSubscription(userIdOf(context)),
    })),
    findSubscription: route.findSubscription.handler(({ context }) => billing.findSubscription(userIdOf(context))),
    confirmCheckout: route.confirmCheckout.handler(({ input, context }) =>
      billing.confirmCheckout(userIdOf(context), input.sessionId),
    ),
    createPortal: route.createPortal.handler(({ context }) => billing.createPortal(userIdOf(context))),
    cancelSubscription: route.cancelSubscription.handler(({ context }) =>
      billing.cancelSubscription(userIdOf(context)),
    ),
    resumeSubscription: route.resumeSubscription.handler(({ context }) =>
      billing.resumeSubscription(userIdOf(context)),
    ),
    listInvoices: route.listInvoices.handler(async ({ context }) => ({
      invoices: await billing.listInvoices(userIdOf(context)),
    })),
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
