// The services of AWS, in the order in which names are looked up.

import { awsPlatformServices } from './aws/platform-services.ts';
import { awsWorkloadServices } from './aws/workload-services.ts';
import type { ServiceEntry } from './service-entry.ts';

export const awsServices: readonly ServiceEntry[] = [...awsWorkloadServices, ...awsPlatformServices];
