// Who may read or change a collection, and how it is shown.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { knowledgeProblems, type Collection, type CollectionSummary } from '../contract/collections.ts';
import { MAX_COLLECTION_DOCUMENTS } from '../shared/limits.ts';
import { selectCollectionFolders } from './sources/folder-store.ts';
import * as store from './store.ts';
import type { CollectionRow, Owned } from './store.ts';

/** Works on a collection of the person's own, and returns it as it is afterwards. */
export function changeOwn(db: Db, owned: Owned, work: (tx: Tx) => Promise<void>): Promise<Collection> {
  return db.asUser(owned.userId, async (tx) => {
    await requireOwn(tx, owned);
    await work(tx);
    return findWhole(tx, owned);
  });
}

/** Throws 'knowledge/full' when the collection has room for none or not for all of them. Those it has stay as they are. */
export async function linkDocuments(tx: Tx, owned: Owned, documentIds: readonly string[]): Promise<void> {
  await store.insertCollectionDocuments(tx, owned, documentIds);
  await store.updateCollection(tx, owned, {});
  if ((await requireOwn(tx, owned)).documentCount > MAX_COLLECTION_DOCUMENTS) throw full();
}

export async function requireRow(tx: Tx, { userId, id }: Owned): Promise<CollectionRow> {
  const [row] = isId(id) ? await store.selectCollections(tx, { userId, ids: [id] }) : [];
  if (!row) throw notFound();
  return row;
}

export async function requireOwn(tx: Tx, owned: Owned): Promise<CollectionRow> {
  const row = await requireRow(tx, owned);
  if (row.userId !== owned.userId) throw Problem.of(knowledgeProblems, 'knowledge/read-only');
  return row;
}

/** One more document fits. */
export async function requireRoom(tx: Tx, owned: Owned): Promise<void> {
  if ((await requireOwn(tx, owned)).documentCount >= MAX_COLLECTION_DOCUMENTS) throw full();
}

export async function findWhole(tx: Tx, owned: Owned): Promise<Collection> {
  // First: once it says that a scan has ended, what the scan found is there.
  const folders = isId(owned.id) ? await selectCollectionFolders(tx, { userId: owned.userId, id: owned.id }) : [];
  const row = await requireRow(tx, owned);
  return {
    ...presentSummary(row, owned.userId),
    documents: (await store.selectCollectionDocuments(tx, row.id)).map(presentDocument),
    folders,
  };
}

export function presentSummary(row: CollectionRow, userId: string): CollectionSummary {
  const { id, name, description, workspaceId, workspaceName, documentCount, staleCount, updatedAt } = row;
  return {
    id,
    name,
    description,
    isOwn: row.userId === userId,
    workspace: workspaceId && workspaceName !== null ? { id: workspaceId, name: workspaceName } : null,
    documentCount,
    staleCount,
    updatedAt,
  };
}

function presentDocument(row: store.CollectionDocumentRow): Collection['documents'][number] {
  const { page, file } = row;
  return {
    ...row,
    page: page && { ...page, fetchedAt: new Date(page.fetchedAt), changedAt: new Date(page.changedAt) },
    file: file && {
      ...file,
      changedAt: new Date(file.changedAt),
      missingSince: file.missingSince === null ? null : new Date(file.missingSince),
    },
  };
}

export function notFound(): Problem {
  return Problem.of(knowledgeProblems, 'knowledge/not-found');
}

function full(): Problem {
  return Problem.of(knowledgeProblems, 'knowledge/full');
}
