// Documents: what a person has stored, for the person to manage and for agents to read.

import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { isId } from '#contract/id.ts';
import type { ItemQuery } from '#contract/item.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements, HoldingCounters, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { LlmImage } from '#platform/llm/llm.ts';
import type { Log } from '#platform/log/log.ts';
import type { DocumentReader } from '#platform/parse/document-reader.ts';
import { formatOf } from '#platform/parse/formats.ts';
import type { PassageSplitter } from '#platform/search/passage-splitter.ts';
import { documentForm } from '#platform/search/document-runs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { required } from '#text/required.ts';
import { MAX_IMAGE_BYTES, MAX_SHOWN_TEXT } from '../shared/limits.ts';
import {
  documentProblems,
  type Document,
  type DocumentList,
  type DocumentReadText,
  type Reading,
} from '../contract.ts';
import { createObjects, type Objects } from './objects.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { DocumentRow, ReadingRow } from './tables.ts';
import { isImageType, type ImageType } from '#platform/images/media-type.ts';
import { createDocumentPassages, type DocumentPassages } from './reading/passages.ts';
import { createReadings, type Readings } from './reading/readings.ts';
import { reopenReading, selectReadings } from './reading/reading-store.ts';
import { createReplacer, type Replacement } from './upload/replacer.ts';
import { createUploader, type Upload } from './upload/uploader.ts';

/** Texts handed to agents in one go: 4 MB is about a million tokens, the largest context of any agent. */
const MAX_TEXTS_BYTES = 4 * 1024 * 1024;
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const satisfies readonly ImageType[];

export type DocumentContent = {
  document: Document;
  /** The document is sent as this type: an image type that its bytes prove, or 'application/octet-stream'. */
  mediaType: string;
  sha256: string;
  read(): Promise<Readable>;
};
export type DocumentImage = LlmImage & { id: string; name: string };

/** Every function that takes an id rejects with 'documents/not-found' when the person has no such document. */
export type Documents = ManagedDocuments &
  ReadDocuments &
  DocumentPassages & {
    /** Rejects with 'plan/upgrade-required', 'request/too-large' or 'documents/upload-incomplete'; then nothing is kept. */
    uploadDocument(upload: Upload): Promise<{ document: Document; isNew: boolean }>;
    /** Gives a document another content under the same id and name, and reads it anew. */
    replaceContent(replacement: Replacement): Promise<Document>;
    /** Deletes for good what was deleted over ten minutes ago, and objects that no document owns. Call it every minute or so. */
    purge(now?: Date): Promise<void>;
    /** Deletes for good what the person has deleted; it can no longer be restored. */
    emptyDeleted(userId: string): Promise<void>;
    /** Reads and indexes a document once more. Nothing happens while it is being read, or to a file that nobody can read. */
    readDocumentAgain(userId: string, id: string): Promise<void>;
    readings: Readings;
  };

type ManagedDocuments = {
  listDocuments(query: { userId: string; limit: number; offset: number }): Promise<DocumentList>;
  /** The largest first. */
  listLargestDocuments(userId: string, limit: number): Promise<Document[]>;
  findDocument(document: Owned): Promise<Document>;
  /** Newest first. Unknown, deleted and foreign ids are left out. */
  findDocuments(userId: string, query: ItemQuery): Promise<Document[]>;
  deleteDocument(document: Owned): Promise<Document>;
  /**
   * It works within ten minutes after the deletion. Rejects with 'plan/upgrade-required' when the plan has no room for
   * it any more.
   */
  restoreDocument(document: Owned): Promise<Document>;
};

type ReadDocuments = {
  /**
   * Returns what agents are given of it, up to 100,000 characters. Rejects with 'documents/no-text' while nothing has
   * been read.
   */
  findDocumentText(document: Owned): Promise<DocumentReadText>;
  openDocument(document: Owned): Promise<DocumentContent>;
  /** Texts for agents, newest first, at most 4 MB together. Without `ids`: of all documents. Unknown and foreign ids are left out. */
  listTexts(userId: string, ids?: readonly string[]): Promise<store.DocumentText[]>;
  /** Images for agents that see. Other documents, images over 5 MB, and unknown and foreign ids are left out. */
  listImages(userId: string, ids: readonly string[]): Promise<DocumentImage[]>;
};

/** Registered with entitlements. */
export const documentHoldings: HoldingCounters = {
  documents: async (tx, userId) => (await store.sumDocuments(tx, userId)).count,
};
export const countDocumentBytes: StorageCounter = store.sumStored;

type DocumentOptions = {
  db: Db;
  storage: Storage;
  entitlements: Entitlements;
  splitter: PassageSplitter;
  reader: DocumentReader;
  log: Log;
};

export function createDocuments({ db, storage, entitlements, splitter, reader, log }: DocumentOptions): Documents {
  const objects = createObjects({ db, storage, log });
  const upload = createUploader({ db, storage, entitlements, objects });
  const replace = createReplacer({ db, storage, entitlements, objects });
  const readings = createReadings({ db, log, splitter, reader, objects });
  return {
    ...manageDocuments({ db, entitlements }),
    ...readDocuments({ db, objects }),
    ...createDocumentPassages(db),
    readings,

    async uploadDocument(file) {
      const { row, isNew } = await upload(file);
      readings.wake();
      return { document: await db.asUser(row.userId, (tx) => presentOne(tx, row)), isNew };
    },

    async replaceContent(replacement) {
      if (!isId(replacement.id)) throw notFound();
      const row = await replace(replacement);
      readings.wake();
      return db.asUser(row.userId, (tx) => presentOne(tx, row));
    },

    async readDocumentAgain(userId, id) {
      const { id: documentId } = await findRow(db, { userId, id });
      await db.asUser(userId, (tx) => reopenReading(tx, { userId, documentId }));
      readings.wake();
    },

    async purge(now = new Date()) {
      await db.asSystem((tx) => store.disownPurgeable(tx, now));
      await objects.purgeObjects(now);
    },

    async emptyDeleted(userId) {
      await db.asUser(userId, (tx) => store.disownDeleted(tx, userId));
      await objects.purgeObjects(new Date(), userId);
    },
  };
}

