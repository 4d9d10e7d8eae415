// The history over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { historyContract } from '../../contract/history-contract.ts';
import type { History } from './history.ts';

export function createHistoryRoutes(history: History) {
  const bound = bind(historyContract);
  const { route } = bound;

  return bound.router({
    ...bound.personal(history, { listFolders: 'folders' }),
    ...bound.taking('name')(history, { renameFolder: 'folder' }),
    ...bound.owned(history, { restoreFolder: 'folder', restoreConversations: 'conversations' }),
    ...bound.removing('id')(history, ['deleteFolder']),
    ...bound.within('ids')(history, { organizeConversations: 'conversations' }),
    ...bound.taking('messageId')(history, { forkConversation: 'conversation' }),
    searchMessages: route.searchMessages.handler(({ input: { q, cursor, limit, ...filter }, context }) =>
      history.searchMessages({ userId: requirePerson(context).id, text: q, filter, cursor, limit }),
    ),
    ...bound.personal(history, { createFolder: 'folder' }),
    ...bound.owned(history, { deleteConversations: 'ids' }),
  });
}
