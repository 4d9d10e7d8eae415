// Billing over HTTP: a guard, then one call of the door.

import { implement } from '@orpc/server';
import { billingProblems } from '#contract/billing-problem.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { readBody } from '#platform/http/request/raw-body.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { billingContract, billingWebhook } from '../contract.ts';
import type { Billing } from './billing.ts';

/** Stripe's largest events have some tens of kilobytes. */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

export function createBillingRoutes(billing: Billing) {
  const route = implement(billingContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  const router = route.router({
    createCheckout: route.createCheckout.handler(({ input, context }) =>
      billing.createCheckout(requirePerson(context), input.priceId),
    ),
    checkSubscription: route.checkSubscription.handler(async ({ context }) => ({
      subscription: await billing.check(userIdOf(context)),
    })),
    find: route.find.handler(({ context }) => billing.find(userIdOf(context))),
    confirm: route.confirm.handler(({ input, context }) => billing.confirm(userIdOf(context), input.sessionId)),
    openPortal: route.openPortal.handler(({ context }) => billing.openPortal(userIdOf(context))),
    cancel: route.cancel.handler(({ context }) => billing.setCancelling(userIdOf(context), true)),
    resume: route.resume.handler(({ context }) => billing.setCancelling(userIdOf(context), false)),
    listInvoices: route.listInvoices.handler(async ({ context }) => ({
      invoices: [...(await billing.listInvoices(userIdOf(context)))],
    })),
  });

  async function receiveWebhook({ request, response }: StreamCall): Promise<void> {
    const body = await readBody(request, MAX_WEBHOOK_BYTES);
    await billing.receive({ body, signature: String(request.headers['stripe-signature'] ?? '') }).catch(askAgainLater);
    sendJson(response, 200, { received: true });
  }

  return { router, streams: [{ endpoint: billingWebhook, handle: receiveWebhook }] satisfies StreamRoute[] };
}

/** The provider repeats what was answered with 5xx; what it sent wrongly it need not repeat. */
function askAgainLater(error: unknown): never {
  const isTheirs = error instanceof Problem && error.code in billingProblems && error.status < 500;
  throw isTheirs ? error : Problem.of(sharedProblems, 'server/unavailable', { cause: error });
}
