// Where a component's data is copied by its SKU or service alone, whatever region the solution names for its copy.

import { hasAzurePair } from '#catalogue/azure-redundancy.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import type { SolutionIndex } from './solution-index.ts';

/** Azure's storage and vaults of backups that are copied to the paired region by themselves. */
export const GEO_REDUNDANT = /(?:_(?:RA)?GZ?RS|^GeoRedundant)$/i;

/** SKUs of Google Cloud whose data is in several regions. */
export const SEVERAL_REGIONS = /\b(?:dual|multi)-region\b/i;

// Their vaults stay in the region although it has a pair: the page on vaults below says so.
const regionsWithoutVaultCopy = new Set(['brazilsouth', 'westus3']);

/** Of these, SKUs whose regions Google chooses within a continent; the two of a dual region are chosen with it. */
export const MANY_REGIONS = /\bmulti-region\b/i;

/** 'pair': the region that Azure pairs; 'another': a region that belongs to the SKU; 'none': it could only be the pair. */
export type BuiltInCopy = 'pair' | 'another' | 'none';

/** Null where the copy is in the region that the solution names, if it names one. */
export function findBuiltInCopy(
  component: SolutionComponent,
  { regions }: Pick<SolutionIndex, 'regions'>,
): BuiltInCopy | null {
  const { provider, sku } = component;
  if (provider === 'gcp') return SEVERAL_REGIONS.test(sku ?? '') ? 'another' : null;
  return provider === 'azure' ? findAzureCopy(component, regions) : null;
}

function findAzureCopy(
  { service, sku, regionId }: SolutionComponent,
  regions: SolutionIndex['regions'],
): 'pair' | 'none' | null {
  // https://learn.microsoft.com/azure/key-vault/general/disaster-recovery-guidance
  if (service !== 'key-vault' && !GEO_REDUNDANT.test(sku ?? '')) return null;
  const name = nameOfRegion(regions.get(regionId ?? '')?.name ?? '');
  return hasAzurePair(name) && !(service === 'key-vault' && regionsWithoutVaultCopy.has(name)) ? 'pair' : 'none';
}
