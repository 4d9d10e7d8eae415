// What the compiler says about the sizes of records, and what it makes of them.

import { expect, test } from 'vitest';
import { checkRecord } from '#catalogue/records/check-record.ts';
import { serviceRecord } from '#catalogue/records/service-record.ts';
import { baseRecord } from './testing/base-record.ts';

const base = { ...baseRecord, meters: ['Hours of units', 'GB of memory'] };

function messagesOf(sizes: object[], prices = {}): string[] {
  return checkRecord(serviceRecord.parse({ ...base, sizes, prices })).map(({ at, message }) => `${at} ${message}`);
}

const nodes = { name: 'nodes', classes: [1, 2, 3] };
const machine = { name: 'machine', classes: ['small', 'small', 'large'] };

test('a size may be there twice for SKUs of which no component has both, and not otherwise', () => {
  const ofPlus = { ...nodes, ofSkus: { has: ['Plus'] } };
  expect(messagesOf([ofPlus, { ...nodes, ofSkus: { lacks: 'Plus' } }])).toEqual([]);
  expect(messagesOf([ofPlus, nodes])).toEqual(['sizes.1.name “nodes” is above already']);
  expect(messagesOf([nodes, nodes])).toEqual(['sizes.1.name “nodes” is above already']);
});

test('an expression that cannot be read is told', () => {
  expect(messagesOf([{ ...machine, inSku: 'a(' }])).toEqual(['sizes.0.inSku “a(” is no regular expression']);
});

test('each charge of a list names a meter of the service and sizes beside it', () => {
  const charge = [
    { meter: 'Hours of units', times: 'cpu' },
    { meter: 'GB of memry', price: { service: 'tide', meter: 'GB of memory', sku: 'machine' } },
  ];
  expect(messagesOf([{ ...nodes, charge }])).toEqual([
    'sizes.0.charge “cpu” is no size of this service',
    'sizes.0.charge.meter “GB of memry” is no meter of this service; did you mean “GB of memory”?',
    'sizes.0.charge “machine” is no size of this service',
  ]);
});

test('a machine that is a size has a price of its own, and no other machine has', () => {
  const priced = (sku: string) => ({
    sample: [{ meter: 'Hours of units', sku, amount: '1 / 1 hour', page: 'https://example.com/p', date: '2026-01-01' }],
  });
  expect(messagesOf([machine], priced('large'))).toEqual([]);
  expect(messagesOf([machine], priced('huge'))).toEqual([
    expect.stringContaining('prices.sample.0.sku “huge” is no SKU of this service'),
  ]);
});
