// Adds a label to tasks or removes it from them, at once on the screen and with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { taskMessages as words } from '../messages.ts';
import { tasksApi, type ShownTask } from '../queries.ts';
import { inPieces } from './in-pieces.ts';
import { editLoadedTasks } from './task-cache.ts';
import { changeLabelOf, type LabelChange } from './task-edits.ts';
import { useTaskRequests } from './use-task-requests.ts';

export function useChangeLabel() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { perform } = useTaskRequests();

  async function setLabel(tasks: readonly ShownTask[], change: LabelChange): Promise<boolean> {
    const ids = tasks.map(({ id }) => id);
    const takeBack = await editLoadedTasks({ queryClient, workspaceId }, changeLabelOf(ids, change));
    const changes = change.isAdded ? { addLabelIds: [change.labelId] } : { removeLabelIds: [change.labelId] };
    return perform(() => inPieces(ids, (some) => tasksApi.updateTasks({ workspaceId, ids: some, changes })), takeBack);
  }

  /** Only the tasks that differ are changed, so that Undo gives each of several tasks what it had. */
  return async function changeLabel(
    tasks: readonly ShownTask[],
    change: LabelChange,
    described: string,
  ): Promise<void> {
    const changed = tasks.filter(({ labelIds }) => labelIds.includes(change.labelId) !== change.isAdded);
    if (changed.length === 0 || !(await setLabel(changed, change))) return;
    const undo = () => void setLabel(changed, { ...change, isAdded: !change.isAdded });
    offerUndo({ text: described, label: words.undo, undo });
  };
}
