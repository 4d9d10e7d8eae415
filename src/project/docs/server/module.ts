// What the server must know of the pages of a workspace.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Exports } from '#features/exports/server/exports.ts';
import type { Images } from '#features/images/server/images.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { docsContract } from '../contract.ts';
import { docActivity as activity, docChanges as changes } from '../shared/doc-changes.ts';
import { countPageBytes, createFindOwnerRoom, type FindOwnerRoom } from './doc-storage.ts';
import { createDocServices } from './docs.ts';
import { createPageSource } from './export/export-source.ts';
import { searchPageTitles } from './page-search.ts';
import { createPages } from './pages.ts';
import { createDocRoutes } from './routes.ts';
import { docPart as part } from './sample/doc-part.ts';
import { docPages, docVersions } from './tables.ts';

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  config: Pick<Config, 'publicUrl'>;
  exports: Exports;
  images: Images;
  entitlements: Entitlements;
  now: () => Date;
};

export const docsModule = workspaceSlice({
  name: 'docs',
  contract: { docs: docsContract },
  tables: {
    exported: [
      ofWorkspace('pages.json', docPages, { pageRows: 5 }),
      ofWorkspace('page-versions.json', docVersions, { pageRows: 5 }),
    ],
    leftOut: {
      workspace: {
        doc_task_mentions: 'Follow from the texts of pages.',
        doc_page_links: 'Follow from the texts of pages.',
      },
    },
  },
  buckets: [],
  storage: [countPageBytes],
  holdings: {},
  search: [{ type: 'page', order: 30, find: searchPageTitles }],
  runs: [],
  childTasks: [],
  workspace: { changes, activity, part, countOpenTasks: null },
  create({ db, access, config, exports, images, entitlements, now }: Needs) {
    const docs = createDocServices({ db, access, exports, now, findRoom: entitlements.findStorageRoom });
    const findOwnerRoom = createFindOwnerRoom({ db, findRoom: entitlements.findStorageRoom });
    const shown = { images, publicUrl: config.publicUrl };
    return {
      services: {
        docPages: docs.pages,
        findOwnerRoom,
        pagesWithin: (within: WorkspaceAccess, room: Awaited<ReturnType<FindOwnerRoom>>) =>
          createPages({ db, access: within, findOwnerRoom: async () => room, now }),
      },
      routes: { docs: createDocRoutes(docs) },
      streams: [],
      purges: { 'doc-pages': docs.pages },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {
        page: createPageSource(shown, { withSubPages: false }),
        'page-tree': createPageSource(shown, { withSubPages: true }),
      },
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: null,
    };
  },
});
