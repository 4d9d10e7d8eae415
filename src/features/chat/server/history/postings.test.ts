import { expect, test } from 'vitest';
import { BLOCK_LENGTH, encodePostings, intersectBitmaps, listPlaces, unitePostings } from './postings.ts';

const every = (step: number): number[] =>
  Array.from({ length: BLOCK_LENGTH }, (_, at) => at).filter((at) => at % step === 0);
const bitmapOf = (...lists: number[][]) => unitePostings(lists.map(encodePostings));

test('a rare word takes two bytes for each message, a common one 256 bytes', () => {
  expect(encodePostings([7, 2047])).toHaveLength(4);
  expect(encodePostings(every(16))).toHaveLength(256);
  expect(encodePostings(every(1))).toHaveLength(256);
});

test('messages that have both words are found, the last first, whichever way they are kept', () => {
  for (const [a, b] of [
    [2, 3],
    [16, 17],
    [300, 50],
    [1, 1999],
  ] as const) {
    const wanted = every(a).filter((at) => at % b === 0);
    const common = intersectBitmaps(bitmapOf(every(a)), bitmapOf(every(b)));
    expect(common && listPlaces(common)).toEqual(wanted.toReversed());
  }
});

test('one of several words is enough within a group', () => {
  expect(listPlaces(bitmapOf([1, 5], [2]))).toEqual([5, 2, 1]);
  expect(listPlaces(bitmapOf())).toEqual([]);
});

test('words that are never together have nothing in common', () => {
  expect(intersectBitmaps(bitmapOf([1, 5]), bitmapOf([2]))).toBeNull();
});
