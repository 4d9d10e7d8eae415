import { expect, test } from 'vitest';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { environmentWith, fitView } from './shown-parts.ts';

const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['App Service', 'Redis'] });
const [environment] = solution.environments;
const [component] = solution.components;
if (!environment || !component) throw new Error('The solution has no parts.');

test('what the solution does not have any more is neither selected nor shown', () => {
  const shown = fitView({ selectedIds: [component.id, 'gone'], environmentId: 'gone' }, solution);
  const production = solution.environments.find(({ role }) => role === 'production') ?? environment;
  expect(shown).toEqual({ selectedIds: [component.id], environmentId: production.id });
});

test('a selection that is still there stays the same list', () => {
  const selectedIds = [component.id];
  expect(fitView({ selectedIds, environmentId: environment.id }, solution).selectedIds).toBe(selectedIds);
});

test('a part that the shown environment has not is looked for in the others', () => {
  const elsewhere = { ...component, counts: { here: 0, there: 2 } };
  const environments = ['here', 'there'].map((id) => ({ ...environment, id }));
  const moved = { ...solution, environments, components: [elsewhere] };
  expect(environmentWith(moved, { id: component.id, shownId: 'here' })).toBe('there');
  expect(environmentWith(moved, { id: component.id, shownId: 'there' })).toBe('there');
});
