// Whom a change of a page tells: those whom its text mentions, and those who wrote or watch it.

import { notifyMentions, notifySubscribers } from '#project/watching/server/watching.ts';
import type { Act, Notice } from '#project/workspace/server/workspace.ts';

type NamedPage = { id: string; title: string };

/** `before` is empty for a new page. */
export async function notifyPageMentions(
  act: Act,
  page: NamedPage,
  text: { before: string; after: string },
): Promise<void> {
  const told = { event: 'page-mention' as const, groupKey: `mention:${page.id}`, subject: subjectOf(page) };
  await notifyMentions(act, { ...text, told });
}

export async function notifyPageChanged(act: Act, page: NamedPage): Promise<void> {
  await notifySubscribers(act, { subjectType: 'page', subjectIds: [page.id] }, () => ({
    kind: 'change',
    event: 'page-changed',
    groupKey: `change:${page.id}`,
    subject: subjectOf(page),
  }));
}

function subjectOf({ id, title }: NamedPage): Notice['subject'] {
  return { type: 'page', id, name: title, key: null };
}
