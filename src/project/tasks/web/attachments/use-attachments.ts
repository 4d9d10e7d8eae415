// The files of a task and its comments, and what a person does with them.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { MAX_ATTACHMENT_BYTES } from '../../shared/limits.ts';
import { taskMessages } from '../messages.ts';
import { attachmentsQuery, tasksApi, type ShownAttachment } from '../queries.ts';
import { attachmentMessages as words } from './attachment-messages.ts';

const NONE: readonly ShownAttachment[] = [];

export function useAttachments(taskId: string) {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(attachmentsQuery(workspaceId, taskId));

  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'attachments', 'tasks');
  async function send(file: File, commentId: string | undefined): Promise<string | null> {
    try {
      if (file.size > MAX_ATTACHMENT_BYTES) throw new Error(words.tooLarge);
      const path = `/workspaces/${workspaceId}/tasks/${taskId}/attachments${commentId ? `?comment=${commentId}` : ''}`;
      return (await sendFile<ShownAttachment>({ path, file })).id;
    } catch (error) {
      showToast({ kind: 'error', text: words.failed(file.name), detail: messageOf(error, words.tooLarge) });
      return null;
    }
  }

  return {
    query,
    list: query.data ?? NONE,
    /** One after another; those that fail are said, and the others stay. To a comment, or to the task itself. */
    async upload(files: readonly File[], commentId?: string): Promise<void> {
      const ids: string[] = [];
      for (const file of files) {
        const id = await send(file, commentId);
        if (id !== null) ids.push(id);
      }
      if (files.length === 0) return;
      await refresh();
      if (ids.length === 0 || commentId !== undefined) return;
      const undo = async (): Promise<void> => {
        for (const attachmentId of ids) await tasksApi.deleteAttachment({ workspaceId, attachmentId });
        await refresh();
      };
      offerUndo({
        text: words.added(ids.length),
        label: taskMessages.undo,
        undo: () =>
          void undo().catch((error: unknown) =>
            showToast({ kind: 'error', text: words.undoFailed, detail: messageOf(error) }),
          ),
      });
    },
    remove: ({ id: attachmentId }: ShownAttachment): Promise<void> =>
      deleteWithUndo({
        delete: () => tasksApi.deleteAttachment({ workspaceId, attachmentId }),
        restore: () => tasksApi.restoreAttachment({ workspaceId, attachmentId }),
        refresh,
        words: words.deletion,
      }),
  };
}
