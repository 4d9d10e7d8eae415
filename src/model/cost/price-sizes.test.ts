// Sizes are charged by the meters of their records: machines by the hour, tasks by the second, and machines of Google Cloud by parts.

import { expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import type { CostLine } from './cost-shapes.ts';
import { listPricedParts } from './list-priced-parts.ts';
import { priceSolution } from './price-solution.ts';
import type { PriceRow } from './price-row.ts';

const base = {
  sku: null,
  region: null,
  per: 1,
  currency: 'USD',
  tierFrom: '0',
  note: null,
  source: 'https://example.com/prices',
  date: '2026-11-01',
  isSample: false,
  owner: 'installation',
} as const satisfies Partial<PriceRow>;

type Part = { provider: CloudProvider; service: string; name: string; change?: Partial<SolutionComponent> };

function solutionWith({ provider, service, name, change = {} }: Part) {
  const { solution } = buildSolution({ title: 'Shop', provider, services: [name] });
  const found = solution.components.find((each) => each.service === service);
  if (!found) throw new Error(`The pattern has no ${service}.`);
  const only = { ...found, counts: { production: 1 }, settings: {}, quantities: {}, ...change };
  return { ...solution, components: [only], connections: [] };
}

function linesOf(part: Part, rows: readonly PriceRow[]): CostLine[] {
  return priceSolution(solutionWith(part), rows).lines;
}

const hour = { ...base, provider: 'aws', service: 'ec2', meter: 'Hours of running instances', unit: 'hour' } as const;

test('nodes of EKS cost what machines of the type in its SKU cost, up to the most that there may be', () => {
  const rows: PriceRow[] = [
    { ...hour, sku: 'm7g.large', amount: '0.1' },
    { ...hour, sku: 'm7g.xlarge', amount: '0.2' },
  ];
  const [line] = linesOf({ provider: 'aws', service: 'eks', name: 'EKS' }, rows);
  expect(line).toMatchObject({
    meter: 'Hours of nodes',
    reckoning: '1 × 3 × 730 hours',
    amount: { low: 21_900, expected: 21_900, high: 43_800 },
    price: { sku: 'm7g.large' },
  });
});

test('tasks of Fargate are charged for the processors of each, for all seconds of a month', () => {
  const row: PriceRow = {
    ...base,
    provider: 'aws',
    service: 'fargate',
    meter: 'vCPU-seconds',
    unit: 'vCPU-second',
    amount: '0.00001',
  };
  const sizes = { production: { instances: 2, maxInstances: 2 } };
  const [line] = linesOf(
    { provider: 'aws', service: 'fargate', name: 'Fargate', change: { sku: '2 vCPU, 4 GB', sizes } },
    [row],
  );
  // 2 × 2 × 730 × 3,600 × 0.00001 = 105.12
  expect(line).toMatchObject({
    reckoning: '1 × 2 × 2 vCPU × 730 hours × 3,600 seconds',
    amount: { low: 10_512, expected: 10_512, high: 10_512 },
  });
});

const part = { ...base, provider: 'gcp', service: 'compute-engine', unit: 'vCPU hour', amount: '0.1' } as const;

test('nodes of GKE are charged by the processors and the memory that their machines have in the catalogue', () => {
  const rows: PriceRow[] = [
    { ...part, meter: 'Hours of vCPUs' },
    { ...part, meter: 'Hours of GB of memory', unit: 'GB hour', amount: '0.01' },
  ];
  const gke = { provider: 'gcp', service: 'gke', name: 'GKE' } as const;
  const sizes = { production: { nodes: 2, maxNodes: 2, machine: 'n2-standard-4' } };
  const lines = linesOf({ ...gke, change: { sku: 'Standard regional', sizes } }, rows);
  expect(lines.map(({ meter, reckoning, amount }) => [meter, reckoning, amount.expected])).toEqual([
    ['Hours of vCPUs', '1 × 2 × 4 vCPU × 730 hours', 58_400],
    ['Hours of GB of memory', '1 × 2 × 16 GB × 730 hours', 23_360],
  ]);
  const unknown = { production: { nodes: 2, maxNodes: 2, machine: 'x9-mega-4' } };
  expect(linesOf({ ...gke, change: { sku: 'Standard regional', sizes: unknown } }, rows)).toEqual([]);
});

test('a machine of Google Cloud is charged all month for the parts that its SKU has', () => {
  const [line] = linesOf(
    { provider: 'gcp', service: 'compute-engine', name: 'Compute Engine', change: { sku: 'n2-standard-8' } },
    [{ ...part, meter: 'Hours of vCPUs' }],
  );
  expect(line).toMatchObject({ basis: 'assumed', amount: { expected: 58_400 } });
});

test('a cluster of databases is charged for the machine that writes and for those that read', () => {
  const row: PriceRow = {
    ...base,
    provider: 'aws',
    service: 'documentdb',
    meter: 'Hours of instances',
    unit: 'instance hour',
    sku: 'db.t3.medium',
    amount: '0.1',
  };
  const sizes = { production: { machine: 'db.t3.medium', readers: 2 } };
  const lines = linesOf({ provider: 'aws', service: 'documentdb', name: 'DocumentDB', change: { sizes } }, [row]);
  expect(lines.map(({ reckoning, amount }) => [reckoning, amount.expected])).toEqual([
    ['1 × db.t3.medium × 730 hours', 7_300],
    ['1 × 2 × 730 hours', 14_600],
  ]);
});

test('prices of the machines of nodes are looked up with those of the cluster', () => {
  const parts = listPricedParts(solutionWith({ provider: 'aws', service: 'eks', name: 'EKS' }));
  expect(parts).toContainEqual(expect.objectContaining({ service: 'ec2', sku: 'm7g.large' }));
});

test('a standby in another zone and a copy in another region cost as much again', () => {
  const azure = { ...base, provider: 'azure', amount: '0.1' } as const;
  const server: PriceRow = {
    ...azure,
    service: 'postgresql',
    meter: 'Hours of primary and standby',
    unit: 'vCore hour',
  };
  const costOf = (part: Part, row: PriceRow): unknown => {
    const [line] = linesOf(part, [row]);
    return [line?.reckoning, line?.amount.expected];
  };
  const postgresql = { provider: 'azure', service: 'postgresql', name: 'Azure Database for PostgreSQL' } as const;
  const sizes = { production: { vCores: 4, requestUnits: 1_000, maxRequestUnits: 1_000 } };
  expect(costOf({ ...postgresql, change: { sku: 'General Purpose', sizes } }, server)).toEqual([
    '1 × 4 vCores × 730 hours',
    29_200,
  ]);
  expect(
    costOf({ ...postgresql, change: { sku: 'General Purpose', sizes, settings: { isZoneRedundant: true } } }, server),
  ).toEqual(['1 × 4 vCores × 2 with the standby × 730 hours', 58_400]);
  const account: PriceRow = {
    ...azure,
    service: 'cosmos-db',
    meter: 'Request units an hour by region',
    unit: 'RU/s hour',
    amount: '0.0001',
  };
  const cosmos = { provider: 'azure', service: 'cosmos-db', name: 'Azure Cosmos DB' } as const;
  expect(
    costOf({ ...cosmos, change: { sku: 'Autoscale', sizes, settings: { replicaRegionId: 'second' } } }, account),
  ).toEqual(['1 × 1,000 RU/s × 2 regions × 730 hours', 14_600]);
});

test('units that are charged by the day are there all month', () => {
  const row: PriceRow = {
    ...base,
    provider: 'azure',
    service: 'signalr',
    meter: 'Days of units',
    unit: 'day',
    amount: '1.2',
  };
  const sizes = { production: { capacityUnits: 5 } };
  const [line] = linesOf(
    { provider: 'azure', service: 'signalr', name: 'Azure SignalR Service', change: { sku: 'Standard_S1', sizes } },
    [row],
  );
  // 5 × 365 ÷ 12 × 1.2 = 182.50
  expect(line).toMatchObject({ reckoning: '1 × 5 × 30.42 days', amount: { expected: 18_250 } });
});
