// What the compiler says about records that are wrong: one line with the file, the place and what may have been meant.

import { expect, test } from 'vitest';
import { cloudProviders } from '#catalogue/provider.ts';
import { counterpartNames } from '#catalogue/records/counterpart-names.ts';
import { roles } from '#catalogue/roles.ts';
import { unpackCatalogue } from '#catalogue/records/unpack-catalogue.ts';
import { compileRecords, inspectRecords, readRecords, RecordsInvalid, type RecordFile } from './compile-records.ts';

const tide = `name: Azure Tide
aliases: [tide]
category: messaging
scope: regional
roles: [stream]
keepsState: true
docs: https://example.com/tide/
terraform: { type: null, without: not written yet }
pages:
  faq: https://example.com/tide/faq
ports:
  - { port: TCP 9093 inbound, purpose: Clients, page: faq, read: 2026-11-22 }
skus:
  - name: Standard
    redundancy:
      zones: { value: always, typical: true, page: faq, read: 2026-11-23 }
meters: [Hours of units]
prices:
  sample:
    - { meter: Hours of units, sku: Standard, amount: 21.90 / 730 hour, page: faq, date: 2024-07-01 }
  lists:
    - { meter: Hours of units, unit: hour, when: { serviceName: Tide, meterName: /Unit$/ } }
`;

/** Each cloud has one service that is the counterpart of everything, so that a single record can be wrong. */
const others: readonly RecordFile[] = cloudProviders.map((provider) => ({
  path: `${provider}/all.yaml`,
  text: `name: ${provider} of all
category: compute
scope: regional
roles: []
counterparts: [${counterpartNames.join(', ')}]
keepsState: false
docs: https://example.com/all/
terraform: { type: null, without: not written yet }
`,
}));

function linesOf(text: string, path = 'azure/tide.yaml'): readonly string[] {
  try {
    readRecords([...others, { path, text }]);
  } catch (error) {
    if (error instanceof RecordsInvalid) return error.lines;
    throw error;
  }
  return [];
}

test('a record becomes an entry whose facts have their page and their day', () => {
  const compiled = compileRecords(readRecords([...others, { path: 'azure/tide.yaml', text: tide }]));
  const services = unpackCatalogue(JSON.parse(compiled.get('azure.json') ?? ''));
  const url = 'https://example.com/tide/faq';
  expect(services.map(({ key }) => key)).toEqual(['all', 'tide']);
  expect(services[1]).toMatchObject({
    provider: 'azure',
    aliases: ['tide'],
    ports: [
      {
        value: { protocol: 'TCP', ports: '9093', direction: 'inbound', purpose: 'Clients' },
        source: { url, read: '2026-11-22' },
      },
    ],
    skus: [
      {
        name: 'Standard',
        limits: [],
        redundancy: { zones: { value: 'always', isTypical: true, source: { url, read: '2026-11-23' } } },
      },
    ],
    policies: [],
    terraform: null,
  });
  expect(JSON.parse(compiled.get('prices.json') ?? '')).toEqual([
    expect.objectContaining({ provider: 'azure', service: 'tide', amount: '21.90 / 730 hour', page: url }),
  ]);
});

