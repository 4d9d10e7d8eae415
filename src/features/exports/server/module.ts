// What the server must know of exports: files made of what other features have registered, and the theme they are made with.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Images } from '#features/images/server/images.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Exporter } from '#platform/export/export.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { exportsContract } from '../contract.ts';
import { exportTasks } from './child-tasks.ts';
import { createExports, exportKind, type Exports, type ExportSource, type ExportSourceKind } from './exports.ts';
import { countFileBytes, EXPORT_BUCKET } from './files.ts';
import { createExportRoutes } from './routes.ts';
import { findExportedFile } from './run-subject.ts';
import { designFiles, designThemes } from './tables.ts';

const fileTable = ofPerson('exports/exports.json', designFiles, { omit: ['storageKey', 'userId'] });

type Needs = {
  db: Db;
  storage: Storage;
  runs: Runs<'export'>;
  exporter: Exporter;
  pool: ChildPool;
  images: Images;
  entitlements: Entitlements;
  /** The features that own them are created later: read when something is exported. */
  gathered: { exportSources: Readonly<Record<ExportSourceKind, ExportSource>> };
};

export const exportsModule = serverModule({
  name: 'exports',
  contract: { exports: exportsContract },
  tables: {
    exported: [ofPerson('designs/theme.json', designThemes, { key: [designThemes.userId] }), fileTable],
    leftOut: {},
  },
  buckets: [{ name: EXPORT_BUCKET, rows: designFiles, exported: { table: fileTable, folder: 'exports' } }],
  storage: [countFileBytes],
  holdings: {},
  search: [],
  runs: [{ open: () => exportKind, subject: { type: 'file', find: findExportedFile } }],
  childTasks: exportTasks,
  create({ gathered, ...needs }: Needs) {
    const exports = createExports({ ...needs, sources: gathered.exportSources });
    const { router, streams } = createExportRoutes(exports);
    return {
      services: { exports },
      routes: { exports: router },
      streams,
      purges: { 'design-files': exports },
      jobs: [],
      stored: [storedFiles(exports)],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});

function storedFiles(files: Exports) {
  return {
    async listLargest(userId: string, limit: number) {
      const found = await files.listLargestFiles(userId, limit);
      return found.map(({ id, name, title, size, url }) => ({
        kind: 'file' as const,
        id,
        name: `${title} (${name})`,
        url,
        bytes: size,
        versionBytes: 0,
      }));
    },
    emptyDeleted: (userId: string) => files.emptyDeleted(userId),
  };
}
