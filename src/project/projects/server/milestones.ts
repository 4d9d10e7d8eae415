// The milestones of projects: list, create, change, complete, delete, restore.

import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { projectProblems } from '../contract.ts';
import { MAX_MILESTONES } from '../shared/limits.ts';
import type { Milestone } from '../shared/project-shapes.ts';
import * as store from './milestone-store.ts';
import { presentMilestone } from './present.ts';
import { projectNotFound, type ProjectScope, type ProjectTasks } from './projects.ts';
import { lockProject } from './store.ts';
import type { MilestoneRow } from './tables.ts';

export type MilestoneScope = Scope & { milestoneId: string };
export type MilestoneChanges = {
  name?: string | undefined;
  due?: string | null | undefined;
  isCompleted?: boolean | undefined;
};

/** What names a milestone rejects with 'projects/milestone-not-found'. */
export type Milestones = {
  /** The milestones are those of all active projects, or of one. They are sorted by date. */
  listMilestones(scope: Scope, projectId: string | undefined): Promise<Milestone[]>;
  createMilestone(scope: ProjectScope, milestone: { name: string; due: string | null }): Promise<Milestone>;
  updateMilestone(scope: MilestoneScope, changes: MilestoneChanges): Promise<Milestone>;
  /** Its tasks stay. */
  deleteMilestone(scope: MilestoneScope): Promise<void>;
  restoreMilestone(scope: MilestoneScope): Promise<Milestone>;
};

export function createMilestones({ access, tasks }: { access: WorkspaceAccess; tasks: ProjectTasks }): Milestones {
  async function readMilestone(tx: Tx, ref: store.MilestoneRef): Promise<Milestone> {
    const row = await requireMilestone(tx, ref);
    return presentMilestone(row, await tasks.countProgress(tx, { workspaceId: ref.workspaceId, by: 'milestone' }));
  }

  return {
    listMilestones: (scope, projectId) =>
      access.read(scope, async (tx) => {
        const { workspaceId } = scope;
        const rows = await store.selectMilestones(tx, { workspaceId, projectId });
        const progress = await tasks.countProgress(tx, { workspaceId, by: 'milestone' });
        return rows.map((row) => presentMilestone(row, progress));
      }),

    createMilestone: (scope, { name, due }) =>
      access.act(scope, 'member', async (act) => {
        const { workspaceId, projectId } = scope;
        if (!(await lockProject(act.tx, scope))) throw projectNotFound();
        if ((await store.countMilestones(act.tx, projectId)) >= MAX_MILESTONES)
          throw Problem.of(projectProblems, 'projects/too-many-milestones');
        const id = newId();
        await store.insertMilestones(act.tx, [{ id, workspaceId, projectId, name, due }]);
        recordMilestone(act, { kind: 'milestone-created', milestone: { id, projectId, name } });
        return readMilestone(act.tx, { workspaceId, milestoneId: id });
      }),

    updateMilestone: (scope, changes) =>
      access.act(scope, 'member', async (act) => {
        await saveChanges(act, await requireMilestone(act.tx, scope), changes);
        return readMilestone(act.tx, scope);
      }),

    deleteMilestone: (scope) =>
      access.act(scope, 'member', async (act) => {
        const milestone = await requireMilestone(act.tx, scope);
        await store.markMilestoneDeleted(act.tx, scope);
        recordMilestone(act, { kind: 'milestone-deleted', milestone });
        act.touch('tasks', 'all');
      }),

    restoreMilestone: (scope) =>
      access.act(scope, 'member', async (act) => {
        if (!(await store.restoreMilestone(act.tx, scope))) throw milestoneNotFound();
        const milestone = await requireMilestone(act.tx, scope);
        recordMilestone(act, { kind: 'milestone-restored', milestone });
        act.touch('tasks', 'all');
        return readMilestone(act.tx, scope);
      }),
  };
}

async function saveChanges(act: Act, before: MilestoneRow, changes: MilestoneChanges): Promise<void> {
  const ref = { workspaceId: before.workspaceId, milestoneId: before.id };
  const { name = before.name, due = before.due, isCompleted } = changes;
  const milestone = { id: before.id, projectId: before.projectId, name };
  const fields = [
    ...(name === before.name ? [] : [{ field: 'name', from: before.name, to: name }]),
    ...(due === before.due ? [] : [{ field: 'due', from: before.due, to: due }]),
  ];
  if (fields.length > 0) {
    await store.updateMilestone(act.tx, ref, { name, due });
    recordMilestone(act, { kind: 'milestone-updated', milestone, changes: fields });
  }
  if (isCompleted === undefined || isCompleted === (before.completedAt !== null)) return;
  await store.updateMilestone(act.tx, ref, { completedAt: isCompleted ? sql`now()` : null });
  recordMilestone(act, { kind: isCompleted ? 'milestone-completed' : 'milestone-reopened', milestone });
}

type MilestoneEvent = {
  kind: Extract<Parameters<Act['record']>[number]['kind'], `milestone-${string}`>;
  milestone: Pick<MilestoneRow, 'id' | 'projectId' | 'name'>;
  changes?: { field: string; from: string | null; to: string | null }[];
};

function recordMilestone(act: Act, { kind, milestone: { id, projectId, name }, changes = [] }: MilestoneEvent): void {
  act.record({ kind, subject: { type: 'milestone', id, name }, changes, projectId });
  act.touch('milestones', [id]);
  // The project shows how many of its milestones are completed.
  act.touch('projects', [projectId]);
}

async function requireMilestone(tx: Tx, ref: store.MilestoneRef): Promise<MilestoneRow> {
  const milestone = await store.lockMilestone(tx, ref);
  if (!milestone) throw milestoneNotFound();
  return milestone;
}

function milestoneNotFound(): Problem {
  return Problem.of(projectProblems, 'projects/milestone-not-found');
}
