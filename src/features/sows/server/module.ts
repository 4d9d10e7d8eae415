// What the server must know of statements of work.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Exports } from '#features/exports/server/exports.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Exporter } from '#platform/export/export.ts';
import { MEDIUM, ofPerson, ofWorkspace } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { createInstallationKeys } from '#platform/signing/installation-keys.ts';
import { sowsContract } from '../contract.ts';
import { sowTasks } from './child-tasks.ts';
import { createDeliveries } from './deliveries/deliveries.ts';
import { sowDeliveries, sowDeliverySignatures } from './deliveries/tables.ts';
import { sowSource } from './export-source.ts';
import { createLife } from './life/life.ts';
import { createOffers } from './client/offers.ts';
import { sowEvents, sowLinks, sowSignedFiles, sowVersions } from './life/tables.ts';
import { createReviews } from './review/review.ts';
import { sowApprovals, sowMessages, sowShares, sowWorkspaceRules } from './review/tables.ts';
import { listSignedFiles } from './signed/exported-files.ts';
import { createSignedFiles } from './signed/signed-files.ts';
import { createSignedStreams } from './signed/stream-routes.ts';
import type { Notices } from './notices.ts';
import { createSowsRoutes } from './routes.ts';
import { createSettings } from './settings.ts';
import { createSowAccess } from './sow-access.ts';
import { searchSows } from './sow-search.ts';
import { countSowBytes, createSows, type Sows } from './sows.ts';
import { createWorks, type SowProjects } from './work/work.ts';
import { sows as sowRows, sowSettings } from './tables.ts';

type Needs = {
  db: Db;
  checkers: Checkers;
  config: Config;
  pool: ChildPool;
  entitlements: Entitlements;
  exporter: Exporter;
  exports: Exports;
  /** The slices of workspaces lie above: read when a project is asked for. */
  gathered: { sowProjects: SowProjects | null };
  notificationHub: Notices;
  solution: SolutionServices;
  now: () => Date;
};

export const sowsModule = serverModule({
  name: 'sows',
  contract: { sows: sowsContract },
  tables: {
    exported: [
      ofPerson('sows/sows.json', sowRows, MEDIUM),
      ofPerson('sows/versions.json', sowVersions, MEDIUM),
      ofPerson('sows/events.json', sowEvents),
      ofPerson('sows/links.json', sowLinks, { omit: ['userId', 'tokenHash', 'passcode'] }),
      ofPerson('sows/messages.json', sowMessages),
      ofPerson('sows/approvals.json', sowApprovals),
      ofPerson('sows/deliveries.json', sowDeliveries, { pageRows: 4 }),
      ofPerson('sows/delivery-signatures.json', sowDeliverySignatures),
      ofPerson('sows/shares.json', sowShares, { key: [sowShares.sowId] }),
      ofPerson('sows/signed-files.json', sowSignedFiles, { omit: ['userId', 'file'], pageRows: 4 }),
      ofWorkspace('sow-rules.json', sowWorkspaceRules, { key: [sowWorkspaceRules.workspaceId] }),
      ofPerson('sows/settings.json', sowSettings, { key: [sowSettings.userId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countSowBytes],
  holdings: {},
  search: [{ type: 'sow', order: 85, find: searchSows }],
  runs: [],
  childTasks: sowTasks,
  create({
    config,
    solution: { blueprints, prices, terraform },
    exports,
    exporter,
    notificationHub: notices,
    gathered,
    ...needs
  }: Needs) {
    const access = createSowAccess(needs.db);
    const sows = createSows({ ...needs, access, blueprints, prices });
    const settings = createSettings(needs);
    const life = createLife({ ...needs, access });
    const offers = createOffers({ ...needs, notices });
    const reviews = createReviews({ ...needs, access, notices });
    const deliveries = createDeliveries({ ...needs, access, terraform });
    const works = createWorks({ ...needs, access, blueprints, projects: () => requireProjects(gathered) });
    const { host } = new URL(config.publicUrl);
    const keys = createInstallationKeys({ db: needs.db, config });
    const signed = createSignedFiles({ ...needs, access, exporter, themes: exports.themes, keys, host });
    return {
      services: {},
      routes: { sows: createSowsRoutes({ sows, settings, life, offers, reviews, deliveries, works, exports }) },
      streams: createSignedStreams({ signed, offers, keys }),
      purges: { sows },
      jobs: [{ name: 'expire-sows', everyMs: 10 * 60 * 1000, work: () => life.expireSows() }],
      stored: [storedSows(sows)],
      items: {},
      exportSources: { sow: sowSource },
      personalFiles: [(userId) => listSignedFiles(needs.db, userId)],
      start: null,
      close: null,
    };
  },
});

function requireProjects({ sowProjects }: Needs['gathered']): SowProjects {
  if (!sowProjects) throw new Error('No module creates the projects of statements of work.');
  return sowProjects;
}

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
