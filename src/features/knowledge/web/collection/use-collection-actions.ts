// What a person does with the documents of a collection. Each failure is shown as a toast.

import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#contract/id.ts';
import { attempt, type FailureWords } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { collectionMessages as words } from '../messages.ts';
import { knowledgeApi, refreshKnowledge } from '../queries.ts';

/** The functions resolve with whether it was done. */
export function useCollectionActions(id: string) {
  const queryClient = useQueryClient();

  function perform(action: () => Promise<unknown>, describeFailure: (error: unknown) => FailureWords) {
    return attempt({ action, describeFailure, refresh: () => refreshKnowledge(queryClient) });
  }

  return {
    addDocuments: (documentIds: string[]) =>
      perform(() => knowledgeApi.addDocuments({ id, documentIds }), words.addFailed),
    async addText({ name, text }: { name: string; text: string }): Promise<boolean> {
      const isAdded = await perform(
        () => knowledgeApi.addText({ id, uploadId: newId(), name, text }),
        words.pasteFailed,
      );
      // The text is a new document of the person.
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      return isAdded;
    },
    updateReviewDay: (documentId: string, reviewOn: string | null) =>
      perform(() => knowledgeApi.updateCollectionDocument({ id, documentId, reviewOn }), words.reviewFailed),
    readDocumentAgain: (documentId: string) =>
      perform(() => knowledgeApi.readDocumentAgain({ id, documentId }), words.readFailed),
    async removeDocument(documentId: string): Promise<void> {
      const isRemoved = await perform(() => knowledgeApi.removeDocument({ id, documentId }), words.removeFailed);
      const undo = (): void =>
        void perform(() => knowledgeApi.addDocuments({ id, documentIds: [documentId] }), words.restoreFailed);
      if (isRemoved) offerUndo({ text: words.removed, label: words.undo, undo });
    },
  };
}
