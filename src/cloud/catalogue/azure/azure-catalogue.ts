// The catalogue of Azure, in the order in which a palette shows it.

import type { CatalogueService } from '../catalogue-service.ts';
import { azureApplications } from './compute/applications.ts';
import { azureContainers } from './compute/containers.ts';
import { azureKubernetes } from './compute/kubernetes.ts';
import { azureMachines } from './compute/machines.ts';
import { azureIdentity } from './control/identity.ts';
import { azureOperations } from './control/operations.ts';
import { azureSecurity } from './control/security.ts';
import { azureTools } from './control/tools.ts';
import { azureConnectivity } from './network/connectivity.ts';
import { azureEdge } from './network/edge.ts';
import { azureNetworkEntry } from './network/entry.ts';
import { azureNetwork } from './network/network.ts';
import { azureAi } from './platform/ai.ts';
import { azureAnalytics } from './platform/analytics.ts';
import { azureIntegration } from './platform/integration.ts';
import { azureMessaging } from './platform/messaging.ts';
import { azureFiles } from './stores/files.ts';
import { azureNoSql } from './stores/nosql.ts';
import { azureOpenSource } from './stores/open-source.ts';
import { azureSql } from './stores/sql.ts';
import { azureStorage } from './stores/storage.ts';

export const azureCatalogue: readonly CatalogueService[] = [
  ...azureNetworkEntry,
  ...azureNetwork,
  ...azureConnectivity,
  ...azureEdge,
  ...azureMachines,
  ...azureApplications,
  ...azureKubernetes,
  ...azureContainers,
  ...azureSql,
  ...azureOpenSource,
  ...azureNoSql,
  ...azureStorage,
  ...azureFiles,
  ...azureMessaging,
  ...azureIntegration,
  ...azureAnalytics,
  ...azureAi,
  ...azureSecurity,
  ...azureIdentity,
  ...azureOperations,
  ...azureTools,
];
