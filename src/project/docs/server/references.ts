// Reads a text for what it refers to, and stores that, so that both ends of a link know of each other.

import { isId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { MAX_REFERENCES } from '../shared/limits.ts';
import { labelOf, readReferences, type Reference } from '../shared/references.ts';
import * as store from './reference-store.ts';

type SavedPage = { id: string; workspaceId: string; projectId: string | null; content: string };

/**
 * Call it whenever the text has changed. A link that the text had before stays with its page, and a key with its task, when
 * the title or the prefix has changed since.
 */
export async function saveReferences(
  tx: Tx,
  { id: pageId, workspaceId, projectId, content }: SavedPage,
): Promise<void> {
  const ref = { workspaceId, pageId };
  const references = readReferences(content).take(MAX_REFERENCES).toArray();
  const mentions = await resolveMentions(tx, ref, references);
  const links = await resolveLinks(tx, { ...ref, projectId }, references);
  await store.replaceReferences(tx, ref, { mentions, links });
}

type Ref = { workspaceId: string; pageId: string };

async function resolveMentions(tx: Tx, ref: Ref, references: readonly Reference[]): Promise<store.MentionRow[]> {
  const numbers = new Map(references.flatMap((one) => (one.kind === 'task' ? [[one.key, one] as const] : [])));
  if (numbers.size === 0) return [];
  const before = await store.selectMentions(tx, ref);
  const wasKnown = new Set(before.filter(({ isKnown }) => isKnown).map(({ key }) => key));
  const prefixes = await store.selectPrefixes(tx, ref.workspaceId);
  return [...numbers.values()].map(({ key, prefix, number }) => ({
    key,
    number,
    isKnown: prefixes.has(prefix) || wasKnown.has(key),
  }));
}

async function resolveLinks(
  tx: Tx,
  { workspaceId, pageId, projectId }: Ref & { projectId: string | null },
  references: readonly Reference[],
): Promise<store.LinkRow[]> {
  const titles = new Set(references.flatMap((one) => (one.kind === 'title' ? [labelOf(one.title)] : [])));
  const ids = new Set(
    references.flatMap((one) => (one.kind === 'address' && isId(one.pageId) ? [one.pageId.toLowerCase()] : [])),
  );
  if (titles.size + ids.size === 0) return [];
  const before = await store.selectLinks(tx, { workspaceId, pageId });
  const former = before.flatMap(({ label, targetId }) => (targetId === null ? [] : [[label, targetId] as const]));
  const live = await store.selectLivePages(tx, { workspaceId, ids: [...ids, ...former.map(([, target]) => target)] });
  const kept = new Map(former.filter(([, target]) => live.has(target)));
  const unknown = [...titles].filter((title) => !kept.has(title));
  const found = await store.selectPagesByTitle(tx, { workspaceId, titles: unknown, projectId });
  return [
    ...[...titles].map((label) => ({ label, targetId: kept.get(label) ?? found.get(label) ?? null })),
    ...[...ids].map((label) => ({ label, targetId: live.has(label) ? label : null })),
  ];
}
