// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { MAX_MESSAGE_LENGTH } from '#features/chat/shared/limits.ts';
import { MAX_PROMPT_LENGTH } from '#features/code/shared/limits.ts';
import { MAX_DESCRIPTION_LENGTH } from '#model/limits.ts';
import { MAX_START_LENGTH, readTarget, startTargets, storeTarget } from './start-targets.ts';

afterEach(() => localStorage.clear());

test('the box leads to the chat at first, then to where it led last', () => {
  expect(readTarget()).toBe('chat');
  for (const target of startTargets) {
    storeTarget(target);
    expect(readTarget()).toBe(target);
  }
});

test('a target that is not known any more is the chat', () => {
  localStorage.setItem('home-target', 'slides');
  expect(readTarget()).toBe('chat');
});

test('every page takes the longest text', () => {
  for (const limit of [MAX_MESSAGE_LENGTH, MAX_PROMPT_LENGTH, MAX_DESCRIPTION_LENGTH])
    expect(limit).toBeGreaterThanOrEqual(MAX_START_LENGTH);
});
