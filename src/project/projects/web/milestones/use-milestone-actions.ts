// What a person does with milestones: add, change and delete them, each with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAll } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { formerFields } from '#ui/undo/former-fields.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { projectMessages } from '../messages.ts';
import { projectsApi, type ShownMilestone } from '../queries.ts';

const words = projectMessages.milestone;

type MilestoneChanges = Omit<Parameters<typeof projectsApi.updateMilestone>[0], 'workspaceId' | 'milestoneId'>;

export function useMilestoneActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  /** Tasks name their milestone, and figures count both. */
  const refresh = (): Promise<void> => refreshAll(queryClient, workspaceId);

  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({ action, describeFailure: words.failed, refresh });
  }

  return {
    /** Resolves with whether it succeeded. */
    async createMilestone(projectId: string, milestone: { name: string; due: string | null }): Promise<boolean> {
      let milestoneId = '';
      const isDone = await perform(async () => {
        ({ id: milestoneId } = await projectsApi.createMilestone({ workspaceId, projectId, ...milestone }));
      });
      if (!isDone) return false;
      const undo = () => void perform(() => projectsApi.deleteMilestone({ workspaceId, milestoneId }));
      offerUndo({ text: projectMessages.created(milestone.name), label: projectMessages.undo, undo });
      return true;
    },
    async changeMilestone(milestone: ShownMilestone, changes: MilestoneChanges): Promise<void> {
      const { id: milestoneId, name, completedAt } = milestone;
      const send = (fields: MilestoneChanges) => () =>
        projectsApi.updateMilestone({ workspaceId, milestoneId, ...fields });
      if (!(await perform(send(changes)))) return;
      const former = formerFields({ ...milestone, isCompleted: completedAt !== null }, changes);
      const undo = () => void perform(send(former));
      offerUndo({ text: projectMessages.changed(name), label: projectMessages.undo, undo });
    },
    deleteMilestone: ({ id: milestoneId }: ShownMilestone): Promise<void> =>
      deleteWithUndo({
        delete: () => projectsApi.deleteMilestone({ workspaceId, milestoneId }),
        restore: () => projectsApi.restoreMilestone({ workspaceId, milestoneId }),
        refresh,
        words: words.deletion,
      }),
  };
}
