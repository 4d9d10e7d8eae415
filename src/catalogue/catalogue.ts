// The catalogue of all clouds and of products that people run themselves, compiled from the records in services/, and how a service
// is found in it.

import type { CatalogueProvider, CatalogueService } from './catalogue-service.ts';
import aws from './compiled/aws.json' with { type: 'json' };
import azure from './compiled/azure.json' with { type: 'json' };
import gcp from './compiled/gcp.json' with { type: 'json' };
import self from './compiled/self.json' with { type: 'json' };
import { unpackCatalogue } from './records/unpack-catalogue.ts';

const catalogues: Record<CatalogueProvider, readonly CatalogueService[]> = {
  azure: unpackCatalogue(azure),
  aws: unpackCatalogue(aws),
  gcp: unpackCatalogue(gcp),
  self: unpackCatalogue(self),
};

/** All that the catalogue has services of. */
export const catalogueProviders = Object.keys(catalogues) as readonly CatalogueProvider[];

/** Each provider has a map of its own, so that no key has to be put together for a search. */
const byKey = new Map(
  catalogueProviders.map((provider) => [
    provider,
    new Map(catalogues[provider].map((service) => [service.key, service])),
  ]),
);

export function listCatalogue(provider: CatalogueProvider): readonly CatalogueService[] {
  return catalogues[provider];
}

/** `findCatalogueService('azure', 'firewall')`; undefined for what the catalogue does not have. */
export function findCatalogueService(provider: CatalogueProvider, key: string): CatalogueService | undefined {
  return byKey.get(provider)?.get(key);
}
