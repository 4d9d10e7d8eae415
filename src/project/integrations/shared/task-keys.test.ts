import { expect, test } from 'vitest';
import { branchNameOf, findTaskKeys } from './task-keys.ts';

test('keys are found in a title, a branch and a text, each once', () => {
  expect(findTaskKeys('NET-12: peer hubs', 'ada/net-12-peer', 'Closes NET-13, see PLA2-1 and net-12.')).toEqual([
    { prefix: 'NET', number: 12 },
    { prefix: 'NET', number: 13 },
    { prefix: 'PLA2', number: 1 },
  ]);
});

test('what only looks like a key is none', () => {
  expect(findTaskKeys('UTF-8x, x86-64bit, A-1, TOOLONGX-1, 2026-11-30', null)).toEqual([]);
});

test('a branch is named after its task, and its name finds the task again', () => {
  const name = branchNameOf('NET-12', 'Peer the hübs! & more…');
  expect(name).toBe('net-12-peer-the-hubs-more');
  expect(findTaskKeys(name)).toEqual([{ prefix: 'NET', number: 12 }]);
  expect(branchNameOf('NET-1', '日本')).toBe('net-1');
});

test('a text of any length is read in linear time', () => {
  expect(findTaskKeys('A-'.repeat(1_000_000))).toEqual([]);
});
