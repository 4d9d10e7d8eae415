import { expect, test } from 'vitest';
import { findNegations, isRuledOut } from './negation.ts';

const ruledOut = (text: string): string[] => findNegations(text).map(({ start, end }) => text.slice(start, end).trim());

test('a negation says what it rules out and by which words', () => {
  expect(findNegations('Kafka instead of Kinesis')).toEqual([{ cue: 'instead of', start: 16, end: 24 }]);
});

test.each([
  ['no Redis, Kafka or RabbitMQ', ['Redis, Kafka or RabbitMQ']],
  ['no Redis, but Kafka', ['Redis']],
  ['replace Redis with Memcached', ['Redis']],
  ['leave the WAF out', ['the WAF']],
  ['a VPN-free design', ['VPN']],
  ['A cache is not needed', ['needed', 'A cache']],
])('“%s” rules out %j', (text, expected) => {
  expect(ruledOut(text)).toEqual(expected);
});

test('what a denied access leads to is not ruled out itself', () => {
  const text = 'There is no public access to the database and no public IP on the gateway.';
  expect(['access', 'IP'].every((word) => isRuledOut(text, text.indexOf(word)))).toBe(true);
  expect(['database', 'gateway'].some((word) => isRuledOut(text, text.indexOf(word)))).toBe(false);
});

test.each(['everything apart from Redis', 'nobody wants Redis', 'Redis not required', 'Redis will not be used'])(
  '“%s” rules out Redis',
  (text) => {
    expect(isRuledOut(text, text.indexOf('Redis'))).toBe(true);
  },
);

test('a denied act leaves what it is done to', () => {
  const text = 'Do not expose the database.';
  expect(isRuledOut(text, text.indexOf('database'))).toBe(false);
});

const isOut = (text: string): boolean => isRuledOut(text, text.search(/Redis|Kafka/));

test.each([
  'The board has ruled out Redis.',
  'Please steer clear of Redis.',
  'Redis is forbidden.',
  'Redis is to be replaced by Memcached.',
  'We prefer Memcached to Redis.',
  'Migrate away from Redis.',
  'I do not think we need Redis.',
  'There is no appetite for Redis here.',
  'Redis would be a mistake',
  'Redis we do not want.',
  'enable_Redis = false',
])('“%s” rejects', (text) => {
  expect(isOut(text)).toBe(true);
});

test.each([
  'We cannot do without Redis.',
  'Nothing goes live without Redis.',
  'You must not leave out Redis.',
  'Skipping Redis is not an option.',
  'Redis is not optional.',
  'There is no way around Redis.',
  'It is not that we do not want Redis.',
  'A missing Redis is unacceptable.',
  'Without Redis we cannot go live.',
  'No Redis, no deal.',
])('a rejection that is denied asks for it: “%s”', (text) => {
  expect(isOut(text)).toBe(false);
});

test.each([
  'Can we avoid Redis?',
  'If we drop Redis, sessions go to Postgres.',
  'Maybe we do not need Redis.',
  'The vendor claims that we do not need Redis.',
  'I am not sure about Redis.',
  'We have never used Redis before.',
  'With or without Redis, it has to load fast.',
])('nothing is ruled out yet by “%s”', (text) => {
  expect(isOut(text)).toBe(false);
});

test.each(['not only Redis', 'no more than two VMs', 'Why not use Redis?', 'No, use Redis', 'do not forget Redis'])(
  '“%s” rules out nothing',
  (text) => {
    expect(findNegations(text)).toEqual([]);
  },
);
