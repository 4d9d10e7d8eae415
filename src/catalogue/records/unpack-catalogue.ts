// Reads what packCatalogue wrote.

import type { CatalogueService, Source } from '../catalogue-service.ts';
import { OWN_VALUE, SAME_PAGE, usualParts, usualSkuParts, type PackedCatalogue } from './packed-catalogue.ts';

export function unpackCatalogue({ provider, read, services }: PackedCatalogue): CatalogueService[] {
  const pages: Source[] = [];
  let last = SAME_PAGE;
  /** An address stands where it is named first; later, its place among those before. */
  function unpackSource(packed: string | number, value: unknown): Source {
    if (typeof packed === 'string') {
      const [url = '', day = read] = packed.split(' ');
      pages.push({ url, read: day });
    }
    if (packed !== SAME_PAGE) last = typeof packed === 'string' ? pages.length - 1 : packed;
    const page = pages[last] ?? { url: '', read };
    return page.url.includes(OWN_VALUE) ? { ...page, url: page.url.replace(OWN_VALUE, String(value)) } : page;
  }
  function unpack(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(unpack);
    if (typeof part !== 'object' || part === null) return part;
    if (isPackedFact(part)) return { ...part, source: unpackSource(part.source, part.value) };
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, unpack(each)]));
  }
  return services.map((service) => {
    const { skus = [], ...parts } = Object(unpack(service)) as Partial<CatalogueService>;
    const whole = { ...usualParts, provider, ...parts, skus: skus.map((sku) => ({ ...usualSkuParts, ...sku })) };
    return whole as CatalogueService;
  });
}

function isPackedFact(part: object): part is { value: unknown; source: string | number } {
  return 'value' in part && 'source' in part;
}
