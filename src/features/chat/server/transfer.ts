// How conversations leave and come in: files, shared links and imports.

import { resolve } from 'node:path';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createExportedFiles, type ExportedFiles } from './exporting/exported-files.ts';
import { createImportWorker } from './importing/import-worker.ts';
import { createImports, type Imports } from './importing/imports.ts';
import { createShares, type Shares } from './sharing/shares.ts';

export type Transfer = { files: ExportedFiles; shares: Shares; imports: Imports };

type Needs = {
  db: Db;
  models: Models;
  log: Log;
  storage: Storage;
  space: DiskSpace;
  pool: ChildPool;
  /** Reads files without keeping anybody's other tasks waiting. */
  readingPool: ChildPool;
  diagrams: Diagrams;
  config: { DATA_DIR: string; SHARE_LINKS: boolean };
};

export function createTransfer(
  { db, models, log, storage, space, pool, readingPool, diagrams, config }: Needs,
  { updateIndex }: { updateIndex: () => Promise<void> },
): Transfer {
  const folder = resolve(config.DATA_DIR, 'imports');
  const worker = createImportWorker({ db, log, storage, space, pool: readingPool, folder, updateIndex });
  return {
    files: createExportedFiles({ db, models }),
    shares: createShares({ db, models, pool, diagrams, isEnabled: config.SHARE_LINKS }),
    imports: createImports({ db, storage, worker }),
  };
}
