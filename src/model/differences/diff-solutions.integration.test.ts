import { expect, test } from 'vitest';
import { plantedFaults } from '../../../measure/faults/measure-rules.ts';
import { faultBases } from '../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution } from '../solution-shapes.ts';
import { describeChange, diffSolutions, marksOf } from './diff-solutions.ts';

const { solution: shop } = buildSolution({ title: 'Shop', provider: 'azure', services: ['App Service', 'Azure SQL'] });

function describe(after: Solution, before = shop): string[] {
  return diffSolutions(before, after).map(describeChange);
}

function withComponent(service: string, change: Partial<Solution['components'][number]>): Solution {
  return {
    ...shop,
    components: shop.components.map((each) => (each.service === service ? { ...each, ...change } : each)),
  };
}

test('A changed value is named with its old and its new value in words', () => {
  const sql = shop.components.find(({ service }) => service === 'sql-database')!;
  expect(describe(withComponent('sql-database', { sku: 'Hyperscale' }))).toEqual([
    `Azure SQL Database: SKU from ${sql.sku} to Hyperscale`,
  ]);
  expect(
    describe(
      withComponent('sql-database', { settings: { ...sql.settings, isZoneRedundant: false, backupDays: null } }),
    ),
  ).toEqual(['Azure SQL Database: Zone redundant from yes to no; Backup days removed (35)']);
  expect(describe(withComponent('sql-database', { counts: { ...sql.counts, test: 4 } }))).toEqual([
    'Azure SQL Database: Count in Test from 1 to 4',
  ]);
  expect(describe(withComponent('sql-database', { subnetId: shop.subnets[0]!.id }))).toEqual([
    `Azure SQL Database: Subnet from snet-private-endpoints to ${shop.subnets[0]!.name}`,
  ]);
  expect(describe(withComponent('sql-database', { quantities: { 'GB of data storage': 1500 } }))).toEqual([
    'Azure SQL Database: GB of data storage set to 1,500',
  ]);
  expect(describe({ ...shop, requirements: { ...shop.requirements, rtoMinutes: 60 } })).toEqual([
    'Requirements: RTO from 4 hours to 1 hour',
  ]);
});

test('What was added and removed is named, and everything that differs is marked', () => {
  const [first, ...others] = shop.components;
  const after: Solution = {
    ...shop,
    components: others,
    environments: [...shop.environments, { id: 'training', name: 'Training', role: 'test' }],
  };
  expect(describe(after)).toEqual(['Environment Training added', `Component ${first!.name} removed`]);
  expect(marksOf(diffSolutions(shop, after))).toEqual(
    new Map([
      ['training', 'added'],
      [first!.id, 'removed'],
    ]),
  );
});

test('A rule is named by its subnet, direction and priority, and a waiver by what it is about', () => {
  const [rule] = shop.rules;
  const after: Solution = {
    ...shop,
    rules: shop.rules.map((each) => (each === rule ? { ...each, ports: '8443' } : each)),
    waived: [{ code: 'recovery/one-region', subjects: [shop.components[0]!.id], reason: 'Accepted' }],
  };
  const subnet = shop.subnets.find(({ id }) => id === rule!.subnetId)!;
  expect(describe(after)).toEqual([
    `${subnet.name} ${rule!.direction} ${rule!.priority}: Ports from ${rule!.ports} to 8443`,
    `Waived finding recovery/one-region of ${shop.components[0]!.name} added`,
  ]);
});

test('The same solution read again has no difference', () => {
  for (const base of faultBases()) expect(diffSolutions(base, structuredClone(base))).toEqual([]);
});

test('Every fault that is planted in a solution is a difference, the same one from both sides', () => {
  const opposite = { added: 'removed', removed: 'added', changed: 'changed' } as const;
  for (const base of faultBases())
    for (const { plant, code } of plantedFaults) {
      const faulty = plant(base);
      if (!faulty) continue;
      const there = diffSolutions(base, faulty);
      expect(there, code).not.toEqual([]);
      const back = diffSolutions(faulty, base).map(({ part, id, kind }) => `${part} ${id} ${opposite[kind]}`);
      expect(back.toSorted(), code).toEqual(there.map(({ part, id, kind }) => `${part} ${id} ${kind}`).toSorted());
    }
});
