// Reads documents in the background, so that questions find their passages: takes the text out of their files, splits it and
// indexes it. A reading that its process did not survive is begun again.

import { buffer } from 'node:stream/consumers';
import { Problem } from '#contract/problem.ts';
import type { ReportProgress } from '#platform/child-pool/child-task.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { DocumentReader } from '#platform/parse/document-reader.ts';
import { formatOf } from '#platform/parse/formats.ts';
import { parseProblems } from '#platform/parse/parse-problem.ts';
import { isFileFault } from '#platform/storage/checked-storage.ts';
import { detectLanguage } from '#platform/search/index/language.ts';
import { writeIndex, type IndexedPassage } from '#platform/search/index/write-index.ts';
import type { PassageSplitter } from '#platform/search/passage-splitter.ts';
import type { Passage } from '#platform/search/passages.ts';
import type { PageStart } from '../../contract.ts';
import type { Objects } from '../objects.ts';
import {
  claimReading,
  insertParsedText,
  reopenReadings,
  selectStored,
  selectText,
  updateReading,
  type ClaimedReading,
} from './reading-store.ts';

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
  reader: DocumentReader;
  objects: Objects;
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
    const { text, pages, pageCount } = await takeText(options, claimed, signal);
    // What was parsed is Markdown, whatever the file is called.
    const name = formatOf(claimed.name) === null ? claimed.name : `${claimed.name}.md`;
    const passages = await options.splitter.split({ name, text }, claimed.userId);
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
      pages: pageCount,
      passages: passages.length,
      lexemes,
    });
  } catch (error) {
    if (signal.aborted) return write({ state: 'waiting' });
    // The file itself is the reason, and stays so.
    if (isFileFault(error) || (error instanceof Problem && error.code in parseProblems))
      return write({ state: 'failed', problem: error.message });
    log.error({ err: error, documentId: claimed.documentId }, 'a document could not be read');
    // Something of ours failed, and may not the next time.
    await write(claimed.attempts < MAX_ATTEMPTS ? { state: 'waiting' } : { state: 'failed', problem: BROKEN });
  }
}

/** The text that the upload or an earlier reading kept, or else that of the file. */
async function takeText(
  { db, reader, objects }: ReadingOptions,
  claimed: ClaimedReading,
  signal: AbortSignal,
): Promise<{ text: string; pages: PageStart[]; pageCount: number | null }> {
  const { userId, name } = claimed;
  const { kept, stored } = await db.asUser(userId, async (tx) => ({
    kept: await selectText(tx, claimed),
    stored: await selectStored(tx, claimed),
  }));
  // A text of before pages were counted has those that have text.
  if (kept) return { ...kept, pageCount: claimed.pagesTotal ?? (kept.pages.length > 0 ? kept.pages.length : null) };
  if (stored === null) throw new Error('The document is gone.');
  const bytes = await buffer(await objects.readObject(stored));
  const parsed = await reader.read({ name, bytes }, { owner: userId, signal, onProgress: progressWriter(db, claimed) });
  await db.asUser(userId, (tx) => insertParsedText(tx, claimed, parsed));
  return parsed;
}

/** Writes how far reading has come, one after the other: what is said while it writes is left out. */
function progressWriter(db: Db, claimed: ClaimedReading): ReportProgress {
  let isWriting = false;
  return ({ done, total }) => {
    if (isWriting) return;
    isWriting = true;
    void db
      .asUser(claimed.userId, (tx) => updateReading(tx, claimed, { pagesRead: done, pagesTotal: total }))
      // The reading itself fails on what is wrong with the database.
      .catch(() => undefined)
      .finally(() => (isWriting = false));
  };
}

/** The page of each passage, 'Page 3', or its first and last one: 'Page 3 – Page 4'. Both lists are in the order of the text. */
function withPages(passages: readonly Passage[], pages: readonly PageStart[]): IndexedPassage[] {
  let at = -1;
  return passages.map((passage) => {
    while ((pages[at + 1]?.start ?? Infinity) <= passage.start) at++;
    let last = at;
    while ((pages[last + 1]?.start ?? Infinity) < passage.end) last++;
    return { ...passage, page: nameRange(pages[at]?.label, pages[last]?.label) };
  });
}

function nameRange(first: string | undefined, last: string | undefined): string | null {
  // What is before the first page has none.
  if (first === undefined || first === last) return first ?? null;
  return `${first} – ${last}`;
}
