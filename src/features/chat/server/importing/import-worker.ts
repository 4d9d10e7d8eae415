// Reads imports in the background, those of several people step by step in turn. An import that its process did not survive
// goes on where it was.

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from '#platform/db/turns/turns.ts';
import { runImport, type ImportNeeds } from './import-run.ts';
import { claimImport, reopenImports, selectOpenIds } from './import-store.ts';

export type ImportWorker = {
  /** Reads what is waiting. Returns at once. */
  wake(): void;
  /** Stops after the step under way; the rest is read after the next start. */
  close(): Promise<void>;
  /** Removes what is on the disk for imports that are not under way. */
  tidy(): Promise<void>;
};

export type ImportWorkerOptions = Omit<ImportNeeds, 'takeTurn'> & {
  /** Makes new messages findable. */
  updateIndex: () => Promise<void>;
};

/** Imports that are open at the same time, each with its archive on the disk and one conversation file beside it. */
const MAX_OPEN = 8;

export function createImportWorker(options: ImportWorkerOptions): ImportWorker {
  const { db, log, folder } = options;
  const needs: ImportNeeds = { ...options, takeTurn: createTurns() };
  const closing = new AbortController();
  const workers = new Set<Promise<void>>();
  let reopening: Promise<void> | null = null;
  let isWoken = false;

  async function work(): Promise<void> {
    reopening ??= db.engine === 'embedded' ? db.asSystem(reopenImports) : Promise.resolve();
    await reopening;
    while (!closing.signal.aborted) {
      isWoken = false;
      const claimed = await db.asSystem(claimImport);
      if (claimed) {
        // Somebody else's may be waiting, too.
        wake();
        await runImport(needs, claimed, closing.signal);
        startIndexing();
      } else if (!isWoken) return;
    }
  }

  /** Nobody waits for it, and the job of the index goes on where it ends. */
  function startIndexing(): void {
    options.updateIndex().catch((error: unknown) => {
      if (!closing.signal.aborted) log.error({ err: error }, 'imported messages could not be indexed yet');
    });
  }

  function wake(): void {
    isWoken = true;
    if (closing.signal.aborted || workers.size >= MAX_OPEN) return;
    const worker = work()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'an import failed; it will be tried again');
      })
      .finally(() => {
        workers.delete(worker);
        // It was woken while all workers were about to end.
        if (isWoken && workers.size === 0) wake();
      });
    workers.add(worker);
  }

  return {
    wake,
    async close() {
      closing.abort();
      await Promise.all(workers);
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
