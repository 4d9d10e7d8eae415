// What exports, shared links and imports read from the server and ask of it.

import { queryOptions } from '@tanstack/react-query';
import transferRoutes from 'virtual:api-routes/chatTransfer';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { ChatImport, ImportItem, Share, transferContract } from '../../contract/transfer-contract.ts';

export const transferApi = apiOf<typeof transferContract>(transferRoutes);

export type ShownShare = Jsonified<Share>;
export type ShownImport = Jsonified<ChatImport>;

const SHARES = ['chat', 'shares'];
/** Milliseconds between two looks at an import that is under way. */
const LOOK_EVERY = 1_000;
/** Items of a report that are shown at first. */
const SHOWN_ITEMS = 100;

/** The shares are those of one conversation, or of all of them. */
export function sharesQuery(conversationId?: string) {
  return queryOptions({
    queryKey: [...SHARES, conversationId ?? 'all'],
    queryFn: async ({ signal }): Promise<{ shares: ShownShare[]; isEnabled: boolean }> =>
      jsonified(await transferApi.listShares(conversationId ? { conversationId } : {}, { signal })),
  });
}

export const sharesKey = { queryKey: SHARES };

export const importsQuery = queryOptions({
  queryKey: ['chat', 'imports'],
  queryFn: async ({ signal }): Promise<ShownImport[]> =>
    jsonified(await transferApi.listImports({}, { signal })).imports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY : false),
});

export function isUnderWay({ state }: Pick<ShownImport, 'state'>): boolean {
  return state === 'uploading' || state === 'waiting' || state === 'reading';
}

/** The items with a result; the first of them. */
export function importItemsQuery(id: string, result: ImportItem['result']) {
  return queryOptions({
    queryKey: ['chat', 'imports', id, result],
    queryFn: ({ signal }) => transferApi.listImportItems({ id, result, limit: SHOWN_ITEMS }, { signal }),
  });
}
