// The vault whose backups are copied to the second region: where everything is restored from backups, one is needed.

import { findAzurePair } from '#catalogue/azure-redundancy.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { keyOfCounterpart } from '#catalogue/counterparts.ts';
import { isRegionIn } from '#catalogue/places/areas.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { GEO_REDUNDANT } from '../check/built-in-copy.ts';
import { readResidency } from '../residency/read-residency.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';

/** The same solution where it has a vault, or its cloud has none. */
export function addVault(solution: Solution): Solution {
  const key = keyOfCounterpart('backup', solution.provider);
  const service = key === undefined ? undefined : findCatalogueService(solution.provider, key);
  const region = solution.regions.find(({ role }) => role === 'primary');
  const main = solution.environments.find(({ role }) => role === 'production') ?? solution.environments[0];
  if (!service || !region || !main || solution.components.some((each) => each.service === key)) return solution;
  const vault: SolutionComponent = {
    id: `component-${service.key}`,
    name: service.name,
    provider: service.provider,
    service: service.key,
    sku: skuOf(solution, service, region.name),
    regionId: region.id,
    subnetId: null,
    networkId: null,
    counts: { [main.id]: 1 },
    settings: { isPublic: false },
    quantities: {},
    attributes: {},
    dataClass: 'internal',
    note: 'Copies what it protects over the network of the cloud.',
  };
  return { ...solution, components: [...solution.components, vault] };
}

/** Vaults of Azure copy to the pair of their region, which may be where data is not allowed. */
function skuOf({ requirements }: Solution, { skus }: CatalogueService, region: string): string | null {
  const area = readResidency(requirements.residency ?? '');
  const pair = findAzurePair(nameOfRegion(region));
  const mayCopy = pair !== null && (area === null || isRegionIn(pair, area) === true);
  const fitting = skus.find(({ name }) => mayCopy || !GEO_REDUNDANT.test(name));
  return fitting?.name ?? null;
}
