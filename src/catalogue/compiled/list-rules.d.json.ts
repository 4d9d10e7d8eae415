// What the compiler writes here from the records; see scripts/catalogue/compile.ts. For servers alone.

import type { CloudProvider } from '../provider.ts';
import type { ListRule } from '../records/compile-prices.ts';

declare const rules: Readonly<Record<CloudProvider, readonly ListRule[]>>;
export = rules;
