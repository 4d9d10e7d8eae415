// The catalogue of products that people run themselves, in the order in which a palette shows it.

import type { CatalogueService } from '../catalogue-service.ts';
import { selfRunData } from './data-products.ts';
import { selfRunServers } from './server-products.ts';

export const selfRunCatalogue: readonly CatalogueService[] = [...selfRunServers, ...selfRunData];
