// What the owner does with the members of a workspace, and how a member leaves.

import { useQueryClient } from '@tanstack/react-query';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { refreshWorkspace, workspaceApi, type ShownInvitation, type ShownMember } from '../queries.ts';
import { useLeaveWorkspace } from '../use-workspace-actions.ts';
import { useWorkspace } from '../use-workspace.ts';
import { teamMessages as words } from './messages.ts';

type GivenRole = 'member' | 'viewer';

export function useTeamActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const leaveWorkspace = useLeaveWorkspace();
  const refresh = (): Promise<void> => refreshWorkspace(queryClient, workspaceId);

  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({ action, describeFailure: words.changeFailed, refresh });
  }

  return {
    refresh,
    async setRole({ id: memberId, name, role: before }: ShownMember, role: GivenRole): Promise<void> {
      const set = (wanted: GivenRole): Promise<boolean> =>
        perform(() => workspaceApi.updateMember({ workspaceId, memberId, role: wanted }));
      if (!(await set(role)) || before === 'owner') return;
      showToast({
        kind: 'success',
        text: words.roleChanged(name, words.roles[role]),
        action: { label: words.undo, onSelect: () => void set(before) },
      });
    },
    removeMember: ({ id: memberId }: ShownMember): Promise<void> =>
      deleteWithUndo({
        delete: () => workspaceApi.removeMember({ workspaceId, memberId }),
        restore: () => workspaceApi.restoreMember({ workspaceId, memberId }),
        refresh,
        words: words.removal,
      }),
    async transferWorkspace({ id: memberId, name }: ShownMember): Promise<void> {
      const question = { title: words.transferTitle(name), text: words.transferText, action: words.transfer };
      if (!(await askToConfirm(question))) return;
      const isDone = await perform(() => workspaceApi.transferWorkspace({ workspaceId, memberId }));
      if (isDone) showToast({ kind: 'success', text: words.transferred(name) });
    },
    leaveWorkspace,
    async revokeInvitation({ id: invitationId }: ShownInvitation): Promise<void> {
      const isDone = await attempt({
        action: () => workspaceApi.revokeInvitation({ workspaceId, invitationId }),
        describeFailure: words.revokeFailed,
        refresh,
      });
      if (isDone) showToast({ kind: 'success', text: words.revoked });
    },
  };
}
