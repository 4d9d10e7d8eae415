// The plan of a file that was read: its different values with their counts, and what each could be here.

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { projects } from '#project/projects/server/tables.ts';
import { taskStatuses } from '#project/tasks/server/tables.ts';
import { statusCategories } from '#project/tasks/shared/task-values.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { findOrders } from '../shared/dates/column-orders.ts';
import { MAX_MOVED_VALUES, MAX_VALUE_LENGTH } from '../shared/limits.ts';
import type { MovedFile, MovedTask } from '../shared/moved-task.ts';
import type { MoveMapping, MovePlan } from '../shared/plan.ts';
import { proposeMember, proposePriority, proposeProject, proposeStatus, proposeType } from '../shared/propose.ts';

type Seen = { value: string; count: number };

/** Names are shortened in place to what a mapping can hold, so that every value of a task is one of the plan. */
export function planFile(file: MovedFile, known: number): MovePlan {
  const { tasks, people, projectKeys, milestoneDays, notes, encoding, columns } = file;
  const tooMany: string[] = [];
  const values = (name: string, valueOf: (task: MovedTask) => string): Seen[] => {
    const counts = new Map<string, number>();
    for (const task of tasks) counts.set(valueOf(task), (counts.get(valueOf(task)) ?? 0) + 1);
    const all = [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
    if (all.length > MAX_MOVED_VALUES)
      tooMany.push(
        `The file has ${all.length.toLocaleString('en')} different values for ${name}; is the right column chosen?`,
      );
    return all.slice(0, MAX_MOVED_VALUES);
  };
  for (const task of tasks)
    for (const field of ['status', 'type', 'priority', 'project'] as const)
      task[field] = task[field].trim().slice(0, MAX_VALUE_LENGTH);
  const sum = (count: (task: MovedTask) => number) => tasks.reduce((total, task) => total + count(task), 0);
  const milestones = new Set(
    tasks.filter((task) => task.milestone !== '').map((task) => `${task.project}\n${task.milestone}`),
  );
  const plan = {
    encoding,
    columns,
    statuses: values('the status', ({ status }) => status),
    people: people
      .slice(0, MAX_MOVED_VALUES)
      .map(({ key, name, email, count }) => ({ value: key, name, email, count })),
    projects: values('the project', ({ project }) => project)
      .filter(({ value }) => value !== '')
      .map((seen) => ({ ...seen, key: projectKeys[seen.value] ?? '' })),
    types: values('the type', ({ type }) => type),
    priorities: values('the priority', ({ priority }) => priority),
    dates: findOrders(tasks),
    counts: {
      tasks: tasks.length,
      comments: sum(({ comments }) => comments.length),
      parents: sum(({ parent }) => (parent === null ? 0 : 1)),
      links: sum(({ links }) => links.length),
      milestones: milestones.size,
      labels: new Set(tasks.flatMap(({ labels }) => labels.map((label) => label.toLowerCase()))).size,
      attachments: sum(({ attachments }) => attachments.length),
      known,
    },
    milestoneDays,
    notes,
  };
  return { ...plan, notes: [...notes, ...tooMany] };
}

/** Proposes what each value is here. */
export async function proposeMapping(
  tx: Tx,
  { workspaceId, plan, statusHints }: { workspaceId: string; plan: MovePlan; statusHints: Record<string, string> },
): Promise<MoveMapping> {
  const statusRows = await tx.select().from(taskStatuses).where(eq(taskStatuses.workspaceId, workspaceId));
  const statuses = statusRows.toSorted(
    (a, b) => statusCategories.indexOf(a.category) - statusCategories.indexOf(b.category) || a.position - b.position,
  );
  const members = await tx
    .select()
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt)));
  const projectRows = await tx
    .select({ id: projects.id, name: projects.name, key: projects.key })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), isNull(projects.deletedAt)));
  const record = <Choice>(list: readonly Seen[], choose: (value: string) => Choice): Record<string, Choice> =>
    Object.fromEntries(list.map(({ value }) => [value, choose(value)]));
  return {
    statuses: record(plan.statuses, (value) =>
      proposeStatus(value, statusHints[value] ?? '', statuses),
    ) as MoveMapping['statuses'],
    people: Object.fromEntries(
      plan.people.map((person) => [person.value, proposeMember({ ...person, key: person.value }, members)]),
    ),
    projects: Object.fromEntries(
      plan.projects.map(({ value, key }) => [value, proposeProject(value, key, projectRows)]),
    ),
    types: record(plan.types, proposeType),
    priorities: record(plan.priorities, proposePriority),
    dayOrders: {},
  };
}
