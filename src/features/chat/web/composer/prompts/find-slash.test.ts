// Where the list of prompts opens.

import { expect, test } from 'vitest';
import { findSlash } from './find-slash.ts';

test('a slash at the start of a line opens the list, with what is typed after it', () => {
  expect(findSlash('/', 1)).toEqual({ from: 0, query: '' });
  expect(findSlash('Hello\n/rev', 10)).toEqual({ from: 6, query: 'rev' });
  expect(findSlash('/post-mortem of today', 5)).toEqual({ from: 0, query: 'post' });
});

test('a slash elsewhere, a path and a finished command open nothing', () => {
  expect(findSlash('and/or', 4)).toBeNull();
  expect(findSlash('/etc/hosts', 10)).toBeNull();
  expect(findSlash('/review this', 12)).toBeNull();
  expect(findSlash('/review', 0)).toBeNull();
  expect(findSlash('', 0)).toBeNull();
});
