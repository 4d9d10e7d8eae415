// What the texts of pages refer to, in SQL: the keys of tasks they name, and the pages they link to.

import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { LabelColor, StatusCategory } from '#project/tasks/shared/task-values.ts';
import type { PageReference } from '../shared/doc-shapes.ts';
import type { PageRef, PageRefs } from './store.ts';
import { docPageLinks, docTaskMentions } from './tables.ts';

export type MentionRow = { key: string; number: number; isKnown: boolean };
export type LinkRow = { label: string; targetId: string | null };

export type MentionedTask = {
  written: string;
  id: string;
  key: string;
  title: string;
  statusName: string;
  category: StatusCategory;
  color: LabelColor;
};

/** The prefixes that a key may have: those of the workspace and of its projects. */
const prefixes = (workspaceId: string) => sql`(
  select key_prefix from workspaces where id = ${workspaceId} union select key from projects where workspace_id = ${workspaceId}
)`;

/** A mention counts when its prefix is one of the workspace's, or was one when it was written. */
const isKey = (workspaceId: string) => sql`(m.is_known or split_part(m.key, '-', 1) in ${prefixes(workspaceId)})`;

const isLinkTo = sql`(l.target_id = t.id or (l.target_id is null and l.label = lower(t.title)))`;

export async function selectPrefixes(tx: Tx, workspaceId: string): Promise<Set<string>> {
  const rows = (await tx.execute(sql`select prefix from ${prefixes(workspaceId)} as known(prefix)`)) as unknown as {
    prefix: string;
  }[];
  return new Set(rows.map(({ prefix }) => prefix));
}

export async function selectMentions(tx: Tx, { workspaceId, pageId }: PageRef): Promise<MentionRow[]> {
  const { key, number, isKnown } = docTaskMentions;
  return tx
    .select({ key, number, isKnown })
    .from(docTaskMentions)
    .where(and(eq(docTaskMentions.workspaceId, workspaceId), eq(docTaskMentions.pageId, pageId)));
}

export async function selectLinks(tx: Tx, { workspaceId, pageId }: PageRef): Promise<LinkRow[]> {
  const { label, targetId } = docPageLinks;
  return tx
    .select({ label, targetId })
    .from(docPageLinks)
    .where(and(eq(docPageLinks.workspaceId, workspaceId), eq(docPageLinks.pageId, pageId)));
}

export async function replaceReferences(
  tx: Tx,
  { workspaceId, pageId }: PageRef,
  { mentions, links }: { mentions: readonly MentionRow[]; links: readonly LinkRow[] },
): Promise<void> {
  for (const table of [docTaskMentions, docPageLinks])
    await tx.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.pageId, pageId)));
  if (mentions.length > 0)
    await tx.insert(docTaskMentions).values(mentions.map((mention) => ({ ...mention, workspaceId, pageId })));
  if (links.length > 0) await tx.insert(docPageLinks).values(links.map((link) => ({ ...link, workspaceId, pageId })));
}

/** The ids of the live pages among these. */
export async function selectLivePages(tx: Tx, { workspaceId, ids }: PageRefs): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = (await tx.execute(sql`
    select id from doc_pages where workspace_id = ${workspaceId} and deleted_at is null and id in ${[...ids]}
  `)) as unknown as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

/**
 * The page of each title, in lower case. Of several pages with one title, that of the same project counts, then the oldest.
 */
export async function selectPagesByTitle(
  tx: Tx,
  { workspaceId, titles, projectId }: { workspaceId: string; titles: readonly string[]; projectId: string | null },
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const rows = (await tx.execute(sql`
    select distinct on (lower(title)) lower(title) as title, id from doc_pages
    where workspace_id = ${workspaceId} and deleted_at is null and lower(title) in ${[...titles]}
    order by lower(title), (project_id is not distinct from ${projectId}::uuid) desc, created_at, id
  `)) as unknown as { title: string; id: string }[];
  return new Map(rows.map(({ title, id }) => [title, id]));
}

/** The tasks that a page names, as they are now. */
export async function selectMentionedTasks(tx: Tx, { workspaceId, pageId }: PageRef): Promise<MentionedTask[]> {
  return (await tx.execute(sql`
    select m.key as written, t.id, coalesce(p.key, w.key_prefix) || '-' || t.number as key, t.title,
      s.name as "statusName", s.category, s.color
    from doc_task_mentions m
    join tasks t on t.workspace_id = m.workspace_id and t.number = m.number and t.deleted_at is null
    join task_statuses s on s.id = t.status_id
    join workspaces w on w.id = m.workspace_id
    left join projects p on p.id = t.project_id and p.deleted_at is null
    where m.workspace_id = ${workspaceId} and m.page_id = ${pageId} and ${isKey(workspaceId)}
    order by m.key
  `)) as unknown as MentionedTask[];
}

/** The live pages that a page links to, by what it calls them. */
export async function selectLinkedPages(
  tx: Tx,
  { workspaceId, pageId }: PageRef,
): Promise<({ label: string } & PageReference)[]> {
  return (await tx.execute(sql`
    select distinct on (l.label) l.label, t.id, t.title, p.id as "projectId"
    from doc_page_links l
    join doc_pages t on t.workspace_id = l.workspace_id and t.deleted_at is null and ${isLinkTo}
    left join projects p on p.id = t.project_id and p.deleted_at is null
    where l.workspace_id = ${workspaceId} and l.page_id = ${pageId}
    order by l.label, t.created_at, t.id
  `)) as unknown as ({ label: string } & PageReference)[];
}

/** The live pages whose text links to a page, by title. */
export async function selectLinkingPages(tx: Tx, { workspaceId, pageId }: PageRef): Promise<PageReference[]> {
  return (await tx.execute(sql`
    select f.id, f.title, p.id as "projectId"
    from doc_pages f
    left join projects p on p.id = f.project_id and p.deleted_at is null
    where f.workspace_id = ${workspaceId} and f.deleted_at is null and f.id <> ${pageId} and exists (
      select from doc_page_links l join doc_pages t on t.id = ${pageId}
      where l.page_id = f.id and ${isLinkTo}
    )
    order by lower(f.title), f.id
  `)) as unknown as PageReference[];
}

/** The live pages that name a task, by title; null when there is no such task. */
export async function selectMentioningPages(
  tx: Tx,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
): Promise<PageReference[] | null> {
  const [task] = (await tx.execute(sql`
    select number from tasks where workspace_id = ${workspaceId} and id = ${taskId} and deleted_at is null
  `)) as unknown as { number: number }[];
  if (!task) return null;
  return (await tx.execute(sql`
    select f.id, f.title, p.id as "projectId"
    from doc_pages f
    left join projects p on p.id = f.project_id and p.deleted_at is null
    where f.workspace_id = ${workspaceId} and f.deleted_at is null and exists (
      select from doc_task_mentions m
      where m.workspace_id = ${workspaceId} and m.number = ${task.number} and m.page_id = f.id and ${isKey(workspaceId)}
    )
    order by lower(f.title), f.id
  `)) as unknown as PageReference[];
}
