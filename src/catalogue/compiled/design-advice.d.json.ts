// What the compiler writes here from the records; see scripts/catalogue/compile.ts.

import type { ServiceAdvice } from '../design-services/service-entry.ts';
import type { CloudProvider } from '../provider.ts';

declare const advice: Readonly<Record<CloudProvider, Readonly<Record<string, ServiceAdvice>>>>;
export = advice;
