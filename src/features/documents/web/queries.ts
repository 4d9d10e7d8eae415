// The person's documents as this browser knows them, and the actions that change them.

import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { MAX_DOCUMENTS } from '../shared/limits.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { apiOf } from '#ui/api/api.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Document, DocumentList, documentsContract } from '../contract.ts';
import { documentMessages } from './messages.ts';

const api = apiOf<typeof documentsContract>('documents');

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  async queryFn({ signal }): Promise<DocumentList> {
    try {
      return await api.listDocuments({ limit: MAX_DOCUMENTS }, { signal });
    } catch (error) {
      if (!signal.aborted) console.error('The documents could not be loaded.', error);
      throw error;
    }
  },
});

/** Removes the document from the screen at once, then deletes it and offers Undo. */
export function useDeleteDocument(): (document: Document) => Promise<void> {
  const queryClient = useQueryClient();

  async function restore(document: Document) {
    try {
      await api.restoreDocument({ id: document.id });
      showToast({ kind: 'success', text: documentMessages.restored });
    } catch (error) {
      showToast({ kind: 'error', text: documentMessages.restoreFailed(messageOf(error)) });
    }
    await queryClient.invalidateQueries(documentsQuery);
  }

  return async function deleteDocument(document) {
    await queryClient.cancelQueries(documentsQuery);
    changeList(queryClient, (list) => withoutDocument(list, document));
    try {
      await api.deleteDocument({ id: document.id });
      const action = { label: documentMessages.undo, onSelect: () => void restore(document) };
      showToast({ kind: 'success', text: documentMessages.deleted, action });
    } catch (error) {
      showToast({ kind: 'error', text: documentMessages.deleteFailed(messageOf(error)) });
    }
    await queryClient.invalidateQueries(documentsQuery);
  };
}

/** Shows a stored document without waiting for the list to be loaded again. */
export function showDocument(queryClient: QueryClient, document: Document): void {
  changeList(queryClient, (list) => withDocument(withoutDocument(list, document), document));
  void queryClient.invalidateQueries(documentsQuery);
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
