// Reads documents in the background, so that questions find their passages: splits their text and indexes it. A reading that its process did not survive is begun again.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { detectLanguage } from '#platform/search/index/language.ts';
import { writeIndex, type IndexedPassage } from '#platform/search/index/write-index.ts';
import type { PassageSplitter } from '#platform/search/passage-splitter.ts';
import type { Passage } from '#platform/search/passages.ts';
import type { PageStart } from '../../contract.ts';
import { claimReading, reopenReadings, selectText, updateReading, type ClaimedReading } from './reading-store.ts';

export type Readings = {
  /** Reads what is waiting. Returns at once. */
  wake(): void;
  /** Resolves when nothing waits. For tests, and for the job that looks for what other processes left. */
  settle(): Promise<void>;
  /** Stops after the step under way; the rest is read after the next start. */
  close(): Promise<void>;
};

type ReadingOptions = {
  db: Db;
  log: Log;
  splitter: PassageSplitter;
};

/** Documents at the same time: on two processors the server keeps one for itself. */
const AT_ONCE = 2;
/** A document that ended the process as often is given up. */
const MAX_ATTEMPTS = 3;
const GIVEN_UP = 'Lounge stopped while it read this file, three times. The file is kept; agents cannot read it.';
const BROKEN = 'Lounge could not read this file. The file is kept; agents cannot read it.';

export function createReadings(options: ReadingOptions): Readings {
  const { db, log } = options;
  const closing = new AbortController();
  const workers = new Set<Promise<void>>();
  let reopening: Promise<void> | null = null;
  let isWoken = false;

  async function reopen(): Promise<void> {
    if (db.engine === 'embedded') await db.asSystem(reopenReadings);
  }

  async function work(): Promise<void> {
    reopening ??= reopen();
    await reopening;
    while (!closing.signal.aborted) {
      isWoken = false;
      const claimed = await db.asSystem(claimReading);
      if (claimed) await readDocument(options, claimed, closing.signal);
      else if (!isWoken) return;
    }
  }

  function wake(): void {
    isWoken = true;
    if (closing.signal.aborted || workers.size >= AT_ONCE) return;
    const worker = work()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'reading documents failed; it will be tried again');
      })
      .finally(() => workers.delete(worker));
    workers.add(worker);
  }

  return {
    wake,
    async settle() {
      wake();
      while (workers.size > 0) await Promise.all(workers);
    },
    async close() {
      closing.abort();
      await Promise.all(workers);
    },
  };
}

async function readDocument(options: ReadingOptions, claimed: ClaimedReading, signal: AbortSignal): Promise<void> {
  const { db, log } = options;
  const write = (change: Parameters<typeof updateReading>[2]): Promise<void> =>
    db.asUser(claimed.userId, (tx) => updateReading(tx, claimed, change));
  if (claimed.attempts > MAX_ATTEMPTS) return write({ state: 'failed', problem: GIVEN_UP });
  try {
    const { text, pages } = await takeText(db, claimed);
    const passages = await options.splitter.split({ name: claimed.name, text }, claimed.userId);
    const language = detectLanguage(text);
    const lexemes = await writeIndex(
      db,
      { ...claimed, language, passages: withPages(passages, pages) },
      { signal, onStep: () => write({}) },
    );
    await write({
      state: 'ready',
      problem: null,
      language,
      pages: pages.length > 0 ? pages.length : null,
      passages: passages.length,
      lexemes,
    });
  } catch (error) {
    if (signal.aborted) return write({ state: 'waiting' });
    log.error({ err: error, documentId: claimed.documentId }, 'a document could not be read');
    // Something of ours failed, and may not the next time.
    await write(claimed.attempts < MAX_ATTEMPTS ? { state: 'waiting' } : { state: 'failed', problem: BROKEN });
  }
}

async function takeText(db: Db, claimed: ClaimedReading): Promise<{ text: string; pages: PageStart[] }> {
  const kept = await db.asUser(claimed.userId, (tx) => selectText(tx, claimed));
  if (!kept) throw new Error('The document has no text.');
  return kept;
}

/** The page on which each passage begins. Both lists are in the order of the text. */
function withPages(passages: readonly Passage[], pages: readonly PageStart[]): IndexedPassage[] {
  let at = -1;
  return passages.map((passage) => {
    while (at + 1 < pages.length && pages[at + 1]!.start <= passage.start) at++;
    return { ...passage, page: pages[at]?.label ?? null };
  });
}
