// Reads one import in steps that each leave the database whole, and ends it with what came of it.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '#contract/problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Db } from '#platform/db/db.ts';
import type { TakeTurn } from '#platform/db/turns/turns.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { itemAt } from '#text/required.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { MAX_IMPORTED_CONVERSATIONS } from '../../shared/transfer-limits.ts';
import { importProblems } from './import-problems.ts';
import { countItems, countKept, lockReading, selectImport, updateImport, type ClaimedImport } from './import-store.ts';
import type { Batch, BatchItem } from './read/read-batch.ts';
import { skipped } from './read/read-item.ts';
import { readBatchTask } from './read/read-tasks.ts';
import { unpackImport, type Unpacked } from './unpack.ts';
import { writeConversations } from './write-conversations.ts';

export const IMPORT_BUCKET = 'chat-imports';

export type ImportNeeds = {
  db: Db;
  log: Log;
  storage: Storage;
  space: DiskSpace;
  pool: ChildPool;
  /** The folder is for the files of imports under way. */
  folder: string;
  /** Imports take one step after the other here, so that nobody waits for all steps of somebody else. */
  takeTurn: TakeTurn;
};

/** An import that ended the process, or failed for a reason of ours, as often is given up. */
const MAX_ATTEMPTS = 3;
const GIVEN_UP = 'Lounge could not read this file, and tried three times. What was imported before is kept.';
/** Written in one transaction, so that the embedded database is free again soon. */
const MAX_GROUP_MESSAGES = 200;
/** An archive whose first files have none has no conversations, however many files follow. */
const MAX_FILES_WITHOUT = 20;
/** While others have their turns an import gives no other sign of life, and another process takes what is silent. */
const SIGN_OF_LIFE_MS = 60_000;

/** Never rejects for what is wrong with the file: the import ends as failed and says why. */
export async function runImport(needs: ImportNeeds, claimed: ClaimedImport, signal: AbortSignal): Promise<void> {
  const { db, log } = needs;
  const folder = join(needs.folder, claimed.id);
  // What is wrong with the database fails the next step, too.
  const touch = (): void => void reportLife(db, claimed).catch(() => undefined);
  const life = setInterval(touch, SIGN_OF_LIFE_MS).unref();
  try {
    if (claimed.attempts > MAX_ATTEMPTS) return await endImport(needs, claimed, { state: 'failed', problem: GIVEN_UP });
    const isWhole = await readAll(needs, { claimed, folder, signal });
    if (isWhole) await endImport(needs, claimed, { state: 'done', problem: null });
    else await endImport(needs, claimed, null);
  } catch (error) {
    if (signal.aborted) return await reopen(db, claimed);
    // Stopping deletes the file, also one that is about to be read.
    if (!(await isReading(db, claimed))) return await endImport(needs, claimed, null);
    if (error instanceof Problem && error.code in importProblems)
      return await endImport(needs, claimed, { state: 'failed', problem: error.message });
    log.error({ err: error, importId: claimed.id }, 'a file of conversations could not be imported');
    if (claimed.attempts >= MAX_ATTEMPTS)
      return await endImport(needs, claimed, { state: 'failed', problem: GIVEN_UP });
    await reopen(db, claimed);
  } finally {
    clearInterval(life);
    await rm(folder, { recursive: true, force: true });
  }
}

function isReading(db: Db, claimed: ClaimedImport): Promise<boolean> {
  return db.asUser(claimed.userId, (tx) => lockReading(tx, claimed));
}

function reportLife(db: Db, claimed: ClaimedImport): Promise<void> {
  return db.asUser(claimed.userId, (tx) => updateImport(tx, claimed, {}));
}

/** One that was stopped meanwhile stays stopped. */
function reopen(db: Db, claimed: ClaimedImport): Promise<void> {
  return db.asUser(claimed.userId, async (tx) => {
    if (await lockReading(tx, claimed)) await updateImport(tx, claimed, { state: 'waiting' });
  });
}

/** Without an ending it was stopped, or is gone: only its file is deleted. */
async function endImport(
  { db, storage }: ImportNeeds,
  claimed: ClaimedImport,
  ending: { state: 'done' | 'failed'; problem: string | null } | null,
): Promise<void> {
  await storage.delete({ bucket: IMPORT_BUCKET, key: claimed.storageKey });
  if (ending === null) return;
  await db.asUser(claimed.userId, async (tx) => {
    const row = await selectImport(tx, claimed);
    if (row?.state === 'reading') await updateImport(tx, claimed, { ...ending, finishedAt: new Date() });
  });
}

