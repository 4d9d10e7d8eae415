// The catalogue of Azure, in the order in which a palette shows it.

import type { CatalogueService } from '../catalogue-service.ts';
import { azureCompute } from './compute.ts';
import { azureConnectivity } from './connectivity.ts';
import { azureContainers } from './containers.ts';
import { azureDatabases } from './databases.ts';
import { azureEdge } from './edge.ts';
import { azureNetwork } from './network.ts';
import { azureOperations } from './operations.ts';
import { azureSecurity } from './security.ts';
import { azureStorage } from './storage.ts';

export const azureCatalogue: readonly CatalogueService[] = [
  ...azureNetwork,
  ...azureConnectivity,
  ...azureEdge,
  ...azureCompute,
  ...azureContainers,
  ...azureDatabases,
  ...azureStorage,
  ...azureSecurity,
  ...azureOperations,
];