function manageDocuments({ db, entitlements }: { db: Db; entitlements: Entitlements }): ManagedDocuments {
  return {
    async listDocuments({ userId, limit, offset }) {
      return db.asUser(userId, async (tx) => {
        const rows = await store.selectDocuments(tx, { userId, limit, offset });
        return { documents: await presentAll(tx, userId, rows), total: await store.sumDocuments(tx, userId) };
      });
    },

    async listLargestDocuments(userId, limit) {
      return db.asUser(userId, async (tx) => presentAll(tx, userId, await store.selectLargest(tx, { userId, limit })));
    },

    async findDocument({ userId, id }) {
      const row = await findRow(db, { userId, id });
      return db.asUser(userId, (tx) => presentOne(tx, row));
    },

    async findDocuments(userId, query) {
      if ('ids' in query && query.ids.length === 0) return [];
      return db.asUser(userId, async (tx) =>
        presentAll(tx, userId, await store.selectDocumentItems(tx, userId, query)),
      );
    },

    async deleteDocument({ userId, id }) {
      if (!isId(id)) throw notFound();
      return db.asUser(userId, async (tx) => {
        const row = await store.markDocumentDeleted(tx, { userId, id });
        if (!row) throw notFound();
        return presentOne(tx, row);
      });
    },

    async restoreDocument({ userId, id }) {
      if (!isId(id)) throw notFound();
      return db.asUser(userId, async (tx) => {
        const current = await store.selectDocument(tx, { userId, id });
        if (current) return presentOne(tx, current);
        const room = await entitlements.findDocumentRoom(tx, userId);
        const row = await store.restoreDocument(tx, { userId, id });
        if (!row) throw notFound();
        room.requireRestored(row.size);
        return presentOne(tx, row);
      });
    },
  };
}

function readDocuments({ db, objects }: { db: Db; objects: Objects }): ReadDocuments {
  return {
    async openDocument({ userId, id }) {
      const row = await findRow(db, { userId, id });
      return {
        document: await db.asUser(userId, (tx) => presentOne(tx, row)),
        mediaType: isImageType(row.type) ? row.type : 'application/octet-stream',
        sha256: row.contentSha256,
        read: () => objects.readObject(row),
      };
    },

    async findDocumentText({ userId, id }) {
      const { name } = await findRow(db, { userId, id });
      const found = await db.asUser(userId, (tx) =>
        store.selectTextStart(tx, { userId, id, maxLength: MAX_SHOWN_TEXT }),
      );
      if (!found) throw Problem.of(documentProblems, 'documents/no-text');
      const form = formatOf(name) !== null || documentForm(name) === 'markdown' ? 'markdown' : 'plain';
      return { text: found.text, form, isCut: found.length > MAX_SHOWN_TEXT };
    },

    async listTexts(userId, ids) {
      const wanted = ids?.filter(isId);
      if (wanted?.length === 0) return [];
      return db.asUser(userId, (tx) => store.selectTexts(tx, { userId, ids: wanted, maxBytes: MAX_TEXTS_BYTES }));
    },

    async listImages(userId, ids) {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return [];
      const rows = await db.asUser(userId, (tx) =>
        store.selectByTypes(tx, { userId, ids: wanted, types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES }),
      );
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          name: row.name,
          mediaType: row.type as ImageType,
          data: await buffer(await objects.readObject(row)),
        })),
      );
    },
  };
}

async function findRow(db: Db, { userId, id }: { userId: string; id: string }): Promise<DocumentRow> {
  if (!isId(id)) throw notFound();
  const row = await db.asUser(userId, (tx) => store.selectDocument(tx, { userId, id }));
  if (!row) throw notFound();
  return row;
}

function notFound(): Problem {
  return Problem.of(documentProblems, 'documents/not-found');
}

async function presentOne(tx: Tx, row: DocumentRow): Promise<Document> {
  const [document] = await presentAll(tx, row.userId, [row]);
  return required(document, 'the document');
}

async function presentAll(tx: Tx, userId: string, rows: readonly DocumentRow[]): Promise<Document[]> {
  const readings = await selectReadings(tx, { userId, documentIds: rows.map(({ id }) => id) });
  return rows.map((row) => present(row, readings.get(row.id)));
}

/** Exactly what leaves the server: no key, no hash. */
function present(row: DocumentRow, reading: ReadingRow | undefined): Document {
  const { id, name, size, type, url, userId, isReadable } = row;
  return {
    id,
    name,
    size,
    type,
    url,
    userId,
    createdAt: row.createdAt.toISOString(),
    isReadable,
    reading: reading ? presentReading(reading) : null,
  };
}

function presentReading({ state, problem, warnings, pages, pagesRead, pagesTotal, passages }: ReadingRow): Reading {
  const isCounted = state === 'reading' && pagesRead !== null && pagesTotal !== null;
  const progress = isCounted ? { read: pagesRead, total: pagesTotal } : null;
  return { state, problem, warnings, pages, progress, passages };
}
