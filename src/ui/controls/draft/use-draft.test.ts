// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { claimDrafts, forgetDrafts } from './use-draft.ts';

beforeEach(() => sessionStorage.clear());

function storeDrafts(): void {
  sessionStorage.setItem('draft', 'a question');
  sessionStorage.setItem('draft:c1', 'half a message');
  sessionStorage.setItem('draft-sent', '[]');
  sessionStorage.setItem('exported', '1');
}

test('signing out forgets every draft and nothing else', () => {
  storeDrafts();
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['exported']);
});

test('what is written before the first sign-in and after a lost session stays, but another person never sees it', () => {
  storeDrafts();
  claimDrafts('ada');
  claimDrafts('ada');
  expect(sessionStorage.getItem('draft:c1')).toBe('half a message');
  claimDrafts('bob');
  expect(sessionStorage.getItem('draft:c1')).toBeNull();
  expect(sessionStorage.getItem('draft')).toBeNull();
});
