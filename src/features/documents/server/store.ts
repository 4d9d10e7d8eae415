// Documents in SQL. Every query names the owner; row-level security is the second wall. The purge at the end runs as
// the system and sees every row.

import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { ItemQuery } from '#contract/item.ts';
import type { StoredBytes } from '#features/entitlements/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { isPurgeable, markDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { isQueried, limitOf } from '#platform/db/lists/item-query.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { isImageType } from '#platform/images/media-type.ts';
import { insertReading } from './reading/reading-store.ts';
import { documents, documentTexts, unownedObjects, type DocumentRow, type NewDocumentRow } from './tables.ts';

export type Owned = OwnedBy<'userId'>;
export type DocumentText = { id: string; name: string; text: string };

type NewContent = Pick<DocumentRow, 'storageKey' | 'size' | 'type' | 'isReadable' | 'contentSha256'> & {
  text: string | null;
};

const newestFirst = [desc(documents.createdAt), desc(documents.id)];

const owned = ownedRows(documents, 'userId');
const isOf = owned.isVisibleOf;

export async function sumDocuments(tx: Tx, userId: string): Promise<{ count: number; bytes: number }> {
  const [sum] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${documents.size}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(isOf(userId));
  return sum ?? { count: 0, bytes: 0 };
}

/** Sums what documents and uploads in progress take, and what deleted documents still do. */
export async function sumStored(tx: Tx, userId: string): Promise<StoredBytes> {
  const [sum] = await rowsOf(
    tx,
    sql`
    select coalesce(sum(bytes) filter (where is_kept), 0) as kept, coalesce(sum(bytes) filter (where not is_kept), 0) as deleted
    from (
      select size as bytes, deleted_at is null as is_kept from documents where user_id = ${userId}
      union all
      select bytes, delete_after > now() from unowned_objects where user_id = ${userId}
    ) stored`,
    { kept: column.number(), deleted: column.number() },
  );
  return sum ?? { kept: 0, deleted: 0 };
}

export async function selectDocuments(
  tx: Tx,
  page: { userId: string; limit: number; offset: number },
): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documents)
    .where(isOf(page.userId))
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset);
}

/** The largest first. */
export async function selectLargest(
  tx: Tx,
  { userId, limit }: { userId: string; limit: number },
): Promise<DocumentRow[]> {
  return tx.select().from(documents).where(isOf(userId)).orderBy(desc(documents.size), desc(documents.id)).limit(limit);
}

export const { select: selectDocument } = owned;

/** Newest first. */
export async function selectDocumentItems(tx: Tx, userId: string, query: ItemQuery): Promise<DocumentRow[]> {
  const { id, name } = documents;
  return tx
    .select()
    .from(documents)
    .where(and(isOf(userId), isQueried({ id, title: name }, query)))
    .orderBy(...newestFirst)
    .limit(limitOf(query));
}

/** Also when it was deleted meanwhile: it was uploaded nevertheless. */
export async function selectUpload(
  tx: Tx,
  upload: { userId: string; uploadId: string },
): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.userId, upload.userId), eq(documents.uploadId, upload.uploadId)));
  return row;
}

/** `text` is null when the file is not a text as it is. The document takes over its object. */
export async function insertDocument(tx: Tx, document: NewDocumentRow, text: string | null): Promise<DocumentRow> {
  const [row] = await tx.insert(documents).values(document).returning();
  if (!row) throw new Error('The document was not inserted.');
  if (text !== null) await tx.insert(documentTexts).values({ documentId: row.id, userId: row.userId, text });
  if (row.isReadable && !isImageType(row.type)) await insertReading(tx, row);
  await deleteUnownedObject(tx, row);
  return row;
}

/** Another content of the same document; `text` is null when it is not a text as it is. */
export async function updateContent(tx: Tx, named: Owned, { text, ...content }: NewContent): Promise<DocumentRow> {
  const [row] = await tx.update(documents).set(content).where(owned.isOwn(named)).returning();
  if (!row) throw new Error('The document was not updated.');
  await tx
    .delete(documentTexts)
    .where(and(eq(documentTexts.userId, named.userId), eq(documentTexts.documentId, named.id)));
  if (text !== null) await tx.insert(documentTexts).values({ documentId: row.id, userId: row.userId, text });
  return row;
}

export async function markDocumentDeleted(tx: Tx, named: Owned): Promise<DocumentRow | null> {
  return markDeleted(tx, { table: documents, where: owned.isOwn(named), returning: getTableColumns(documents) });
}

export async function restoreDocument(tx: Tx, named: Owned): Promise<DocumentRow | null> {
  return restoreDeleted(tx, { table: documents, where: owned.isOwn(named), returning: getTableColumns(documents) });
}

