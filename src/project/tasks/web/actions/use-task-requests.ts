// Requests that change tasks: a failure is shown and taken back, and what is shown is read again.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { taskMessages as words } from '../messages.ts';

export type UndoableAction = {
  action: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** The message that offers Undo says what was done. */
  described: string;
};

export function useTaskRequests() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();

  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'tasks');

  /** Resolves with whether the request succeeded. `takeBack` undoes what was shown before the answer. */
  function perform(action: () => Promise<unknown>, takeBack?: () => void): Promise<boolean> {
    return attempt({ action, describeFailure: words.changeFailed, refresh, ...(takeBack && { takeBack }) });
  }

  /** Does what a person wanted, and offers what takes it back. */
  async function act({ action, undo, described }: UndoableAction): Promise<boolean> {
    if (!(await perform(action))) return false;
    offerUndo({ text: described, label: words.undo, undo: () => void perform(undo) });
    return true;
  }

  return { refresh, perform, act };
}
