// What the history reads from the server.

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import historyRoutes from 'virtual:api-routes/chatHistory';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { FoundMessage, historyContract } from '../../../contract/history-contract.ts';

export const historyApi = apiOf<typeof historyContract>(historyRoutes);

export type ShownFound = Jsonified<FoundMessage>;
type FoundPage = { messages: ShownFound[]; nextCursor: string | null };

export const foldersQuery = queryOptions({
  queryKey: ['chat', 'folders'],
  queryFn: async ({ signal }) => (await historyApi.listFolders({}, { signal })).folders,
});

/** A search is narrowed by these fields. */
export type SearchFilter = {
  role?: 'user' | 'assistant';
  agentId?: string;
  /** Only the last days. */
  days?: number;
  folderId?: string;
  isPinned?: true;
  isArchived?: true;
  hasAttachments?: true;
};

const DAY_MS = 86_400_000;

export function searchQuery(text: string, filter: SearchFilter) {
  const { days, ...rest } = filter;
  return infiniteQueryOptions({
    queryKey: ['chat', 'search', text, filter],
    queryFn: async ({ pageParam, signal }): Promise<FoundPage> => {
      const from = days === undefined ? {} : { from: new Date(Date.now() - days * DAY_MS) };
      const query = { q: text, ...rest, ...from, ...afterCursor(pageParam) };
      return jsonified(await historyApi.searchMessages(query, { signal }));
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  });
}
