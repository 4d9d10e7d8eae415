import { expect, test } from 'vitest';
import { describeFailure } from './watch-failures.ts';

test('a failure is described by its kind and its place, and not by its words', () => {
  const error = new TypeError('cannot read "Our secret merger"');
  error.stack =
    'TypeError: cannot read "Our secret merger"\n    at x (https://lounge.example/assets/main-B3x9.js:1:220)';
  expect(describeFailure(error)).toEqual({ name: 'TypeError', place: 'main-B3x9.js:1:220' });
  expect(describeFailure('Our secret merger')).toEqual({ name: 'unknown', place: 'unknown' });
});
