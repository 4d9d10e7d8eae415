import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordPath } from './json-levels.ts';
import { createJsonRecords } from './json-records.ts';

function readAll(chunks: readonly string[], paths: readonly RecordPath[]): unknown[] {
  const records = createJsonRecords(paths);
  const values = chunks.flatMap((chunk) => [...records.push(chunk)].map(({ value }) => value));
  records.end();
  return values;
}

test('Records are the same however the file is cut into chunks', () => {
  const record = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.array(fc.string())),
  );
  fc.assert(
    fc.property(fc.array(record), fc.integer({ min: 1, max: 40 }), (items, size) => {
      const text = JSON.stringify({ Count: items.length, Nested: { Items: [{ no: 1 }] }, Items: items, Next: null });
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      );
      expect(readAll(chunks, [['Items', '*']])).toEqual(JSON.parse(JSON.stringify(items)));
    }),
  );
});

test('Saved pages may follow each other, or be elements of an array', () => {
  const page = (value: number): string => JSON.stringify({ Items: [{ value }] });
  expect(readAll([page(1), '\n', page(2)], [['Items', '*']])).toEqual([{ value: 1 }, { value: 2 }]);
  expect(readAll([`[${page(1)}, ${page(2)}]`], [['*', 'Items', '*']])).toEqual([{ value: 1 }, { value: 2 }]);
});

test('Elements of objects are found by their keys', () => {
  const text = JSON.stringify({ terms: { OnDemand: { A: { A1: { price: 1 } } }, Reserved: { B: {} } } });
  expect(readAll([text], [['terms', 'OnDemand', '*']])).toEqual([{ A1: { price: 1 } }]);
});

test('A file that ends in the middle, or is no JSON, fails with the position', () => {
  expect(() => readAll(['{"Items":[{"a":1},{"a"'], [['Items', '*']])).toThrow('The JSON is broken at character 22');
  expect(() => readAll(['{"Items":[{"a":tru}]}'], [['Items', '*']])).toThrow('The JSON is broken');
  expect(() => readAll(['{"Items":[}'], [['Items', '*']])).toThrow('a bracket closes what is not open');
  expect(() => readAll(['<html>'], [['Items', '*']])).toThrow('text outside');
});