test.each([
  ['an unknown name', 'meters:', 'mters:', 'azure/tide.yaml: “mters” is not known here; did you mean “meters”?'],
  [
    'an unknown role',
    '[stream]',
    '[steam]',
    `azure/tide.yaml: roles.0: “steam” is none of the ${Object.keys(roles).length} of src/catalogue/roles; did you mean “stream”?`,
  ],
  ['no roles at all', 'roles: [stream]\n', '', 'azure/tide.yaml: roles: '],
  [
    'a price of a meter that is none',
    'meter: Hours of units, sku',
    'meter: Hours of unit, sku',
    'azure/tide.yaml: prices.sample.0.meter: “Hours of unit” is no meter of this service; did you mean “Hours of units”?',
  ],
  [
    'a rule of a meter that is none',
    'meter: Hours of units, unit',
    'meter: GB, unit',
    'azure/tide.yaml: prices.lists.0.meter: “GB” is no meter of this service',
  ],
  [
    'a price of an SKU that is none',
    'sku: Standard',
    'sku: Standart',
    'azure/tide.yaml: prices.sample.0.sku: “Standart” is no SKU of this service; did you mean “Standard”?',
  ],
  [
    'a page that is none',
    'purpose: Clients, page: faq',
    'purpose: Clients, page: fqa',
    'azure/tide.yaml: ports.0.page: “fqa” is not a page of this record; did you mean “faq”?',
  ],
  ['a day that is none', 'read: 2026-11-23', 'read: 2026-11-31', 'azure/tide.yaml: skus.0.redundancy.zones.read: '],
  ['an unknown counterpart', 'keepsState', 'counterparts: [streem]\nkeepsState', 'azure/tide.yaml: counterparts.0: '],
  [
    'a counterpart that another service is',
    'keepsState',
    'counterparts: [stream]\nkeepsState',
    'azure/tide.yaml: counterparts: “stream” is azure/all already',
  ],
  ['an expression that cannot be read', '/Unit$/', '/Unit(/', 'azure/tide.yaml: prices.lists.0.when.meterName: '],
  [
    'a reason without a price beside a price',
    'prices:\n',
    'prices:\n  none: { because: free, reason: It is free., page: faq, read: 2026-11-22 }\n',
    'azure/tide.yaml: prices.none: a price of the same is under sample or lists',
  ],
  [
    'an SKU without a price that is none',
    'prices:\n',
    'prices:\n  none: { because: free, reason: It is free., skus: [Standart], page: faq, read: 2026-11-22 }\n',
    'azure/tide.yaml: prices.none.skus.0: “Standart” is no SKU of this service; did you mean “Standard”?',
  ],
  [
    'a reason that is not a sentence',
    'prices:\n',
    'prices:\n  none: { because: not-public, reason: ask them, page: faq, read: 2026-11-22 }\n',
    'azure/tide.yaml: prices.none.reason: is no sentence',
  ],
  ['what is not YAML', 'aliases: [tide]', 'aliases: [tide', 'azure/tide.yaml: line '],
])('%s is told in a line', (_, from, to, line) => {
  expect(linesOf(tide.replace(from, to))).toEqual([expect.stringContaining(line)]);
});

test('all mistakes of all records are told at once, each with its list', () => {
  const wrong = tide
    .replace('category: messaging', 'category: message')
    .replace('[stream]', '[steam]')
    .replace('aliases: [tide]', 'aliases: [tide, azure of all]')
    .replace('purpose: Clients, page: faq', 'purpose: Clients, page: fqa')
    .replace('meter: Hours of units, sku', 'meter: Hours, sku');
  const broken = { path: 'aws/broken.yaml', text: 'name: [' };
  const { issues, filed } = inspectRecords([...others, { path: 'azure/tide.yaml', text: wrong }, broken]);
  expect(issues.map(({ file, at }) => `${file} ${at}`)).toEqual([
    'azure/tide.yaml category',
    'azure/tide.yaml roles.0',
    'azure/tide.yaml ports.0.page',
    'azure/tide.yaml prices.sample.0.meter',
    'aws/broken.yaml line 1',
  ]);
  expect(issues[0]?.message).toContain('compute, containers');
  expect(issues[0]?.message).toContain('(src/catalogue/records/service-record.ts)');
  expect(filed).toHaveLength(5);
});

test('an alias that another service of the cloud has is refused, and one of another cloud is not', () => {
  const second = { path: 'azure/tide-two.yaml', text: tide.replace('name: Azure Tide', 'name: Azure Wave') };
  const readWith = (path: string) => () =>
    readRecords([...others, { ...second, path }, { path: 'azure/tide.yaml', text: tide }]);
  expect(readWith('azure/tide-two.yaml')).toThrow('“tide” is azure/tide already');
  expect(readWith('aws/tide-two.yaml')).not.toThrow();
});

test('a cloud without a counterpart and a file outside of the clouds are told', () => {
  expect(() => readRecords([{ path: 'azure/tide.yaml', text: tide }])).toThrow(
    'aws: counterparts: no service is the “queue”',
  );
  expect(linesOf(tide, 'ibm/tide.yaml')).toEqual([
    expect.stringContaining('ibm/tide.yaml: a record is in azure, aws, gcp or self'),
  ]);
});
