// Seeds five accounts for development: an admin and one for each plan, all with the same password. Those with a paid
// plan have bought it at the test checkout.

import { eq } from 'drizzle-orm';
import { plans, type Plan } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import { testCards } from '#contract/payments/test-card.ts';
import type { Billing } from '#features/billing/server/billing.ts';
import { users } from '#platform/identity/tables.ts';
import type { Services } from './services.ts';

type Seeding = Pick<Services, 'config' | 'identity' | 'db' | 'log' | 'testPayments'> & { billing: Billing };

const ADMIN = 'admin@lounge.example';
const PASSWORD = 'amber lamp, night window';

/** Creates the accounts that are missing, if sign-up is open. Existing accounts are not changed. */
export async function seedPeople(seeding: Seeding): Promise<void> {
  const { config, identity, log } = seeding;
  if (identity.engine !== 'embedded' || config.SIGN_UP !== 'open') return;
  if (await ensurePerson(seeding, ADMIN)) await identity.admins.grant(ADMIN);
  for (const plan of plans) {
    const email = `${plan.key}@lounge.example`;
    await ensurePerson(seeding, email);
    await ensurePlan(seeding, email, plan);
  }
  log.info('the seeded accounts are ready; CONTRIBUTING.md has their password');
}

/** Returns whether the account is new. */
async function ensurePerson({ identity, log }: Seeding, email: string): Promise<boolean> {
  try {
    await identity.signUp({ email, password: PASSWORD, address: 'seed' });
    log.info({ email }, 'seeded account');
    return true;
  } catch (error) {
    const isThere = error instanceof Problem && error.code === 'auth/email-already-in-use';
    if (!isThere) throw error;
    return false;
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
