// The services of Google Cloud, in the order in which names are looked up.

import { gcpPlatformServices } from './gcp/platform-services.ts';
import { gcpWorkloadServices } from './gcp/workload-services.ts';
import type { ServiceEntry } from './service-entry.ts';

export const gcpServices: readonly ServiceEntry[] = [...gcpWorkloadServices, ...gcpPlatformServices];
