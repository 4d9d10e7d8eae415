// What the compiler writes here from the records; see scripts/catalogue/compile.ts.

import type { PackedCatalogue } from '../records/packed-catalogue.ts';

declare const packed: PackedCatalogue;
export = packed;
