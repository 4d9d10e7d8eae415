import { expect, test } from 'vitest';
import { findChips } from './find-chips.ts';

test('a fact in a sentence and a block on its own line are chips', () => {
  expect(findChips('Back within {{rto}} in {{ fact:region }}.', 'text')).toEqual([
    { from: 12, to: 19, key: 'rto' },
    { from: 23, to: 40, key: 'region' },
  ]);
  expect(findChips('  {{table:key-figures}} ', 'text')).toEqual([{ from: 2, to: 23, key: 'table:key-figures' }]);
});

test('what is not filled in stays as it is written', () => {
  expect(findChips('See {{table:subnets}} here', 'text')).toEqual([]);
  expect(findChips('\\{{rto}} and {{{rto}}} and {{Rto}}', 'text')).toEqual([]);
  expect(findChips('{{table:subnets}}', 'code')).toEqual([]);
});

test('in code only the long form is a chip', () => {
  expect(findChips('name: {{name}} {{fact:rto}}', 'code')).toEqual([{ from: 15, to: 27, key: 'rto' }]);
});
