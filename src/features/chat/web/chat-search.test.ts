import { expect, test } from 'vitest';
import { readChatSearch } from './chat-search.ts';

test('the address names a conversation by its id', () => {
  const c = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(readChatSearch({ c, utm: 'mail' })).toEqual({ c });
});

test.each(['garbage', '', 7, null, undefined, ['a']])('%j names no conversation', (c) => {
  expect(readChatSearch({ c })).toEqual({});
});
