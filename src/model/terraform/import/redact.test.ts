import { expect, test } from 'vitest';
import { redact, REDACTED } from './redact.ts';

test('a password in an address is taken out, whatever comes before the address', () => {
  for (const text of ['postgres://app:secret@db/orders', 'see 1http://a:b@c', 'amqp+tls://u:p@mq'])
    expect(redact({ note: text }), text).toEqual({ value: { note: REDACTED }, count: 1 });
  for (const text of ['https://example.com/a:b', 'a://b', 'user@host'])
    expect(redact({ note: text }), text).toEqual({ value: { note: text }, count: 0 });
});

test('five million characters without a secret are read in one pass', () => {
  const note = 'x'.repeat(5_000_000);
  expect(redact({ note })).toEqual({ value: { note }, count: 0 });
});

test('what the detector of secrets finds is taken out, whatever its name', () => {
  const token = 'glpat' + '-x7Kq2mZr9TvWb4NcYd1J';
  expect(redact({ note: token })).toEqual({ value: { note: '(secret)' }, count: 1 });
});
