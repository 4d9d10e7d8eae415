// Collections of documents: made, filled, asked, shared with a workspace, and attached to a chat.

import { Readable } from 'node:stream';
import { isId, newId } from '#contract/id.ts';
import type { ItemQuery, NamedItem } from '#contract/item.ts';
import { Problem } from '#contract/problem.ts';
import { asksForOutline } from '#expertise/offline/outline-sources.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Entitlements, HoldingCounters } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { QueryTerm } from '#platform/search/query/read-query.ts';
import { knowledgeProblems, type Collection, type CollectionSummary } from '../contract/collections.ts';
import type { CollectionAnswer } from '../contract.ts';
import { MAX_COLLECTIONS, MAX_PASSAGES } from '../shared/limits.ts';
import {
  changeOwn,
  findWhole,
  linkDocuments,
  notFound,
  presentSummary,
  requireOwn,
  requireRoom,
  requireRow,
} from './collection-access.ts';
import { MAX_OUTLINED_BYTES, outlineDocuments, quotePassages } from './answer-collection.ts';
import * as store from './store.ts';
import type { CollectionRow, NamedDocument, Owned, SharingWorkspace } from './store.ts';

export type NewCollection = { userId: string; name: string; description: string };
/** The collection is shared with the members of `workspaceId`; null means with nobody. */
export type CollectionChanges = {
  name?: string | undefined;
  description?: string | undefined;
  workspaceId?: string | null | undefined;
};
export type PastedText = Owned & { uploadId: string; name: string; text: string };
/** The scope says whose documents are meant, and which. */
export type CollectionScope = { owners: string[]; documentIds: string[] };

/**
 * What names a collection rejects with 'knowledge/not-found' when the person cannot read it. What changes one rejects with
 * 'knowledge/read-only' when another member shares it.
 */
