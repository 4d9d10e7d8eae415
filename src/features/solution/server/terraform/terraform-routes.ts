// Terraform of blueprints over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { orNever, ownOf, requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { blueprintContract } from '../../contract.ts';
import type { BlueprintTerraform } from './terraform.ts';

const route = implement(blueprintContract).$context<RequestContext>();

export function createTerraformRoutes(terraform: BlueprintTerraform) {
  return {
    exportTerraform: route.exportTerraform.handler(({ input, context, signal }) =>
      terraform.exportTerraform(ownOf(context, input), orNever(signal)),
    ),
    readTerraform: route.readTerraform.handler(({ input: { title, files }, context, signal }) =>
      terraform.readTerraform({ userId: requirePerson(context).id, title, files }, orNever(signal)),
    ),
    importTerraform: route.importTerraform.handler(({ input: { title, files }, context, signal }) =>
      terraform.importTerraform({ userId: requirePerson(context).id, title, files }, orNever(signal)),
    ),
    compareTerraform: route.compareTerraform.handler(({ input: { id, files, environmentId }, context, signal }) =>
      terraform.compareTerraform(ownOf(context, { id }), { files, environmentId, signal: orNever(signal) }),
    ),
  };
}
