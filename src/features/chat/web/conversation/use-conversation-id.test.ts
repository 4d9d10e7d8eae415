import { expect, test } from 'vitest';
import { readChatSearch } from '../chat-search.ts';
import { readConversationId } from './use-conversation-id.ts';

function conversationIn(search: Record<string, unknown>): string | null {
  return readConversationId(readChatSearch(search).c);
}

test('the address names a conversation by its id', () => {
  const c = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(conversationIn({ c, utm: 'mail' })).toBe(c);
});

test.each(['garbage', '', 7, null, undefined, ['a']])('%j names no conversation', (c) => {
  expect(conversationIn({ c })).toBeNull();
});
