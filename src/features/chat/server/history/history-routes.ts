// The history over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { historyContract } from '../../contract/history-contract.ts';
import type { History } from './history.ts';

export function createHistoryRoutes(history: History) {
  const route = implement(historyContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  return route.router({
    searchMessages: route.searchMessages.handler(({ input: { q, cursor, limit, ...filter }, context }) =>
      history.searchMessages({ userId: userIdOf(context), text: q, filter, cursor, limit }),
    ),

    listFolders: route.listFolders.handler(async ({ context }) => ({
      folders: await history.listFolders(userIdOf(context)),
    })),
    createFolder: route.createFolder.handler(async ({ input, context }) => ({
      folder: await history.createFolder(userIdOf(context), input.name),
    })),
    renameFolder: route.renameFolder.handler(async ({ input: { id, name }, context }) => ({
      folder: await history.renameFolder({ userId: userIdOf(context), id }, name),
    })),
    deleteFolder: route.deleteFolder.handler(async ({ input: { id }, context }) => {
      await history.deleteFolder({ userId: userIdOf(context), id });
      return { id };
    }),
    restoreFolder: route.restoreFolder.handler(async ({ input: { id }, context }) => ({
      folder: await history.restoreFolder({ userId: userIdOf(context), id }),
    })),

    organizeConversations: route.organizeConversations.handler(async ({ input: { ids, ...change }, context }) => ({
      conversations: await history.organizeConversations({ userId: userIdOf(context), ids }, change),
    })),
    deleteConversations: route.deleteConversations.handler(async ({ input: { ids }, context }) => {
      await history.deleteConversations({ userId: userIdOf(context), ids });
      return { ids };
    }),
    restoreConversations: route.restoreConversations.handler(async ({ input: { ids }, context }) => ({
      conversations: await history.restoreConversations({ userId: userIdOf(context), ids }),
    })),
    forkConversation: route.forkConversation.handler(async ({ input: { id, messageId }, context }) => ({
      conversation: await history.forkConversation({ userId: userIdOf(context), id }, messageId),
    })),
  });
}
