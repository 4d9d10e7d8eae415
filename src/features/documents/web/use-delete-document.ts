// Deletes a document with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Document } from '../contract.ts';
import { documentMessages } from './messages.ts';
import { documentsApi, documentsQuery, hideDocument } from './queries.ts';

export function useDeleteDocument(): (document: Document) => Promise<void> {
  const queryClient = useQueryClient();
  return (document) =>
    deleteWithUndo({
      hide: () => hideDocument(queryClient, document),
      delete: () => documentsApi.deleteDocument({ id: document.id }),
      restore: () => documentsApi.restoreDocument({ id: document.id }),
      onRestored: () => void showToast({ kind: 'success', text: documentMessages.restored }),
      refresh: () => queryClient.invalidateQueries(documentsQuery),
      words: documentMessages.deletion,
    });
}
