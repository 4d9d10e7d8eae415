// Rows as an answer lists them.

import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { Task } from '#project/tasks/shared/task-shapes.ts';
import type { Member } from '#project/workspace/shared/workspace-shapes.ts';
import type { ShownRow } from '../../shared/assistant-shapes.ts';
import type { Names } from '../grammar/names.ts';

export function taskRow(task: Task, names: Names): ShownRow {
  const { id, key, title, statusId, priority, kind, isBlocked, closedAt } = task;
  const facts = [
    kind === 'bug' ? 'bug' : null,
    names.statuses.find((status) => status.id === statusId)?.name ?? null,
    priority === 'none' ? null : priority,
    assigneeOf(task, names),
    dueOf(task, names),
    isBlocked ? 'blocked' : null,
    closedAt === null ? null : `closed ${closedAt.toISOString().slice(0, 10)}`,
  ];
  return { type: 'task', id, key, title, facts: facts.filter((fact) => fact !== null) };
}

function assigneeOf({ assigneeId }: Task, { members }: Names): string {
  if (assigneeId === null) return 'unassigned';
  return members.find((member) => member.id === assigneeId)?.name ?? 'a former member';
}

function dueOf({ due, closedAt }: Task, { today }: Names): string | null {
  if (due === null) return null;
  return closedAt === null && due < today ? `due ${due}, overdue` : `due ${due}`;
}

export function memberRow({ id, name, role, openTaskCount }: Member): ShownRow {
  return { type: 'member', id, key: null, title: name, facts: [role, `${openTaskCount} open`] };
}

export function projectRow({ id, key, name, health, progress, targetDate }: Project): ShownRow {
  const facts = [
    health.replaceAll('-', ' '),
    `${progress.done} of ${progress.total} done`,
    ...(targetDate ? [`target ${targetDate}`] : []),
  ];
  return { type: 'project', id, key, title: name, facts };
}

/** '1 task', '3 tasks'. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

export function planSentence(count: number): string {
  return `${counted(count, 'change')}. Nothing is changed until you apply the plan.`;
}
