// What a person does with generated files: import a document, download some, delete one and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { MAX_IMPORT_BYTES } from '#features/design/shared/limits.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Design } from '#features/design/contract.ts';
import { designMessages } from '#features/design/web/messages.ts';
import { designsQuery, exportsApi, filesQuery } from '#features/design/web/queries.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { download } from '../export/download.ts';

/** The server packs so many into one archive. */
const MOST_IN_ARCHIVE = 100;

export function useFileActs() {
  const queryClient = useQueryClient();

  async function restore(id: string): Promise<void> {
    try {
      await exportsApi.restoreFile({ id });
    } catch (error) {
      showToast({ kind: 'error', text: designMessages.restoreFailed, detail: messageOf(error) });
    }
    await queryClient.invalidateQueries(filesQuery);
  }

  return {
    /** The id of the design it became. */
    async importFile(file: File): Promise<string | null> {
      try {
        if (file.size > MAX_IMPORT_BYTES) throw new Error(designMessages.importTooLarge);
        const { id } = await sendFile<Design>('/design-imports', file);
        showToast({ kind: 'success', text: designMessages.imported });
        void queryClient.invalidateQueries(designsQuery);
        return id;
      } catch (error) {
        console.error('The document could not be imported.', error);
        showToast({ kind: 'error', text: designMessages.importFailed, detail: messageOf(error) });
        return null;
      }
    },
    /** One as it is, several as a zip. */
    exportFiles(files: readonly { id: string; url: string }[]): void {
      const [first, ...others] = files.slice(0, MOST_IN_ARCHIVE);
      if (!first) return;
      download(
        others.length === 0
          ? first.url
          : `/api/design-files-archive/${[first, ...others].map(({ id }) => id).join(',')}`,
      );
      showToast({ kind: 'success', text: designMessages.filesExported });
    },
    async remove({ id }: { id: string }): Promise<void> {
      try {
        await exportsApi.deleteFile({ id });
        showToast({
          kind: 'success',
          text: designMessages.fileDeleted,
          action: { label: designMessages.undo, onSelect: () => void restore(id) },
        });
      } catch (error) {
        showToast({ kind: 'error', text: designMessages.deleteFailed, detail: messageOf(error) });
      }
      await queryClient.invalidateQueries(filesQuery);
    },
  };
}
