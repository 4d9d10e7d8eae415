// The versions of pages in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { versionsOf } from '#platform/db/owned/versions-of.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { MAX_PAGE_VERSIONS } from '../shared/limits.ts';
import type { PageRef } from './store.ts';
import { docVersions, type PageRow } from './tables.ts';

export type ListedVersion = {
  id: string;
  revision: number;
  authorId: string | null;
  authorName: string | null;
  savedAt: Date;
  length: number;
};

const listed = {
  id: docVersions.id,
  revision: docVersions.revision,
  authorId: docVersions.authorId,
  authorName: workspaceMembers.name,
  savedAt: docVersions.savedAt,
  length: sql<number>`length(${docVersions.content})`.mapWith(Number),
};

function isOfPage({ workspaceId, pageId }: PageRef): SQL | undefined {
  return and(eq(docVersions.workspaceId, workspaceId), eq(docVersions.pageId, pageId));
}

const versions = versionsOf({
  table: docVersions,
  key: docVersions.id,
  newestFirst: [desc(docVersions.revision)],
  isOf: isOfPage,
  limits: { max: MAX_PAGE_VERSIONS },
});

/** The newest first. */
export async function selectVersions(tx: Tx, ref: PageRef): Promise<ListedVersion[]> {
  return tx
    .select(listed)
    .from(docVersions)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, docVersions.authorId))
    .where(isOfPage(ref))
    .orderBy(desc(docVersions.revision));
}

export async function selectVersion(
  tx: Tx,
  ref: PageRef & { versionId: string },
): Promise<(ListedVersion & { content: string }) | null> {
  const [row] = await tx
    .select({ ...listed, content: docVersions.content })
    .from(docVersions)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, docVersions.authorId))
    .where(and(isOfPage(ref), eq(docVersions.id, ref.versionId)));
  return row ?? null;
}

/** Returns the time when the newest version was made, or null without versions. */
export async function selectNewestTime(tx: Tx, ref: PageRef): Promise<Date | null> {
  return (await versions.selectNewest(tx, ref))?.createdAt ?? null;
}

/** Keeps the text of a page as a version, unless its revision is kept already, and drops the oldest ones over the limit. */
export async function insertVersion(
  tx: Tx,
  { id: pageId, workspaceId, revision, content, editedBy, editedAt }: PageRow,
): Promise<void> {
  await tx
    .insert(docVersions)
    .values({ id: newId(), workspaceId, pageId, revision, content, authorId: editedBy, savedAt: editedAt })
    .onConflictDoNothing();
  await versions.deleteExcess(tx, { workspaceId, pageId });
}
