// The services of blueprints, made of the engines and of the features below them.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Exporter } from '#platform/export/export.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { createBlueprintAccess } from './blueprint-access.ts';
import { createBlueprints, type Blueprints } from './blueprints.ts';
import { createDescriptions, type Descriptions } from './describe/describe-run.ts';
import { createDiagramFiles, type DiagramFiles } from './diagram/diagram-files.ts';
import { createPrices, type Prices } from './prices/prices.ts';
import { createBlueprintTerraform, type BlueprintTerraform } from './terraform/terraform.ts';
import { createVersions, type Versions } from './versions.ts';

export type SolutionServices = {
  blueprints: Blueprints;
  versions: Versions;
  descriptions: Descriptions;
  prices: Prices;
  diagramFiles: DiagramFiles;
  terraform: BlueprintTerraform;
};

type Needs = {
  db: Db;
  models: Models;
  agents: Agents;
  runs: Runs<'blueprint'>;
  entitlements: Entitlements;
  pool: ChildPool;
  exporter: Exporter;
};

export function createSolutionServices(needs: Needs): SolutionServices {
  const access = createBlueprintAccess(needs.db);
  const blueprints = createBlueprints({ ...needs, access });
  return {
    blueprints,
    versions: createVersions({ ...needs, access }),
    descriptions: createDescriptions(needs),
    prices: createPrices({ ...needs, access }),
    diagramFiles: createDiagramFiles({ ...needs, blueprints }),
    terraform: createBlueprintTerraform({ ...needs, blueprints }),
  };
}
