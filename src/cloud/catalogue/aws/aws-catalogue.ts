// The catalogue of this provider, in the order in which a palette shows it.

import type { CatalogueService } from '../catalogue-service.ts';
import { aiServices } from './ai.ts';
import { analyticsServices } from './analytics.ts';
import { computeServices } from './compute.ts';
import { connectivityServices } from './connectivity.ts';
import { containerServices } from './containers.ts';
import { auroraServices } from './databases/aurora.ts';
import { otherDatabaseServices } from './databases/other-models.ts';
import { relationalServices } from './databases/relational.ts';
import { edgeServices } from './edge.ts';
import { identityServices } from './identity.ts';
import { messagingServices } from './messaging.ts';
import { networkServices } from './network.ts';
import { operationsServices } from './operations.ts';
import { securityServices } from './security.ts';
import { storageServices } from './storage.ts';

export const awsCatalogue: readonly CatalogueService[] = [
  ...computeServices,
  ...containerServices,
  ...networkServices,
  ...connectivityServices,
  ...edgeServices,
  ...relationalServices,
  ...auroraServices,
  ...otherDatabaseServices,
  ...storageServices,
  ...messagingServices,
  ...analyticsServices,
  ...aiServices,
  ...securityServices,
  ...identityServices,
  ...operationsServices,
];
