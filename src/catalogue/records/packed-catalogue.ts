// How the compiled catalogue of one provider is written, for the compiler that packs it and the loader that unpacks it.

import type { CatalogueProvider } from '../catalogue-service.ts';

/** Entries with the places of their pages instead of the pages. `read`: the day that holds where an address names none. */
export type PackedCatalogue = {
  provider: CatalogueProvider;
  read: string;
  services: readonly Readonly<Record<string, unknown>>[];
};

/** An entry has these values if its record says nothing else. */
export const usualParts = {
  aliases: [],
  ports: [],
  skus: [],
  sla: [],
  meters: [],
  sizes: [],
  usage: [],
  policies: [],
  roles: [],
  counterparts: [],
  keepsState: false,
  scope: 'regional',
} as const;
export const usualSkuParts = { limits: [], redundancy: {} } as const;

/** It means “the page of the fact before”: neighbours mostly have the same one, and a constant is small when compressed. */
export const SAME_PAGE = -1;

/** Is in a packed address where the fact's own value is: each managed rule of AWS has a page of its name. */
export const OWN_VALUE = '{}';
