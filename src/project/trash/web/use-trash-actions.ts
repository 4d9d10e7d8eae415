// Restores what was deleted, each row by the slice it belongs to, and removes it for good.

import { useQueryClient } from '@tanstack/react-query';
import docRoutes from 'virtual:api-routes/docs';
import ideaRoutes from 'virtual:api-routes/ideas';
import projectRoutes from 'virtual:api-routes/projects';
import taskRoutes from 'virtual:api-routes/tasks';
import type { docsContract } from '#project/docs/contract.ts';
import type { ideasContract } from '#project/ideas/contract.ts';
import type { projectsContract } from '#project/projects/contract.ts';
import type { tasksContract } from '#project/tasks/contract.ts';
import { refreshAll } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { apiOf } from '#ui/api/api.ts';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { trashMessages as words } from './messages.ts';
import { trashApi, type ShownTrashItem } from './queries.ts';

const projects = apiOf<typeof projectsContract>(projectRoutes);
const tasks = apiOf<typeof tasksContract>(taskRoutes);
const ideas = apiOf<typeof ideasContract>(ideaRoutes);
const docs = apiOf<typeof docsContract>(docRoutes);

type Ref = { workspaceId: string; id: string };

const RESTORE: Record<ShownTrashItem['type'], (ref: Ref) => Promise<unknown>> = {
  project: ({ workspaceId, id }) => projects.restoreProject({ workspaceId, projectId: id }),
  milestone: ({ workspaceId, id }) => projects.restoreMilestone({ workspaceId, milestoneId: id }),
  task: ({ workspaceId, id }) => tasks.restoreTasks({ workspaceId, ids: [id] }),
  bug: ({ workspaceId, id }) => tasks.restoreTasks({ workspaceId, ids: [id] }),
  idea: ({ workspaceId, id }) => ideas.restoreIdea({ workspaceId, ideaId: id }),
  page: ({ workspaceId, id }) => docs.restorePage({ workspaceId, pageId: id }),
  view: ({ workspaceId, id }) => tasks.restoreView({ workspaceId, viewId: id }),
};

/** Both resolve with whether all went well. */
export function useTrashActions() {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const refresh = (): Promise<void> => refreshAll(client, workspaceId);

  return {
    /** Projects come first, so that what is below them finds its place. */
    restore: (items: readonly ShownTrashItem[]): Promise<boolean> =>
      attempt({
        async action() {
          for (const { type, id } of items.toSorted(
            (a, b) => Number(b.type === 'project') - Number(a.type === 'project'),
          ))
            await RESTORE[type]({ workspaceId, id });
          showToast({ kind: 'success', text: words.restored(items.length) });
        },
        describeFailure: words.restoreFailed,
        refresh,
      }),
    async remove(items: readonly ShownTrashItem[]): Promise<boolean> {
      const question = { title: words.removeTitle(items.length), text: words.removeText, action: words.remove };
      if (!(await askToConfirm({ ...question, danger: true }))) return false;
      return attempt({
        async action() {
          const named = items.map(({ type, id }) => ({ type, id }));
          const { removed } = await trashApi.removeForGood({ workspaceId, items: named });
          showToast({ kind: 'success', text: words.removed(removed) });
        },
        describeFailure: words.removeFailed,
        refresh,
      });
    },
  };
}
