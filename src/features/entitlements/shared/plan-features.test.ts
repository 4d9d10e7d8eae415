import { expect, test } from 'vitest';
import { planKeys } from '#contract/plan.ts';
import { featuresOf } from './plan-features.ts';
import { planAllowances } from '#contract/plan-allowances.ts';

test('the cards list what the server counts by', () => {
  const amounts = Object.fromEntries(
    planKeys.map((plan) => [
      plan,
      featuresOf(planAllowances, plan)
        .slice(1)
        .map(({ amount }) => amount),
    ]),
  );
  expect(amounts).toEqual({
    free: ['30 / day', '5 / mo', '3 / mo', '1', '1'],
    basic: ['1,500 / mo', '20 / mo', '10 / mo', '1', '1'],
    premium: ['5,000 / mo', '500 / mo', '100 / mo', '3', '3'],
    enterprise: ['20,000 / mo', '2,000 / mo', '500 / mo', 'No limit', 'No limit'],
  });
});

test('Premium adds Code Editor and Design Tools, Enterprise adds Knowledge Base and Cloud Blueprint', () => {
  const included = planKeys.map((plan) =>
    featuresOf(planAllowances, plan)
      .filter((feature) => feature.included)
      .map(({ name }) => name),
  );
  expect(included).toEqual([
    ['Limited agent access', 'Basic AI chat'],
    ['Full agent access', 'Advanced AI chat'],
    ['Full agent access', 'Advanced AI chat', 'Code Editor', 'Design Tools'],
    ['Full agent access', 'Advanced AI chat', 'Code Editor', 'Design Tools', 'Knowledge Base', 'Cloud Blueprint'],
  ]);
});
