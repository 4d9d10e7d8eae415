import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows, writeRow } from './csv-text.ts';

test('what is written is read again, formulas and line breaks included', () => {
  const cell = fc.stringMatching(/^[a"',;=+\-@\t \n]{0,8}$/).map((text) => text.replace(/^'+/, ''));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, (cells) => {
      const text = writeRow(['Title', 'Status']) + cells.map(writeRow).join('');
      const kept = cells.filter((row) => row.some((value) => value.trim() !== ''));
      expect([...readRows(text)].slice(1).map((row) => row.cells)).toEqual(kept);
    }),
  );
});

test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\tx'])('the cell %j is no formula in the file', (cell) => {
  expect(writeRow([cell, 'x']).replace(/^"/, '').startsWith("'")).toBe(true);
});

test('a row has the number of its first line, whatever the quotes contain', () => {
  const rows = [...readRows('Title;Due\r\n"a\nb";1\r\n\r\n"c ""d""";2\n"open')];
  expect(rows).toEqual([
    { line: 1, cells: ['Title', 'Due'] },
    { line: 2, cells: ['a\nb', '1'] },
    { line: 5, cells: ['c "d"', '2'] },
    { line: 6, cells: ['open'] },
  ]);
});

test('the time grows with the text, not with its square', () => {
  for (const text of ['"'.repeat(400_000), ',"'.repeat(200_000), '""\n'.repeat(130_000), ','.repeat(400_000)]) {
    let cells = 0;
    for (const row of readRows(text)) cells += row.cells.length;
    expect(cells).toBeGreaterThanOrEqual(0);
  }
});
