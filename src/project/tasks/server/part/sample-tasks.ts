// Inserts the tasks of the sample workspace with their labels.

import { addDays } from '#text/dates/days.ts';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Sample } from '#project/workspace/server/workspace.ts';
import { rankBetween } from '../../shared/rank.ts';
import { firstStatusOf } from '../settings/settings.ts';
import { insertLabels, selectStatuses } from '../settings/settings-store.ts';
import { insertTasks, takeNumbers } from '../task-store.ts';
import { sampleLabels, sampleTasks, type SampleTask } from './sample-task-list.ts';

const DAY_MS = 86_400_000;

export async function insertSampleTasks(tx: Tx, sample: Sample): Promise<void> {
  const { workspaceId, today, ownerId, memberIds, projectIds } = sample;
  const labelIds = await insertSampleLabels(tx, workspaceId);
  const statuses = await selectStatuses(tx, workspaceId);
  const firstNumber = await takeNumbers(tx, workspaceId, sampleTasks.length);
  const now = Date.parse(`${today}T09:00:00Z`);
  let rank: string | null = null;
  const rows = sampleTasks.map((task, index) => {
    rank = rankBetween(rank, null);
    return {
      ...describe(task),
      id: newId(),
      workspaceId,
      number: firstNumber + index,
      statusId: firstStatusOf(statuses, task.category).id,
      assigneeId: memberIds.get(task.assignee ?? '') ?? null,
      labelIds: task.label ? [labelIds.get(task.label) ?? ''] : [],
      projectId: projectIds.get(task.project) ?? null,
      start: dayAfter(today, task.start),
      due: dayAfter(today, task.due),
      rank,
      createdBy: ownerId,
      isSample: true,
      closedAt: isClosed(task) ? new Date(now - (index % 9) * DAY_MS) : null,
    };
  });
  await insertTasks(tx, rows);
}

/** Returns what a task says, whatever its workspace. */
function describe({ title, category, priority = 'none', severity, steps = '', environment = '' }: SampleTask) {
  return {
    kind: severity ? ('bug' as const) : ('task' as const),
    title,
    category,
    priority,
    severity: severity ?? null,
    steps,
    environment,
  };
}

function isClosed({ category }: SampleTask): boolean {
  return category === 'done' || category === 'cancelled';
}

function dayAfter(today: string, days: number | undefined): string | null {
  return days === undefined ? null : addDays(today, days);
}

async function insertSampleLabels(tx: Tx, workspaceId: string): Promise<Map<string, string>> {
  const rows = sampleLabels.map(([name, color]) => ({ id: newId(), workspaceId, name, color, isSample: true }));
  await insertLabels(tx, rows);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
