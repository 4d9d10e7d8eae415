// The catalogue of this provider, in the order in which a palette shows it.

import type { CatalogueService } from '../catalogue-service.ts';

export const azureCatalogue: readonly CatalogueService[] = [];
