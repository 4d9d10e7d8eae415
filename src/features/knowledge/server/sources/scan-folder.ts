// Makes the documents of an attached folder what its files are: new files are added, changed ones replaced, and documents
// of removed ones are marked. A scan that ends early is finished by the next one.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem } from '#contract/problem.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import { MAX_DOCUMENT_BYTES, MAX_TEXT_BYTES } from '#features/documents/shared/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { formatOf } from '#platform/parse/formats.ts';
import { readText } from '#platform/parse/text/plain-text.ts';
import type { FileNote, FolderReport } from '../../contract/collections.ts';
import { MAX_COLLECTION_DOCUMENTS } from '../../shared/limits.ts';
import { linkDocuments } from '../collection-access.ts';
import { findFiles, readFolderFile, type FoundFile } from './folder-files.ts';
import * as store from './folder-store.ts';
import type { NamedFolder } from './folder-store.ts';
import type { FolderFileRow } from './tables.ts';

export type ScanNeeds = { db: Db; documents: Documents };

/** Files that a report names. */
const MAX_NOTES = 200;
/** Files between two signs of life. */
const TOUCH_EVERY = 20;
const IS_DELETED = 'You deleted its document.';
const NO_TEXT = 'It is not a text or a document that can be read.';
const GONE = 'It was removed or became a link while Lounge looked at it.';
const LIMITS = { maxFiles: MAX_COLLECTION_DOCUMENTS, maxBytes: MAX_DOCUMENT_BYTES };
const CUT = `The folder has more than ${MAX_COLLECTION_DOCUMENTS.toLocaleString('en')} files. The others are left out.`;

/** Rejects when the folder cannot be read, when a file fails for no fault of its own, and with the signal's reason. */
export async function scanFolder(
  needs: ScanNeeds,
  { named, root }: { named: NamedFolder; root: string },
  signal: AbortSignal,
): Promise<FolderReport> {
  const found = await findFiles(root, LIMITS, signal);
  const rows = await needs.db.asUser(named.userId, (tx) => store.selectFolderFiles(tx, named));
  const known = new Map(rows.map((row) => [row.path, row]));
  const report = createReport();
  for (const { path, reason } of found.skipped) report.add({ path, result: 'skipped', reason });
  for (const [index, file] of found.files.entries()) {
    signal.throwIfAborted();
    if (index % TOUCH_EVERY === 0) {
      const isAttached = await needs.db.asUser(named.userId, (tx) => store.touchFolder(tx, named));
      if (!isAttached) break;
    }
    report.add(await takeFile(needs, { named, root, file, row: known.get(file.path) }));
  }
  if (found.isCut) return report.finish(CUT);
  const present = new Set([...found.files, ...found.skipped].map(({ path }) => path));
  for (const { path, missingSince } of rows) {
    // A file in a folder that could not be entered may still be there.
    const isUnseen = found.skipped.some((skipped) => path.startsWith(`${skipped.path}/`));
    if (present.has(path) || isUnseen || missingSince !== null) continue;
    await needs.db.asUser(named.userId, (tx) => store.markFileMissing(tx, named, path));
    report.add({ path, result: 'removed' });
  }
  return report.finish(null);
}

type Taken = { named: NamedFolder; root: string; file: FoundFile; row: FolderFileRow | undefined };

function isSame(row: FolderFileRow, file: FoundFile): boolean {
  return row.bytes === file.bytes && row.modifiedAt.getTime() === file.modifiedAt.getTime();
}

/** Null when nothing has changed. What is wrong with the file itself is its reason to be skipped. */
async function takeFile(needs: ScanNeeds, taken: Taken): Promise<FileNote | null> {
  const { named, root, file, row } = taken;
  const { path } = file;
  if (row?.documentId === null) return { path, result: 'skipped', reason: IS_DELETED };
  if (row && isSame(row, file) && row.missingSince === null) return null;
  const bytes = await readFolderFile(root, path);
  if (bytes === null) return { path, result: 'skipped', reason: GONE };
  if (!isDocument(path, bytes)) return { path, result: 'skipped', reason: NO_TEXT };
  const state = { ...file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  try {
    if (row?.documentId) return await update(needs, { named, state, row, bytes, documentId: row.documentId });
    await insert(needs, { named, state, bytes });
    return { path, result: 'added' };
  } catch (error) {
    if (error instanceof Problem) return { path, result: 'skipped', reason: error.message };
    throw error;
  }
}

type FileState = FoundFile & { sha256: string };

async function insert(
  { db, documents }: ScanNeeds,
  { named, state, bytes }: { named: NamedFolder; state: FileState; bytes: Buffer },
): Promise<void> {
  const { userId } = named;
  const { document } = await documents.uploadDocument({
    userId,
    uploadId: uploadIdOf(named, state),
    name: state.path,
    ...bodyOf(bytes),
  });
  await db.asUser(userId, async (tx) => {
    await linkDocuments(tx, named, [document.id]);
    await store.insertFolderFile(tx, named, { ...state, documentId: document.id });
  });
}

async function update(
  { db, documents }: ScanNeeds,
  change: { named: NamedFolder; state: FileState; row: FolderFileRow; bytes: Buffer; documentId: string },
): Promise<FileNote | null> {
  const { named, state, row, bytes, documentId } = change;
  const isChanged = state.sha256 !== row.sha256;
  if (isChanged) await documents.replaceContent({ userId: named.userId, id: documentId, ...bodyOf(bytes) });
  await db.asUser(named.userId, (tx) => store.updateFolderFile(tx, named, { ...state, isChanged }));
  return isChanged ? { path: state.path, result: 'changed' } : null;
}

/** A scan that died after the upload finds the document that it made. */
function uploadIdOf({ id, folder }: NamedFolder, { path, sha256 }: FileState): string {
  const hex = createHash('sha256').update([id, folder, path, sha256].join('\0')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Only what agents can read: a folder may hold programs and pictures as well. */
function isDocument(path: string, bytes: Buffer): boolean {
  return formatOf(path) !== null || (bytes.length <= MAX_TEXT_BYTES && readText({ name: path, bytes }) !== null);
}

function bodyOf(bytes: Buffer) {
  return { declaredType: 'application/octet-stream', declaredBytes: bytes.length, body: Readable.from([bytes]) };
}

/** Null counts as unchanged. */
function createReport() {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0 };
  const files: FileNote[] = [];
  return {
    add(note: FileNote | null): void {
      counts[note?.result ?? 'unchanged']++;
      if (note && files.length < MAX_NOTES) files.push(note);
    },
    finish: (problem: string | null): FolderReport => ({ ...counts, files, problem }),
  };
}
