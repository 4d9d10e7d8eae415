// Blueprints over HTTP: a guard, then one call of a service.

import { implement } from '@orpc/server';
import { ownOf, requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { blueprintContract } from '../contract.ts';
import { findResourceSchema } from './schema/resource-schema.ts';
import { changeSolution } from '../shared/describe/change/change-solution.ts';
import { describeSolution } from '../shared/describe/describe-solution.ts';
import { createPriceRoutes } from './prices/price-routes.ts';
import type { SolutionServices } from './solution.ts';
import { createTerraformRoutes } from './terraform/terraform-routes.ts';

const route = implement(blueprintContract).$context<RequestContext>();
const userIdOf = (context: RequestContext): string => requirePerson(context).id;

export function createSolutionRoutes(services: SolutionServices) {
  return route.router({
    ...createBlueprintRoutes(services),
    ...createVersionRoutes(services),
    describeBlueprint: route.describeBlueprint.handler(({ input: { solution, ...description } }) =>
      solution ? changeSolution(solution, description.text) : describeSolution(description),
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
    listBlueprints: route.listBlueprints.handler(({ input: { search, cursor, limit }, context }) =>
      blueprints.listBlueprints({ userId: userIdOf(context), search: search.trim(), cursor, limit }),
    ),
    createBlueprint: route.createBlueprint.handler(({ input, context }) =>
      blueprints.createBlueprint({
        ...input,
        title: input.title,
        solution: input.solution,
        positions: input.positions,
        userId: userIdOf(context),
      }),
    ),
    findBlueprint: route.findBlueprint.handler(({ input, context }) => blueprints.findBlueprint(ownOf(context, input))),
    updateBlueprint: route.updateBlueprint.handler(({ input: { id, ...changes }, context }) =>
      blueprints.updateBlueprint(ownOf(context, { id }), changes),
    ),
    deleteBlueprint: route.deleteBlueprint.handler(async ({ input, context }) => {
      await blueprints.deleteBlueprint(ownOf(context, input));
      return { id: input.id };
    }),
    restoreBlueprint: route.restoreBlueprint.handler(({ input, context }) =>
      blueprints.restoreBlueprint(ownOf(context, input)),
    ),
  };
}

function createVersionRoutes({ versions }: SolutionServices) {
  return {
    listBlueprintVersions: route.listBlueprintVersions.handler(async ({ input, context }) => ({
      versions: await versions.listVersions(ownOf(context, input)),
    })),
    findBlueprintVersion: route.findBlueprintVersion.handler(({ input, context }) =>
      versions.findVersion(ownOf(context, input), input.versionId),
    ),
    nameBlueprintVersion: route.nameBlueprintVersion.handler(({ input, context }) =>
      versions.nameVersion(ownOf(context, input), input.name),
    ),
    restoreBlueprintVersion: route.restoreBlueprintVersion.handler(({ input, context }) =>
      versions.restoreVersion(ownOf(context, input), input.versionId),
    ),
  };
}

function createSchemaRoutes() {
  return {
    findResourceSchema: route.findResourceSchema.handler(({ input: { type } }) => findResourceSchema(type)),
  };
}
