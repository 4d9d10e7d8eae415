import { expect, test } from 'vitest';
import { viewEnvironment } from '../environments/environment-view.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution } from '../solution-shapes.ts';
import { diffSolutions } from './diff-solutions.ts';
import { withRemoved } from './with-removed.ts';

const { solution: shop } = buildSolution({ title: 'Shop', provider: 'azure', services: ['App Service', 'Azure SQL'] });
const web = shop.components.find(({ service }) => service === 'app-service')!;
const subnet = shop.subnets.find(({ id }) => id === web.subnetId) ?? shop.subnets[0]!;

const after: Solution = {
  ...shop,
  subnets: shop.subnets.filter(({ id }) => id !== subnet.id),
  components: shop.components.filter(({ id }) => id !== web.id),
  connections: shop.connections.filter(({ from, to }) => from !== web.id && to !== web.id),
};

test('What was removed is beside what there is, where it was', () => {
  const both = withRemoved(after, shop);
  const ids = ({ subnets, components, connections }: Solution): string[] =>
    [subnets, components, connections].flatMap((parts: readonly { id: string }[]) => parts.map(({ id }) => id));
  expect(ids(both).toSorted()).toEqual(ids(shop).toSorted());
  expect(diffSolutions(shop, both)).toEqual([]);
  const { components } = viewEnvironment(both, 'production');
  expect(components.find(({ id }) => id === web.id)?.subnetId).toBe(web.subnetId);
});

test('What was changed is as it is now, and nothing is there twice', () => {
  const renamed = { ...shop, components: shop.components.map((each) => ({ ...each, name: `New ${each.name}` })) };
  expect(withRemoved(renamed, shop)).toEqual(renamed);
});

test('A connection of which an end is in neither version is left out', () => {
  const broken: Solution = { ...shop, components: [], connections: shop.connections };
  expect(
    withRemoved({ ...after, components: [] }, broken).connections.every(
      ({ from, to }) => from !== web.id && to !== web.id,
    ),
  ).toBe(true);
});
