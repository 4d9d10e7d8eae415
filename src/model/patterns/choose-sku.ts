// The SKU with which a component of a built solution starts: the first of the catalogue, unless a requirement or the way it is
// reached asks for another.

import type { CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import type { Requirements } from '../solution-shapes.ts';

/** From this target on, the failure of a zone may not stop the service. */
const ZONE_TARGET = 99.9;

/** SKUs that have an address on the internet whatever is set. */
const OPEN_SKU = /^(?:Public zone|HTTP API)$/;

type SkuWishes = {
  requirements: Requirements;
  hasSecondRegion: boolean;
  /** True if nobody comes in from the internet. */
  isPrivate?: boolean;
  /** Names of SKUs that copy data to where it may not be, or to a region that there is not. */
  avoids: RegExp | null;
};

export function chooseSku(service: CatalogueService, wanted: SkuWishes): Sku | undefined {
  const wishes = listWishes(service, wanted);
  const { skus } = service;
  const fitting = skus.filter((sku) => wishes.every((wish) => wish(sku)));
  // Zones that are documented come before those of which nothing is known.
  const needsZones = (wanted.requirements.availability ?? 0) >= ZONE_TARGET;
  const zoned = fitting.find(({ redundancy }) => redundancy.zones !== undefined);
  return (needsZones ? zoned : undefined) ?? fitting[0] ?? skus.find((sku) => wishes[0]?.(sku)) ?? skus[0];
}

/** The first wish counts most. */
function listWishes(
  service: CatalogueService,
  { requirements, hasSecondRegion, isPrivate = false, avoids }: SkuWishes,
): ((sku: Sku) => boolean)[] {
  const wishes: ((sku: Sku) => boolean)[] = avoids === null ? [] : [({ name }) => !avoids.test(name)];
  if (isPrivate) wishes.push(({ name }) => !OPEN_SKU.test(name));
  if (hasRole(service, 'sku-web-firewall')) wishes.push(({ name }) => /waf/i.test(name));
  if (hasRole(service, 'premium-endpoint')) wishes.push(({ name }) => name === 'Premium');
  if ((requirements.availability ?? 0) >= ZONE_TARGET)
    wishes.push(({ redundancy }) => redundancy.zones?.value !== 'none');
  if (hasSecondRegion && service.keepsState) wishes.push((sku) => canCopy(sku, requirements));
  return wishes;
}

/** Returns true if a copy in another region is documented, and no documented figure of it misses an objective. */
export function canCopy({ redundancy }: Sku, { rpoMinutes, rtoMinutes }: Requirements): boolean {
  const isCopied = redundancy.regions !== undefined && redundancy.regions.value !== 'none';
  const isLate = (figure: { value: number } | undefined, limit: number | null): boolean =>
    figure !== undefined && limit !== null && figure.value > limit;
  return isCopied && !isLate(redundancy.rpoMinutes, rpoMinutes) && !isLate(redundancy.rtoMinutes, rtoMinutes);
}
