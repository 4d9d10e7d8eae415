import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { signBearer, verifyBearer } from './bearer.ts';

const secret = 'a secret of the test';
const subject = {
  person: { id: 'p-1', email: 'ada@example.com' },
  sessionId: 's-1',
  sessionEnd: new Date('2100-01-01'),
};
const owner = { userId: 'p-1', sessionId: 's-1' };

afterEach(() => void vi.useRealTimers());

test('a token identifies its owner', () => {
  const { token, expiresAt } = signBearer(subject, secret);
  expect(verifyBearer(token, secret)).toEqual(owner);
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(15 * 60 * 1000);
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
    sub: 'p-1',
    sid: 's-1',
    email: 'ada@example.com',
  });
});

test('a token expires after 15 minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  const { token } = signBearer(subject, secret);
  vi.setSystemTime(1_700_000_000_000 + 899_000);
  expect(verifyBearer(token, secret)).toEqual(owner);
  vi.setSystemTime(1_700_000_000_000 + 900_000);
  expect(verifyBearer(token, secret)).toBeNull();
});

test('a token does not outlive its session', () => {
  const { expiresAt } = signBearer({ ...subject, sessionEnd: new Date(Date.now() + 60_000) }, secret);
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
});

test('a token that names no session is rejected', () => {
  const [header] = signBearer(subject, secret).token.split('.');
  const payload = Buffer.from(JSON.stringify({ sub: 'p-1', exp: Date.now() })).toString('base64url');
  const mac = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  expect(verifyBearer(`${header}.${payload}.${mac}`, secret)).toBeNull();
});

test('a token with any single character changed is rejected', () => {
  const { token } = signBearer(subject, secret);
  for (let i = 0; i < token.length - 1; i++) {
    const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
    expect(verifyBearer(changed, secret), `character ${i}`).toBeNull();
  }
});

test('a token signed with another secret is rejected', () => {
  expect(verifyBearer(signBearer(subject, 'another').token, secret)).toBeNull();
});

test('a token cannot choose its own algorithm', () => {
  const payload = signBearer(subject, secret).token.split('.')[1]!;
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
  const { token } = signBearer(subject, secret);
  for (const junk of ['.x', '=', '!', ' ', '\n', '*()', 'AA']) expect(verifyBearer(token + junk, secret)).toBeNull();
});
