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
  [{ plan: 'free', allowance: 'code', used: 5 }, 'Code generation: 5 of 5 used this month. Premium has 500.'],
  [{ plan: 'free', allowance: 'chat', used: 30 }, 'Chat messages: 30 of 30 used today. Basic has 1,500 a month.'],
  [{ plan: 'enterprise', allowance: 'chat', used: 20_000 }, 'Chat messages: 20,000 of 20,000 used this month.'],
  [{ plan: 'basic', allowance: 'atOnce', used: 3 }, 'Generations at once: 3 of 3 under way. Premium has 5.'],
  [{ plan: 'free', allowance: 'documents', used: 5 }, 'Documents: 5 of 5 kept. Basic has 50.'],
  [{ plan: 'free', allowance: 'storageBytes', used: 49.5 * MB }, 'Storage: 49.5 MB of 50 MB used. Basic has 500 MB.'],
  [{ plan: 'premium', allowance: 'blueprints', used: 3 }, 'Cloud blueprints: 3 of 3 kept. Enterprise has no limit.'],
] as const)('%o reads as it should', (shortage, message) => {
  expect(reach(shortage).message).toBe(message);
});

test('the plan it names has enough for what was asked', () => {
  expect(reach({ plan: 'free', allowance: 'fileBytes', used: 22 * MB, needed: 22 * MB })).toMatchObject({
    message: 'A document can have up to 10 MB. Premium has 25 MB.',
    requiredPlan: 'premium',
  });
  expect(reach({ plan: 'free', allowance: 'chat', used: 6_000 })).toMatchObject({ requiredPlan: 'enterprise' });
  expect(reach({ plan: 'free', allowance: 'documents', used: 2_000 })).toMatchObject({
    requiredPlan: null,
    message: 'Documents: 2,000 of 5 kept.',
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
    code: 'plan/quota-exceeded',
    resetAt: null,
  });
  expect(reach({ plan: 'free', allowance: 'documents', used: 5 })).toMatchObject({
    code: 'plan/upgrade-required',
    resetAt: null,
  });
  expect(agentNotInPlan({ plan: 'free', agent: { name: 'Gemini Ultra', minimumPlan: 'basic' } })).toMatchObject({
    code: 'plan/upgrade-required',
    message: 'Gemini Ultra comes with Basic.',
  });
});
