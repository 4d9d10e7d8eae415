// How many of a component an environment has: machines are counted, and groups of machines are there once.

import { expect, test } from 'vitest';
import { indexSolution } from '../check/solution-index.ts';
import { setSizeOf } from '../sizes/sizes-of.ts';
import { buildSolution } from './build-solution.ts';

function find(services: string[], service: string) {
  const { solution } = buildSolution({ title: 'Shop', provider: 'aws', services });
  const component = solution.components.find((each) => each.service === service);
  if (!component) throw new Error(`The pattern has no ${service}.`);
  return { component, index: indexSolution(solution) };
}

test('production has two machines of EC2, and one group of Auto Scaling with machines by its sizes', () => {
  expect(find(['EC2'], 'ec2').component.counts).toMatchObject({ production: 2, test: 1 });
  const { component, index } = find(['Auto Scaling'], 'auto-scaling');
  expect(component.counts).toMatchObject({ production: 1, test: 1 });
  expect(index.productionCountOf(component)).toBe(3);
  const single = setSizeOf(component, { environmentId: 'production', name: 'instances', value: 1 });
  expect(index.productionCountOf(single)).toBe(1);
});
