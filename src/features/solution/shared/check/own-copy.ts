// Where a component's data is copied by its SKU or service alone, whatever region the solution names for its copy.

import { hasAzurePair } from '#cloud/azure-redundancy.ts';
import { nameOfRegion } from '#cloud/regions.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import type { SolutionIndex } from './solution-index.ts';

/** Azure's storage that is copied to the paired region by itself. */
export const GEO_REDUNDANT = /_(?:RA)?GZ?RS$/i;

/** SKUs of Google Cloud whose data is in several regions. */
const SEVERAL_REGIONS = /\b(?:dual|multi)-region\b/i;

// Their vaults stay in the region although it has a pair: the page on vaults below says so.
const regionsWithoutVaultCopy = new Set(['brazilsouth', 'westus3']);

/** 'pair': the region that Azure pairs; 'another': a region that belongs to the SKU; 'none': it could only be the pair. */
export type OwnCopy = 'pair' | 'another' | 'none';

/** Null where the copy is in the region that the solution names, if it names one. */
export function findOwnCopy(component: SolutionComponent, { regions }: Pick<SolutionIndex, 'regions'>): OwnCopy | null {
  const { provider, service, sku } = component;
  if (provider === 'gcp') return SEVERAL_REGIONS.test(sku ?? '') ? 'another' : null;
  if (provider !== 'azure') return null;
  // https://learn.microsoft.com/azure/key-vault/general/disaster-recovery-guidance
  if (service !== 'key-vault' && !GEO_REDUNDANT.test(sku ?? '')) return null;
  const region = regions.get(component.regionId ?? '');
  const name = nameOfRegion(region?.name ?? '');
  return hasAzurePair(name) && !(service === 'key-vault' && regionsWithoutVaultCopy.has(name)) ? 'pair' : 'none';
}
