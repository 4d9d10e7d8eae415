import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { signBearer, verifyBearer } from './bearer.ts';

const secret = 'a secret of the test';
const person = { id: 'p-1', email: 'ada@example.com' };

afterEach(() => void vi.useRealTimers());

test('a token identifies its owner', () => {
  const { token, expiresAt } = signBearer(person, secret);
  expect(verifyBearer(token, secret)).toBe('p-1');
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(15 * 60 * 1000);
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
    sub: 'p-1',
    email: 'ada@example.com',
  });
});

test('a token expires after 15 minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  const { token } = signBearer(person, secret);
  vi.setSystemTime(1_700_000_000_000 + 899_000);
  expect(verifyBearer(token, secret)).toBe('p-1');
  vi.setSystemTime(1_700_000_000_000 + 900_000);
  expect(verifyBearer(token, secret)).toBeNull();
});

test('a token with any single character changed is rejected', () => {
  const { token } = signBearer(person, secret);
  for (let i = 0; i < token.length - 1; i++) {
    const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
    expect(verifyBearer(changed, secret), `character ${i}`).toBeNull();
  }
});

test('a token signed with another secret is rejected', () => {
  expect(verifyBearer(signBearer(person, 'another').token, secret)).toBeNull();
});

test('a token cannot choose its own algorithm', () => {
  const payload = signBearer(person, secret).token.split('.')[1]!;
  for (const alg of ['none', 'None', 'HS512', 'RS256']) {
    const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    const mac = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
    for (const token of [`${head}.${payload}.`, `${head}.${payload}.${mac}`])
      expect(verifyBearer(token, secret)).toBeNull();
  }
});

test.each(['', '.', '..', 'a.b.c', 'x'.repeat(5000)])('%j is not a token', (token) => {
  expect(verifyBearer(token, secret)).toBeNull();
});

test('a token with anything appended is rejected', () => {
  const { token } = signBearer(person, secret);
  expect(verifyBearer(`${token}.x`, secret)).toBeNull();
});
