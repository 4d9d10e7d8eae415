// The catalogue of this provider, in the order in which a palette shows it.

import type { CatalogueService } from '../catalogue-service.ts';
import { gcpAi } from './ai.ts';
import { gcpAnalytics } from './analytics.ts';
import { gcpCompute } from './compute.ts';
import { gcpContainers } from './containers.ts';
import { gcpDatabase } from './database.ts';
import { gcpEdge } from './edge.ts';
import { gcpIdentity } from './identity.ts';
import { gcpMessaging } from './messaging.ts';
import { gcpNetwork } from './network.ts';
import { gcpOperations } from './operations.ts';
import { gcpSecurity } from './security.ts';
import { gcpStorage } from './storage.ts';

export const gcpCatalogue: readonly CatalogueService[] = [
  ...gcpCompute,
  ...gcpContainers,
  ...gcpNetwork,
  ...gcpEdge,
  ...gcpDatabase,
  ...gcpStorage,
  ...gcpMessaging,
  ...gcpAnalytics,
  ...gcpAi,
  ...gcpSecurity,
  ...gcpIdentity,
  ...gcpOperations,
];
