// The services of documentation, wired: what the routes call.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ExportOrder, Exports } from '#features/exports/server/exports.ts';
import type { Db } from '#platform/db/db.ts';
import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { createFindOwnerRoom } from './doc-storage.ts';
import { requirePage, type PageScope } from './page-details.ts';
import { createPages, type Pages } from './pages.ts';
import { createVersions, type Versions } from './versions.ts';

export type PageExport = Pick<ExportOrder, 'requestId' | 'format' | 'quota'> & { withSubPages: boolean };

export type DocServices = {
  pages: Pages;
  versions: Versions;
  /**
   * Every member may export, viewers included. The export counts for the person who starts it. Rejects as
   * `startExport` of exports does.
   */
  startExport(scope: PageScope, order: PageExport): Promise<{ runId: number }>;
};

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  exports: Pick<Exports, 'startExport'>;
  findRoom: Entitlements['findStorageRoom'];
  now: () => Date;
};

export function createDocServices({ db, access, exports, findRoom, now }: Needs): DocServices {
  const findOwnerRoom = createFindOwnerRoom({ db, findRoom });
  return {
    pages: createPages({ db, access, findOwnerRoom, now }),
    versions: createVersions({ access, findOwnerRoom, now }),
    async startExport(scope, { withSubPages, ...order }) {
      await access.read(scope, (tx) => requirePage(tx, scope));
      const source = withSubPages ? 'page-tree' : 'page';
      return exports.startExport({ ...order, userId: scope.userId, source, subjectId: scope.pageId });
    },
  };
}
