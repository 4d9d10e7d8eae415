// The SKU with which a component of a built solution starts: the first of the catalogue, unless a requirement or the way it is
// reached asks for another.

import type { CatalogueService, Sku } from '#cloud/catalogue/catalogue-service.ts';
import type { Requirements } from '../solution-shapes.ts';

/** From this target on, the failure of a zone may not stop the service. */
const ZONE_TARGET = 99.9;

/** Services that have a private endpoint in their premium tier only. */
const PREMIUM_ENDPOINT = /^(?:container-registry|service-bus)$/;

export function chooseSku(
  service: CatalogueService,
  { requirements, hasSecondRegion }: { requirements: Requirements; hasSecondRegion: boolean },
): Sku | undefined {
  const wishes: ((sku: Sku) => boolean)[] = [];
  if (service.key === 'application-gateway') wishes.push(({ name }) => /waf/i.test(name));
  if (PREMIUM_ENDPOINT.test(service.key)) wishes.push(({ name }) => name === 'Premium');
  if ((requirements.availability ?? 0) >= ZONE_TARGET)
    wishes.push(({ redundancy }) => redundancy.zones?.value !== 'none');
  if (hasSecondRegion && service.keepsState) wishes.push((sku) => canCopy(sku, requirements));
  const { skus } = service;
  const fitting = skus.filter((sku) => wishes.every((wish) => wish(sku)));
  // Zones that are documented come before those of which nothing is known.
  const needsZones = (requirements.availability ?? 0) >= ZONE_TARGET;
  const zoned = fitting.find(({ redundancy }) => redundancy.zones !== undefined);
  return (needsZones ? zoned : undefined) ?? fitting[0] ?? skus.find((sku) => wishes[0]?.(sku)) ?? skus[0];
}

/** Whether a copy in another region is documented, and no documented figure of it misses an objective. */
export function canCopy({ redundancy }: Sku, { rpoMinutes, rtoMinutes }: Requirements): boolean {
  const isCopied = redundancy.regions !== undefined && redundancy.regions.value !== 'none';
  const isLate = (figure: { value: number } | undefined, limit: number | null): boolean =>
    figure !== undefined && limit !== null && figure.value > limit;
  return isCopied && !isLate(redundancy.rpoMinutes, rpoMinutes) && !isLate(redundancy.rtoMinutes, rtoMinutes);
}
