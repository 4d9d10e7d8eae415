// Measures the layout of solutions of 500 and of 1,000 components with as many connections.

import { layoutSolution } from '#model/layout/layout-solution.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { print, quantile } from '../subjects/figure.ts';

/** Milliseconds, median. */
const GOALS = [
  { components: 500, goal: 50 },
  { components: 1_000, goal: 150 },
];
const COMPONENTS_A_SUBNET = 20;
const ROUNDS = 20;
const WARM_UPS = 5;

function makeLarge(count: number): Solution {
  const { solution } = buildSolution({ title: 'Large', provider: 'azure', services: ['Virtual Machines'] });
  const [machine] = solution.components.filter(({ service }) => service === 'virtual-machines');
  const [network] = solution.networks;
  const [subnet] = solution.subnets;
  const [connection] = solution.connections;
  if (!machine || !network || !subnet || !connection) throw new Error('The catalogue has no virtual machines.');
  const subnetCount = count / COMPONENTS_A_SUBNET;
  return {
    ...solution,
    networks: [network],
    subnets: Array.from({ length: subnetCount }, (_, index) => ({
      ...subnet,
      id: `subnet-${index}`,
      networkId: network.id,
      name: `snet-${index}`,
    })),
    components: Array.from({ length: count }, (_, index) => ({
      ...machine,
      id: `machine-${index}`,
      name: `Machine ${index}`,
      subnetId: `subnet-${index % subnetCount}`,
    })),
    connections: Array.from({ length: count }, (_, index) => ({
      ...connection,
      id: `connection-${index}`,
      from: `machine-${index}`,
      to: `machine-${(index * 7 + 1) % count}`,
    })),
  };
}

for (const { components, goal } of GOALS) {
  const solution = makeLarge(components);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
    const started = performance.now();
    layoutSolution(solution, { environmentId: 'production' });
    if (round >= WARM_UPS) times.push(performance.now() - started);
  }
  const median = quantile(times, 0.5);
  print({
    measure: `layout of ${components} components and ${components} connections, median`,
    value: `${median.toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)} ms)`,
    goal: `${goal} ms`,
    isMet: median <= goal,
  });
}
