// The catalogue of this provider, in the order in which a palette shows it.

import type { CatalogueService } from '../catalogue-service.ts';
import { computeServices } from './compute.ts';
import { containerServices } from './containers.ts';
import { edgeServices } from './edge.ts';
import { networkServices } from './network.ts';
import { operationsServices } from './operations.ts';
import { relationalServices } from './relational.ts';
import { securityServices } from './security.ts';
import { storageServices } from './storage.ts';

export const awsCatalogue: readonly CatalogueService[] = [
  ...computeServices,
  ...containerServices,
  ...networkServices,
  ...edgeServices,
  ...relationalServices,
  ...storageServices,
  ...securityServices,
  ...operationsServices,
];
