// What an owner does with a workspace as a whole: rename, key prefix, sample data, delete; and how a member leaves.

import { useQueryClient } from '@tanstack/react-query';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { workspaceActionMessages as words } from './actions/action-messages.ts';
import { expectLoss } from './actions/lost-workspaces.ts';
import { refreshWorkspace, workspaceApi } from './queries.ts';
import { chooseWorkspace, useWorkspace } from './use-workspace.ts';

type WorkspaceChanges = { name?: string; keyPrefix?: string };

export function useUpdateWorkspace() {
  const { workspaceId, refresh } = useShownWorkspace();

  function update(changes: WorkspaceChanges): Promise<boolean> {
    return attempt({
      action: () => workspaceApi.updateWorkspace({ workspaceId, ...changes }),
      describeFailure: words.changeFailed,
      refresh,
    });
  }

  /** `before` is what Undo brings back. Resolves with whether the update succeeded. */
  return async function updateWorkspace(changes: WorkspaceChanges, before: WorkspaceChanges): Promise<boolean> {
    const isDone = await update(changes);
    if (isDone)
      showToast({
        kind: 'success',
        text: words.changed,
        action: { label: words.undo, onSelect: () => void update(before) },
      });
    return isDone;
  };
}

export function useRestoreSample() {
  const { workspaceId, refresh } = useShownWorkspace();

  /** Brings the sample data back as long as the server has it. */
  return async function restoreSample(): Promise<void> {
    let isBack = false;
    const isDone = await attempt({
      action: async () => (isBack = (await workspaceApi.restoreSample({ workspaceId })).hasSample),
      describeFailure: words.sampleRestoreFailed,
      refresh,
    });
    if (isDone)
      showToast(isBack ? { kind: 'success', text: words.sampleBack } : { kind: 'error', text: words.sampleGone });
  };
}

export function useDeleteWorkspace() {
  const { workspaceId, name, refresh } = useShownWorkspace();

  async function restore(): Promise<void> {
    await attempt({
      action: () => workspaceApi.restoreWorkspace({ workspaceId }),
      describeFailure: words.restoreFailed,
      onDone: () => chooseWorkspace(workspaceId),
      refresh,
    });
  }

  /** Another workspace is shown afterwards; the message offers Undo. */
  return async function deleteWorkspace(): Promise<boolean> {
    expectLoss(workspaceId);
    return attempt({
      action: () => workspaceApi.deleteWorkspace({ workspaceId }),
      describeFailure: words.deleteFailed,
      onDone: () =>
        showToast({
          kind: 'success',
          text: words.deleted(name),
          action: { label: words.undo, onSelect: () => void restore() },
        }),
      refresh,
    });
  };
}

export function useLeaveWorkspace() {
  const { workspaceId, name, memberId, refresh } = useShownWorkspace();

  return async function leaveWorkspace(): Promise<void> {
    const question = { title: words.leaveTitle(name), text: words.leaveText, action: words.leave, danger: true };
    if (!(await askToConfirm(question))) return;
    expectLoss(workspaceId);
    await attempt({
      action: () => workspaceApi.removeMember({ workspaceId, memberId }),
      describeFailure: words.leaveFailed,
      onDone: () => showToast({ kind: 'success', text: words.left(name) }),
      refresh,
    });
  };
}

function useShownWorkspace() {
  const queryClient = useQueryClient();
  const { id: workspaceId, name, memberId } = useWorkspace();
  return { workspaceId, name, memberId, refresh: () => refreshWorkspace(queryClient, workspaceId) };
}
