// What an environment has of a solution.

import { expect, test } from 'vitest';
import { buildSolution } from '../patterns/build-solution.ts';
import { viewEnvironment } from './environment-view.ts';

const { solution } = buildSolution({
  title: 'Viewed',
  provider: 'azure',
  services: ['Azure Kubernetes Service', 'Azure SQL Database', 'NAT Gateway'],
});
const cluster = solution.components.find(({ service }) => service === 'aks')!;

test('a component is in the subnet of the same name in each environment', () => {
  for (const { id } of solution.environments) {
    const { networks, subnets, components } = viewEnvironment(solution, id);
    const placed = components.find((component) => component.id === cluster.id)!;
    const subnet = subnets.find((each) => each.id === placed.subnetId)!;
    expect(subnet.name).toBe(solution.subnets.find((each) => each.id === cluster.subnetId)!.name);
    expect(networks.find((each) => each.id === subnet.networkId)!.environmentId).toBe(id);
    expect(placed.count).toBe(cluster.counts[id]);
  }
});

test('what an environment has none of is not in it, nor are its connections', () => {
  const without = {
    ...solution,
    components: solution.components.map((each) =>
      each.id === cluster.id ? { ...each, counts: { ...each.counts, test: 0 } } : each,
    ),
  };
  const { components, connections } = viewEnvironment(without, 'test');
  expect(components.map(({ id }) => id)).not.toContain(cluster.id);
  expect(connections.filter(({ from, to }) => from === cluster.id || to === cluster.id)).toEqual([]);
  expect(viewEnvironment(without, 'production').components.map(({ id }) => id)).toContain(cluster.id);
});

test('shared networks are in every environment, those of others are not', () => {
  const hub = { ...solution.networks[0]!, id: 'network-hub', environmentId: null };
  const withHub = { ...solution, networks: [...solution.networks, hub] };
  for (const { id } of solution.environments) {
    const shown = viewEnvironment(withHub, id).networks.map((network) => network.environmentId);
    expect(new Set(shown)).toEqual(new Set([id, null]));
  }
});

test('a subnet that the environment lacks leaves the component without one', () => {
  const subnets = solution.subnets.filter(({ networkId }) => networkId !== 'network-test');
  const placed = viewEnvironment({ ...solution, subnets }, 'test').components.find(({ id }) => id === cluster.id)!;
  expect(placed.subnetId).toBeNull();
});

test('an unknown environment shows the first one, and a solution without any shows everything', () => {
  expect(viewEnvironment(solution, 'gone').environment?.id).toBe(solution.environments[0]!.id);
  const bare = viewEnvironment({ ...solution, environments: [] }, '');
  expect(bare.environment).toBeNull();
  expect(bare.components.length).toBe(solution.components.length);
});
