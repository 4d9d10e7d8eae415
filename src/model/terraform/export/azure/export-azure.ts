// Writes a solution of Azure.

import { blocks, code } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { azureBackupRecipes } from './recipes/azure-backup.ts';
import { azureClusterRecipes } from './recipes/azure-clusters.ts';
import { azureComputeRecipes } from './recipes/azure-compute.ts';
import { azureDataRecipes } from './recipes/azure-data.ts';
import { azureEntryRecipes } from './recipes/azure-entry.ts';
import { addAzureNetworks } from './azure-network.ts';
import { azureFrontDoorRecipes } from './recipes/azure-front-door.ts';
import { azureFunctionRecipes } from './recipes/azure-functions.ts';
import { azureHybridRecipes } from './recipes/azure-hybrid.ts';
import { azureMachineRecipes } from './recipes/azure-machines.ts';
import { azureServiceRecipes } from './recipes/azure-services.ts';
import { azurePlatformRecipes } from './recipes/azure-platform.ts';
import { azureWebAppRecipes } from './recipes/azure-web-apps.ts';
import { azureServerRecipes } from './recipes/azure-servers.ts';
import { azureSqlRecipes } from './recipes/azure-sql.ts';

export const azureRecipes: Readonly<Record<string, Recipe>> = {
  ...azureBackupRecipes,
  ...azureEntryRecipes,
  ...azureClusterRecipes,
  ...azureComputeRecipes,
  ...azureWebAppRecipes,
  ...azureDataRecipes,
  ...azureServerRecipes,
  ...azureSqlRecipes,
  ...azurePlatformRecipes,
  ...azureFrontDoorRecipes,
  ...azureFunctionRecipes,
  ...azureHybridRecipes,
  ...azureMachineRecipes,
  ...azureServiceRecipes,
};

/** Front Door refers to what it sends requests to, Sentinel to its workspace, a vault to the machines that it backs up. */
export const azureLate: readonly string[] = ['sentinel', 'backup', 'front-door'];

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
    // Accounts behind a firewall are created without asking their endpoints, which only those let in reach.
    features: blocks({ storage: blocks({ data_plane_available: false }) }),
  },
  comment: 'The subscription comes from ARM_SUBSCRIPTION_ID, the identity from `az login` or the pipeline.',
  locals: {
    suffix: code('"${var.workload}-${var.environment}"'),
    short: code('substr(replace("${var.workload}${var.environment}", "-", ""), 0, 10)'),
    tags: code(
      'merge(var.tags, {\n    environment = var.environment\n    workload    = var.workload\n    managed_by  = "terraform"\n  })',
    ),
  },
};

export const addAzureFoundation: (context: ExportContext) => void = addAzureNetworks;
