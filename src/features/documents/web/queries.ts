// The person's documents as this browser knows them.

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import routes from 'virtual:api-routes/documents';
import { apiOf } from '#ui/api/api.ts';
import type { Document, DocumentList, documentsContract } from '../contract.ts';
import { MAX_DOCUMENTS } from '../shared/limits.ts';

export const documentsApi = apiOf<typeof documentsContract>(routes);

const POLL_EVERY_MS = 2_000;

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  async queryFn({ signal }): Promise<DocumentList> {
    try {
      return await documentsApi.listDocuments({ limit: MAX_DOCUMENTS }, { signal });
    } catch (error) {
      if (!signal.aborted) console.error('The documents could not be loaded.', error);
      throw error;
    }
  },
  /** The list is asked for again until every document is read. */
  refetchInterval: ({ state }) => (state.data?.documents.some(isUnread) ? POLL_EVERY_MS : false),
});

function isUnread({ reading }: Document): boolean {
  return reading?.state === 'waiting' || reading?.state === 'reading';
}

/** Shows a new document before the list is read again. */
export function showDocument(queryClient: QueryClient, document: Document): void {
  changeList(queryClient, (list) => withDocument(withoutDocument(list, document), document));
  void queryClient.invalidateQueries(documentsQuery);
}

/** Hides a document before the server has deleted it. */
export async function hideDocument(queryClient: QueryClient, document: Document): Promise<void> {
  await queryClient.cancelQueries(documentsQuery);
  changeList(queryClient, (list) => withoutDocument(list, document));
}

function changeList(queryClient: QueryClient, change: (list: DocumentList) => DocumentList): void {
  queryClient.setQueryData(documentsQuery.queryKey, (list) => list && change(list));
}

function withDocument({ documents, total }: DocumentList, document: Document): DocumentList {
  return { documents: [document, ...documents], total: { count: total.count + 1, bytes: total.bytes + document.size } };
}

function withoutDocument(list: DocumentList, document: Document): DocumentList {
  const documents = list.documents.filter(({ id }) => id !== document.id);
  if (documents.length === list.documents.length) return list;
  return { documents, total: { count: list.total.count - 1, bytes: list.total.bytes - document.size } };
}
