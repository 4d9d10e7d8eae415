// Whom an act tells that a task is theirs now, that a text mentions them, or that something happened to what they take part in.

import { notifySubscribers } from '#project/watching/server/watching.ts';
import type { Act, Notice } from '#project/workspace/server/workspace.ts';
import { findMentions } from '#project/watching/shared/mentions.ts';
import type { References } from '../changes/references.ts';
import type { TaskColumns } from '../changes/task-changes.ts';
import type { TaskRow } from '../tables.ts';

/** A task as a notification names it. */
export type NamedTask = { id: string; title: string; key: string };

type Mentioning = {
  task: NamedTask;
  /** The text before, for which nobody is told again. */
  before: string;
  after: string;
  event: 'comment-mention' | 'description-mention';
};

/** Tells the members whom a text mentions for the first time. */
export function notifyMentioned(
  { notify }: Pick<Act, 'notify'>,
  { members }: Pick<References, 'members'>,
  { task, before, after, event }: Mentioning,
): void {
  if (!after.includes('@')) return;
  const known = [...members.values()];
  const told = new Set(findMentions(before, known));
  const mentioned = findMentions(after, known).filter((memberId) => !told.has(memberId));
  notify(
    ...mentioned.map((memberId): Notice => ({
      memberId,
      kind: 'mention',
      event,
      groupKey: `mention:${task.id}`,
      subject: subjectOf(task),
    })),
  );
}

/** Tells each member once which task is theirs now, or how many of them. `importId`: they come from one file. */
export function notifyAssigned(
  { notify, actor }: Pick<Act, 'notify' | 'actor'>,
  assigned: readonly { memberId: string; task: NamedTask }[],
  importId?: string,
): void {
  const byMember = Map.groupBy(assigned, ({ memberId }) => memberId);
  for (const [memberId, [first, ...others]] of byMember) {
    if (!first) continue;
    const isAlone = others.length === 0 && importId === undefined;
    const { workspaceId } = actor;
    notify({
      memberId,
      kind: 'assignment',
      event: 'assigned',
      groupKey: isAlone ? `assigned:${first.task.id}` : `assigned:${importId ?? `${workspaceId}:${actor.memberId}`}`,
      subject: isAlone ? subjectOf(first.task) : { type: 'tasks', id: workspaceId, name: '', key: null },
      amount: others.length + 1,
    });
  }
}

/** Tells those who take part in a task of a comment; who wrote there before is told of an answer. */
export async function notifyCommented(act: Act, task: NamedTask): Promise<void> {
  await notifySubscribers(act, { subjectType: 'task', subjectIds: [task.id] }, ({ reasons }) => ({
    kind: 'comment',
    event: reasons.includes('wrote') ? 'answered' : 'commented',
    groupKey: `comment:${task.id}`,
    subject: subjectOf(task),
  }));
}

export type ChangedTask = { task: NamedTask; row: TaskRow; columns: TaskColumns };

/** Tells people whose task it is now, and those who take part of the changes that matter to them: the status and the day. */
export async function notifyChanged(
  act: Act,
  { statuses }: Pick<References, 'statuses'>,
  changed: readonly ChangedTask[],
): Promise<void> {
  notifyAssigned(
    act,
    changed.flatMap(({ task, columns: { assigneeId } }) => (assigneeId ? [{ memberId: assigneeId, task }] : [])),
  );
  const told = new Map(
    changed.flatMap((change) => {
      const what = describeChange(change, statuses);
      return what ? [[change.task.id, { ...what, task: change.task }] as const] : [];
    }),
  );
  await notifySubscribers(act, { subjectType: 'task', subjectIds: [...told.keys()] }, ({ subjectId }) => {
    const found = told.get(subjectId);
    if (!found) return null;
    const { task, event, detail } = found;
    return { kind: 'change', event, groupKey: `change:${task.id}`, subject: subjectOf(task), detail };
  });
}

function describeChange(
  { row, columns }: ChangedTask,
  statuses: References['statuses'],
): { event: Notice['event']; detail: string | undefined } | null {
  if (columns.statusId !== undefined) {
    const detail = statuses.find(({ id }) => id === columns.statusId)?.name;
    const isDone = columns.category === 'done' && row.category !== 'done';
    return { event: isDone ? 'done' : 'status-changed', detail };
  }
  return columns.due === undefined ? null : { event: 'due-changed', detail: columns.due ?? undefined };
}

/** Tells those who take part in a task that another one now blocks it. `by` names that one. */
export async function notifyBlocked(act: Act, task: NamedTask, by: string): Promise<void> {
  await notifySubscribers(act, { subjectType: 'task', subjectIds: [task.id] }, () => ({
    kind: 'change',
    event: 'blocked',
    groupKey: `change:${task.id}`,
    subject: subjectOf(task),
    detail: by,
  }));
}

function subjectOf({ id, title, key }: NamedTask): Notice['subject'] {
  return { type: 'task', id, name: title, key };
}
