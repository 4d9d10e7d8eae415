// What the server must know of statements of work.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Exports } from '#features/exports/server/exports.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { Db } from '#platform/db/db.ts';
import { MEDIUM, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { sowsContract } from '../contract.ts';
import { sowSource } from './export-source.ts';
import { createLife } from './life/life.ts';
import { createOffers } from './life/offers.ts';
import { sowEvents, sowLinks, sowVersions } from './life/tables.ts';
import { createSowsRoutes } from './routes.ts';
import { createSettings } from './settings.ts';
import { createSowAccess } from './sow-access.ts';
import { searchSows } from './sow-search.ts';
import { countSowBytes, createSows, type Sows } from './sows.ts';
import { sows as sowRows, sowSettings } from './tables.ts';

type Needs = { db: Db; entitlements: Entitlements; exports: Exports; solution: SolutionServices; now: () => Date };

export const sowsModule = serverModule({
  name: 'sows',
  contract: { sows: sowsContract },
  tables: {
    exported: [
      ofPerson('sows/sows.json', sowRows, MEDIUM),
      ofPerson('sows/versions.json', sowVersions, MEDIUM),
      ofPerson('sows/events.json', sowEvents),
      ofPerson('sows/links.json', sowLinks, { omit: ['userId', 'tokenHash'] }),
      ofPerson('sows/settings.json', sowSettings, { key: [sowSettings.userId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countSowBytes],
  holdings: {},
  search: [{ type: 'sow', order: 85, find: searchSows }],
  runs: [],
  childTasks: [],
  create({ solution: { blueprints, prices }, exports, ...needs }: Needs) {
    const access = createSowAccess(needs.db);
    const sows = createSows({ ...needs, access, blueprints, prices });
    const settings = createSettings(needs);
    const life = createLife({ ...needs, access });
    const offers = createOffers(needs);
    return {
      services: {},
      routes: { sows: createSowsRoutes({ sows, settings, life, offers, exports }) },
      streams: [],
      purges: { sows },
      jobs: [{ name: 'expire-sows', everyMs: 10 * 60 * 1000, work: () => life.expireSows() }],
      stored: [storedSows(sows)],
      items: {},
      exportSources: { sow: sowSource },
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});

function storedSows(sows: Sows) {
  return {
    async listLargest(userId: string, limit: number) {
      const found = await sows.listSizes(userId, limit);
      return found.map(({ id, title, bytes, versionBytes }) => ({
        kind: 'sow' as const,
        id,
        name: title,
        url: `/sow/${id}`,
        bytes,
        versionBytes,
      }));
    },
    emptyDeleted: (userId: string) => sows.emptyDeleted(userId),
  };
}
