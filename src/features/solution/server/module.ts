// What the server must know of blueprints: solutions, their versions, descriptions, prices, diagrams and Terraform.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Exporter } from '#platform/export/export.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import type { Models } from '#platform/llm/models.ts';
import { LARGE, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { blueprintContract } from '../contract.ts';
import { searchBlueprints } from './blueprint-search.ts';
import { blueprintHoldings, countBlueprintBytes, type Blueprints } from './blueprints.ts';
import { solutionTasks } from './child-tasks.ts';
import { blueprintKind } from './describe/finalize-description.ts';
import { createDiagramStreams } from './diagram/stream-routes.ts';
import { createPriceStreams } from './prices/price-routes.ts';
import { priceBooks, prices as priceRows } from './prices/tables.ts';
import { createSolutionRoutes } from './routes.ts';
import { findDescribedBlueprint } from './run-subject.ts';
import { createSolutionServices } from './solution.ts';
import { blueprints as blueprintRows, blueprintVersions } from './tables.ts';
import { blueprintSources } from './terraform/tables.ts';

type Needs = {
  db: Db;
  models: Models;
  agents: Agents;
  runs: Runs<'blueprint'>;
  entitlements: Entitlements;
  pool: ChildPool;
  exporter: Exporter;
  uploads: Uploads;
};

export const solutionModule = serverModule({
  name: 'solution',
  contract: { solution: blueprintContract },
  tables: {
    exported: [
      ofPerson('blueprints/blueprints.json', blueprintRows, LARGE),
      ofPerson('blueprints/versions.json', blueprintVersions, LARGE),
      ofPerson('blueprints/terraform.json', blueprintSources, { ...LARGE, key: [blueprintSources.blueprintId] }),
      ofPerson('blueprints/price-books.json', priceBooks),
      ofPerson('blueprints/prices.json', priceRows, {
        key: [
          priceRows.bookId,
          priceRows.provider,
          priceRows.service,
          priceRows.region,
          priceRows.sku,
          priceRows.meter,
          priceRows.currency,
          priceRows.tierFrom,
        ],
      }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countBlueprintBytes],
  holdings: blueprintHoldings,
  search: [{ type: 'blueprint', order: 70, find: searchBlueprints }],
  runs: [{ open: () => blueprintKind, subject: { type: 'blueprint', find: findDescribedBlueprint } }],
  childTasks: solutionTasks,
  create({ uploads, ...needs }: Needs) {
    const solution = createSolutionServices(needs);
    const { blueprints, prices, diagramFiles } = solution;
    return {
      services: { solution },
      routes: { solution: createSolutionRoutes(solution) },
      streams: [...createDiagramStreams(diagramFiles), ...createPriceStreams({ prices, uploads })],
      purges: { blueprints, prices },
      jobs: [],
      stored: [storedBlueprints(blueprints)],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});

function storedBlueprints(blueprints: Blueprints) {
  return {
    async listLargest(userId: string, limit: number) {
      const found = await blueprints.listSizes(userId, limit);
      return found.map(({ id, title, bytes, versionBytes }) => ({
        kind: 'blueprint' as const,
        id,
        name: title,
        url: `/azure?blueprint=${id}`,
        bytes,
        versionBytes,
      }));
    },
    emptyDeleted: (userId: string) => blueprints.emptyDeleted(userId),
  };
}
