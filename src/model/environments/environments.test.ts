import { expect, test } from 'vitest';
import { cloudProviders } from '#catalogue/provider.ts';
import { checkSolution } from '../check/check-solution.ts';
import { addEnvironment, removeEnvironment } from './environments.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import { solution as shape, type Solution } from '../solution-shapes.ts';

const shops = cloudProviders.map(
  (provider) => buildSolution({ title: 'Shop', provider, services: ['Kubernetes', 'PostgreSQL', 'Redis'] }).solution,
);

function errorsOf(solution: Solution): string[] {
  return checkSolution(solution)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

test.each(shops)(
  'A copied environment has networks, subnets and rules of its own, and adds no error ($provider)',
  (shop) => {
    const after = addEnvironment(shop, { name: 'Training', role: 'test', copyOf: 'test' })!;
    const added = after.environments.at(-1)!;
    const [network] = after.networks.filter(({ environmentId }) => environmentId === added.id);
    const source = shop.networks.find(({ environmentId }) => environmentId === 'test')!;
    const names = (networkId: string): string[] =>
      after.subnets.filter((subnet) => subnet.networkId === networkId).map(({ name }) => name);
    expect(names(network!.id)).toEqual(names(source.id));
    expect(after.components.map(({ counts }) => counts[added.id] ?? 0)).toEqual(
      shop.components.map(({ counts }) => counts['test'] ?? 0),
    );
    expect(shape.safeParse(after).success).toBe(true);
    expect(errorsOf(after)).toEqual(errorsOf(shop));
  },
);

test('Copies stay apart until twelve environments are there', () => {
  let solution: Solution | null = shops[0]!;
  for (let count = 3; count < 12; count++)
    solution = addEnvironment(solution!, { name: 'Copy', role: 'test', copyOf: 'test' });
  expect(solution!.environments).toHaveLength(12);
  expect(errorsOf(solution!)).toEqual(errorsOf(shops[0]!));
  expect(addEnvironment(solution!, { name: 'One more', role: 'test', copyOf: null })).toBeNull();
});

test.each(shops)(
  'A removed production leaves its components where they are in the next environment ($provider)',
  (shop) => {
    const after = removeEnvironment(shop, 'production')!;
    expect(after.environments.map(({ id }) => id)).not.toContain('production');
    expect(JSON.stringify(after.networks)).not.toContain('"production"');
    const subnets = new Set(after.subnets.map(({ id }) => id));
    expect(after.components.filter(({ subnetId }) => subnetId !== null && !subnets.has(subnetId))).toEqual([]);
    expect(after.components.some(({ subnetId }) => subnetId !== null)).toBe(true);
    expect(after.components.every(({ counts }) => !('production' in counts))).toBe(true);
    expect(errorsOf(after).filter((code) => code.startsWith('placement/'))).toEqual([]);
  },
);

test('The last environment stays', () => {
  const two = removeEnvironment(shops[0]!, 'production')!;
  const one = removeEnvironment(two, 'test')!;
  expect(one.environments).toHaveLength(1);
  expect(removeEnvironment(one, one.environments[0]!.id)).toBeNull();
});
