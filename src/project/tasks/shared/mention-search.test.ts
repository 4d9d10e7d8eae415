import { expect, test } from 'vitest';
import { findMentionStart, suggestMembers, writeMention } from './mention-search.ts';

test('a mention begins with an @ at the start of a word, and ends at the cursor', () => {
  expect(findMentionStart('Ask @an', 7)).toEqual({ start: 4, typed: 'an' });
  expect(findMentionStart('Ask @an later', 5)).toEqual({ start: 4, typed: '' });
  expect([findMentionStart('ada@example', 11), findMentionStart('@ana ', 5), findMentionStart('Ask', 3)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('members are found by their handle and by every word of their name', () => {
  const members = [
    { handle: 'ana', name: 'Ana Lopes' },
    { handle: 'ben', name: 'Ben Lee' },
  ];
  expect(suggestMembers(members, 'L', 5)).toEqual(members);
  expect(suggestMembers(members, 'be', 5)).toEqual([members[1]]);
  expect(suggestMembers(members, '', 1)).toEqual([members[0]]);
});

test('the handle takes the place of what was typed, with one space behind it and the cursor after that', () => {
  const text = 'Ask @an about it';
  const mention = findMentionStart(text, 'Ask @an'.length);
  expect(mention && writeMention(text, { ...mention, handle: 'ana' })).toEqual({
    text: 'Ask @ana about it',
    cursor: 'Ask @ana '.length,
  });
  expect(writeMention('@', { start: 0, typed: '', handle: 'ben' })).toEqual({ text: '@ben ', cursor: 5 });
});
