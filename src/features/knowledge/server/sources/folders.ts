// Folders of the server that admins attach to their collections: looked at when they are attached, by interval and on
// request.

import { Problem } from '#contract/problem.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Collection, FolderReport } from '../../contract/collections.ts';
import { sourceProblems } from '../../contract/sources.ts';
import { changeOwn, findWhole, requireOwn } from '../collection-access.ts';
import * as store from './folder-store.ts';
import type { NamedFolder } from './folder-store.ts';
import { scanFolder } from './scan-folder.ts';

/** What names a folder rejects with 'knowledge/unknown-folder' when the settings do not name it, or it is not attached. */
export type Folders = {
  /** The folders are sorted by name. */
  listFolders(): string[];
  /** Begins to look at its files. */
  attachFolder(folder: NamedFolder): Promise<Collection>;
  /** Begins to look at its files, unless that is under way. */
  scanFolder(folder: NamedFolder): Promise<Collection>;
  detachFolder(folder: NamedFolder): Promise<Collection>;
  /** Looks at all attached folders, one after the other. */
  scanFolders(): Promise<void>;
  /** Resolves when no scan of this process is under way. */
  settle(): Promise<void>;
  /** Stops after the file under way; the next start goes on. */
  close(): Promise<void>;
};

type Needs = { db: Db; documents: Documents; log: Log; folders: ReadonlyMap<string, string> };

const UNREADABLE = 'The folder could not be read. Its documents are kept as they were.';
const NOT_NAMED = 'The setting KNOWLEDGE_FOLDERS no longer names this folder. Its documents are kept as they were.';

export function createFolders({ db, documents, log, folders }: Needs): Folders {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function look(named: NamedFolder): Promise<FolderReport | null> {
    const root = folders.get(named.folder);
    if (root === undefined) return problemReport(NOT_NAMED);
    try {
      return await scanFolder({ db, documents }, { named, root }, closing.signal);
    } catch (error) {
      if (closing.signal.aborted) return null;
      log.warn({ err: error, folder: named.folder }, 'an attached folder could not be looked at');
      return problemReport(UNREADABLE);
    }
  }

  /** Resolves once the scan is claimed; it goes on in the background. */
  async function begin(named: NamedFolder): Promise<void> {
    if (closing.signal.aborted) return;
    const isOurs = await db.asUser(named.userId, (tx) => store.claimFolder(tx, named));
    if (!isOurs) return;
    const scanning = look(named)
      .then((report) => db.asUser(named.userId, (tx) => store.endScan(tx, named, report)))
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'looking at a folder failed; it will be tried again');
      })
      .finally(() => underWay.delete(scanning));
    underWay.add(scanning);
  }

  async function start(named: NamedFolder): Promise<Collection> {
    await begin(named);
    return db.asUser(named.userId, (tx) => findWhole(tx, named));
  }

  return {
    listFolders: () => [...folders.keys()].toSorted((a, b) => a.localeCompare(b, 'en')),

    async attachFolder(named) {
      await db.asUser(named.userId, async (tx) => {
        await requireOwn(tx, named);
        if (!folders.has(named.folder)) throw unknownFolder();
        await store.insertFolder(tx, named);
      });
      return start(named);
    },

    async scanFolder(named) {
      await db.asUser(named.userId, async (tx) => {
        await requireOwn(tx, named);
        if (!(await store.hasFolder(tx, named))) throw unknownFolder();
      });
      return start(named);
    },

    detachFolder: (named) =>
      changeOwn(db, named, async (tx) => {
        if (!(await store.deleteFolder(tx, named))) throw unknownFolder();
      }),

    async scanFolders() {
      if (folders.size === 0) return;
      for (const named of await db.asSystem(store.selectFoldersToScan)) {
        await begin(named);
        await Promise.all(underWay);
      }
    },

    async settle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

function problemReport(problem: string): FolderReport {
  return { added: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, files: [], problem };
}

function unknownFolder(): Problem {
  return Problem.of(sourceProblems, 'knowledge/unknown-folder');
}
