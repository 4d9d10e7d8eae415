import { expect, test } from 'vitest';
import { countChanges, diffLines, markWords, type DiffRow } from './line-diff.ts';

/** '-the [old] words', changed ones in brackets. */
function show(rows: readonly DiffRow[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'fold') return `… ${row.count}`;
    if (row.kind === 'same') return ` ${row.text}`;
    const words = markWords(row.text, row.other).map(({ text, isChanged }) => (isChanged ? `[${text}]` : text));
    return `${row.kind === 'added' ? '+' : '-'}${words.join('')}`;
  });
}

test('a changed line shows both forms with the changed words marked', () => {
  expect(show(diffLines('Restored in 4 hours.\nEnd.', 'Restored in 6 hours.\nEnd.'))).toEqual([
    '-Restored in [4] hours.',
    '+Restored in [6] hours.',
    ' End.',
  ]);
});

test('lines that were only removed or only added are not marked word by word', () => {
  expect(show(diffLines('a\nb', 'a\nb\nc'))).toEqual([' a', ' b', '+c']);
  expect(show(diffLines('one two', 'three four'))).toEqual(['-one two', '+three four']);
});

test('unchanged parts far from a change are folded', () => {
  const lines = Array.from({ length: 20 }, (_, line) => `line ${line}`);
  const rows = diffLines(lines.join('\n'), lines.with(10, 'line ten').join('\n'));
  expect(show(rows)).toEqual([
    '… 7',
    ' line 7',
    ' line 8',
    ' line 9',
    '-line [10]',
    '+line [ten]',
    ' line 11',
    ' line 12',
    ' line 13',
    '… 6',
  ]);
  expect(countChanges(rows)).toEqual({ removed: 1, added: 1 });
});

test('equal texts have only unchanged lines', () => {
  expect(countChanges(diffLines('a\nb', 'a\nb'))).toEqual({ removed: 0, added: 0 });
});
