// What happened to the tasks of the sample workspace in the twelve weeks before it was made: when each was created, begun
// and done. Adds tasks that were done in those weeks, so that the analysis has a flow to measure.

import { inArray, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Sample } from '#project/workspace/server/workspace.ts';
import { rankBetween } from '../../shared/rank.ts';
import type { StatusCategory } from '../../shared/task-values.ts';
import { firstStatusOf } from '../settings/settings.ts';
import { selectStatuses } from '../settings/settings-store.ts';
import { taskHistory, tasks } from '../tables.ts';
import { insertTasks, selectRank, takeNumbers } from '../task-store.ts';

/** Days before today. */
type Past = { created: number; started?: number };

/** Each open task has its past here, keyed by its title. */
const OPEN: Readonly<Record<string, Past>> = {
  'Peer the hub with the new spoke': { created: 16, started: 5 },
  'Deny public IP addresses by policy': { created: 21, started: 4 },
  'Route alerts of the gateway to the on-call rota': { created: 9 },
  'Fail the database over to the second region': { created: 33 },
  'Send the savings of October to finance': { created: 18, started: 8 },
  'Rotate the keys of the build agents': { created: 6 },
  'Reserve the address range of North Europe': { created: 12 },
  'Spoke loses its default route after a redeployment': { created: 27, started: 24 },
  'Pin the node image of the system pool': { created: 40 },
  'Pods of one pool cannot pull images': { created: 3 },
  'Write the onboarding page for partners': { created: 38 },
  'Quota of a partner is reset an hour late': { created: 11 },
  'Agree on the window of wave 3': { created: 10 },
  'List the licences that move along': { created: 44 },
  'Name an owner for every dataset': { created: 52 },
  'Lock the vault of the finance team': { created: 19 },
  'Record the training for operations': { created: 30 },
};

/** Projects whose open tasks belong to their next milestone. */
const WITH_MILESTONE = ['LZ', 'NET', 'AKS', 'DR'];

type FinishedTask = readonly [project: string, title: string, assignee: string, done: number, cycle: number];

/** `done` is in days before today, `cycle` the days from begin to end. */
const FINISHED: readonly FinishedTask[] = [
  ['NET', 'Choose the ranges of West Europe', 'ben', 80, 4],
  ['NET', 'Deploy the hub in West Europe', 'ben', 72, 9],
  ['NET', 'Write the rules for egress', 'chen', 66, 6],
  ['NET', 'Link the private zones', 'ben', 58, 3],
  ['NET', 'Test the tunnel to the data centre', 'chen', 51, 5],
  ['NET', 'Build the first spoke', 'ben', 37, 8],
  ['NET', 'Log the flows of every subnet', 'chen', 26, 4],
  ['NET', 'Remove the old gateway', 'ben', 17, 2],
  ['LZ', 'Name the management groups', 'ana', 82, 2],
  ['LZ', 'Agree on the policy baseline', 'ana', 75, 7],
  ['LZ', 'Assign the baseline to production', 'dina', 63, 5],
  ['LZ', 'Model the roles of platform and teams', 'dina', 54, 8],
  ['LZ', 'Vend the first subscription', 'ana', 45, 6],
  ['LZ', 'Set budgets for new subscriptions', 'erik', 33, 3],
  ['LZ', 'Audit the exceptions', 'ana', 19, 4],
  ['LZ', 'Block regions outside of Europe', 'dina', 10, 2],
  ['AKS', 'Design the private cluster', 'chen', 79, 6],
  ['AKS', 'Build the cluster for test', 'chen', 67, 10],
  ['AKS', 'Bring the manifests under GitOps', 'chen', 59, 7],
  ['AKS', 'Admit signed images only', 'gus', 46, 5],
  ['AKS', 'Size the node pools', 'chen', 38, 3],
  ['AKS', 'Drain nodes without downtime', 'chen', 24, 6],
  ['DR', 'Rate the impact by application', 'dina', 74, 5],
  ['DR', 'Replicate the storage accounts', 'dina', 60, 9],
  ['DR', 'Time the restore of a virtual machine', 'dina', 47, 4],
  ['DR', 'Hold the first drill', 'dina', 31, 6],
  ['COST', 'Require tags on resource groups', 'erik', 65, 4],
  ['COST', 'Find idle machines', 'erik', 44, 3],
  ['COST', 'Buy reservations for the databases', 'erik', 23, 7],
  ['OBS', 'Collect the platform logs', 'farah', 57, 6],
  ['OBS', 'Alert on failed backups', 'farah', 39, 2],
  ['OBS', 'Draw the dashboard of the gateway', 'farah', 16, 5],
  ['SEC', 'Model the threats of the portal', 'dina', 52, 8],
  ['SEC', 'Require a second factor for admins', 'dina', 30, 3],
  ['MIG', 'Count the virtual machines', 'ana', 70, 5],
  ['MIG', 'Move the test machines', 'ana', 40, 9],
];

const DAY_MS = 86_400_000;
/** Of a finished task that says nothing else: days from its creation to its begin. */
const WAITED_DAYS = 6;

