// What a person does with the web pages and folders of a collection. Each failure is shown as a toast.

import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#contract/id.ts';
import { attempt, type FailureWords } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { knowledgeApi, refreshKnowledge } from '../queries.ts';
import { folderMessages, pageMessages } from './messages.ts';

/** The functions resolve with whether it was done. */
export function useSourceActions(id: string) {
  const queryClient = useQueryClient();

  function perform(action: () => Promise<unknown>, describeFailure: (error: unknown) => FailureWords) {
    return attempt({ action, describeFailure, refresh: () => refreshKnowledge(queryClient) });
  }
  const attachFolder = (folder: string) =>
    perform(() => knowledgeApi.attachFolder({ id, folder }), folderMessages.attachFailed);

  return {
    async addPage(url: string): Promise<boolean> {
      const isAdded = await perform(() => knowledgeApi.addPage({ id, uploadId: newId(), url }), pageMessages.failed);
      // The page is a new document of the person.
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      return isAdded;
    },
    fetchPageAgain: (documentId: string) =>
      perform(async () => {
        const { isChanged } = await knowledgeApi.fetchPageAgain({ id, documentId });
        // The row says that the page is being read before the toast does, and not “Ready” beside it.
        await refreshKnowledge(queryClient);
        showToast({ kind: 'success', text: isChanged ? pageMessages.isChanged : pageMessages.isSame });
      }, pageMessages.againFailed),
    attachFolder,
    scanFolder: (folder: string) => perform(() => knowledgeApi.scanFolder({ id, folder }), folderMessages.scanFailed),
    async detachFolder(folder: string): Promise<void> {
      const isDetached = await perform(() => knowledgeApi.detachFolder({ id, folder }), folderMessages.detachFailed);
      const undo = (): void => void attachFolder(folder);
      if (isDetached) offerUndo({ text: folderMessages.detached, label: folderMessages.undo, undo });
    },
  };
}
