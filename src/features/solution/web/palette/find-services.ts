// What the palette shows for a search: services by category, or what may have been meant.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueProvider, CatalogueService, ServiceCategory } from '#catalogue/catalogue-service.ts';
import { readServiceName, type ReadName } from '#catalogue/names/read-name.ts';
import { simplifyName } from '#catalogue/names/simplify-name.ts';
import type { CloudProvider } from '#catalogue/provider.ts';

/** The categories are in the order in which they are listed. */
export const categories: readonly ServiceCategory[] = [
  'compute',
  'containers',
  'network',
  'edge',
  'database',
  'storage',
  'messaging',
  'analytics',
  'ai',
  'integration',
  'security',
  'identity',
  'operations',
  'developer-tools',
];

export type PaletteGroup = { category: ServiceCategory; services: readonly CatalogueService[] };

/** `hint`: what may have been meant; null where something was found, or nothing was searched for. */
export type Found = { groups: readonly PaletteGroup[]; hint: ReadName | null };

/** `cloud` is the blueprint's, `shown` what the palette lists. */
export function findServices(
  search: string,
  { cloud, shown }: { cloud: CloudProvider; shown: CatalogueProvider },
): Found {
  const wanted = simplifyName(search);
  const services = listCatalogue(shown).filter((service) => matches(service, wanted));
  const groups = categories.flatMap((category) => {
    const own = services.filter((service) => service.category === category);
    return own.length > 0 ? [{ category, services: own.toSorted((a, b) => a.name.localeCompare(b.name)) }] : [];
  });
  return { groups, hint: groups.length > 0 ? null : readServiceName(cloud, search) };
}

function matches({ name, key, aliases }: CatalogueService, wanted: string): boolean {
  return wanted === '' || [name, key, ...aliases].some((spelling) => simplifyName(spelling).includes(wanted));
}
