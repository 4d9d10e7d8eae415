import { expect, test } from 'vitest';
import { assembleFacts, embedFacts } from './assemble-facts.ts';
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

test('the specified figures are assumed, and the SKU of every known service', () => {
  expect(valuesOf([])).toMatchObject({
    'address-space': '10.20.0.0/16',
    rto: '4 hours',
    rpo: '15 minutes',
    'cost-range': '$400 to $600',
    region: 'West Europe',
    'sku-key-vault': 'Standard',
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
