// Collections in SQL. What is written names the owner; what is read names those whose collections the person can read.
// Row-level security is the second wall.

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ItemQuery } from '#contract/item.ts';
import { documents } from '#features/documents/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { isQueried, limitOf } from '#platform/db/item-query.ts';
import type { CollectionDocument } from '../contract/collections.ts';
import { collectionDocuments, knowledgeCollections } from './tables.ts';

export type Owned = { userId: string; id: string };
export type NamedDocument = Owned & { documentId: string };

export type CollectionRow = {
  id: string;
  userId: string;
  name: string;
  description: string;
  workspaceId: string | null;
  workspaceName: string | null;
  documentCount: number;
  staleCount: number;
  /** Milliseconds. */
  updatedAt: number;
};

type Page = NonNullable<CollectionDocument['page']>;
type FolderFile = NonNullable<CollectionDocument['file']>;

/** Times in milliseconds, or as JSON has them. */
export type CollectionDocumentRow = Omit<CollectionDocument, 'addedAt' | 'createdAt' | 'page' | 'file'> & {
  addedAt: number;
  createdAt: number;
  page: (Omit<Page, 'fetchedAt' | 'changedAt'> & { fetchedAt: string; changedAt: string }) | null;
  file: (Omit<FolderFile, 'changedAt' | 'missingSince'> & { changedAt: string; missingSince: string | null }) | null;
};

/** Of the person, and those that others share with the person: by name. With `ids`: only these. */
export async function selectCollections(
  tx: Tx,
  { userId, ids }: { userId: string; ids?: readonly string[] },
): Promise<CollectionRow[]> {
  const isNamed = ids ? sql`and c.id = any(${sql.param(ids)}::uuid[])` : sql``;
  return (await tx.execute(sql`
    select c.id, c.user_id as "userId", c.name, c.description, c.workspace_id as "workspaceId", w.name as "workspaceName",
      count(d.id)::int as "documentCount",
      (count(d.id) filter (where l.review_on <= current_date or f.missing_since is not null))::int as "staleCount",
      (extract(epoch from c.updated_at) * 1000)::float8 as "updatedAt"
    from knowledge_collections c
      left join workspaces w on w.id = c.workspace_id and w.deleted_at is null
      left join collection_documents l on l.collection_id = c.id
      left join documents d on d.id = l.document_id and d.deleted_at is null
      left join folder_files f on f.document_id = d.id and f.collection_id = c.id
    where (c.user_id = ${userId} or c.id = any ((select shared_collections_of_person(${userId}))::uuid[]))
      and c.deleted_at is null ${isNamed}
    group by c.id, w.name
    order by lower(c.name), c.id`)) as unknown as CollectionRow[];
}

/** Of a collection that the person can read: the latest added first. */
export async function selectCollectionDocuments(tx: Tx, collectionId: string): Promise<CollectionDocumentRow[]> {
  return (await tx.execute(sql`
    select d.id, d.name, d.size::float8 as size, (extract(epoch from l.added_at) * 1000)::float8 as "addedAt",
      (extract(epoch from d.created_at) * 1000)::float8 as "createdAt",
      l.review_on::text as "reviewOn",
      coalesce(l.review_on <= current_date, false) or f.missing_since is not null as "isStale",
      case when r.document_id is not null then json_build_object('state', r.state, 'problem', r.problem,
        'warnings', r.warnings, 'pages', r.pages, 'passages', r.passages,
        'progress', case when r.state = 'reading' and r.pages_read is not null and r.pages_total is not null then
          json_build_object('read', r.pages_read, 'total', r.pages_total) end) end as reading,
      case when p.document_id is not null then json_build_object('url', p.url, 'fetchedAt', p.fetched_at,
        'changedAt', p.changed_at, 'problem', p.problem) end as page,
      case when f.path is not null then json_build_object('folder', f.folder, 'path', f.path,
        'changedAt', f.changed_at, 'missingSince', f.missing_since) end as file
    from collection_documents l
      join documents d on d.id = l.document_id and d.user_id = l.user_id and d.deleted_at is null
      left join document_readings r on r.document_id = d.id and r.user_id = l.user_id
      left join fetched_pages p on p.document_id = d.id
      left join folder_files f on f.document_id = d.id and f.collection_id = l.collection_id
    where l.collection_id = ${collectionId}
    order by l.added_at desc, d.id`)) as unknown as CollectionDocumentRow[];
}

