import { expect, test } from 'vitest';
import { countWords } from './word-count.ts';

test('words are counted, marks alone are none', () => {
  expect(countWords('## 5. Network\n\n| Hub | 10.0.0.0/16 |\n|---|---|\n- Überwachung')).toBe(5);
  expect(countWords('')).toBe(0);
});
