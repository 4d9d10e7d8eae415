// The hosted pages of the test checkout over HTTP: a guard, then one call of the engine. They exist only with that engine.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { priceOf } from '#platform/payments/local/account.ts';
import { presentCard, presentInvoice } from '#platform/payments/local/present-account.ts';
import type { Owned, PortalState, TestPages } from '#platform/payments/local/test-pages.ts';
import { testPaymentsContract, type TestPortal } from '../../contract.ts';

export function createTestPaymentsRoutes(pages: TestPages) {
  const route = implement(testPaymentsContract).$context<RequestContext>();

  function ownOf(context: RequestContext, id: string): Owned {
    return { userId: requirePerson(context).id, id };
  }

  return route.router({
    findCheckout: route.findCheckout.handler(async ({ input, context }) => {
      const { checkout, customer } = await pages.findCheckout(ownOf(context, input.id));
      const { id, plan, status, cancelUrl } = checkout;
      return { id, plan, amount: priceOf(plan), email: customer.email, status, cancelUrl, portalId: customer.id };
    }),
    pay: route.pay.handler(({ input, context }) => pages.pay(ownOf(context, input.id), input.cardNumber)),
    findPortal: route.findPortal.handler(async ({ input, context }) =>
      presentPortal(await pages.findPortal(ownOf(context, input.id))),
    ),
    changePlan: route.changePlan.handler(async ({ input, context }) =>
      presentPortal(await pages.changePlan(ownOf(context, input.id), input.plan)),
    ),
    changeCard: route.changeCard.handler(async ({ input, context }) =>
      presentPortal(await pages.changeCard(ownOf(context, input.id), input.cardNumber)),
    ),
    setCancelling: route.setCancelling.handler(async ({ input, context }) =>
      presentPortal(await pages.setCancelling(ownOf(context, input.id), input.isCancelling)),
    ),
    advance: route.advance.handler(async ({ input, context }) =>
      presentPortal(await pages.advance(ownOf(context, input.id), input.days)),
    ),
    holdWebhooks: route.holdWebhooks.handler(async ({ input, context }) =>
      presentPortal(await pages.holdWebhooks(ownOf(context, input.id), input.isHolding)),
    ),
    deliverWebhook: route.deliverWebhook.handler(async ({ input, context }) =>
      presentPortal(await pages.deliverWebhook(ownOf(context, input.id), input.webhookId)),
    ),
  });
}

function presentPortal({ customer, account, now, subscription, webhooks }: PortalState): TestPortal {
  return {
    id: customer.id,
    email: customer.email,
    returnUrl: account.returnUrl,
    now,
    subscription: subscription && {
      plan: subscription.plan,
      status: subscription.status,
      currentPeriodEnd: new Date(subscription.currentPeriodEnd),
      isCancelling: subscription.isCancelling,
    },
    card: account.card && presentCard(account.card),
    invoices: account.invoices.map(presentInvoice),
    isHoldingWebhooks: customer.isHoldingWebhooks,
    webhooks: webhooks.map(({ id, type, createdAt, deliveredAt }) => ({
      id,
      type,
      createdAt,
      status: deliveredAt ? ('delivered' as const) : ('waiting' as const),
    })),
  };
}
