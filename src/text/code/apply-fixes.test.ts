import { expect, test } from 'vitest';
import { applyFixes, type FixableFinding } from './apply-fixes.ts';

function fix(file: string, [line, column, length]: [number, number, number], replace: string): FixableFinding {
  const range = { line, column, length };
  return {
    file,
    range,
    fix: { replace },
    code: 'x/y',
    severity: 'warning',
    message: '',
    reason: null,
    pillar: null,
    stage: 'policy',
  };
}

test('fixes of several files and lines are applied at once, each at its place', () => {
  const files = [
    { path: 'a.tf', content: 'one two\nthree' },
    { path: 'b.tf', content: 'four' },
  ];
  const found = [
    fix('a.tf', [2, 1, 5], '3'),
    fix('a.tf', [1, 1, 3], '1'),
    fix('a.tf', [1, 5, 3], '2'),
    fix('b.tf', [1, 5, 0], '!'),
  ];
  const result = applyFixes(files, found);
  expect(result.files).toEqual([
    { path: 'a.tf', content: '1 2\n3' },
    { path: 'b.tf', content: 'four!' },
  ]);
  expect(result.applied).toHaveLength(4);
});

test('of fixes that overlap, and of two at one place, only the first is applied', () => {
  const files = [{ path: 'a.tf', content: 'abcdef' }];
  const found = [
    fix('a.tf', [1, 1, 3], 'X'),
    fix('a.tf', [1, 2, 3], 'Y'),
    fix('a.tf', [1, 5, 0], '+'),
    fix('a.tf', [1, 5, 0], '-'),
  ];
  expect(applyFixes(files, found)).toEqual({
    files: [{ path: 'a.tf', content: 'Xd+ef' }],
    applied: [found[0], found[2]],
  });
});

test('a place behind the end of the text is left alone', () => {
  const files = [{ path: 'a.tf', content: 'ab' }];
  expect(applyFixes(files, [fix('a.tf', [3, 1, 1], 'X'), fix('c.tf', [1, 1, 1], 'X')])).toEqual({ files, applied: [] });
});
