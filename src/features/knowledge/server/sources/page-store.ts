// Fetched pages in SQL. Every query names the owner; row-level security is the second wall.

import { and, eq } from 'drizzle-orm';
import { documents } from '#features/documents/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { fetchedPages, type PageRow } from './tables.ts';

/** The `sha256` is that of the document as it is, in hex. */
export type KnownPage = PageRow & { sha256: string };

type NamedPage = { userId: string; documentId: string };

export async function selectPage(tx: Tx, { userId, documentId }: NamedPage): Promise<KnownPage | null> {
  const [row] = await tx
    .select({ page: fetchedPages, sha256: documents.contentSha256 })
    .from(fetchedPages)
    .innerJoin(documents, eq(documents.id, fetchedPages.documentId))
    .where(and(eq(fetchedPages.userId, userId), eq(fetchedPages.documentId, documentId)));
  return row ? { ...row.page, sha256: row.sha256 } : null;
}

/** A document that is a page already stays as it is. */
export async function insertPage(
  tx: Tx,
  page: NamedPage & Pick<PageRow, 'url' | 'etag' | 'lastModified'>,
): Promise<void> {
  await tx.insert(fetchedPages).values(page).onConflictDoNothing();
}

export async function updatePage(
  tx: Tx,
  { userId, documentId }: NamedPage,
  changes: Partial<Pick<PageRow, 'etag' | 'lastModified' | 'fetchedAt' | 'changedAt' | 'problem'>>,
): Promise<void> {
  await tx
    .update(fetchedPages)
    .set(changes)
    .where(and(eq(fetchedPages.userId, userId), eq(fetchedPages.documentId, documentId)));
}
