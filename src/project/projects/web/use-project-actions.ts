// What a person does with projects and milestones: change, archive, delete with undo.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
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

  async function updateMilestone(milestoneId: string, changes: MilestoneChanges): Promise<boolean> {
    return attempt({
      action: () => projectsApi.updateMilestone({ workspaceId, milestoneId, ...changes }),
      describeFailure: projectMessages.milestone.failed,
      refresh,
    });
  }

  return {
    /** With the way back: each field gets what the project had. */
    async changeProject(project: ShownProject, changes: ProjectChanges): Promise<void> {
      const former = Object.fromEntries(
        Object.keys(changes).map((field) => [field, project[field as keyof ProjectChanges & keyof ShownProject]]),
      ) as ProjectChanges;
      if (!(await updateProject(project.id, changes))) return;
      const undo = () => void updateProject(project.id, former);
      offerUndo({ text: projectMessages.changed(project.name), label: projectMessages.undo, undo });
    },
    async archiveProject({ id, name }: ShownProject): Promise<void> {
      if (!(await updateProject(id, { isArchived: true }))) return;
      const unarchive = () => void updateProject(id, { isArchived: false });
      offerUndo({ text: projectMessages.archivedToast(name), label: projectMessages.undo, undo: unarchive });
    },
    async unarchiveProject({ id, name }: ShownProject): Promise<void> {
      if (!(await updateProject(id, { isArchived: false }))) return;
      const archive = () => void updateProject(id, { isArchived: true });
      offerUndo({ text: projectMessages.changed(name), label: projectMessages.undo, undo: archive });
    },
    takeBackProject: (projectId: string): Promise<boolean> =>
      attempt({
        action: () => projectsApi.deleteProject({ workspaceId, projectId }),
        describeFailure: projectMessages.changeFailed,
        refresh,
      }),
    deleteProject: ({ id: projectId }: ShownProject, onDeleted?: () => void): Promise<void> =>
      deleteWithUndo({
        delete: () => projectsApi.deleteProject({ workspaceId, projectId }),
        restore: () => projectsApi.restoreProject({ workspaceId, projectId }),
        refresh,
        words: projectMessages.deletion,
        ...(onDeleted && { onDeleted }),
      }),
    async createMilestone(projectId: string, milestone: { name: string; due: string | null }): Promise<boolean> {
      let created = '';
      const isDone = await attempt({
        async action() {
          created = (await projectsApi.createMilestone({ workspaceId, projectId, ...milestone })).id;
        },
        describeFailure: projectMessages.milestone.failed,
        refresh,
      });
      const undo = () =>
        void attempt({
          action: () => projectsApi.deleteMilestone({ workspaceId, milestoneId: created }),
          describeFailure: projectMessages.milestone.failed,
          refresh,
        });
      const text = projectMessages.created(milestone.name);
      if (isDone) offerUndo({ text, label: projectMessages.undo, undo });
      return isDone;
    },
    /** With the way back. */
    async changeMilestone(milestone: ShownMilestone, changes: MilestoneChanges): Promise<void> {
      const { id, name, due, completedAt } = milestone;
      const fields = { name, due, isCompleted: completedAt !== null };
      const former = Object.fromEntries(
        Object.keys(changes).map((field) => [field, fields[field as keyof MilestoneChanges]]),
      ) as MilestoneChanges;
      if (!(await updateMilestone(id, changes))) return;
      const undo = () => void updateMilestone(id, former);
      offerUndo({ text: projectMessages.changed(name), label: projectMessages.undo, undo });
    },
    deleteMilestone: ({ id: milestoneId }: ShownMilestone): Promise<void> =>
      deleteWithUndo({
        delete: () => projectsApi.deleteMilestone({ workspaceId, milestoneId }),
        restore: () => projectsApi.restoreMilestone({ workspaceId, milestoneId }),
        refresh,
        words: projectMessages.milestone.deletion,
      }),
  };
}