type SampleRow = Pick<typeof tasks.$inferSelect, 'id' | 'title' | 'category' | 'projectId' | 'closedAt'>;
type Moment = { at: Date; category: StatusCategory };

/** Call it after the sample tasks are there. */
export async function insertSampleHistory(tx: Tx, sample: Sample): Promise<void> {
  const { workspaceId, today, projectIds, milestoneIds } = sample;
  const now = Date.parse(`${today}T09:00:00Z`);
  const found = await tx
    .select({
      id: tasks.id,
      title: tasks.title,
      category: tasks.category,
      projectId: tasks.projectId,
      closedAt: tasks.closedAt,
    })
    .from(tasks)
    .where(sql`${tasks.workspaceId} = ${workspaceId} and ${tasks.isSample}`)
    .orderBy(tasks.number);
  const milestoneOf = new Map(
    WITH_MILESTONE.map((key) => [projectIds.get(key) ?? '', milestoneIds.get(key) ?? null] as const),
  );
  const past = found.map((task, index) => {
    const moments = momentsOf(task, { index, now });
    const isOpen = task.closedAt === null;
    return { task, moments, milestoneId: isOpen ? (milestoneOf.get(task.projectId ?? '') ?? null) : null };
  });
  for (const { task, moments, milestoneId } of past)
    await tx
      .update(tasks)
      .set({ createdAt: moments[0]?.at ?? new Date(now), updatedAt: moments.at(-1)?.at ?? new Date(now), milestoneId })
      .where(sql`${tasks.id} = ${task.id}`);
  const finished = await insertFinished(tx, sample, now);
  await writeHistory(tx, workspaceId, [
    ...past.map(({ task, moments, milestoneId }) => ({ ...task, moments, milestoneId })),
    ...finished,
  ]);
}

/** In their order; the last one is what the task is now. */
function momentsOf(task: SampleRow, { index, now }: { index: number; now: number }): Moment[] {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  if (task.closedAt) {
    const cycle = 2 + (index % 5) * 2;
    const begun = new Date(task.closedAt.getTime() - cycle * DAY_MS);
    const created = new Date(begun.getTime() - WAITED_DAYS * DAY_MS);
    const isDone = task.category === 'done';
    return [
      { at: created, category: 'todo' },
      ...(isDone ? [{ at: begun, category: 'started' as const }] : []),
      { at: task.closedAt, category: task.category },
    ];
  }
  const { created, started } = OPEN[task.title] ?? { created: 0 };
  if (started === undefined) return [{ at: daysAgo(created), category: task.category }];
  return [
    { at: daysAgo(created), category: 'todo' },
    { at: daysAgo(started), category: 'started' },
  ];
}

type PastTask = { id: string; projectId: string | null; milestoneId: string | null; moments: Moment[] };

async function insertFinished(tx: Tx, sample: Sample, now: number): Promise<PastTask[]> {
  const { workspaceId, ownerId, memberIds, projectIds } = sample;
  const status = firstStatusOf(await selectStatuses(tx, workspaceId), 'done');
  const firstNumber = await takeNumbers(tx, workspaceId, FINISHED.length);
  let rank = await selectRank(tx, workspaceId, 'last');
  const rows = FINISHED.map(([project, title, assignee, done, cycle], index) => {
    rank = rankBetween(rank, null);
    const closedAt = new Date(now - done * DAY_MS);
    const startedAt = new Date(closedAt.getTime() - cycle * DAY_MS);
    const createdAt = new Date(startedAt.getTime() - WAITED_DAYS * DAY_MS);
    const row = {
      id: newId(),
      workspaceId,
      number: firstNumber + index,
      kind: 'task' as const,
      title,
      statusId: status.id,
      category: 'done' as const,
      priority: 'medium' as const,
      assigneeId: memberIds.get(assignee) ?? null,
      projectId: projectIds.get(project) ?? null,
      rank,
      createdBy: ownerId,
      isSample: true,
      createdAt,
      updatedAt: closedAt,
      closedAt,
    };
    const moments: Moment[] = [
      { at: createdAt, category: 'todo' },
      { at: startedAt, category: 'started' },
      { at: closedAt, category: 'done' },
    ];
    return { row, past: { id: row.id, projectId: row.projectId, milestoneId: null, moments } };
  });
  await insertTasks(
    tx,
    rows.map(({ row }) => row),
  );
  return rows.map(({ past }) => past);
}

/** The history replaces what the triggers have written. */
async function writeHistory(tx: Tx, workspaceId: string, rows: readonly PastTask[]): Promise<void> {
  await tx.delete(taskHistory).where(
    inArray(
      taskHistory.taskId,
      rows.map(({ id }) => id),
    ),
  );
  await tx
    .insert(taskHistory)
    .values(
      rows.flatMap(({ id: taskId, projectId, milestoneId, moments }) =>
        moments.map(({ at, category }) => ({ workspaceId, taskId, at, category, projectId, milestoneId })),
      ),
    );
}
