// An idea becomes a task: the task gets its title, text and project, the idea is accepted and keeps the link.

import type { Act } from '#project/workspace/server/workspace.ts';
import { findProjectName } from '#project/projects/server/projects.ts';
import type { IdeaStatus } from '../shared/idea-values.ts';
import { recordIdea } from './record-idea.ts';
import * as store from './store.ts';
import type { IdeaRow } from './tables.ts';

type NewTask = { title: string; description: string; newLabels: readonly string[]; projectId?: string };

/** Ideas ask this of tasks, within the act of the idea. The slice of tasks implements it. */
export type IdeaTasks = {
  /** Returns its id. Rejects when the workspace has no room for another task. */
  createTask(act: Act, task: NewTask): Promise<string>;
  /** The sub-tasks of the task go with it. It can be restored for ten minutes. */
  deleteTask(act: Act, taskId: string): Promise<void>;
};

/** The project may be deleted meanwhile: the task then has none. */
export async function promoteIdea(act: Act, idea: IdeaRow, tasks: IdeaTasks): Promise<void> {
  const { workspaceId, id: ideaId, title, body, projectId } = idea;
  const isLive = projectId !== null && (await findProjectName(act.tx, { workspaceId, projectId })) !== null;
  const taskId = await tasks.createTask(act, {
    title,
    description: body,
    newLabels: [],
    ...(isLive && { projectId }),
  });
  // It is the person's own from now on: its task stays when the sample data is removed.
  await store.updateIdea(act.tx, { workspaceId, ideaId }, { taskId, status: 'accepted', isSample: false });
  recordIdea(act, { kind: 'idea-promoted', idea, taskId });
}

/** Takes a promotion back. */
export async function deleteTaskOf(
  act: Act,
  idea: IdeaRow,
  { taskId, status, tasks }: { taskId: string; status: IdeaStatus; tasks: IdeaTasks },
): Promise<void> {
  await tasks.deleteTask(act, taskId);
  await store.updateIdea(act.tx, { workspaceId: idea.workspaceId, ideaId: idea.id }, { taskId: null, status });
  recordIdea(act, { kind: 'idea-promotion-undone', idea });
}
