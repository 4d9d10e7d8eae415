// Blueprints over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { blueprintContract } from '../contract.ts';
import { findResourceSchema } from './schema/resource-schema.ts';
import { changeSolution } from '#model/describe/change/change-solution.ts';
import { describeInClauses } from '#model/describe/clauses/client-words.ts';
import { createPriceRoutes } from './prices/price-routes.ts';
import type { SolutionServices } from './solution.ts';
import { createTerraformRoutes } from './terraform/terraform-routes.ts';

const bound = bind(blueprintContract);
const { route } = bound;
const userIdOf = (context: RequestContext): string => requirePerson(context).id;

export function createSolutionRoutes(services: SolutionServices) {
  return route.router({
    ...createBlueprintRoutes(services),
    ...createVersionRoutes(services),
    describeBlueprint: route.describeBlueprint.handler(({ input: { solution, ...description } }) =>
      solution ? changeSolution(solution, description.text) : describeInClauses(description),
    ),
    describeBlueprintRun: route.describeBlueprintRun.handler(
      ({ input: { requestId, agentId, ...description }, context }) =>
        services.descriptions.describeBlueprint({
          userId: userIdOf(context),
          requestId,
          agentId,
          description,
          quota: requireQuota(context),
        }),
    ),
    ...createSchemaRoutes(),
    ...createPriceRoutes(services.prices),
    ...createTerraformRoutes(services.terraform),
  });
}

function createBlueprintRoutes({ blueprints }: SolutionServices) {
  return {
    ...bound.owned(blueprints, ['listBlueprints', 'createBlueprint', 'findBlueprint', 'restoreBlueprint']),
    ...bound.within('id')(blueprints, ['updateBlueprint']),
    ...bound.removing('id')(blueprints, ['deleteBlueprint']),
  };
}

function createVersionRoutes({ versions }: SolutionServices) {
  return {
    ...bound.owned(versions, { listBlueprintVersions: 'versions' }),
    ...bound.taking('versionId')(versions, ['findBlueprintVersion', 'restoreBlueprintVersion']),
    ...bound.taking('name')(versions, ['nameBlueprintVersion']),
  };
}

function createSchemaRoutes() {
  return {
    findResourceSchema: route.findResourceSchema.handler(({ input: { type } }) => findResourceSchema(type)),
  };
}
