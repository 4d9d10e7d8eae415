import { expect, test } from 'vitest';
import { BLOCK_LENGTH, encodePostings, intersectPostings } from './postings.ts';

const every = (step: number): number[] =>
  Array.from({ length: BLOCK_LENGTH }, (_, at) => at).filter((at) => at % step === 0);

test('a rare word takes two bytes for each message, a common one 256 bytes', () => {
  expect(encodePostings([7, 2047])).toHaveLength(4);
  expect(encodePostings(every(16))).toHaveLength(256);
  expect(encodePostings(every(1))).toHaveLength(256);
});

test('messages that have all words are found, the last first, whichever way they are kept', () => {
  for (const [a, b] of [
    [2, 3],
    [16, 17],
    [300, 50],
    [1, 1999],
  ] as const) {
    const wanted = every(a).filter((at) => at % b === 0);
    const found = intersectPostings([[encodePostings(every(a))], [encodePostings(every(b))]]);
    expect(found).toEqual(wanted.toReversed());
  }
});

test('one of several words is enough within a group', () => {
  const found = intersectPostings([[encodePostings([1, 5]), encodePostings([2])], [encodePostings([2, 5, 9])]]);
  expect(found).toEqual([5, 2]);
});

test('a group without postings finds nothing, and so does no group at all', () => {
  expect(intersectPostings([[encodePostings([1])], []])).toEqual([]);
  expect(intersectPostings([])).toEqual([]);
});
