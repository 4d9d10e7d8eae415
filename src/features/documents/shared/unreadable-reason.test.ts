import { expect, test } from 'vitest';
import { unreadableReason } from './unreadable-reason.ts';

const text = { name: 'a.md', size: 10, type: 'text/markdown', isReadable: true };

test('what agents can read has no reason', () => {
  expect(unreadableReason(text)).toBeNull();
  expect(unreadableReason({ ...text, name: 'a.png', type: 'image/png' })).toBeNull();
});

test.each([
  [{ name: 'offer.DOC' }, true, '.doc files cannot be read yet'],
  [{ name: 'a.pdf', isReadable: true, reading: { state: 'failed' } }, true, 'its text could not be read'],
  [{ name: 'log.txt', size: 3_000_000 }, true, 'texts over 2 MB cannot be read'],
  [{ name: 'strange' }, true, 'not a text, so it cannot be read'],
  [{ name: 'a.png', type: 'image/png', isReadable: true }, false, 'this agent cannot see images'],
  [{ name: 'a.png', type: 'image/png', isReadable: true, size: 6_000_000 }, true, 'images over 5 MB cannot be seen'],
])('%j, vision %s: %s', (changes, hasVision, reason) => {
  expect(unreadableReason({ ...text, isReadable: false, ...changes }, hasVision)).toBe(reason);
});
