// Measures the check of a solution of 1,000 components: machines in subnets, connections between them and a rule for each.

import { checkSolution } from '#model/check/check-solution.ts';
import { allowRule } from '#model/traffic/allow-rule.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { print, quantile } from '../subjects/figure.ts';

const COMPONENTS = 1_000;
const SUBNETS = 50;
const ROUNDS = 40;
const WARM_UPS = 10;
/** Milliseconds, median. */
const GOAL = 50;

function makeLarge(): Solution {
  const { solution } = buildSolution({
    title: 'Large',
    provider: 'azure',
    services: ['Virtual Machines'],
    addressSpace: '10.0.0.0/8',
  });
  const [machine] = solution.components.filter(({ service }) => service === 'virtual-machines');
  const [network] = solution.networks;
  const [subnet] = solution.subnets;
  if (!machine || !network || !subnet) throw new Error('The catalogue has no virtual machines.');
  const subnets = Array.from({ length: SUBNETS }, (_, index) => ({
    ...subnet,
    id: `subnet-${index}`,
    name: `snet-${index}`,
    cidr: `10.32.${index}.0/24`,
  }));
  const components = Array.from({ length: COMPONENTS }, (_, index) => ({
    ...machine,
    id: `machine-${index}`,
    name: `Machine ${index}`,
    subnetId: `subnet-${index % SUBNETS}`,
  }));
  const connections = components.map(({ id }, index) => ({
    ...solution.connections[0]!,
    id: `connection-large-${index}`,
    from: id,
    to: `machine-${(index * 7 + 1) % COMPONENTS}`,
  }));
  const rules: Solution['rules'] = [];
  for (const connection of connections)
    rules.push(
      allowRule(rules, { connection, subnetId: `subnet-${Number(connection.to.slice('machine-'.length)) % SUBNETS}` }),
    );
  const space = { ...network, addressSpaces: ['10.32.0.0/16'] };
  return { ...solution, networks: [space], subnets, components, connections, rules };
}

const large = makeLarge();
const times: number[] = [];
let findings = 0;
for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
  const started = performance.now();
  findings = checkSolution(large).length;
  if (round >= WARM_UPS) times.push(performance.now() - started);
}
const median = quantile(times, 0.5);
print({
  measure: `check of ${COMPONENTS} components and ${COMPONENTS} connections, ${findings} findings, median`,
  value: `${median.toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)} ms)`,
  goal: `${GOAL} ms`,
  isMet: median <= GOAL,
});
