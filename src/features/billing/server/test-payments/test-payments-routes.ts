// The hosted pages of the test checkout over HTTP: a guard, then one call of the engine. They exist only with that engine.

import { bind } from '#platform/http/bind.ts';
import { ownOf } from '#platform/http/request/guards.ts';
import { priceOf } from '#platform/payments/local/account.ts';
import { presentCard, presentInvoice } from '#platform/payments/local/present-account.ts';
import type { PortalState, TestPages } from '#platform/payments/local/test-pages.ts';
import { testPaymentsContract, type TestPortal } from '../../contract.ts';

export function createTestPaymentsRoutes(pages: TestPages) {
  const bound = bind(testPaymentsContract);
  const { route } = bound;

  return route.router({
    findCheckout: route.findCheckout.handler(async ({ input, context }) => {
      const { checkout, customer } = await pages.findCheckout(ownOf(context, input));
      const { id, plan, status, cancelUrl } = checkout;
      return { id, plan, amount: priceOf(plan), email: customer.email, status, cancelUrl, portalId: customer.id };
    }),
    ...bound.taking('cardNumber')(pages, ['pay']),
    findPortal: route.findPortal.handler(async ({ input, context }) =>
      presentPortal(await pages.findPortal(ownOf(context, input))),
    ),
    changePlan: route.changePlan.handler(async ({ input, context }) =>
      presentPortal(await pages.changePlan(ownOf(context, input), input.plan)),
    ),
    changeCard: route.changeCard.handler(async ({ input, context }) =>
      presentPortal(await pages.changeCard(ownOf(context, input), input.cardNumber)),
    ),
    setCancelling: route.setCancelling.handler(async ({ input, context }) =>
      presentPortal(await pages.setCancelling(ownOf(context, input), input.isCancelling)),
    ),
    advance: route.advance.handler(async ({ input, context }) =>
      presentPortal(await pages.advance(ownOf(context, input), input.days)),
    ),
    holdWebhooks: route.holdWebhooks.handler(async ({ input, context }) =>
      presentPortal(await pages.holdWebhooks(ownOf(context, input), input.isHolding)),
    ),
    deliverWebhook: route.deliverWebhook.handler(async ({ input, context }) =>
      presentPortal(await pages.deliverWebhook(ownOf(context, input), input.webhookId)),
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
