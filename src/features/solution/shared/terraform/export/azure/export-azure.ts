// Writes a solution of Azure.

import { blocks, code, object } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { azureComputeRecipes } from './azure-compute.ts';
import { azureDataRecipes } from './azure-data.ts';
import { azureEntryRecipes } from './azure-entry.ts';
import { addAzureNetworks } from './azure-network.ts';
import { azurePlatformRecipes } from './azure-platform.ts';
import { azureServerRecipes } from './azure-servers.ts';

export const azureRecipes: Readonly<Record<string, Recipe>> = {
  ...azureEntryRecipes,
  ...azureComputeRecipes,
  ...azureDataRecipes,
  ...azureServerRecipes,
  ...azurePlatformRecipes,
};

export const azureLate: readonly string[] = [];

/** Services that are written from networks, identities and private endpoints. */
export const azureStructure: ReadonlySet<string> = new Set([
  'virtual-network',
  'virtual-network-peering',
  'network-security-group',
  'private-link',
  'private-dns',
  'managed-identity',
]);

export const azureProvider = {
  name: 'azurerm',
  source: 'hashicorp/azurerm',
  version: '~> 4.42',
  body: {
    storage_use_azuread: true,
    features: blocks({}),
  },
  comment: 'The subscription comes from ARM_SUBSCRIPTION_ID, the identity from `az login` or the pipeline.',
  locals: {
    suffix: code('"${var.workload}-${var.environment}"'),
    short: code('substr(replace("${var.workload}${var.environment}", "-", ""), 0, 10)'),
    tags: object({ environment: code('var.environment'), workload: code('var.workload'), managed_by: 'terraform' }),
  },
};

export const addAzureFoundation: (context: ExportContext) => void = addAzureNetworks;
