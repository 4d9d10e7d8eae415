// Collections as this browser knows them.

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import routes from 'virtual:api-routes/knowledge';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { Collection, CollectionSummary } from '../contract/collections.ts';
import type { knowledgeContract } from '../contract.ts';

export const knowledgeApi = apiOf<typeof knowledgeContract>(routes);

export type ShownSummary = Jsonified<CollectionSummary>;
export type ShownCollection = Jsonified<Collection>;
export type ShownCollectionDocument = ShownCollection['documents'][number];

/** Milliseconds between two looks at documents that are being read. */
const READING_INTERVAL = 1_000;

export const collectionsQuery = queryOptions({
  queryKey: ['knowledge', 'collections'],
  queryFn: async ({ signal }): Promise<ShownSummary[]> =>
    jsonified(await knowledgeApi.listCollections({}, { signal })).collections,
});

export function collectionQuery(id: string) {
  return queryOptions({
    queryKey: ['knowledge', 'collection', id],
    queryFn: async ({ signal }): Promise<ShownCollection> =>
      jsonified(await knowledgeApi.findCollection({ id }, { signal })),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? READING_INTERVAL : false),
  });
}

export const sharingWorkspacesQuery = queryOptions({
  queryKey: ['knowledge', 'workspaces'],
  queryFn: async ({ signal }) => (await knowledgeApi.listSharingWorkspaces({}, { signal })).workspaces,
});

/** It says whether web pages can be added, and admins also get the folders of the server. */
export const sourcesQuery = queryOptions({
  queryKey: ['knowledge', 'sources'],
  queryFn: ({ signal }) => knowledgeApi.findSources({}, { signal }),
});

function isChanging({ documents, folders }: ShownCollection): boolean {
  return documents.some(isBeingRead) || folders.some(({ isScanning }) => isScanning);
}

export function isBeingRead({ reading }: ShownCollectionDocument): boolean {
  return reading?.state === 'waiting' || reading?.state === 'reading';
}

export function refreshKnowledge(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['knowledge'] });
}
