// Collections in SQL. What is written names the owner; what is read names those whose collections the person can read.
// Row-level security is the second wall.

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ItemQuery } from '#contract/item.ts';
import { documentReadings, documents } from '#features/documents/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { isQueried, limitOf } from '#platform/db/lists/item-query.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { column, rowsOf, type RowOf } from '#platform/db/rows-of.ts';
import type { CollectionDocument } from '../contract/collections.ts';
import { collectionDocuments, knowledgeCollections, sharedWorkspaces } from './tables.ts';

export type Owned = OwnedBy<'userId'>;

const collections = ownedRows(knowledgeCollections, 'userId');
export const {
  count: countCollections,
  has: hasCollection,
  markDeleted: markCollectionDeleted,
  restore: restoreCollection,
  purge: purgeCollections,
} = collections;

export type NamedDocument = Owned & { documentId: string };

const collectionRow = {
  id: column.text(),
  userId: column.text(),
  name: column.text(),
  description: column.text(),
  workspaceId: column.nullable(column.text()),
  workspaceName: column.nullable(column.text()),
  documentCount: column.number(),
  staleCount: column.number(),
  updatedAt: column.date(),
};
export type CollectionRow = RowOf<typeof collectionRow>;

type Page = NonNullable<CollectionDocument['page']>;
type FolderFile = NonNullable<CollectionDocument['file']>;

/** The times of `page` and `file` are as JSON has them. */
const collectionDocumentRow = {
  id: column.text(),
  name: column.text(),
  size: column.number(),
  addedAt: column.date(),
  createdAt: column.date(),
  reviewOn: column.nullable(column.text()),
  isStale: column.boolean(),
  reading: column.nullable(column.json<NonNullable<CollectionDocument['reading']>>()),
  page: column.nullable(
    column.json<Omit<Page, 'fetchedAt' | 'changedAt'> & { fetchedAt: string; changedAt: string }>(),
  ),
  file: column.nullable(
    column.json<Omit<FolderFile, 'changedAt' | 'missingSince'> & { changedAt: string; missingSince: string | null }>(),
  ),
};
export type CollectionDocumentRow = RowOf<typeof collectionDocumentRow>;

/**
 * The list has the person's collections and those that others share with the person, by name. The `ids` limit it to
 * these.
 */
export async function selectCollections(
  tx: Tx,
  { userId, ids }: { userId: string; ids?: readonly string[] },
): Promise<CollectionRow[]> {
  const isNamed = ids ? sql`and c.id = any(${sql.param(ids)}::uuid[])` : sql``;
  const [workspace, document] = [sharedWorkspaces, documents];
  return rowsOf(
    tx,
    sql`
    select c.id, c.user_id as "userId", c.name, c.description, c.workspace_id as "workspaceId",
      ${workspace.name} as "workspaceName", count(${document.id}) as "documentCount",
      count(${document.id}) filter (where l.review_on <= current_date or f.missing_since is not null) as "staleCount",
      c.updated_at as "updatedAt"
    from knowledge_collections c
      left join ${workspace} on ${workspace.id} = c.workspace_id
      left join collection_documents l on l.collection_id = c.id
      left join ${document} on ${document.id} = l.document_id and ${document.deletedAt} is null
      left join folder_files f on f.document_id = ${document.id} and f.collection_id = c.id
    where (c.user_id = ${userId} or c.id = any ((select shared_collections_of_person(${userId}))::uuid[]))
      and c.deleted_at is null ${isNamed}
    group by c.id, ${workspace.name}
    order by lower(c.name), c.id`,
    collectionRow,
  );
}

/** The collection is one that the person can read. The latest added document comes first. */
export async function selectCollectionDocuments(tx: Tx, collectionId: string): Promise<CollectionDocumentRow[]> {
  const [document, reading] = [documents, documentReadings];
  return rowsOf(
    tx,
    sql`
    select ${document.id} as id, ${document.name} as name, ${document.size} as size, l.added_at as "addedAt",
      ${document.createdAt} as "createdAt", l.review_on::text as "reviewOn",
      coalesce(l.review_on <= current_date, false) or f.missing_since is not null as "isStale",
      case when ${reading.documentId} is not null then json_build_object('state', ${reading.state},
        'problem', ${reading.problem}, 'warnings', ${reading.warnings}, 'pages', ${reading.pages},
        'passages', ${reading.passages}, 'progress', case when ${reading.state} = 'reading'
          and ${reading.pagesRead} is not null and ${reading.pagesTotal} is not null then
          json_build_object('read', ${reading.pagesRead}, 'total', ${reading.pagesTotal}) end) end as reading,
      case when p.document_id is not null then json_build_object('url', p.url, 'fetchedAt', p.fetched_at,
        'changedAt', p.changed_at, 'problem', p.problem) end as page,
      case when f.path is not null then json_build_object('folder', f.folder, 'path', f.path,
        'changedAt', f.changed_at, 'missingSince', f.missing_since) end as file
    from collection_documents l
      join ${document} on ${document.id} = l.document_id and ${document.userId} = l.user_id and ${document.deletedAt} is null
      left join ${reading} on ${reading.documentId} = ${document.id} and ${reading.userId} = l.user_id
      left join fetched_pages p on p.document_id = ${document.id}
      left join folder_files f on f.document_id = ${document.id} and f.collection_id = l.collection_id
    where l.collection_id = ${collectionId}
    order by l.added_at desc, ${document.id}`,
    collectionDocumentRow,
  );
}

/** The person's own, the latest first. */
export async function selectCollectionItems(tx: Tx, userId: string, query: ItemQuery) {
  const { id, name, updatedAt, workspaceId } = knowledgeCollections;
  return tx
    .select({ id, title: name, updatedAt, sharedWith: workspaceId })
    .from(knowledgeCollections)
    .where(and(collections.isVisibleOf(userId), isQueried({ id, title: name }, query)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limitOf(query));
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
    .where(collections.isVisible(owned));
}

export type SharingWorkspace = { id: string; name: string };

/** The person is more than a viewer in each of these. They are sorted by name. */
export async function selectSharingWorkspaces(tx: Tx, userId: string): Promise<SharingWorkspace[]> {
  const { id, name } = sharedWorkspaces;
  return tx
    .select({ id, name })
    .from(sharedWorkspaces)
    .where(sql`${id} = any ((select workspaces_of_person(${userId}, 'member'))::uuid[])`)
    .orderBy(sql`lower(${name})`, id);
}

/** It returns those of the ids whose documents are the person's. */
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

/** True if the collection has the document. */
export async function updateReviewDay(tx: Tx, named: NamedDocument, reviewOn: string | null): Promise<boolean> {
  const { documentId } = collectionDocuments;
  const rows = await tx.update(collectionDocuments).set({ reviewOn }).where(isIn(named)).returning({ documentId });
  return rows.length > 0;
}

/** True if the collection had the document. */
export async function deleteCollectionDocument(tx: Tx, named: NamedDocument): Promise<boolean> {
  const { documentId } = collectionDocuments;
  const rows = await tx.delete(collectionDocuments).where(isIn(named)).returning({ documentId });
  return rows.length > 0;
}

export async function hasDocument(tx: Tx, named: NamedDocument): Promise<boolean> {
  return (await tx.$count(collectionDocuments, isIn(named))) > 0;
}

function isIn({ userId, id, documentId }: NamedDocument) {
  return and(
    eq(collectionDocuments.userId, userId),
    eq(collectionDocuments.collectionId, id),
    eq(collectionDocuments.documentId, documentId),
  );
}
