// What a person does with generated files: download some, delete one and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { download } from '../export/download.ts';
import { exportsApi, filesQuery, type ShownFile } from '../queries.ts';
import { fileMessages } from './messages.ts';

/** The server packs at most this many files into one archive. */
const MAX_IN_ARCHIVE = 100;

export function useFileActions() {
  const queryClient = useQueryClient();
  return {
    /** Downloads a single file as it is, several as a zip. */
    downloadFiles(files: readonly Pick<ShownFile, 'id' | 'url'>[]): void {
      const [first, ...others] = files.slice(0, MAX_IN_ARCHIVE);
      if (!first) return;
      const ids = [first, ...others].map(({ id }) => id).join(',');
      download(others.length === 0 ? first.url : `/api/design-files-archive/${ids}`);
      showToast({ kind: 'success', text: fileMessages.exported });
    },
    deleteFile({ id }: Pick<ShownFile, 'id'>): Promise<void> {
      return deleteWithUndo({
        delete: () => exportsApi.deleteFile({ id }),
        restore: () => exportsApi.restoreFile({ id }),
        refresh: () => queryClient.invalidateQueries(filesQuery),
        words: fileMessages.deletion,
      });
    },
  };
}
