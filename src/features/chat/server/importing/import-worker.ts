// Reads imports in the background, one at a time, in steps that each leave the database whole. An import that its process
// did not survive goes on where it was.

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '#contract/problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Db } from '#platform/db/db.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { MAX_IMPORTED_CONVERSATIONS } from '../../shared/transfer-limits.ts';
import { importProblems } from './import-problems.ts';
import {
  claimImport,
  countItems,
  reopenImports,
  selectImport,
  selectOpenIds,
  updateImport,
  type ClaimedImport,
} from './import-store.ts';
import type { Batch, BatchItem } from './read/read-batch.ts';
import { skipped } from './read/read-item.ts';
import { readBatchTask } from './read/read-tasks.ts';
import { unpackImport, type Unpacked } from './unpack.ts';
import { writeConversations } from './write-conversations.ts';

export const IMPORT_BUCKET = 'chat-imports';

export type ImportWorker = {
  /** Reads what is waiting. Returns at once. */
  wake(): void;
  /** Stops after the step under way; the rest is read after the next start. */
  close(): Promise<void>;
  /** Removes what is on the disk for imports that are not under way. */
  tidy(): Promise<void>;
};

export type ImportWorkerNeeds = {
  db: Db;
  log: Log;
  storage: Storage;
  space: DiskSpace;
  pool: ChildPool;
  /** For the files of imports under way. */
  folder: string;
  /** Makes new messages findable. */
  updateIndex: () => Promise<void>;
};

/** An import that ended the process, or failed for a reason of ours, as often is given up. */
const MAX_ATTEMPTS = 3;
const GIVEN_UP = 'Lounge could not read this file, and tried three times. What was imported before is kept.';
/** Written in one transaction, so that the embedded database is free again soon. */
const MAX_GROUP_MESSAGES = 200;

export function createImportWorker(needs: ImportWorkerNeeds): ImportWorker {
  const { db, log, folder } = needs;
  const closing = new AbortController();
  let working: Promise<void> | null = null;
  let reopening: Promise<void> | null = null;
  let isWoken = false;

  async function work(): Promise<void> {
    reopening ??= db.engine === 'embedded' ? db.asSystem(reopenImports) : Promise.resolve();
    await reopening;
    while (!closing.signal.aborted) {
      isWoken = false;
      const claimed = await db.asSystem(claimImport);
      if (claimed) {
        await runImport(needs, claimed, closing.signal);
        startIndexing();
      } else if (!isWoken) return;
    }
  }

  /** Nobody waits for it, and the job of the index goes on where it ends. */
  function startIndexing(): void {
    needs.updateIndex().catch((error: unknown) => {
      if (!closing.signal.aborted) log.error({ err: error }, 'imported messages could not be indexed yet');
    });
  }

  function wake(): void {
    isWoken = true;
    if (closing.signal.aborted || working) return;
    working = work()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'an import failed; it will be tried again');
      })
      .finally(() => {
        working = null;
        // It was woken while it was about to end.
        if (isWoken) wake();
      });
  }

  return {
    wake,
    async close() {
      closing.abort();
      await working;
    },
    async tidy() {
      const names = await readdir(folder).catch(() => []);
      // Another process on the same data may be reading one.
      const open = names.length > 0 ? await db.asSystem(selectOpenIds) : [];
      for (const name of names)
        if (!open.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

async function runImport(needs: ImportWorkerNeeds, claimed: ClaimedImport, signal: AbortSignal): Promise<void> {
  const { db, log } = needs;
  const folder = join(needs.folder, claimed.id);
  try {
    if (claimed.attempts > MAX_ATTEMPTS) return await endImport(needs, claimed, { state: 'failed', problem: GIVEN_UP });
    const isWhole = await readAll(needs, { claimed, folder, signal });
    if (isWhole) await endImport(needs, claimed, { state: 'done', problem: null });
    else await endImport(needs, claimed, null);
  } catch (error) {
    if (signal.aborted) return await reopen(db, claimed);
    if (error instanceof Problem && error.code in importProblems)
      return await endImport(needs, claimed, { state: 'failed', problem: error.message });
    log.error({ err: error, importId: claimed.id }, 'a file of conversations could not be imported');
    if (claimed.attempts >= MAX_ATTEMPTS)
      return await endImport(needs, claimed, { state: 'failed', problem: GIVEN_UP });
    await reopen(db, claimed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reopen(db: Db, claimed: ClaimedImport): Promise<void> {
  return db.asUser(claimed.userId, (tx) => updateImport(tx, claimed, { state: 'waiting' }));
}

/** Without an ending it was stopped, or is gone: only its file is deleted. */
async function endImport(
  { db, storage }: ImportWorkerNeeds,
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
async function readAll(needs: ImportWorkerNeeds, run: ImportRun): Promise<boolean> {
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
    }
    const count = await db.asUser(claimed.userId, (tx) => countItems(tx, claimed));
    if (count === 0) throw Problem.of(importProblems, 'import/no-conversations');
    return true;
  } finally {
    await unpacked.close();
  }
}

type FileRun = ImportRun & { unpacked: Unpacked; file: number; start: number };

async function readFile(
  { db, pool }: ImportWorkerNeeds,
  { claimed, signal, unpacked, file, start }: FileRun,
): Promise<boolean> {
  const { id, userId } = claimed;
  const write = (items: readonly BatchItem[], from: number): Promise<boolean> => {
    const position = items.at(-1)?.end ?? from;
    const place = { file, position, read: position - from };
    return db.asUser(userId, (tx) => writeConversations(tx, { id, userId }, { items, place }));
  };
  const path = await unpacked.openFile(file);
  for (let at: number | null = start; at !== null;) {
    signal.throwIfAborted();
    const input = { path, start: at };
    const batch: Batch = await runTask(pool, { task: readBatchTask, input, owner: userId, signal });
    let from = at;
    for (const items of groupItems(batch.items)) {
      if (!(await write(items, from))) return false;
      from = items.at(-1)?.end ?? from;
    }
    const flaw = flawOf(batch, unpacked.names[file]!);
    if (flaw !== null && unpacked.names.length === 1) throw Problem.of(importProblems, flaw.code);
    if (flaw !== null && !(await write([{ ...flaw.item, end: from }], from))) return false;
    const count = await db.asUser(userId, (tx) => countItems(tx, claimed));
    if (count >= MAX_IMPORTED_CONVERSATIONS && batch.next !== null) throw Problem.of(importProblems, 'import/too-many');
    at = batch.next;
  }
  return true;
}

/** What is wrong with the file as a whole. */
function flawOf({ ending }: Batch, name: string) {
  if (ending === null || ending === 'whole') return null;
  const code = ending === 'cut' ? 'import/cut' : 'import/not-json';
  return { code, item: skipped(name.slice(-MAX_TITLE_LENGTH), importProblems[code].message) } as const;
}

/** What is written in one transaction. */
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