export type Knowledge = {
  /** The list is ordered by name. */
  listCollections(userId: string): Promise<CollectionSummary[]>;
  /** The workspaces whose members the person can share a collection with, by name. */
  listSharingWorkspaces(userId: string): Promise<SharingWorkspace[]>;
  /** Rejects with 'knowledge/too-many' or a plan limit. */
  createCollection(collection: NewCollection): Promise<Collection>;
  findCollection(collection: Owned): Promise<Collection>;
  /** Rejects with 'knowledge/not-a-member' for a workspace that the person is not in, or only views. */
  updateCollection(collection: Owned, changes: CollectionChanges): Promise<Collection>;
  deleteCollection(collection: Owned): Promise<void>;
  /** Rejects with a plan limit when the plan has no room for it any more. */
  restoreCollection(collection: Owned): Promise<Collection>;
  /** Rejects with 'knowledge/not-found' when one is not a document of the person, and with 'knowledge/full'. */
  addDocuments(collection: Owned, documentIds: readonly string[]): Promise<Collection>;
  /** Rejects with 'knowledge/full' or as an upload does. */
  addText(text: PastedText): Promise<Collection>;
  updateCollectionDocument(document: NamedDocument, reviewOn: string | null): Promise<Collection>;
  removeDocument(document: NamedDocument): Promise<Collection>;
  readDocumentAgain(document: NamedDocument): Promise<Collection>;
  searchCollection(collection: Owned, question: string): Promise<CollectionAnswer>;
  /** The result is in the order of the ids. Rejects when the person cannot read one of them. */
  findAttached(userId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]>;
  /**
   * Agents may search this scope for these collections. Collections that the person can no longer read add nothing to
   * it.
   */
  findScope(userId: string, ids: readonly string[]): Promise<CollectionScope>;
  /** The person's own, the latest first. */
  listItems(userId: string, query: ItemQuery): Promise<(NamedItem & { sharedWith: string | null })[]>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

/** Registered with entitlements. */
export const collectionHoldings: HoldingCounters = { collections: store.countCollections };

type Needs = {
  db: Db;
  documents: Documents;
  entitlements: Entitlements;
};

export function createKnowledge({ db, documents, entitlements }: Needs): Knowledge {
  return {
    ...manageCollections({ db, entitlements }),
    ...fillCollections({ db, documents }),
    ...readCollections({ db, documents }),
    purge: (now = new Date()) => db.asSystem((tx) => store.purgeCollections(tx, now)),
  };
}

type ManagedCollections = Pick<
  Knowledge,
  | 'listCollections'
  | 'listSharingWorkspaces'
  | 'createCollection'
  | 'findCollection'
  | 'updateCollection'
  | 'deleteCollection'
  | 'restoreCollection'
>;

function manageCollections({ db, entitlements }: Pick<Needs, 'db' | 'entitlements'>): ManagedCollections {
  return {
    listCollections: (userId) =>
      db.asUser(userId, async (tx) =>
        (await store.selectCollections(tx, { userId })).map((row) => presentSummary(row, userId)),
      ),

    listSharingWorkspaces: (userId) => db.asUser(userId, (tx) => store.selectSharingWorkspaces(tx, userId)),

    createCollection: ({ userId, name, description }) =>
      db.asUser(userId, async (tx) => {
        const owned = { userId, id: newId() };
        if ((await store.countCollections(tx, userId)) >= MAX_COLLECTIONS)
          throw Problem.of(knowledgeProblems, 'knowledge/too-many');
        await entitlements.findHoldingRoom(tx, { userId, holding: 'collections' });
        await store.insertCollection(tx, { ...owned, name, description });
        return findWhole(tx, owned);
      }),

    findCollection: (owned) => db.asUser(owned.userId, (tx) => findWhole(tx, owned)),

    updateCollection: (owned, { name, description, workspaceId }) =>
      changeOwn(db, owned, async (tx) => {
        const sharing = typeof workspaceId === 'string' ? await store.selectSharingWorkspaces(tx, owned.userId) : [];
        if (typeof workspaceId === 'string' && !sharing.some(({ id }) => id === workspaceId))
          throw Problem.of(knowledgeProblems, 'knowledge/not-a-member');
        await store.updateCollection(tx, owned, { name, description, workspaceId });
      }),

    async deleteCollection(owned) {
      await db.asUser(owned.userId, async (tx) => {
        await requireOwn(tx, owned);
        await store.markCollectionDeleted(tx, owned);
      });
    },

    async restoreCollection(owned) {
      if (!isId(owned.id)) throw notFound();
      return db.asUser(owned.userId, async (tx) => {
        const [row] = await store.selectCollections(tx, { userId: owned.userId, ids: [owned.id] });
        if (!row) {
          // A collection that is not there is not found, whatever the plan allows.
          if (!(await store.hasCollection(tx, owned))) throw notFound();
          await entitlements.findHoldingRoom(tx, { userId: owned.userId, holding: 'collections' });
          if (!(await store.restoreCollection(tx, owned))) throw notFound();
        }
        return findWhole(tx, owned);
      });
    },
  };
}

type FilledCollections = Pick<
  Knowledge,
  'addDocuments' | 'addText' | 'updateCollectionDocument' | 'removeDocument' | 'readDocumentAgain'
>;

function fillCollections({ db, documents }: Pick<Needs, 'db' | 'documents'>): FilledCollections {
  const change = (owned: Owned, work: (tx: Tx) => Promise<void>) => changeOwn(db, owned, work);

  async function addDocuments(owned: Owned, documentIds: readonly string[]): Promise<Collection> {
    return change(owned, async (tx) => {
      const ids = [...new Set(documentIds)];
      const known = ids.every(isId) ? await store.selectOwnDocumentIds(tx, owned.userId, ids) : [];
      if (known.length < ids.length) throw notFound();
      await linkDocuments(tx, owned, ids);
    });
  }

  return {
    addDocuments,

    async addText({ userId, id, uploadId, name, text }) {
      const owned = { userId, id };
      await db.asUser(userId, (tx) => requireRoom(tx, owned));
      const bytes = Buffer.from(text);
      const { document } = await documents.uploadDocument({
        userId,
        uploadId,
        name: /\.(?:md|txt)$/i.test(name) ? name : `${name}.md`,
        declaredType: 'text/markdown',
        declaredBytes: bytes.length,
        body: Readable.from([bytes]),
      });
      return addDocuments(owned, [document.id]);
    },

    updateCollectionDocument: (named, reviewOn) =>
      change(named, async (tx) => {
        if (!isId(named.documentId) || !(await store.updateReviewDay(tx, named, reviewOn))) throw notFound();
      }),

    removeDocument: (named) =>
      change(named, async (tx) => {
        if (!isId(named.documentId) || !(await store.deleteCollectionDocument(tx, named))) throw notFound();
        await store.updateCollection(tx, named, {});
      }),

    async readDocumentAgain(named) {
      await db.asUser(named.userId, async (tx) => {
        await requireOwn(tx, named);
        if (!isId(named.documentId) || !(await store.hasDocument(tx, named))) throw notFound();
      });
      await documents.readDocumentAgain(named.userId, named.documentId);
      return db.asUser(named.userId, (tx) => findWhole(tx, named));
    },
  };
}

/** The words of a passage that are marked. Of a phrase of nearly the same meaning no word is marked alone. */
function shownWords({ word, lexeme, correctedTo, relatedTo }: QueryTerm): string[] {
  return relatedTo === null ? [correctedTo ?? word, lexeme] : [relatedTo];
}

function readCollections({
  db,
  documents,
}: Pick<Needs, 'db' | 'documents'>): Pick<Knowledge, 'searchCollection' | 'findAttached' | 'findScope' | 'listItems'> {
  return {
    async searchCollection({ userId, id }, question) {
      const { owners, documentIds } = await db.asUser(userId, async (tx) =>
        scopeOf(tx, [await requireRow(tx, { userId, id })]),
      );
      const found = await documents.findPassages(userId, { text: question, documentIds, owners, limit: MAX_PASSAGES });
      const outline = asksForOutline(question)
        ? outlineDocuments(
            await documents.listPassages(userId, { ids: documentIds, owners, maxBytes: MAX_OUTLINED_BYTES }),
          )
        : null;
      return {
        quotes: outline ? [] : quotePassages(question, found.passages),
        outline,
        passages: found.passages.map(({ documentId, document, heading, page, text, score }) => ({
          documentId,
          document,
          heading,
          page,
          text,
          score,
        })),
        words: [...new Set(found.terms.flatMap(shownWords))],
        unknownWords: found.unknownWords,
      };
    },

    async findAttached(userId, ids) {
      if (ids.length === 0) return [];
      const rows = ids.every(isId) ? await db.asUser(userId, (tx) => store.selectCollections(tx, { userId, ids })) : [];
      return ids.map((id) => {
        const row = rows.find((candidate) => candidate.id === id);
        if (!row) throw notFound();
        return { id, name: row.name };
      });
    },

    listItems: (userId, query) => db.asUser(userId, (tx) => store.selectCollectionItems(tx, userId, query)),

    findScope: (userId, ids) =>
      db.asUser(userId, async (tx) =>
        scopeOf(tx, await store.selectCollections(tx, { userId, ids: ids.filter(isId) })),
      ),
  };
}

async function scopeOf(tx: Tx, rows: readonly CollectionRow[]): Promise<CollectionScope> {
  const documentIds = new Set<string>();
  for (const { id } of rows)
    for (const document of await store.selectCollectionDocuments(tx, id)) documentIds.add(document.id);
  return { owners: [...new Set(rows.map(({ userId }) => userId))], documentIds: [...documentIds] };
}
