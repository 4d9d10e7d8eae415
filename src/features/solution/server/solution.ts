// The services of blueprints, made of the engines and of the features below them.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { createBlueprintAccess } from './blueprint-access.ts';
import { createBlueprints, type Blueprints } from './blueprints.ts';
import { createDescriptions, type Descriptions } from './describe/describe-run.ts';
import { createPrices, type Prices } from './prices/prices.ts';
import { createVersions, type Versions } from './versions.ts';

export type SolutionServices = {
  blueprints: Blueprints;
  versions: Versions;
  descriptions: Descriptions;
  prices: Prices;
};

type Needs = { db: Db; models: Models; agents: Agents; runs: Runs<'blueprint'>; entitlements: Entitlements };

export function createSolutionServices(needs: Needs): SolutionServices {
  const access = createBlueprintAccess(needs.db);
  return {
    blueprints: createBlueprints({ ...needs, access }),
    versions: createVersions({ ...needs, access }),
    prices: createPrices({ ...needs, access }),
    descriptions: createDescriptions(needs),
  };
}
