import { afterEach, beforeEach, expect, test } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

let hasher: PasswordHasher;

beforeEach(() => {
  hasher = new PasswordHasher();
});
afterEach(() => hasher.close());

test('a hash made in a thread matches its password and no other', async () => {
  const hash = await hasher.hash('a quiet corner');
  expect(await hasher.verify('a quiet corner', hash)).toBe(true);
  expect(await hasher.verify('a loud corner', hash)).toBe(false);
});

test('of 200 sign-ins at once, two are hashed, twenty wait, and the rest is refused before the first is done', async () => {
  const attempts = Array.from({ length: 200 }, () => hasher.hash('a guess'));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  for (const outcome of outcomes.slice(22))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'auth/busy', status: 503 } });
});

test('a damaged hash is an error, and the next password is hashed all the same', async () => {
  await expect(hasher.verify('password', 'password')).rejects.toThrow('damaged');
  expect(await hasher.hash('a quiet corner')).toMatch(/^\$argon2id\$/);
});

test('closing rejects what waits', async () => {
  const attempts = Array.from({ length: 5 }, () => hasher.hash('a quiet corner'));
  const outcomes = Promise.allSettled(attempts);
  await hasher.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'));
});
