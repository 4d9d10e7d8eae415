import { expect, test } from 'vitest';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { authMessage } from './messages.ts';

test('a problem keeps its words', () => {
  expect(authMessage({ code: 'auth/user-suspended', message: 'This user is suspended.' })).toBe(
    'This user is suspended.',
  );
});

test('a problem without words says that it failed', () => {
  expect(authMessage({})).toBe(authProblems['auth/failed'].message);
});
