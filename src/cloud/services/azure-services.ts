// The services of Azure, in the order in which names are looked up.

import { azurePlatformServices } from './azure/platform-services.ts';
import { azureWorkloadServices } from './azure/workload-services.ts';
import type { ServiceEntry } from './service-entry.ts';

export const azureServices: readonly ServiceEntry[] = [...azureWorkloadServices, ...azurePlatformServices];
