// One test for each class of expression. The longer list of examples is in measure/english/odd-stances.txt.

import { expect, test } from 'vitest';
import { readStance } from './stance.ts';

const of = (text: string) => readStance(text, text.indexOf('Redis'));

test('of several names each has its own answer', () => {
  const text = 'We need Postgres, perhaps Redis, but no Kafka.';
  expect(['Postgres', 'Redis', 'Kafka'].map((name) => readStance(text, text.indexOf(name)))).toEqual([
    'wanted',
    'uncertain',
    'not wanted',
  ]);
});

test.each([
  'Perhaps Redis.',
  'We might add Redis.',
  'Redis is still under discussion.',
  'Redis would be nice to have.',
  'Redis (tbc), Postgres',
  'Redis: tbd',
  'Redis is for a later phase.',
  'Redis in phase 2.',
])('a hedge leaves it open: “%s”', (text) => {
  expect(of(text)).toBe('uncertain');
});

test.each([
  'If the budget allows, we add Redis.',
  'Add Redis if the budget allows.',
  'Redis, if it is cheaper.',
  'Should the load grow, Redis could be added.',
  'Depending on the quote, Redis or nothing.',
])('a condition leaves it open: “%s”', (text) => {
  expect(of(text)).toBe('uncertain');
});

test.each([
  'If a node fails, Redis takes over.',
  'If there is no Redis, we will not sign.',
  'Even if it costs more, we want Redis.',
  'If possible, use Redis.',
])('a condition of the operation, a deal-breaker and a concession do not: “%s”', (text) => {
  expect(of(text)).toBe('wanted');
});

test.each([
  'My colleague thinks we need Redis.',
  'According to the integrator we need Redis.',
  'I do not know whether we need Redis.',
  'We are evaluating Redis.',
  'It does not have to be Redis.',
  'Either Redis or Memcached, you choose.',
])('opinions of others, doubts and choices leave it open: “%s”', (text) => {
  expect(of(text)).toBe('uncertain');
});

test.each([
  'The invoice of Redis is attached.',
  'We used to have Redis.',
  'At present the shop runs on Redis.',
  'Our competitor uses Redis.',
  'Mr Redis will call.',
])('what is only spoken of is no wish: “%s”', (text) => {
  expect(of(text)).toBe('uncertain');
});

test.each([
  ['Eventuell Redis.', 'uncertain'],
  ['Falls das Budget reicht, auch Redis.', 'uncertain'],
  ['Redis (mit Fragezeichen)', 'uncertain'],
  ['Ob wir Redis brauchen, ist noch offen.', 'uncertain'],
  ['Kein Redis bitte.', 'not wanted'],
  ['Postgres statt Redis.', 'not wanted'],
  ['Redis brauchen wir nicht.', 'not wanted'],
  ['Pas de Redis.', 'not wanted'],
  ['Ohne Redis geht es nicht.', 'wanted'],
  ['Nicht nur Postgres, sondern auch Redis.', 'wanted'],
])('German and French are read beside English: “%s” is %s', (text, stance) => {
  expect(of(text)).toBe(stance);
});

test.each([
  ['| Redis | no |', 'not wanted'],
  ['| Redis | tbd |', 'uncertain'],
  ['| Must | Could |\n|---|---|\n| AKS | Redis |', 'uncertain'],
  ['| Component | In scope |\n|---|---|\n| AKS | no |\n| Redis | yes |', 'wanted'],
  ['Nice to have:\n- chat bot\n- Redis', 'uncertain'],
  ['Out of scope\n- chat bot\n- Redis', 'not wanted'],
  ['## Must have\n- Redis\n\n## Later\n- Kafka', 'wanted'],
  ['- [x] AKS\n- [ ] Redis', 'not wanted'],
])('cells, headings and ticks say it: %j is %s', (text, stance) => {
  expect(of(text)).toBe(stance);
});

test.each([
  ['Do we need Redis? Yes.', 'wanted'],
  ['Redis? No thanks.', 'not wanted'],
  ['Redis? Will ask.', 'uncertain'],
  ['What about Redis?', 'uncertain'],
  ['AKS, Postgres, Redis?', 'uncertain'],
  ['Why is there no Redis in your draft?', 'wanted'],
  ['Who needs Redis?', 'not wanted'],
  ['We use Redis, right?', 'wanted'],
  ['We take Redis, but should we add Kafka?', 'wanted'],
])('a question is open until it is answered: “%s” is %s', (text, stance) => {
  expect(of(text)).toBe(stance);
});

test('a request to the reader is a wish, and a question of possibility is one only where changes are asked for', () => {
  const text = 'Can we have Redis?';
  expect(of('Could you add Redis?')).toBe('wanted');
  expect(readStance(text, text.indexOf('Redis'))).toBe('uncertain');
  expect(readStance(text, text.indexOf('Redis'), 'request')).toBe('wanted');
  const removal = 'Could you remove Redis?';
  expect(readStance(removal, removal.indexOf('Redis'), 'request')).toBe('not wanted');
});

test.each([
  ['We looked at Redis, but went with Memcached.', 'not wanted'],
  ['Everyone talks about Redis, we don’t need it.', 'not wanted'],
  ['Redis came up. Leave it out.', 'not wanted'],
  ['The CFO did not want Redis, but the board approved it.', 'wanted'],
  ['Option A is Redis, option B is Memcached. We take B.', 'not wanted'],
  ['We have Redis and Memcached. The former stays, the latter goes.', 'wanted'],
])('what is said of it afterwards decides: “%s” is %s', (text, stance) => {
  expect(of(text)).toBe(stance);
});
