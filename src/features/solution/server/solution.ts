// The services of blueprints, made of the engines and of the features below them.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Exporter } from '#platform/export/export.ts';
import { createBlueprintAccess } from './blueprint-access.ts';
import { createBlueprints, type Blueprints } from './blueprints.ts';
import { createDiagramFiles, type DiagramFiles } from './diagram/diagram-files.ts';
import { createPrices, type Prices } from './prices/prices.ts';
import { createVersions, type Versions } from './versions.ts';

export type SolutionServices = {
  blueprints: Blueprints;
  versions: Versions;
  prices: Prices;
  diagramFiles: DiagramFiles;
};

type Needs = { db: Db; entitlements: Entitlements; pool: ChildPool; exporter: Exporter };

export function createSolutionServices(needs: Needs): SolutionServices {
  const access = createBlueprintAccess(needs.db);
  const blueprints = createBlueprints({ ...needs, access });
  return {
    blueprints,
    versions: createVersions({ ...needs, access }),
    prices: createPrices({ ...needs, access }),
    diagramFiles: createDiagramFiles({ ...needs, blueprints }),
  };
}
