import { expect, test } from 'vitest';
import { JsonItems, type JsonItem } from './json-items.ts';

const options = { listKey: 'conversations', maxBytes: 1_000 };

function read(pieces: readonly Uint8Array[], from = 0) {
  const items = new JsonItems({ ...options, from });
  const found: JsonItem[] = pieces.flatMap((piece) => [...items.push(piece)]);
  return {
    found,
    values: found.map(({ bytes }) => bytes && (JSON.parse(bytes.toString()) as unknown)),
    end: items.end(),
  };
}

const list = [
  { title: 'Brackets ]}[{ in "text" and \\ at the end \\', nested: [[{ a: [] }], {}], empty: '' },
  { title: 'Ünïcödé 🦘 "', n: -1.5e3, yes: true, nothing: null },
  'a text, [not] an {object}',
  42,
  null,
  [1, [2]],
  {},
];
const shapes: [name: string, text: string, values: unknown[]][] = [
  ['a list', JSON.stringify(list), list],
  ['a list with spaces and a byte order mark', `\ufeff ${JSON.stringify(list, null, 2)}\r\n`, list],
  [
    'a list in an object',
    JSON.stringify({ format: 'x', other: [{ conversations: [1] }], conversations: list, more: [2] }),
    list,
  ],
  [
    'an object without a list',
    ' {"a": {"conversations": [1]}, "b": "conversations", "c": [1]}',
    [{ a: { conversations: [1] }, b: 'conversations', c: [1] }],
  ],
  ['a list without items', ' [ ] ', []],
];

test.each(shapes)('%s gives its items, split at every byte', (_, text, values) => {
  const bytes = Buffer.from(text);
  expect(read([bytes])).toMatchObject({ values, end: 'whole' });
  for (let at = 1; at < bytes.length; at++)
    expect(read([bytes.subarray(0, at), bytes.subarray(at)]).values, `split at ${at}`).toEqual(values);
  expect(read([...bytes].map((byte) => Uint8Array.of(byte))).values).toEqual(values);
});

test('reading goes on behind any item', () => {
  const bytes = Buffer.from(JSON.stringify(list, null, 1));
  const { found } = read([bytes]);
  found.forEach(({ end }, index) =>
    expect(read([bytes.subarray(end)], end), `behind item ${index}`).toMatchObject({
      values: list.slice(index + 1),
      end: 'whole',
    }),
  );
});

test('an item that is too large is left out, and those around it are read', () => {
  const text = JSON.stringify([1, { long: 'x'.repeat(2_000) }, 2]);
  expect(read([Buffer.from(text)]).values).toEqual([1, null, 2]);
  expect(read([Buffer.from(JSON.stringify({ long: 'x'.repeat(2_000) }))]).values).toEqual([null]);
});

test.each([
  ['', 'not-json'],
  ['  ', 'not-json'],
  ['<html></html>', 'not-json'],
  ['42', 'not-json'],
  ['[{"a": 1}, {"b": ', 'cut'],
  ['[{"a": 1}', 'cut'],
  ['{"conversations": [', 'cut'],
  ['{"a": "', 'cut'],
])('%j ends as %s', (text, end) => {
  expect(read([Buffer.from(text)]).end).toBe(end);
});
