import { expect, test } from 'vitest';
import { countWords, countWordsSlowly, estimatePages } from './word-count.ts';

test('words are counted, punctuation alone is not', () => {
  expect(countWords('## 5. Network\n\n| Hub | 10.0.0.0/16 |\n|---|---|\n- Überwachung')).toBe(5);
  expect(countWords('')).toBe(0);
});

test('a long text has the same words when it is counted in slices', async () => {
  const text = 'Three regional hubs — join 10.0.0.0/16.\n'.repeat(20_000);
  expect(await countWordsSlowly(text, new AbortController().signal)).toBe(countWords(text));
});

test('counting stops when it is aborted', async () => {
  expect(await countWordsSlowly('word '.repeat(100_000), AbortSignal.abort())).toBeNull();
});

test('a file has a title page, a table of contents, and a page for about 240 words', () => {
  expect([0, 50, 1_772, 2_468].map(estimatePages)).toEqual([1, 3, 9, 12]);
});
