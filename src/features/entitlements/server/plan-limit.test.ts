import { expect, test } from 'vitest';
import { planAllowances } from '#contract/plan-allowances.ts';
import { agentNotInPlan, limitReached, type Shortage } from './plan-limit.ts';

const MB = 1024 ** 2;

function reach(shortage: Pick<Shortage, 'plan' | 'allowance' | 'used'> & { needed?: number }) {
  const { message, code, details } = limitReached({
    table: planAllowances,
    now: new Date('2026-11-21T12:00:00Z'),
    needed: shortage.used + 1,
    ...shortage,
  });
  return { message, code, requiredPlan: details['requiredPlan'], resetAt: details['resetAt'] };
}

test.each([
  [
    { plan: 'free', allowance: 'code', used: 5 },
    'You’ve used all 5 code generations this month. Premium includes 500.',
  ],
  [
    { plan: 'free', allowance: 'chat', used: 30 },
    'You’ve used all 30 chat messages today. Basic includes 1,500 a month.',
  ],
  [{ plan: 'enterprise', allowance: 'chat', used: 20_000 }, 'You’ve used all 20,000 chat messages this month.'],
  [
    { plan: 'free', allowance: 'chat', used: 28, needed: 31 },
    'This needs 3 chat messages and you have 2 left today. Basic includes 1,500 a month.',
  ],
  [
    { plan: 'basic', allowance: 'atOnce', used: 3 },
    'You may have 3 answers or files in progress at once, and 3 are. Wait until one is done, or stop one, then try again. Premium allows 5 at once.',
  ],
  [
    { plan: 'enterprise', allowance: 'atOnce', used: 10 },
    'You may have 10 answers or files in progress at once, and 10 are. Wait until one is done, or stop one, then try again.',
  ],
  [{ plan: 'free', allowance: 'documents', used: 5 }, 'You’ve used all 5 documents. Basic includes 50.'],
  [
    { plan: 'free', allowance: 'storageBytes', used: 49.5 * MB },
    'You’ve used 49.5 MB of 50 MB of storage. Basic includes 500 MB.',
  ],
  [{ plan: 'premium', allowance: 'blueprints', used: 3 }, 'You’ve used all 3 blueprints. Enterprise has no limit.'],
] as const)('%o reads as it should', (shortage, message) => {
  expect(reach(shortage).message).toBe(message);
});

test('the plan it names has enough for what was asked', () => {
  expect(reach({ plan: 'free', allowance: 'fileBytes', used: 22 * MB, needed: 22 * MB })).toMatchObject({
    message: 'A document can have up to 10 MB. Premium includes 25 MB.',
    requiredPlan: 'premium',
  });
  expect(reach({ plan: 'free', allowance: 'chat', used: 6_000 })).toMatchObject({ requiredPlan: 'enterprise' });
  expect(reach({ plan: 'free', allowance: 'documents', used: 2_000 })).toMatchObject({
    requiredPlan: null,
    message: 'You’ve used 2,000 of 5 documents.',
  });
});

test('what comes back by waiting is 429 and says when, the rest is 403', () => {
  expect(reach({ plan: 'free', allowance: 'chat', used: 30 })).toMatchObject({
    code: 'plan/quota-exceeded',
    resetAt: '2026-11-22T00:00:00.000Z',
  });
  expect(reach({ plan: 'free', allowance: 'design', used: 3 })).toMatchObject({
    code: 'plan/quota-exceeded',
    resetAt: '2026-12-01T00:00:00.000Z',
  });
  expect(reach({ plan: 'free', allowance: 'atOnce', used: 1 })).toMatchObject({
    code: 'limits/too-many-at-once',
    resetAt: null,
  });
  expect(reach({ plan: 'free', allowance: 'documents', used: 5 })).toMatchObject({
    code: 'plan/upgrade-required',
    resetAt: null,
  });
  expect(agentNotInPlan({ plan: 'free', agent: { name: 'Gemini Ultra', minimumPlan: 'basic' } })).toMatchObject({
    code: 'plan/upgrade-required',
    message: 'Gemini Ultra requires the Basic plan.',
  });
});
