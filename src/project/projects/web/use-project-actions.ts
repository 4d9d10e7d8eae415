// What a person does with projects: change, archive, delete with undo.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAll } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { formerFields } from '#ui/undo/former-fields.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { projectMessages } from './messages.ts';
import { projectsApi, type ShownProject } from './queries.ts';

type ProjectChanges = Omit<Parameters<typeof projectsApi.updateProject>[0], 'workspaceId' | 'projectId'>;

export function useProjectActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  /** Tasks go with their project, and figures count both. */
  const refresh = (): Promise<void> => refreshAll(queryClient, workspaceId);

  async function updateProject(projectId: string, changes: ProjectChanges): Promise<boolean> {
    return attempt({
      action: () => projectsApi.updateProject({ workspaceId, projectId, ...changes }),
      describeFailure: projectMessages.changeFailed,
      refresh,
    });
  }

  return {
    /** With the way back: each field gets what the project had. */
    async changeProject(project: ShownProject, changes: ProjectChanges): Promise<void> {
      if (!(await updateProject(project.id, changes))) return;
      const undo = () => void updateProject(project.id, formerFields(project, changes));
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
  };
}
