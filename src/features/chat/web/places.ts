// Where a person finds chats, and what the palette can do with the one that is open.

import { placesOf, type Command } from '#ui/module/page-places.ts';
import { readChatSearch } from './chat-search.ts';
import { readConversationId } from './conversation/use-conversation-id.ts';
import { chatWeb } from './module.ts';
import { showTransfer } from './transfer/transfer-store.ts';

export const chatPlaces = placesOf(
  chatWeb,
  {
    '/chat': {
      icon: 'message',
      words: 'ask conversation question answer history',
      rail: { group: 'Ask', order: 10 },
      sidebar: { group: 'Main', order: 20 },
      hits: [
        { type: 'conversation', group: 'Conversations', name: 'Chat', icon: 'message', search: (id) => ({ c: id }) },
        {
          type: 'document',
          group: 'Documents',
          name: 'Document',
          icon: 'news',
          hint: 'Attach to a new conversation',
          search: () => ({}),
          prepare: attachToNew,
        },
      ],
      opens: {
        order: 10,
        accepts: ({ attached, text, code, prompt }) => (attached ?? text ?? code ?? prompt) !== undefined,
        open: async (thing, ways) => (await import('./open-in-chat.ts')).openInChat(thing, ways),
      },
      commands: [{ label: 'New conversation', search: {}, words: 'new chat ask' }],
    },
  },
  ({ path, search }) => {
    const id = path === '/chat' ? readConversationId(readChatSearch(search).c) : null;
    return [
      ...(id === null ? [] : conversationCommands(id)),
      {
        label: 'Import conversations',
        words: 'chatgpt claude',
        to: '/chat',
        run: () => showTransfer({ kind: 'import' }),
      },
    ];
  },
);

async function attachToNew({ id, title }: { id: string; title: string }): Promise<void> {
  const { changeDraft, withDocument } = await import('./composer/draft.ts');
  changeDraft(null, (draft) => ({ ...draft, documents: withDocument(draft.documents, { id, name: title }) }));
}

function conversationCommands(id: string): Command[] {
  return [
    { label: 'Export conversation', run: () => showTransfer({ kind: 'export', ids: [id] }) },
    { label: 'Share conversation', run: () => showTransfer({ kind: 'share', id }) },
  ];
}
