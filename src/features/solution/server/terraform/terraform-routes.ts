// Terraform of blueprints over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { blueprintContract } from '../../contract.ts';
import type { BlueprintTerraform } from './terraform.ts';

const { abortable } = bind(blueprintContract);

export function createTerraformRoutes(terraform: BlueprintTerraform) {
  return {
    ...abortable.owned(terraform, ['readTerraform', 'importTerraform']),
    ...abortable.within('id')(terraform, ['exportTerraform', 'compareTerraform']),
  };
}
