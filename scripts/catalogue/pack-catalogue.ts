// Writes the entries of one provider as JSON that is small to send: what is usual is left out, and a page is written once.

import type { CatalogueProvider, CatalogueService, Source } from '#catalogue/catalogue-service.ts';
import {
  OWN_VALUE,
  SAME_PAGE,
  usualParts,
  usualSkuParts,
  type PackedCatalogue,
} from '#catalogue/records/packed-catalogue.ts';

/** A shorter value is in an address by chance. */
const MAX_CHANCE = 4;

export function packCatalogue(provider: CatalogueProvider, services: readonly CatalogueService[]): PackedCatalogue {
  const read = findUsualDay(services);
  const places = new Map<string, number>();
  let last = SAME_PAGE;
  function packSource({ url, read: day }: Source, value: unknown): string | number {
    const isNamed = typeof value === 'string' && value.length > MAX_CHANCE;
    const address = isNamed ? url.replace(value, OWN_VALUE) : url;
    const page = day === read ? address : `${address} ${day}`;
    const known = places.get(page);
    const isSame = known !== undefined && known === last;
    last = known ?? places.size;
    if (isSame) return SAME_PAGE;
    if (known !== undefined) return known;
    places.set(page, last);
    return page;
  }
  function pack(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(pack);
    if (typeof part !== 'object' || part === null) return part;
    if (isFact(part)) return { ...part, source: packSource(part.source, part.value) };
    return Object.fromEntries(
      Object.entries(part).flatMap(([name, each]) => (isUsual(name, each) ? [] : [[name, pack(each)]])),
    );
  }
  return { provider, read, services: services.map((service) => Object(pack({ ...service, provider: undefined }))) };
}

function isFact(part: object): part is { value: unknown; source: Source } {
  return 'value' in part && 'source' in part;
}

function isUsual(name: string, part: unknown): boolean {
  if (name === 'keepsState' || name === 'scope') return part === usualParts[name];
  return (
    (name in usualParts || name in usualSkuParts) && typeof part === 'object' && Object.keys(part ?? {}).length === 0
  );
}

/** The day on which most pages were read. */
function findUsualDay(services: readonly CatalogueService[]): string {
  const days = Map.groupBy(JSON.stringify(services).matchAll(/"read":"([^"]+)"/g), ([, day = '']) => day);
  const [usual] = [...days].toSorted(([, a], [, b]) => b.length - a.length);
  return usual?.[0] ?? '';
}
