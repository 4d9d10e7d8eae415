// The files people have exported: list, download, delete and restore.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { exportProblems, type GeneratedFile } from '../contract.ts';
import { MAX_ARCHIVED_FILES } from '../shared/limits.ts';
import { contentTypes, type RenderedFile } from './render-file.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { FileRow } from './tables.ts';
import type { Zipper } from '#platform/zip/zipper.ts';

export const EXPORT_BUCKET = 'design-exports';
const MAX_FILE_BYTES = 200 * 1024 * 1024;

export type FileContent = { file: GeneratedFile; contentType: string; size: number; body: Readable };

/** What names a file rejects with 'exports/not-found'. */
export type Files = {
  /** The newest first. */
  listFiles(userId: string): Promise<GeneratedFile[]>;
  deleteFile(file: Owned): Promise<GeneratedFile>;
  /** Rejects with a plan limit when there is no room for it any more. */
  restoreFile(file: Owned): Promise<GeneratedFile>;
  listLargestFiles(userId: string, limit: number): Promise<GeneratedFile[]>;
  openFile(file: Owned): Promise<FileContent>;
  /** Several files as one zip, in the order of `ids`. Rejects unless all of them are the person's. */
  archiveFiles(files: { userId: string; ids: readonly string[]; signal: AbortSignal }): Promise<Buffer>;
  /** Removes for good what can no longer be restored, and what exports that never finished left behind. */
  purge(now?: Date): Promise<void>;
  /** Removes for good what the person has deleted. */
  emptyDeleted(userId: string): Promise<void>;
};

/** Registered with entitlements. */
export const countFileBytes: StorageCounter = store.sumStored;

type Needs = { db: Db; storage: Storage; zipper: Zipper; entitlements: Entitlements };

export function createFiles({ db, storage, zipper, entitlements }: Needs): Files {
  async function readObject(row: FileRow): Promise<Readable> {
    const { storageKey: key, size, contentSha256: sha256 } = row;
    return (await storage.open({ bucket: EXPORT_BUCKET, key, size, sha256 })).body;
  }

  async function removeAll(rows: readonly FileRow[]): Promise<void> {
    for (const row of rows) {
      await storage.delete({ bucket: EXPORT_BUCKET, key: row.storageKey });
      await db.asSystem((tx) => store.deleteFile(tx, row.id));
    }
  }

  const selectFiles = (userId: string, ids: readonly string[]): Promise<FileRow[]> =>
    db.asUser(userId, (tx) => store.selectFiles(tx, userId, ids.filter(isId)));

  return {
    listFiles: async (userId) => (await db.asUser(userId, (tx) => store.selectAllFiles(tx, userId))).map(presentFile),
    listLargestFiles: async (userId, limit) =>
      (await db.asUser(userId, (tx) => store.selectLargestFiles(tx, userId, limit))).map(presentFile),

    async deleteFile(owned) {
      const row = isId(owned.id) ? await db.asUser(owned.userId, (tx) => store.markFileDeleted(tx, owned)) : null;
      if (!row) throw notFound();
      return presentFile(row);
    },

    async restoreFile(owned) {
      if (!isId(owned.id)) throw notFound();
      return db.asUser(owned.userId, async (tx) => {
        const [current] = await store.selectFiles(tx, owned.userId, [owned.id]);
        if (current) return presentFile(current);
        const room = await entitlements.findStorageRoom(tx, owned.userId);
        const row = await store.restoreFile(tx, owned);
        if (!row) throw notFound();
        room.requireRestored(row.size);
        return presentFile(row);
      });
    },

    async openFile({ userId, id }) {
      const [row] = await selectFiles(userId, [id]);
      if (!row) throw notFound();
      const { format, size } = row;
      return { file: presentFile(row), contentType: contentTypes[format], size, body: await readObject(row) };
    },

    async archiveFiles({ userId, ids, signal }) {
      const wanted = [...new Set(ids)].slice(0, MAX_ARCHIVED_FILES);
      const rows = await selectFiles(userId, wanted);
      if (rows.length < wanted.length || rows.length === 0) throw notFound();
      const ordered = rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
      const entries = await Promise.all(
        ordered.map(async (row) => ({ name: row.name, bytes: await buffer(await readObject(row)) })),
      );
      return zipper.zip(entries, { owner: userId, signal });
    },

    async purge(now = new Date()) {
      await removeAll(await db.asSystem((tx) => store.selectPurgeableFiles(tx, now)));
    },

    async emptyDeleted(userId) {
      await removeAll(await db.asUser(userId, (tx) => store.selectDeletedFiles(tx, userId)));
    },
  };
}

export type NewFile = Pick<FileRow, 'id' | 'userId' | 'designId' | 'title' | 'format'> & {
  /** The name comes without its ending. */
  fileName: string;
  rendered: RenderedFile;
};

/** Stores a file that stays invisible until the run that made it has ended. Rejects with a plan limit. */
export async function saveFile(
  { db, storage, entitlements }: Pick<Needs, 'db' | 'storage' | 'entitlements'>,
  { rendered: { bytes, pages, warnings }, fileName, ...file }: NewFile,
): Promise<void> {
  const key = `${file.id}.${file.format}`;
  const name = `${fileName}.${file.format}`;
  const contentSha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { ...file, name, size: bytes.length, pages, warnings, storageKey: key, contentSha256 };
  await db.asUser(file.userId, async (tx) => {
    (await entitlements.findStorageRoom(tx, file.userId)).requireStorage(row.size);
    await store.insertFile(tx, row);
  });
  await storage.put({
    bucket: EXPORT_BUCKET,
    key,
    body: Readable.from([bytes]),
    contentType: contentTypes[file.format],
    maxBytes: MAX_FILE_BYTES,
  });
}

function notFound(): Problem {
  return Problem.of(exportProblems, 'exports/not-found');
}

/** Exactly what leaves the server: not the storage key. */
function presentFile({ id, name, title, designId, format, size, pages, warnings, createdAt }: FileRow): GeneratedFile {
  return {
    id,
    name,
    title,
    designId,
    format,
    size,
    pages,
    warnings,
    createdAt,
    url: `/api/design-files/${id}/content`,
  };
}
