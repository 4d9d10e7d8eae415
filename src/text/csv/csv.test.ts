import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvStream } from './csv-stream.ts';
import { writeCsvRow } from './write-row.ts';
import { isBlank, readRows } from './read-rows.ts';

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

test('a stream gives the rows of the whole text, wherever it is cut', () => {
  // A cell that begins with a carriage return is written with an apostrophe, which a stream keeps.
  const cell = fc.stringMatching(/^[a",; \r\n]{0,8}$/).map((text) => text.replace(/^\r+/, ''));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (cells, size) => {
      const text = writeCsvRow(['Title', 'Status']) + cells.map(writeCsvRow).join('');
      const stream = createCsvStream();
      // The first piece has the header, from which the delimiter is read.
      const pieces = [text.slice(0, 14), ...(text.slice(14).match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])];
      const read = pieces.flatMap((piece) => stream.push(piece));
      expect([...read, ...stream.end()]).toEqual([['Title', 'Status'], ...cells]);
    }),
  );
});

test('a stream that ends inside of quotes says so, and one without an end says where it began', () => {
  const open = createCsvStream();
  open.push('a,b\n1,"open\n');
  expect(() => open.end()).toThrow('The file ends inside of a quoted field.');
  const endless = createCsvStream();
  expect(() => endless.push(`a,b\n1,"${'x\n'.repeat(60_000)}`)).toThrow('A field that begins in line 2 has no end.');
});
