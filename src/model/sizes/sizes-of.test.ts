// Sizes are proposed with their reason, follow what is stated, and give way to what somebody states.

import { describe, expect, test } from 'vitest';
import type { SizeName, SizeValue } from '#catalogue/names/size-names.ts';
import { emptySolution } from '../empty-solution.ts';
import type { Environment, Requirements, SolutionComponent } from '../solution-shapes.ts';
import { readLoad, readStored } from './load.ts';
import { setSizeOf, sizeOfComponent, sizesOf } from './sizes-of.ts';

const production: Environment = { id: 'production', name: 'Production', role: 'production' };
const test_: Environment = { id: 'test', name: 'Test', role: 'test' };
const { requirements: nothing } = emptySolution({ title: 'Orders', provider: 'azure' });

type Sized = Pick<SolutionComponent, 'provider' | 'service' | 'sizes' | 'settings' | 'sku' | 'skus'>;
const cluster: Sized = { provider: 'azure', service: 'aks', sku: 'Standard', settings: {} };

function nodes(requirements: Requirements, { component = cluster, environment = production } = {}) {
  return sizeOfComponent({ component, environment, requirements }, 'nodes');
}

describe('the load', () => {
  test('follows from users, with the arithmetic in words', () => {
    expect(readLoad({ ...nothing, users: 40_000 })).toEqual({
      requestsPerSecond: 400,
      reckoning: '40,000 users × 10 % at once ÷ 10 s = 400 requests a second',
      class: 'usual',
    });
  });

  test('is what is stated where requests a second are stated', () => {
    expect(readLoad({ ...nothing, users: 40_000, requestsPerSecond: 12 })).toEqual({
      requestsPerSecond: 12,
      reckoning: null,
      class: 'small',
    });
  });

  test('of data grows for three years', () => {
    expect(readStored({ dataGb: 100, growthPercent: 50 })).toEqual({
      gb: 338,
      reckoning: '100 GB × 1.5^3 years = 338 GB',
    });
    expect(readStored({ dataGb: null })).toBeNull();
  });
});

describe('a proposal', () => {
  test('is the usual size, and says so, where no load is stated', () => {
    expect(nodes(nothing)).toMatchObject({ value: 3, isStated: false, reason: 'Usual size: no load is stated' });
  });

  test('of a count follows from the load with a third of room', () => {
    expect(nodes({ ...nothing, users: 100_000 })).toMatchObject({
      value: 10,
      reason: '1,000 requests a second × 1.5 ÷ 150 for each = 10',
    });
  });

  test('has one in each zone at least, where the component is spread over zones', () => {
    const spread = { ...cluster, settings: { isZoneRedundant: true } };
    expect(nodes({ ...nothing, requestsPerSecond: 5 }, { component: spread })?.value).toBe(3);
    expect(nodes({ ...nothing, requestsPerSecond: 5 })?.value).toBe(1);
  });

  test('is the smallest where no users depend on it', () => {
    expect(nodes({ ...nothing, users: 100_000 }, { environment: test_ })?.value).toBe(1);
  });

  test('that is twice another size follows what is stated of that one', () => {
    const stated = setSizeOf(cluster as SolutionComponent, { environmentId: 'production', name: 'nodes', value: 7 });
    const sizes = sizesOf({ component: stated, environment: production, requirements: nothing });
    expect(sizes.find(({ name }) => name === 'maxNodes')?.value).toBe(14);
  });
});

test('what somebody stated holds in its environment alone, and emptying it brings the proposal back', () => {
  const at = { environmentId: 'production', name: 'nodes' } as const;
  const stated = setSizeOf(cluster as SolutionComponent, { ...at, value: 8 });
  expect(nodes(nothing, { component: stated })).toMatchObject({ value: 8, isStated: true });
  expect(nodes(nothing, { component: stated, environment: test_ })?.isStated).toBe(false);
  expect(setSizeOf(stated, { ...at, value: null })).toEqual(cluster);
});

