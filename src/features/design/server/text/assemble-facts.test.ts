import { expect, test } from 'vitest';
import { newModel } from '../generation/generation-model.ts';
import { assembleFacts, embedFacts, resolveDesign } from './assemble-facts.ts';
import type { FactRow } from '../tables.ts';

const design = {
  cloudProvider: 'azure' as const,
  services: ['Key Vault', 'Teapot'],
  content: '{{rto}} {{client-name}} {{rto}} {{sku-aks}}',
};

function row(key: string, value: string, state: FactRow['state'] = 'assumed'): FactRow {
  return { designId: '', userId: '', key, value, state };
}

function valuesOf(rows: readonly FactRow[], of: Partial<typeof design> = {}): Record<string, string> {
  return Object.fromEntries(
    assembleFacts({ design: { ...design, ...of }, facts: rows }).map(({ key, value }) => [key, value]),
  );
}

test('the specified figures are assumed', () => {
  expect(valuesOf([])).toMatchObject({
    'address-space': '10.20.0.0/16',
    rto: '4 hours',
    rpo: '15 minutes',
    'cost-range': '$400 to $600',
    region: 'West Europe',
  });
});

test('other facts that the text embeds are listed, too: with the value we know, or none', () => {
  expect(valuesOf([])).toMatchObject({ 'client-name': '', 'sku-aks': 'Standard tier with D4as_v5 nodes' });
  expect(assembleFacts({ design, facts: [] }).find(({ key }) => key === 'rto')).toMatchObject({
    uses: 2,
    state: 'assumed',
  });
});

test('networks follow the address space, except for those a person set', () => {
  const values = valuesOf([row('address-space', '172.16.0.0/16'), row('subnet-app', '10.9.9.0/24', 'confirmed')]);
  expect(values).toMatchObject({
    'network-test': '172.16.64.0/18',
    'subnet-data': '172.16.4.0/24',
    'subnet-app': '10.9.9.0/24',
  });
});

test('an address space without room leaves the networks to the person', () => {
  expect(valuesOf([row('address-space', '10.0.0.0/28')])['subnet-app']).toBe('');
});

test('the region follows the cloud until a person sets it', () => {
  expect(valuesOf([], { cloudProvider: 'aws' as never })['region']).toContain('eu-west-1');
  expect(valuesOf([row('region', 'Zurich')], { cloudProvider: 'aws' as never })['region']).toBe('Zurich');
});

test('networks and prices written out become placeholders, parts of longer ones do not', () => {
  const facts = [
    { key: 'address-space', value: '10.0.0.0/16' },
    { key: 'cost-range', value: '$400 to $600' },
    { key: 'rto', value: '4 hours' },
  ];
  expect(embedFacts('In 10.0.0.0/16, not 110.0.0.0/16 or 10.0.0.0/161; $400 to $600. Within 4 hours.', facts)).toBe(
    'In {{fact:address-space}}, not 110.0.0.0/16 or 10.0.0.0/161; {{fact:cost-range}}. Within 4 hours.',
  );
});

/** As it is after a generation. */
function generated(rows: readonly FactRow[], content: string): string {
  const bare = { cloudProvider: 'azure' as const, services: ['AKS', 'Azure SQL Database'], content };
  const { solution, prices, builtFrom } = newModel({ design: bare, facts: [] });
  return resolveDesign({ design: { ...bare, solution, prices, builtFrom }, facts: rows });
}

test('a design with a solution takes its values and tables from it', () => {
  const text = generated([], '{{region}} {{subnet-aks}} {{sku-aks}}\n\n{{table:subnets}}\n');
  expect(text).toMatch(/^West Europe 10\.20\.0\.0\/23 Standard\n\nTable: Subnets\n/);
  expect(text).toContain('| snet-app-aks | Production network | 10.20.0.0/23 |');
});

test.each([
  ['rto', '1 hour', '{{table:requirements}}', '| Recovery time objective (RTO) | 1 hour | Assumed |'],
  ['availability', '99.5 %', '{{table:requirements}}', '| Availability target | 99.5 % | Assumed |'],
  ['cost-range', '$2,000 to $3,000', '{{text:cost}}', 'cost range is $2,000 to $3,000, which is assumed'],
  ['address-space', '172.16.0.0/16', '{{table:networks}}', '| Test network | Test | West Europe | 172.16.64.0/18 |'],
  [
    'region',
    'Germany West Central',
    '{{table:networks}}',
    '| Production network | Production | Germany West Central |',
  ],
  ['sku-aks', 'Premium', '{{table:components}}', '| Azure Kubernetes Service | Premium |'],
  ['subnet-aks', '10.20.8.0/23', '{{table:subnets}}', '| snet-app-aks | Production network | 10.20.8.0/23 |'],
  ['secondary-region', 'North Europe', '{{table:key-figures}}', '| Recovery region | North Europe |'],
])('a person’s value of %s holds in every table', (key, value, embedded, cells) => {
  expect(generated([], embedded)).not.toContain(cells);
  expect(generated([row(key, value)], embedded)).toContain(cells);
});

test('a confirmed fact is no assumption any more', () => {
  expect(generated([row('rto', '4 hours', 'confirmed')], '{{table:assumptions}}')).not.toContain('(RTO)');
  expect(generated([], '{{table:assumptions}}')).toContain('(RTO): 4 hours');
});

test('an unknown block stays as it is, so that it is seen', () => {
  expect(generated([], '{{table:teapots}}')).toBe('{{table:teapots}}');
});
