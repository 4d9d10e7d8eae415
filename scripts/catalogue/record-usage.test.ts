// What the compiler says about the proposed use of meters, and what the records of all services make of it.

import { expect, test } from 'vitest';
import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { checkRecord } from '#catalogue/records/check-record.ts';
import { serviceRecord } from '#catalogue/records/service-record.ts';
import { sampleBook } from '#model/cost/sample-book.ts';
import { convertUnit } from '#model/usage/format-use.ts';
import { baseRecord } from './testing/base-record.ts';

const base = { ...baseRecord, meters: ['Messages', 'GB'] };
const messages = { meter: 'Messages', per: 'request', times: 2, unit: 'message', why: 'there and back' };

function issuesOf(...usage: object[]): string[] {
  return checkRecord(serviceRecord.parse({ ...base, usage })).map(({ at, message }) => `${at} ${message}`);
}

test('a rule names a meter of the service, once for an SKU', () => {
  expect(issuesOf(messages, { meter: 'GB', none: 'messages are gone once they are read' })).toEqual([]);
  expect(issuesOf({ ...messages, meter: 'Mesages' })).toEqual([
    expect.stringContaining('“Mesages” is no meter of this service'),
  ]);
  expect(issuesOf(messages, messages)).toEqual(['usage.1.meter “Messages” is above already']);
  const ofPlus = { ...messages, ofSkus: { has: ['Plus'] } };
  expect(issuesOf(ofPlus, { ...messages, ofSkus: { lacks: 'Plus' } })).toEqual([]);
});

test('a rule multiplies by a size of the service, and has a day with its page', () => {
  expect(issuesOf({ ...messages, by: 'nodes' })).toEqual(['usage.0.by “nodes” is no size of this service']);
  expect(issuesOf({ ...messages, page: 'https://example.com/' })).toEqual([
    'usage.0 has a page without a day, or a day without a page',
  ]);
});

test('a rule says either how much there is or why there is none', () => {
  expect(() => issuesOf({ ...messages, none: 'no messages' })).toThrow('says per what');
  expect(() => issuesOf({ meter: 'Messages', per: 'request', times: 2, unit: 'message' })).toThrow('says per what');
});

test('each rule has the unit of the sample prices of its meter', () => {
  const odd = cloudProviders.flatMap((provider) =>
    listCatalogue(provider).flatMap(({ key, usage }) =>
      usage.flatMap(({ meter, amount }) =>
        sampleBook
          .filter((row) => row.provider === provider && row.service === key && row.meter === meter)
          .filter(({ unit }) => amount !== null && convertUnit(amount.unit, unit) === null)
          .map(({ unit }) => `${provider}/${key} ${meter}: ${amount?.unit} and ${unit}`),
      ),
    ),
  );
  expect(odd).toEqual([]);
});
