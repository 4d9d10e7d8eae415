// Imports: a file of conversations is stored, and read in the background into the history of its person. They cost nothing,
// and the same conversation is not imported twice. A foreign id and an unknown one give the same 404.

import type { Readable } from 'node:stream';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/sql-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { chatProblems } from '../../contract.ts';
import { transferProblems, type ChatImport, type ImportItem } from '../../contract/transfer-contract.ts';
import { MAX_IMPORT_BYTES } from '../../shared/transfer-limits.ts';
import type { Owned } from '../store.ts';
import * as store from './import-store.ts';
import { IMPORT_BUCKET } from './import-run.ts';
import type { ImportWorker } from './import-worker.ts';
import type { ImportItemRow, ImportRow } from './tables.ts';

/** What names an import rejects with 'chat/not-found'. */
export type Imports = {
  /**
   * Stores the file; reading it goes on without the caller. Rejects with 'chat/import-busy', 'chat/import-incomplete' or
   * 'request/too-large'; then nothing is kept.
   */
  startImport(upload: { userId: string; name: string; body: Readable }): Promise<ChatImport>;
  /** The newest first. */
  listImports(userId: string): Promise<ChatImport[]>;
  findImport(owned: Owned): Promise<ChatImport>;
  /** Lists the items behind the number `after`, in the order of the file. */
  listImportItems(owned: Owned, page: ItemPage): Promise<{ items: ImportItem[]; hasMore: boolean }>;
  /** What was imported before stays. One that has ended stays as it is. */
  stopImport(owned: Owned): Promise<ChatImport>;
  /** Its conversations stay. Rejects with 'chat/import-running'. */
  deleteImport(owned: Owned): Promise<void>;
  worker: ImportWorker;
  /** Removes what uploads that were cut off have left, and the oldest reports. */
  purge(): Promise<void>;
};

type ItemPage = { result?: ImportItemRow['result'] | undefined; after: number; limit: number };

export function createImports({ db, storage, worker }: { db: Db; storage: Storage; worker: ImportWorker }): Imports {
  async function requireImport(owned: Owned): Promise<ImportRow> {
    const row = await db.asUser(owned.userId, (tx) => store.selectImport(tx, owned));
    if (!row) throw Problem.of(chatProblems, 'chat/not-found');
    return row;
  }

  async function discard(row: Owned & { storageKey: string }): Promise<void> {
    await storage.delete({ bucket: IMPORT_BUCKET, key: row.storageKey });
    await db.asUser(row.userId, (tx) => store.deleteImport(tx, row));
  }

  return {
    worker,

    async startImport({ userId, name, body }) {
      const id = newId();
      const storageKey = `${id}.import`;
      const owned = { userId, id };
      await db.asUser(userId, async (tx) => {
        if (await store.hasOpenImport(tx, userId)) throw Problem.of(transferProblems, 'chat/import-busy');
        await store.insertImport(tx, { ...owned, name, storageKey, state: 'uploading' });
      });
      try {
        const { size } = await storage.put({
          bucket: IMPORT_BUCKET,
          key: storageKey,
          body,
          contentType: 'application/octet-stream',
          maxBytes: MAX_IMPORT_BYTES,
        });
        await db.asUser(userId, (tx) => store.updateImport(tx, owned, { state: 'waiting', size }));
      } catch (error) {
        await discard({ ...owned, storageKey });
        throw toUploadProblem(error);
      }
      worker.wake();
      return presentImport(await requireImport(owned));
    },

    listImports: async (userId) =>
      (await db.asUser(userId, (tx) => store.selectImports(tx, userId))).map(presentImport),
    findImport: async (owned) => presentImport(await requireImport(owned)),

    async listImportItems(owned, page) {
      await requireImport(owned);
      const rows = await db.asUser(owned.userId, (tx) =>
        store.selectItems(tx, owned, { ...page, limit: page.limit + 1 }),
      );
      return { items: rows.slice(0, page.limit).map(presentItem), hasMore: rows.length > page.limit };
    },

    async stopImport(owned) {
      await requireImport(owned);
      await db.asUser(owned.userId, async (tx) => {
        const row = await store.selectImport(tx, owned);
        if (row?.state === 'waiting' || row?.state === 'reading')
          await store.updateImport(tx, owned, { state: 'stopped', finishedAt: new Date() });
      });
      const row = await requireImport(owned);
      if (row.state === 'stopped') await storage.delete({ bucket: IMPORT_BUCKET, key: row.storageKey });
      return presentImport(row);
    },

    async deleteImport(owned) {
      const row = await requireImport(owned);
      if (row.finishedAt === null) throw Problem.of(transferProblems, 'chat/import-running');
      await discard(row);
    },

    async purge() {
      for (const row of await db.asSystem(store.selectAbandoned)) await discard(row);
      await worker.tidy();
    },
  };
}

/** Two uploads at the same time: one of them is imported. */
function toUploadProblem(error: unknown): unknown {
  if (isUniqueViolation(error, 'chat_imports_under_way'))
    return Problem.of(transferProblems, 'chat/import-busy', { cause: error });
  if (error instanceof Problem) return error;
  return isAborted(error) ? Problem.of(transferProblems, 'chat/import-incomplete', { cause: error }) : error;
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

function presentImport(row: ImportRow): ChatImport {
  const { id, name, size, state, problem, imported, known, skipped, createdAt, finishedAt } = row;
  const progress = state === 'done' ? 1 : Math.min(1, row.total === 0 ? 0 : row.read / row.total);
  return { id, name, size, state, problem, progress, imported, known, skipped, createdAt, finishedAt };
}

function presentItem({ number, title, result, notes, conversationId }: ImportItemRow): ImportItem {
  return { number, title, result, notes, conversationId };
}
