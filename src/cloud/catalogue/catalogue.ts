// The catalogue of all clouds and of products that people run themselves, and how a service is found in it.

import type { CatalogueProvider, CatalogueService } from './catalogue-service.ts';
import { awsCatalogue } from './aws/aws-catalogue.ts';
import { azureCatalogue } from './azure/azure-catalogue.ts';
import { gcpCatalogue } from './gcp/gcp-catalogue.ts';
import { selfRunCatalogue } from './self/self-run-catalogue.ts';

const catalogues: Record<CatalogueProvider, readonly CatalogueService[]> = {
  azure: azureCatalogue,
  aws: awsCatalogue,
  gcp: gcpCatalogue,
  self: selfRunCatalogue,
};

const byKey = new Map(
  Object.values(catalogues)
    .flat()
    .map((service) => [`${service.provider}/${service.key}`, service]),
);

export function listCatalogue(provider: CatalogueProvider): readonly CatalogueService[] {
  return catalogues[provider];
}

/** `findCatalogueService('azure', 'firewall')`; undefined for what the catalogue does not have. */
export function findCatalogueService(provider: CatalogueProvider, key: string): CatalogueService | undefined {
  return byKey.get(`${provider}/${key}`);
}
