// Whom an act tells that a task is theirs now, or that a text mentions them.

import type { Act, Notice } from '#project/workspace/server/workspace.ts';
import { findMentions } from '../comments/mentions.ts';
import type { References } from '../changes/references.ts';

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

function subjectOf({ id, title, key }: NamedTask): Notice['subject'] {
  return { type: 'task', id, name: title, key };
}
