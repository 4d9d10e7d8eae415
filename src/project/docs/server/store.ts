// Pages in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { TRASH_SECONDS } from '#contract/deletion.ts';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { projects } from '#project/projects/server/tables.ts';
import { workspaceCounters, workspaceMembers } from '#project/workspace/server/tables.ts';
import { docPages, type PageRow } from './tables.ts';

export type PageRef = { workspaceId: string; pageId: string };
export type PageRefs = { workspaceId: string; ids: readonly string[] };

/** A page of the tree. `projectId` is null where the project is deleted. */
export type ListedPage = Pick<PageRow, 'id' | 'parentId' | 'projectId' | 'title' | 'rank' | 'isSample' | 'updatedAt'>;
export type FullPage = PageRow & { editorName: string | null };

const listed = {
  id: docPages.id,
  parentId: docPages.parentId,
  projectId: projects.id,
  title: docPages.title,
  rank: docPages.rank,
  isSample: docPages.isSample,
  updatedAt: docPages.updatedAt,
};

const owned = ownedRows(docPages, 'workspaceId');
export const { purge: purgePages } = owned;

const isLive = isNull(docPages.deletedAt);
const isInLiveProject = and(eq(projects.id, docPages.projectId), isNull(projects.deletedAt));

function keyOf({ workspaceId, pageId }: PageRef): OwnedBy<'workspaceId'> {
  return { workspaceId, id: pageId };
}

function arePages({ workspaceId, ids }: PageRefs): SQL | undefined {
  return and(eq(docPages.workspaceId, workspaceId), inArray(docPages.id, [...ids]));
}

/** The pages are sorted by rank. */
export async function selectPages(tx: Tx, workspaceId: string): Promise<ListedPage[]> {
  return tx
    .select(listed)
    .from(docPages)
    .leftJoin(projects, isInLiveProject)
    .where(owned.isVisibleOf(workspaceId))
    .orderBy(docPages.rank, docPages.id);
}

export async function selectPage(tx: Tx, ref: PageRef): Promise<FullPage | null> {
  const [row] = await tx
    .select({ ...getTableColumns(docPages), projectId: projects.id, editorName: workspaceMembers.name })
    .from(docPages)
    .leftJoin(projects, isInLiveProject)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, docPages.editedBy))
    .where(owned.isVisible(keyOf(ref)));
  return row ?? null;
}

/** The workspace of a page, whichever it is; row-level security leaves those the person is in. */
export async function selectWorkspaceOf(tx: Tx, pageId: string): Promise<string | null> {
  const [row] = await tx.select({ workspaceId: docPages.workspaceId }).from(docPages).where(eq(docPages.id, pageId));
  return row?.workspaceId ?? null;
}

/** Locks it until the transaction ends. */
export async function lockPage(tx: Tx, ref: PageRef): Promise<PageRow | null> {
  return owned.lock(tx, keyOf(ref));
}

/** Until the transaction ends, nobody else changes the tree of the workspace. */
export async function lockTree(tx: Tx, workspaceId: string): Promise<void> {
  await tx.select().from(workspaceCounters).where(eq(workspaceCounters.workspaceId, workspaceId)).for('update');
}

/** The pages are in the order of the ids. */
export async function selectContents(tx: Tx, refs: PageRefs): Promise<Pick<PageRow, 'id' | 'title' | 'content'>[]> {
  const found = await tx
    .select({ id: docPages.id, title: docPages.title, content: docPages.content })
    .from(docPages)
    .where(and(arePages(refs), isLive));
  const byId = new Map(found.map((row) => [row.id, row]));
  return refs.ids.flatMap((id) => byId.get(id) ?? []);
}

/** Those with the words in their title come first. `words` are in lower case. */
export async function searchPages(
  tx: Tx,
  { workspaceId, words, limit }: { workspaceId: string; words: string; limit: number },
): Promise<(ListedPage & { content: string })[]> {
  const isInTitle = sql`position(${words} in lower(${docPages.title})) > 0`;
  return tx
    .select({ ...listed, content: docPages.content })
    .from(docPages)
    .leftJoin(projects, isInLiveProject)
    .where(and(eq(docPages.workspaceId, workspaceId), isLive, sql`position(${words} in doc_pages.search) > 0`))
    .orderBy(sql`${isInTitle} desc`, sql`lower(${docPages.title})`, docPages.id)
    .limit(limit);
}

export async function insertPages(tx: Tx, pages: (typeof docPages.$inferInsert)[]): Promise<void> {
  await tx.insert(docPages).values(pages);
}

export async function updatePage(tx: Tx, ref: PageRef, changes: Partial<typeof docPages.$inferInsert>): Promise<void> {
  await owned.update(tx, keyOf(ref), changes);
}

export async function updateProject(tx: Tx, refs: PageRefs, projectId: string | null): Promise<void> {
  await tx.update(docPages).set({ projectId }).where(arePages(refs));
}

/** Sample pages become the workspace's own. */
export async function adoptPages(tx: Tx, refs: PageRefs): Promise<void> {
  await tx
    .update(docPages)
    .set({ isSample: false })
    .where(and(arePages(refs), eq(docPages.isSample, true)));
}

export async function markPagesDeleted(tx: Tx, refs: PageRefs): Promise<void> {
  await tx
    .update(docPages)
    .set({ deletedAt: sql`now()` })
    .where(and(arePages(refs), isLive));
}

/** The page and what went with it, while it can be restored; the page comes first. */
export async function selectRestorable(
  tx: Tx,
  { workspaceId, pageId }: PageRef,
): Promise<{ id: string; parentId: string | null; bytes: number }[]> {
  return rowsOf(
    tx,
    sql`
    with recursive gone as (
      select id, parent_id, deleted_at, octet_length(content) as bytes, 0 as depth from doc_pages
        where workspace_id = ${workspaceId} and id = ${pageId}
          and deleted_at > now() - make_interval(secs => ${TRASH_SECONDS}::double precision)
      union all
      select p.id, p.parent_id, p.deleted_at, octet_length(p.content), g.depth + 1 from doc_pages p
        join gone g on p.parent_id = g.id and p.deleted_at = g.deleted_at
    )
    select id, parent_id as "parentId", bytes from gone order by depth`,
    { id: column.text(), parentId: column.nullable(column.text()), bytes: column.number() },
  );
}

export async function restorePages(tx: Tx, refs: PageRefs): Promise<void> {
  await tx.update(docPages).set({ deletedAt: null }).where(arePages(refs));
}