/** The person's own, the latest first. */
export async function selectCollectionItems(tx: Tx, userId: string, query: ItemQuery) {
  const { id, name, updatedAt, workspaceId, deletedAt } = knowledgeCollections;
  return tx
    .select({ id, title: name, updatedAt, sharedWith: workspaceId })
    .from(knowledgeCollections)
    .where(and(eq(knowledgeCollections.userId, userId), isNull(deletedAt), isQueried({ id, title: name }, query)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limitOf(query));
}

export async function countCollections(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    knowledgeCollections,
    and(eq(knowledgeCollections.userId, userId), isNull(knowledgeCollections.deletedAt)),
  );
}

export async function insertCollection(
  tx: Tx,
  collection: Owned & { name: string; description: string },
): Promise<void> {
  await tx.insert(knowledgeCollections).values(collection);
}

/** What is undefined stays as it is. */
type CollectionChanges = {
  name?: string | undefined;
  description?: string | undefined;
  workspaceId?: string | null | undefined;
};

export async function updateCollection(tx: Tx, owned: Owned, changes: CollectionChanges): Promise<void> {
  await tx
    .update(knowledgeCollections)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(isOwn(owned), isNull(knowledgeCollections.deletedAt)));
}

/** Whether there was one. */
export async function markCollectionDeleted(tx: Tx, owned: Owned): Promise<boolean> {
  const { id } = knowledgeCollections;
  return (await markDeleted(tx, { table: knowledgeCollections, where: isOwn(owned), returning: { id } })) !== null;
}

export async function restoreCollection(tx: Tx, owned: Owned): Promise<boolean> {
  const { id } = knowledgeCollections;
  return (await restoreDeleted(tx, { table: knowledgeCollections, where: isOwn(owned), returning: { id } })) !== null;
}

/** A deleted one too. */
export async function hasCollection(tx: Tx, owned: Owned): Promise<boolean> {
  return (await tx.$count(knowledgeCollections, isOwn(owned))) > 0;
}

export type SharingWorkspace = { id: string; name: string };

/** Those in which the person is more than a viewer, by name. */
export async function selectSharingWorkspaces(tx: Tx, userId: string): Promise<SharingWorkspace[]> {
  return (await tx.execute(sql`
    select id, name from workspaces where id = any ((select workspaces_of_person(${userId}, 'member'))::uuid[])
    order by lower(name), id`)) as unknown as SharingWorkspace[];
}

/** Removes for good what can no longer be restored. */
export async function purgeCollections(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, knowledgeCollections, now);
}

/** Which of these documents are the person's. */
export async function selectOwnDocumentIds(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.userId, userId), inArray(documents.id, [...ids]), isNull(documents.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Those it has already stay as they are. */
export async function insertCollectionDocuments(
  tx: Tx,
  { userId, id }: Owned,
  documentIds: readonly string[],
): Promise<void> {
  await tx
    .insert(collectionDocuments)
    .values(documentIds.map((documentId) => ({ collectionId: id, documentId, userId })))
    .onConflictDoNothing();
}

/** Whether the collection has the document. */
export async function updateReviewDay(tx: Tx, named: NamedDocument, reviewOn: string | null): Promise<boolean> {
  const { documentId } = collectionDocuments;
  const rows = await tx.update(collectionDocuments).set({ reviewOn }).where(isIn(named)).returning({ documentId });
  return rows.length > 0;
}

/** Whether the collection had the document. */
export async function deleteCollectionDocument(tx: Tx, named: NamedDocument): Promise<boolean> {
  const { documentId } = collectionDocuments;
  const rows = await tx.delete(collectionDocuments).where(isIn(named)).returning({ documentId });
  return rows.length > 0;
}

export async function hasDocument(tx: Tx, named: NamedDocument): Promise<boolean> {
  return (await tx.$count(collectionDocuments, isIn(named))) > 0;
}

function isOwn({ userId, id }: Owned) {
  return and(eq(knowledgeCollections.userId, userId), eq(knowledgeCollections.id, id));
}

function isIn({ userId, id, documentId }: NamedDocument) {
  return and(
    eq(collectionDocuments.userId, userId),
    eq(collectionDocuments.collectionId, id),
    eq(collectionDocuments.documentId, documentId),
  );
}
