// What a member does with the statuses and labels of the workspace. Every change can be undone.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { LabelColor, StatusCategory } from '../../shared/task-values.ts';
import { tasksApi, type ShownLabel, type ShownStatus } from '../queries.ts';
import { taskSettingsMessages as words } from './messages.ts';

export type Appearance = { name?: string; color?: LabelColor };

export function useSettingActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();

  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'settings');
  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({ action, describeFailure: words.changeFailed, refresh });
  }
  async function performWithUndo(text: string, action: () => Promise<unknown>, undo: () => Promise<unknown>) {
    if (!(await perform(action))) return;
    showToast({ kind: 'success', text, action: { label: words.undo, onSelect: () => void perform(undo) } });
  }

  return {
    async addStatus(name: string, category: StatusCategory): Promise<boolean> {
      return perform(() => tasksApi.createStatus({ workspaceId, name, category }));
    },
    changeStatus({ id: statusId, name, color }: ShownStatus, changes: Appearance): Promise<void> {
      return performWithUndo(
        words.changed(changes.name ?? name),
        () => tasksApi.updateStatus({ workspaceId, statusId, ...changes }),
        () => tasksApi.updateStatus({ workspaceId, statusId, name, color }),
      );
    },
    /** Both ids are those of the status before it in its group; null: it is the first. */
    moveStatus({ id: statusId, name }: ShownStatus, { from, to }: { from: string | null; to: string | null }) {
      return performWithUndo(
        words.moved(name),
        () => tasksApi.updateStatus({ workspaceId, statusId, afterId: to }),
        () => tasksApi.updateStatus({ workspaceId, statusId, afterId: from }),
      );
    },
    deleteStatus({ id: statusId }: ShownStatus, replacementId: string): Promise<void> {
      return deleteWithUndo({
        delete: () => tasksApi.deleteStatus({ workspaceId, statusId, replacementId }),
        restore: () => tasksApi.restoreStatus({ workspaceId, statusId }),
        refresh,
        words: words.statusDeletion,
      });
    },

    async addLabel(name: string): Promise<boolean> {
      return perform(() => tasksApi.createLabel({ workspaceId, name }));
    },
    changeLabel({ id: labelId, name, color }: ShownLabel, changes: Appearance): Promise<void> {
      return performWithUndo(
        words.changed(changes.name ?? name),
        () => tasksApi.updateLabel({ workspaceId, labelId, ...changes }),
        () => tasksApi.updateLabel({ workspaceId, labelId, name, color }),
      );
    },
    deleteLabel({ id: labelId }: ShownLabel): Promise<void> {
      return deleteWithUndo({
        delete: () => tasksApi.deleteLabel({ workspaceId, labelId }),
        restore: () => tasksApi.restoreLabel({ workspaceId, labelId }),
        refresh,
        words: words.labelDeletion,
      });
    },
  };
}

export type SettingActions = ReturnType<typeof useSettingActions>;
