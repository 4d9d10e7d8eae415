// Makes a project of an accepted statement of work, and says how much of its budget is done.

import { newId } from '#contract/id.ts';
import type { ProjectPlan, SowProject } from '#features/sows/shared/work/work-shapes.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertProject } from '#project/projects/server/projects.ts';
import type { Act, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import * as store from './agreement-store.ts';

/** Tasks ask for more than this slice knows: their module gives what creates one. */
export type CreateTask = (
  act: Act,
  task: {
    title: string;
    description: string;
    newLabels: readonly string[];
    projectId: string;
    milestoneId: string | null;
    start: string | null;
    due: string | null;
  },
) => Promise<string>;

type Needs = { access: WorkspaceAccess; createTask: CreateTask };
type NewAgreement = { sowId: string; workspaceId: string; userId: string; plan: ProjectPlan };

export function createAgreements({ access, createTask }: Needs) {
  return {
    /**
     * One transaction: a server that dies in between leaves nothing, and the next call begins anew. Of two calls one waits for the other
     * at the row of the document, and then creates nothing.
     */
    async createProject(
      { sowId, workspaceId, userId, plan }: NewAgreement,
      onCreated: (tx: Tx) => Promise<void>,
    ): Promise<void> {
      await access
        .act({ workspaceId, userId }, 'member', async (act) => {
          await store.waitForOthers(act.tx, sowId);
          if (await store.selectSowProject(act.tx, sowId)) return;
          const { name, description, due: targetDate } = plan;
          const project = { name, description, health: 'on-track', leadId: act.actor.memberId, targetDate } as const;
          const projectId = await insertProject(act, project);
          if (!(await store.insertSowProject(act.tx, { sowId, workspaceId, projectId }))) throw new AlreadyCreated();
          const milestoneIds = await insertMilestones(act, { projectId, plan });
          await insertTasks(act, { sowId, projectId, plan, milestoneIds, createTask });
          await onCreated(act.tx);
        })
        .catch((error: unknown) => {
          // What was written is rolled back: the project of the other call is the one.
          if (!(error instanceof AlreadyCreated)) throw error;
        });
    },

    async findProject(tx: Tx, sowId: string): Promise<SowProject | null> {
      const row = await store.selectSowProject(tx, sowId);
      if (!row) return null;
      const budget = await store.selectBudget(tx, sowId);
      const done = budget.filter(({ doneOn }) => doneOn !== null);
      const sumOf = (tasks: typeof budget) => tasks.reduce((sum, { minutes }) => sum + minutes, 0);
      const { createdAt, ...project } = row;
      return {
        ...project,
        ...{ taskCount: budget.length, doneCount: done.length, budgeted: sumOf(budget), done: sumOf(done) },
        burnDown: burnDown(createdAt.toISOString().slice(0, 10), budget),
      };
    },
  };
}

class AlreadyCreated extends Error {}

async function insertMilestones(
  act: Act,
  { projectId, plan }: { projectId: string; plan: ProjectPlan },
): Promise<string[]> {
  const { workspaceId } = act.actor;
  const rows = plan.milestones.map(({ name, due }) => ({ id: newId(), workspaceId, projectId, name, due }));
  await store.insertMilestones(act.tx, rows);
  for (const { id, name } of rows)
    act.record({ kind: 'milestone-created', subject: { type: 'milestone', id, name }, changes: [], projectId });
  act.touch('milestones', 'all');
  return rows.map(({ id }) => id);
}

type Tasks = {
  sowId: string;
  projectId: string;
  plan: ProjectPlan;
  milestoneIds: readonly string[];
  createTask: CreateTask;
};

async function insertTasks(act: Act, { sowId, projectId, plan, milestoneIds, createTask }: Tasks): Promise<void> {
  const { workspaceId } = act.actor;
  const budgets: { taskId: string; workspaceId: string; sowId: string; minutes: number }[] = [];
  for (const { title, description, milestone, start, due, minutes } of plan.tasks) {
    const milestoneId = milestone === null ? null : (milestoneIds[milestone] ?? null);
    const task = { title, description, newLabels: [], projectId, milestoneId, start, due };
    budgets.push({ taskId: await createTask(act, task), workspaceId, sowId, minutes });
  }
  await store.insertProjectTasks(act.tx, budgets);
}

/** Says what is left at the end of each day on which something was done. */
function burnDown(
  begun: string,
  budget: readonly { minutes: number; doneOn: string | null }[],
): SowProject['burnDown'] {
  let left = budget.reduce((sum, { minutes }) => sum + minutes, 0);
  const byDay = new Map([[begun, left]]);
  for (const { minutes, doneOn } of budget) {
    if (doneOn === null) continue;
    left -= minutes;
    byDay.set(doneOn < begun ? begun : doneOn, left);
  }
  return [...byDay].map(([day, remaining]) => ({ day, left: remaining }));
}
