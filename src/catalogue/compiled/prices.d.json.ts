// What the compiler writes here from the records; see scripts/catalogue/compile.ts. For servers alone.

import type { SamplePrice } from '../records/compile-prices.ts';

declare const prices: readonly SamplePrice[];
export = prices;
