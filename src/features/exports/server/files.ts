// The files people have exported: listed, downloaded, deleted and restored.

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { exportProblems, type GeneratedFile } from '../contract.ts';
import { MAX_ARCHIVED_FILES } from '../shared/limits.ts';
import { contentTypes, type RenderedFile } from './render-file.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { FileRow } from './tables.ts';
import type { Zipper } from './zipper.ts';

export const EXPORT_BUCKET = 'design-exports';
const MAX_FILE_BYTES = 200 * 1024 * 1024;

export type FileContent = { file: GeneratedFile; contentType: string; size: number; body: Readable };

/** What names a file rejects with 'exports/not-found'. */
export type Files = {
  /** The newest first. */
  listFiles(userId: string): Promise<GeneratedFile[]>;
  deleteFile(file: Owned): Promise<GeneratedFile>;
  restoreFile(file: Owned): Promise<GeneratedFile>;
  openFile(file: Owned): Promise<FileContent>;
  /** Several files as one zip, in the order of `ids`. Rejects unless all of them are the person's. */
  archiveFiles(files: { userId: string; ids: readonly string[]; signal: AbortSignal }): Promise<Buffer>;
  /** Removes for good what can no longer be restored, and what exports that never finished left behind. */
  purge(now?: Date): Promise<void>;
};

export function createFiles({ db, storage, zipper }: { db: Db; storage: Storage; zipper: Zipper }): Files {
  async function readObject(row: FileRow): Promise<Readable> {
    const object = await storage.get({ bucket: EXPORT_BUCKET, key: row.storageKey });
    if (!object) throw new Error(`The object of file ${row.id} is missing in the store.`);
    return object.body;
  }

  async function changeFile(owned: Owned, change: typeof store.markFileDeleted): Promise<GeneratedFile> {
    const row = isId(owned.id) ? await db.asUser(owned.userId, (tx) => change(tx, owned)) : null;
    if (!row) throw notFound();
    return presentFile(row);
  }

  const selectFiles = (userId: string, ids: readonly string[]): Promise<FileRow[]> =>
    db.asUser(userId, (tx) => store.selectFiles(tx, { userId, ids: ids.filter(isId) }));

  return {
    listFiles: async (userId) => (await db.asUser(userId, (tx) => store.selectAllFiles(tx, userId))).map(presentFile),
    deleteFile: (owned) => changeFile(owned, store.markFileDeleted),
    restoreFile: (owned) => changeFile(owned, store.restoreFile),

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
      for (const row of await db.asSystem((tx) => store.selectPurgeableFiles(tx, now))) {
        await storage.delete({ bucket: EXPORT_BUCKET, key: row.storageKey });
        await db.asSystem((tx) => store.deleteFile(tx, row.id));
      }
    },
  };
}

export type NewFile = Pick<FileRow, 'id' | 'userId' | 'designId' | 'title' | 'format'> & { rendered: RenderedFile };

/** Stores a file that stays invisible until the run that made it has ended. */
export async function saveFile(
  { db, storage }: { db: Db; storage: Storage },
  { rendered: { bytes, pages, warnings }, ...file }: NewFile,
): Promise<void> {
  const key = `${file.id}.${file.format}`;
  const name = `design-document.${file.format}`;
  const row = { ...file, name, size: bytes.length, pages, warnings, storageKey: key };
  await db.asUser(file.userId, (tx) => store.insertFile(tx, row));
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
