// Saved views: a name for the search parameters of the page of tasks. A shared one belongs to the workspace, so every member
// may change it; who made it may take it back for themselves.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { MAX_VIEWS } from '../../shared/limits.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import type { TaskView } from '../../shared/task-shapes.ts';
import type { ViewRow } from '../tables.ts';
import { takeNumbers } from '../task-store.ts';
import * as store from './view-store.ts';

export type ViewScope = Scope & { viewId: string };
export type ViewFields = { name: string; query: string; isShared: boolean };
type SentView = { [Field in keyof ViewFields]?: ViewFields[Field] | undefined };

/** What names a view rejects with 'tasks/view-not-found', also for the personal view of another member. */
export type Views = {
  listViews(scope: Scope): Promise<TaskView[]>;
  createView(scope: Scope, view: ViewFields): Promise<TaskView>;
  /** Rejects with 'workspace/forbidden' when another member stops sharing it. */
  updateView(scope: ViewScope, changes: SentView): Promise<TaskView>;
  deleteView(scope: ViewScope): Promise<void>;
  restoreView(scope: ViewScope): Promise<TaskView>;
  /** The tasks open with it for the caller; null: with all tasks. */
  setDefaultView(scope: Scope, viewId: string | null): Promise<TaskView[]>;
};

export function createViews({ access }: { access: WorkspaceAccess }): Views {
  return {
    listViews: (scope) =>
      access.read(scope, async (tx, { workspaceId, memberId }) =>
        (await store.selectViews(tx, { workspaceId, memberId })).map(presentView),
      ),

    setDefaultView: (scope, viewId) =>
      access.act(scope, 'viewer', async ({ tx, actor, touch }) => {
        const { workspaceId, memberId } = actor;
        const ref = { workspaceId, memberId };
        const views = await store.selectViews(tx, ref);
        if (viewId !== null && !views.some(({ id }) => id === viewId)) throw viewNotFound();
        await store.writeDefault(tx, ref, viewId);
        touch('views', 'all');
        return views.map((view) => ({ ...presentView(view), isDefault: view.id === viewId }));
      }),

    createView: (scope, view) =>
      access.act(scope, 'member', async ({ tx, actor, touch }) => {
        const { workspaceId, memberId } = actor;
        // One view after another, so the count holds.
        await takeNumbers(tx, workspaceId, 0);
        if ((await store.countViews(tx, { workspaceId, memberId })) >= MAX_VIEWS)
          throw Problem.of(taskProblems, 'tasks/too-many-views');
        const ref = { workspaceId, memberId, viewId: newId() };
        await store.insertView(tx, { ...view, id: ref.viewId, workspaceId, memberId });
        touch('views', [ref.viewId]);
        return presentView(await requireView(tx, ref));
      }),

    updateView: ({ viewId, ...scope }, changes) =>
      access.act(scope, 'member', async ({ tx, actor, touch }) => {
        const ref = { ...actor, viewId };
        const before = await requireView(tx, ref);
        const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<
          Pick<ViewRow, 'name' | 'query' | 'isShared'>
        >;
        if (sent.isShared === false && before.memberId !== actor.memberId)
          throw Problem.of(workspaceProblems, 'workspace/forbidden');
        if (Object.keys(sent).length > 0) await store.updateView(tx, ref, sent);
        touch('views', [viewId]);
        return presentView(await requireView(tx, ref));
      }),

    deleteView: ({ viewId, ...scope }) =>
      access.act(scope, 'member', async ({ tx, actor, touch }) => {
        const ref = { ...actor, viewId };
        await requireView(tx, ref);
        await store.markViewDeleted(tx, ref);
        touch('views', [viewId]);
      }),

    restoreView: ({ viewId, ...scope }) =>
      access.act(scope, 'member', async ({ tx, actor, touch }) => {
        const ref = { ...actor, viewId };
        if (!(await store.restoreView(tx, ref))) throw viewNotFound();
        touch('views', [viewId]);
        return presentView(await requireView(tx, ref));
      }),
  };
}

async function requireView(tx: Tx, ref: store.ViewRef): Promise<store.ListedView> {
  const row = await store.selectView(tx, ref);
  if (!row) throw viewNotFound();
  return row;
}

function presentView({ id, name, query, isShared, memberId, isDefault }: store.ListedView): TaskView {
  return { id, name, query, isShared, memberId, isDefault };
}

function viewNotFound(): Problem {
  return Problem.of(taskProblems, 'tasks/view-not-found');
}
