import { expect, test } from 'vitest';
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe.ts';

const SECRET = 's'.repeat(40);

test('a token names the person and the list it was made for', () => {
  const token = createUnsubscribeToken({ userId: 'user-1', list: 'digest' }, SECRET);
  expect(readUnsubscribeToken(token, SECRET)).toEqual({ userId: 'user-1', list: 'digest' });
});

test('a token of another secret, person or list is none', () => {
  const token = createUnsubscribeToken({ userId: 'user-1', list: 'digest' }, SECRET);
  const changed = [
    token.replace('user-1', 'user-2'),
    token.replace('digest', 'notices'),
    token.slice(0, -1),
    '',
    'a.b.c',
  ];
  for (const one of changed) expect(readUnsubscribeToken(one, SECRET)).toBeNull();
  expect(readUnsubscribeToken(token, 'other')).toBeNull();
});
