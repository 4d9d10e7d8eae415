// What a person does with projects and milestones: change, archive, delete with undo.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { projectMessages } from './messages.ts';
import { projectsApi, type ShownMilestone, type ShownProject } from './queries.ts';

type ProjectChanges = Omit<Parameters<typeof projectsApi.updateProject>[0], 'workspaceId' | 'projectId'>;
type MilestoneChanges = Omit<Parameters<typeof projectsApi.updateMilestone>[0], 'workspaceId' | 'milestoneId'>;

export function useProjectActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  /** Tasks go with their project, and figures count both. */
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['workspace', workspaceId] });

  async function updateProject(projectId: string, changes: ProjectChanges): Promise<boolean> {
    return attempt({
      action: () => projectsApi.updateProject({ workspaceId, projectId, ...changes }),
      describeFailure: projectMessages.changeFailed,
      refresh,
    });
  }

  return {
    updateProject,
    async archiveProject({ id, name }: ShownProject): Promise<void> {
      if (!(await updateProject(id, { isArchived: true }))) return;
      const unarchive = () => void updateProject(id, { isArchived: false });
      showToast({
        kind: 'success',
        text: projectMessages.archivedToast(name),
        action: { label: projectMessages.undo, onSelect: unarchive },
      });
    },
    deleteProject: ({ id: projectId }: ShownProject, onDeleted?: () => void): Promise<void> =>
      deleteWithUndo({
        delete: () => projectsApi.deleteProject({ workspaceId, projectId }),
        restore: () => projectsApi.restoreProject({ workspaceId, projectId }),
        refresh,
        words: projectMessages.deletion,
        ...(onDeleted && { onDeleted }),
      }),
    createMilestone: (projectId: string, milestone: { name: string; due: string | null }): Promise<boolean> =>
      attempt({
        action: () => projectsApi.createMilestone({ workspaceId, projectId, ...milestone }),
        describeFailure: projectMessages.milestone.failed,
        refresh,
      }),
    updateMilestone: (milestoneId: string, changes: MilestoneChanges): Promise<boolean> =>
      attempt({
        action: () => projectsApi.updateMilestone({ workspaceId, milestoneId, ...changes }),
        describeFailure: projectMessages.milestone.failed,
        refresh,
      }),
    deleteMilestone: ({ id: milestoneId }: ShownMilestone): Promise<void> =>
      deleteWithUndo({
        delete: () => projectsApi.deleteMilestone({ workspaceId, milestoneId }),
        restore: () => projectsApi.restoreMilestone({ workspaceId, milestoneId }),
        refresh,
        words: projectMessages.milestone.deletion,
      }),
  };
}
