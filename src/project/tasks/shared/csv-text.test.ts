import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsvRow } from '#text/csv-row.ts';
import { isBlank, readRows } from './csv-text.ts';

test('what is written is read again, formulas and line breaks included', () => {
  const cell = fc.stringMatching(/^[a"',;=+\-@\t \n]{0,8}$/).map((text) => text.replace(/^'+/, ''));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, (cells) => {
      const text = writeCsvRow(['Title', 'Status']) + cells.map(writeCsvRow).join('');
      expect([...readRows(text)].slice(1).map((row) => row.cells)).toEqual(cells);
    }),
  );
});

test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\tx'])('the cell %j is no formula in the file', (cell) => {
  expect(writeCsvRow([cell, 'x']).replace(/^"/, '').startsWith("'")).toBe(true);
});

test('a row has the number of its first line, whatever the quotes contain', () => {
  const rows = [...readRows('Title;Due\r\n"a\nb";1\r\n\r\n"c ""d""";2\n"open')];
  expect(rows.filter((row) => !isBlank(row)).map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'Title', 'Due'],
    [2, 'a\nb', '1'],
    [5, 'c "d"', '2'],
    [6, 'open'],
  ]);
});

test('a row of nothing but commas is cut, and the next one is read', () => {
  const [first, second] = readRows(`${','.repeat(10_000)}\na,b\n`);
  expect([first?.cells.length, first?.isCut]).toEqual([200, true]);
  expect(second).toEqual({ line: 2, cells: ['a', 'b'], isCut: false });
});