describe('a size that the SKU names', () => {
  const requirements = nothing;
  const eks: Sized = { provider: 'aws', service: 'eks', sku: 'Managed node group, m6i.xlarge', settings: {} };
  const task: Sized = { provider: 'aws', service: 'fargate', sku: '0.25 vCPU, 1 GB', settings: {} };
  const valueOf = (component: Sized, name: SizeName): SizeValue | undefined =>
    sizeOfComponent({ component, environment: production, requirements }, name)?.value;

  test('is the proposal, and gives way to what somebody states', () => {
    expect(sizeOfComponent({ component: eks, environment: production, requirements }, 'machine')).toMatchObject({
      value: 'm6i.xlarge',
      reason: 'Named by “Managed node group, m6i.xlarge”',
      isStated: false,
    });
    expect(valueOf({ ...eks, sizes: { production: { machine: 'c7g.large' } } }, 'machine')).toBe('c7g.large');
  });

  test('is a number where the size is one', () => {
    expect([valueOf(task, 'cpu'), valueOf(task, 'memoryGb')]).toEqual([0.25, 1]);
  });

  test('follows the SKU of the environment', () => {
    const skus = { test: 'Managed node group, t4g.medium' };
    expect(sizeOfComponent({ component: { ...eks, skus }, environment: test_, requirements }, 'machine')?.value).toBe(
      't4g.medium',
    );
  });

  test('and one that only other SKUs have are kept apart', () => {
    const sql = (sku: string): Sized => ({ provider: 'gcp', service: 'cloud-sql-postgresql', sku, settings: {} });
    expect(valueOf(sql('Enterprise'), 'memoryGb')).toBe(16);
    expect(valueOf(sql('Enterprise Plus'), 'memoryGb')).toBe(32);
    const gke = (sku: string | null): Sized => ({ provider: 'gcp', service: 'gke', sku, settings: {} });
    expect([valueOf(gke('Autopilot'), 'nodes'), valueOf(gke('Standard regional'), 'nodes')]).toEqual([undefined, 3]);
    expect(valueOf(gke(null), 'nodes')).toBe(3);
  });
});

describe('a size of which there are only some values', () => {
  const data = { ...nothing, dataGb: 200, growthPercent: 0 };
  const sizeIn = (component: Sized, name: SizeName, requirements: Requirements = data) =>
    sizeOfComponent({ component, environment: production, requirements }, name);

  test('is the next of them, and says so', () => {
    const postgresql: Sized = { provider: 'azure', service: 'postgresql', sku: 'General Purpose', settings: {} };
    expect(sizeIn(postgresql, 'storageGb')).toMatchObject({
      value: 256,
      reason: '200 GB stated, no growth stated; 256 is the next that there is',
    });
    expect(sizeIn(postgresql, 'storageGb', { ...nothing, dataGb: 100_000 })).toMatchObject({
      value: 32_768,
      reason: '100,000 GB stated, no growth stated; 32,768 is the highest that there is',
    });
  });

  test('is the next multiple, and so is what is twice as much', () => {
    const cosmos: Sized = { provider: 'azure', service: 'cosmos-db', sku: 'Autoscale', settings: {} };
    const load = { ...nothing, requestsPerSecond: 75 };
    expect([sizeIn(cosmos, 'requestUnits', load)?.value, sizeIn(cosmos, 'maxRequestUnits', load)?.value]).toEqual([
      1_500, 3_000,
    ]);
    const instance: Sized = {
      provider: 'azure',
      service: 'sql-managed-instance',
      sku: 'General Purpose',
      settings: {},
    };
    expect(sizeIn(instance, 'storageGb')?.value).toBe(224);
  });

  test('is what somebody stated, whatever there is', () => {
    const sizes = { production: { storageGb: 200 } };
    const stated: Sized = { provider: 'azure', service: 'postgresql', sku: 'Burstable', settings: {}, sizes };
    expect(sizeIn(stated, 'storageGb')?.value).toBe(200);
  });
});
