import { expect, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';

test('lines that two people add in different places are both there', () => {
  expect(mergeLines({ base: 'a\nb\nc', mine: 'a\nx\nb\nc', theirs: 'a\nb\nc\ny' })).toBe('a\nx\nb\nc\ny');
});

test('where both write in the same place, both texts are kept', () => {
  expect(mergeLines({ base: '', mine: 'Mine', theirs: 'Theirs' })).toBe('Mine\nTheirs');
  expect(mergeLines({ base: 'a\nb', mine: 'a\nb1', theirs: 'a\nb2' })).toBe('a\nb1\nb2');
});

test('what one removed and the other left alone is gone', () => {
  expect(mergeLines({ base: 'a\nb\nc', mine: 'a\nc', theirs: 'a\nb\nc\nd' })).toBe('a\nc\nd');
});

test('the same change of both is there once', () => {
  expect(mergeLines({ base: 'a', mine: 'a\nb', theirs: 'a\nb' })).toBe('a\nb');
});
