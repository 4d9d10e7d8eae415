// Whom a change of an idea tells: those whom its text mentions, and of its status those who made or watch it.

import { notifyMentions, notifySubscribers } from '#project/watching/server/watching.ts';
import type { Act, Notice } from '#project/workspace/server/workspace.ts';
import type { IdeaRow } from './tables.ts';

type NamedIdea = Pick<IdeaRow, 'id' | 'title'>;

/** `before` is empty for a new idea. */
export async function notifyIdeaMentions(
  act: Act,
  idea: NamedIdea,
  text: { before: string; after: string },
): Promise<void> {
  const told = { event: 'idea-mention' as const, groupKey: `mention:${idea.id}`, subject: subjectOf(idea) };
  await notifyMentions(act, { ...text, told });
}

export async function notifyIdeaStatus(act: Act, idea: NamedIdea, status: string): Promise<void> {
  await notifySubscribers(act, { subjectType: 'idea', subjectIds: [idea.id] }, () => ({
    kind: 'change',
    event: 'idea-status-changed',
    groupKey: `change:${idea.id}`,
    subject: subjectOf(idea),
    detail: status,
  }));
}

function subjectOf({ id, title }: NamedIdea): Notice['subject'] {
  return { type: 'idea', id, name: title, key: null };
}