type ImportRun = { claimed: ClaimedImport; folder: string; signal: AbortSignal };

/** Returns false when it was stopped. */
async function readAll(needs: ImportNeeds, run: ImportRun): Promise<boolean> {
  const { db, storage, space } = needs;
  const { claimed, folder } = run;
  const object = await storage.get({ bucket: IMPORT_BUCKET, key: claimed.storageKey });
  if (!object) throw new Error('The file of an import is missing in the store.');
  const unpacked = await unpackImport({ body: object.body, folder, space });
  try {
    await db.asUser(claimed.userId, (tx) => updateImport(tx, claimed, { total: unpacked.total }));
    for (let file = claimed.file; file < unpacked.names.length; file++) {
      const start = file === claimed.file ? claimed.position : 0;
      if (!(await readFile(needs, { ...run, unpacked, file, start }))) return false;
      if (file + 1 === MAX_FILES_WITHOUT) await requireSome(db, claimed);
    }
    const count = await db.asUser(claimed.userId, (tx) => countItems(tx, claimed));
    if (count === 0) throw Problem.of(importProblems, 'import/no-conversations');
    return true;
  } finally {
    await unpacked.close();
  }
}

async function requireSome(db: Db, claimed: ClaimedImport): Promise<void> {
  const count = await db.asUser(claimed.userId, (tx) => countKept(tx, claimed));
  if (count === 0) throw Problem.of(importProblems, 'import/no-conversations');
}

type FileRun = ImportRun & { unpacked: Unpacked; file: number; start: number };

async function readFile(needs: ImportNeeds, run: FileRun): Promise<boolean> {
  const path = await run.unpacked.openFile(run.file);
  for (let at: number | null = run.start; at !== null;) {
    const from: number = at;
    const step = await needs.takeTurn(() => readStep(needs, { ...run, path, at: from }));
    if (!step.goesOn) return false;
    at = step.next;
  }
  return true;
}

type Step = { goesOn: boolean; next: number | null };

/** A child reads as many conversations as fit into one message, which are then written. */
async function readStep(
  { db, pool }: ImportNeeds,
  { claimed, signal, unpacked, file, path, at }: FileRun & { path: string; at: number },
): Promise<Step> {
  const { id, userId } = claimed;
  const stopped = { goesOn: false, next: null };
  const write = (items: readonly BatchItem[], from: number): Promise<boolean> => {
    const position = items.at(-1)?.end ?? from;
    const place = { file, position, read: position - from };
    return db.asUser(userId, (tx) => writeConversations(tx, { id, userId }, { items, place }));
  };
  signal.throwIfAborted();
  const input = { path, start: at };
  const batch: Batch = await runTask(pool, { task: readBatchTask, input, owner: userId, signal });
  let from = at;
  for (const items of groupItems(batch.items)) {
    if (!(await write(items, from))) return stopped;
    from = items.at(-1)?.end ?? from;
  }
  const flaw = flawOf(batch, itemAt(unpacked.names, file));
  if (flaw !== null && unpacked.names.length === 1) throw Problem.of(importProblems, flaw.code);
  if (flaw !== null && !(await write([{ ...flaw.item, end: from }], from))) return stopped;
  const count = await db.asUser(userId, (tx) => countItems(tx, claimed));
  if (count >= MAX_IMPORTED_CONVERSATIONS && batch.next !== null) throw Problem.of(importProblems, 'import/too-many');
  return { goesOn: true, next: batch.next };
}

/** Tells what is wrong with the file as a whole. */
function flawOf({ ending }: Batch, name: string) {
  if (ending === null || ending === 'whole') return null;
  const code = ending === 'cut' ? 'import/cut' : 'import/not-json';
  return { code, item: skipped(name.slice(-MAX_TITLE_LENGTH), importProblems[code].message) } as const;
}

/** Each group is written in one transaction. */
function groupItems(items: readonly BatchItem[]): BatchItem[][] {
  const groups: BatchItem[][] = [];
  let room = 0;
  for (const item of items) {
    const count = 1 + (item.conversation?.messages.length ?? 0);
    const last = groups.at(-1);
    if (last && count <= room) last.push(item);
    else groups.push([item]);
    room = (last && count <= room ? room : MAX_GROUP_MESSAGES) - count;
  }
  return groups;
}
