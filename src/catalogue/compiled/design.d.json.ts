// What the compiler writes here from the records; see scripts/catalogue/compile.ts.

import type { ListedService } from '../design-services/service-entry.ts';
import type { CloudProvider } from '../provider.ts';

declare const services: Readonly<Record<CloudProvider, readonly ListedService[]>>;
export = services;
