import { expect, test } from 'vitest';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { groupFacts } from './fact-groups.ts';

function fact(key: string, group: Fact['group'], more: Partial<Fact> = {}): Fact {
  return {
    key,
    label: key,
    value: 'one',
    kind: 'text',
    state: 'assumed',
    group,
    uses: 1,
    isComputed: false,
    problem: null,
    source: null,
    ...more,
  };
}

test('networks of the solution are beside the address space, sizes beside the services', () => {
  const groups = groupFacts([
    fact('sku-app', 'model'),
    fact('network-production', 'model', { state: 'confirmed' }),
    fact('address-space', 'network'),
    fact('region', 'document', { value: '' }),
  ]);
  expect(groups.map(({ group, facts, assumed }) => [group, facts.map(({ key }) => key), assumed])).toEqual([
    ['document', ['region'], 0],
    ['network', ['network-production', 'address-space'], 1],
    ['services', ['sku-app'], 1],
  ]);
});
