// Services of the catalogue that no recipe writes as Terraform.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { awsRecipes, awsStructure } from '#model/terraform/export/aws/export-aws.ts';
import { azureRecipes, azureStructure } from '#model/terraform/export/azure/export-azure.ts';
import { gcpRecipes, gcpStructure } from '#model/terraform/export/gcp/export-gcp.ts';

const written: Record<CloudProvider, ReadonlySet<string>> = {
  azure: new Set([...Object.keys(azureRecipes), ...azureStructure]),
  aws: new Set([...Object.keys(awsRecipes), ...awsStructure]),
  gcp: new Set([...Object.keys(gcpRecipes), ...gcpStructure]),
};

/** Their keys in the order of the catalogue. */
export function listServicesWithout(provider: CloudProvider): string[] {
  return listCatalogue(provider)
    .map(({ key }) => key)
    .filter((key) => !written[provider].has(key));
}
