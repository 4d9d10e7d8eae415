// What a person does with the list of projects: rename one, delete one and undo that, import files as one, export one.

import { useQueryClient } from '@tanstack/react-query';
import type { CodeLanguage } from '#contract/code-language.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { codeApi, projectQuery, refreshProjects, type ShownProject, type ShownSummary } from '../queries.ts';
import { projectMessages } from './messages.ts';
import { readImport } from './read-import.ts';

/** `onOpen` opens a project; with null none is open. */
export function useProjectActions(openId: string | null, onOpen: (id: string | null) => void) {
  const queryClient = useQueryClient();
  const refresh = () => refreshProjects(queryClient);

  function show(project: ShownProject): void {
    queryClient.setQueryData(projectQuery(project.id).queryKey, project);
  }

  return {
    async renameProject({ id }: ShownSummary, title: string): Promise<void> {
      await attempt({
        action: async () => {
          const renamed = jsonified(await codeApi.updateProject({ id, title }));
          if (id === openId) show(renamed);
        },
        describeFailure: projectMessages.renameFailed,
        refresh,
      });
    },
    deleteProject({ id }: ShownSummary): Promise<void> {
      const wasOpen = id === openId;
      return deleteWithUndo({
        delete: () => codeApi.deleteProject({ id }),
        restore: () => codeApi.restoreProject({ id }),
        onDeleted: () => wasOpen && onOpen(null),
        onRestored: () => wasOpen && onOpen(id),
        refresh,
        words: projectMessages.deletion,
      });
    },
    /** `chosen` is the language for files whose names do not say one. */
    async importFiles(files: readonly File[], chosen: CodeLanguage | null): Promise<void> {
      try {
        const project = jsonified(await codeApi.createProject(await readImport(files, chosen)));
        show(project);
        void refresh();
        onOpen(project.id);
        showToast({ kind: 'success', text: projectMessages.imported });
      } catch (error) {
        console.error('The files could not be imported.', error);
        showToast({ kind: 'error', text: projectMessages.importFailed, detail: messageOf(error) });
      }
    },
  };
}
