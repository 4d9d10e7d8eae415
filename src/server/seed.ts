// Seeds five accounts for development: an admin and one for each plan, all with the same password. Those with a paid
// plan have bought it at the test checkout.

import { eq } from 'drizzle-orm';
import { plans, type Plan } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import { testCards } from '#contract/test-card.ts';
import type { Billing } from '#features/billing/server/billing.ts';
import { users } from '#platform/identity/tables.ts';
import type { Services } from './services.ts';

type Seeding = Pick<Services, 'identity' | 'db' | 'log' | 'testPayments'> & { billing: Billing };

const PASSWORD = 'amber lamp, night window';

/**
 * Creates the accounts that are missing. The admin comes first, because the first account of an installation becomes
 * its admin. Existing accounts are not changed.
 */
export async function seedPeople(seeding: Seeding): Promise<void> {
  const { identity, log } = seeding;
  if (identity.engine !== 'embedded') return;
  await ensurePerson(seeding, 'admin@lounge.example');
  for (const plan of plans) {
    const email = `${plan.key}@lounge.example`;
    await ensurePerson(seeding, email);
    await ensurePlan(seeding, email, plan);
  }
  log.info('the seeded accounts are ready; CONTRIBUTING.md has their password');
}

async function ensurePerson({ identity, log }: Seeding, email: string): Promise<void> {
  try {
    await identity.signUp({ email, password: PASSWORD, address: 'seed' });
    log.info({ email }, 'seeded account');
  } catch (error) {
    const isThere = error instanceof Problem && error.code === 'auth/email-already-in-use';
    if (!isThere) throw error;
  }
}

/** Subscribes the way users do: a checkout, paid with a test card. Skips accounts that have ever subscribed. */
async function ensurePlan(
  { db, billing, testPayments }: Seeding,
  email: string,
  { key, priceId }: Plan,
): Promise<void> {
  const [person] = await db.asSystem((tx) => tx.select({ id: users.id }).from(users).where(eq(users.email, email)));
  if (!testPayments || !person || key === 'free') return;
  if ((await billing.findSubscription(person.id)).status !== null) return;
  const { url } = await billing.createCheckout({ id: person.id, email }, priceId);
  await testPayments.pages.pay({ userId: person.id, id: url.split('/').at(-1) ?? '' }, testCards.paid.number);
  await billing.checkSubscription(person.id);
}
