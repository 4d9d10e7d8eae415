// What plans include, and how they are paid.

import { z } from 'zod';
import { planLimits } from '../plan-limits.ts';
import { count, httpUrl, onOrOff, text, type Setting } from '#platform/setting/setting.ts';

export const billingSettings = {
  BILLING: {
    group: 'Billing',
    schema: z.enum(['local', 'stripe', 'off'], 'must be local, stripe or off'),
    default: 'local',
    example: 'stripe',
    meaning:
      'local: a built-in test checkout without real payments, in which anyone can get any plan for free. stripe: real payments. off: everyone has Enterprise. If PUBLIC_URL is public and API keys of model providers are set, you must choose one explicitly, or Lounge does not start.',
  },
  PLAN_LIMITS: {
    group: 'Billing',
    schema: planLimits,
    default: null,
    example: 'free.chat=50,premium.design=200,free.storageBytes=100MB',
    meaning:
      'Overrides the allowances of the plans, as plan.allowance=value, separated by commas. Whether a meter counts per day or per month is set in `src/contract/plan-allowances.ts`. Every page shows these numbers except the landing page for signed-out visitors, which is built in advance.',
  },
  STRIPE_SECRET_KEY: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'sk_live_…',
    secret: true,
    meaning: 'Secret key of the Stripe account.',
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'whsec_…',
    secret: true,
    meaning:
      'Signing secret of the webhooks that Stripe sends to PUBLIC_URL/api/billing/webhook. Subscribe them to checkout.session.*, customer.*, customer.subscription.* and invoice.*.',
  },
  STRIPE_PRICE_BASIC: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'price_1…',
    meaning: 'Stripe price of the Basic plan.',
  },
  STRIPE_PRICE_PREMIUM: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'price_1…',
    meaning: 'Stripe price of the Premium plan.',
  },
  STRIPE_PRICE_ENTERPRISE: {
    group: 'Billing',
    schema: text,
    default: null,
    example: 'price_1…',
    meaning: 'Stripe price of the Enterprise plan.',
  },
  STRIPE_TAX: {
    group: 'Billing',
    schema: onOrOff,
    default: 'off',
    example: 'on',
    meaning: 'on: Stripe Tax calculates tax at checkout. Enable Stripe Tax in Stripe first.',
  },
  STRIPE_PROMO_CODES: {
    group: 'Billing',
    schema: onOrOff,
    default: 'off',
    example: 'on',
    meaning: 'on: the checkout accepts promotion codes created in Stripe.',
  },
  STRIPE_TRIAL_DAYS: {
    group: 'Billing',
    schema: count,
    default: null,
    example: '14',
    meaning: 'Length of the free trial of a customer’s first subscription, in days. Unset: no free trial.',
  },
  STRIPE_BASE_URL: {
    group: 'Billing',
    schema: httpUrl,
    default: 'https://api.stripe.com',
    example: 'http://localhost:12111',
    meaning: 'Base URL of the Stripe API.',
  },
} satisfies Record<string, Setting>;