/** The first `maxLength` characters of what was read; null while nothing has been. */
export async function selectTextStart(
  tx: Tx,
  { userId, id, maxLength }: Owned & { maxLength: number },
): Promise<{ text: string; length: number } | null> {
  const [row] = await tx
    .select({
      text: sql<string>`left(${documentTexts.text}, ${maxLength})`,
      length: sql<number>`char_length(${documentTexts.text})`.mapWith(Number),
    })
    .from(documentTexts)
    .where(and(eq(documentTexts.userId, userId), eq(documentTexts.documentId, id)));
  return row ?? null;
}

/** Newest first, until their texts reach `maxBytes`. Without `ids`: of all documents. */
export async function selectTexts(
  tx: Tx,
  query: { userId: string; ids: readonly string[] | undefined; maxBytes: number },
): Promise<DocumentText[]> {
  const sofar = sql<number>`sum(octet_length(${documentTexts.text})) over (order by ${documents.createdAt} desc, ${documents.id} desc)`;
  const sized = tx
    .select({ id: documents.id, name: documents.name, createdAt: documents.createdAt, sofar: sofar.as('sofar') })
    .from(documents)
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(and(isOf(query.userId), query.ids && inArray(documents.id, [...query.ids])))
    .as('sized');
  return tx
    .select({ id: sized.id, name: sized.name, text: documentTexts.text })
    .from(sized)
    .innerJoin(documentTexts, eq(documentTexts.documentId, sized.id))
    .where(sql`${sized.sofar} <= ${query.maxBytes}`)
    .orderBy(desc(sized.createdAt), desc(sized.id));
}

export async function selectByTypes(
  tx: Tx,
  query: { userId: string; ids: readonly string[]; types: readonly string[]; maxBytes: number },
): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documents)
    .where(
      and(
        isOf(query.userId),
        inArray(documents.id, [...query.ids]),
        inArray(documents.type, [...query.types]),
        sql`${documents.size} <= ${query.maxBytes}`,
      ),
    )
    .orderBy(...newestFirst);
}

export async function insertUnownedObject(
  tx: Tx,
  object: { userId: string; storageKey: string; deleteAfter: Date; bytes: number },
): Promise<void> {
  await tx.insert(unownedObjects).values(object);
}

/** Sets how much the upload of this object may write. */
export async function updateReservedBytes(
  tx: Tx,
  { userId, storageKey, bytes }: { userId: string; storageKey: string; bytes: number },
): Promise<void> {
  await tx
    .update(unownedObjects)
    .set({ bytes })
    .where(and(eq(unownedObjects.userId, userId), eq(unownedObjects.storageKey, storageKey)));
}

export async function deleteUnownedObject(tx: Tx, object: { userId: string; storageKey: string }): Promise<void> {
  await tx
    .delete(unownedObjects)
    .where(and(eq(unownedObjects.userId, object.userId), eq(unownedObjects.storageKey, object.storageKey)));
}

/** Removes everybody's documents that can no longer be restored, and lists their objects for deletion. */
export async function disownPurgeable(tx: Tx, now: Date): Promise<void> {
  await disown(tx, isPurgeable(documents.deletedAt, now));
}

/** Removes for good what a person has deleted, and lists the objects for deletion. */
export async function disownDeleted(tx: Tx, userId: string): Promise<void> {
  await disown(tx, and(eq(documents.userId, userId), isNotNull(documents.deletedAt)));
}

async function disown(tx: Tx, where: SQL | undefined): Promise<void> {
  const { userId, storageKey, size, deletedAt } = documents;
  const gone = await tx.delete(documents).where(where).returning({ userId, storageKey, bytes: size, deletedAt });
  const objects = gone.map(({ deletedAt: deleted, ...object }) => ({ ...object, deleteAfter: deleted ?? new Date() }));
  if (objects.length > 0) await tx.insert(unownedObjects).values(objects);
}

/** Objects that are due for deletion at `dueAt`, longest due first; everybody's without a `userId`. */
export async function selectUnownedObjects(
  tx: Tx,
  query: { dueAt: Date; limit: number; userId?: string },
): Promise<{ userId: string; storageKey: string }[]> {
  return tx
    .select({ userId: unownedObjects.userId, storageKey: unownedObjects.storageKey })
    .from(unownedObjects)
    .where(
      and(
        lt(unownedObjects.deleteAfter, query.dueAt),
        query.userId ? eq(unownedObjects.userId, query.userId) : undefined,
      ),
    )
    .orderBy(asc(unownedObjects.deleteAfter))
    .limit(query.limit);
}
