// The SKU that a description names beside its service: 'Azure Firewall Premium', 'Business Critical SQL Database'.

import type { FoundService } from '../find-services.ts';
import type { Place } from '../passages.ts';

/** The name as the catalogue writes it, with the place of it and its service together. */
export type NamedTier = { sku: string; place: Place };

const LOOK = 48;
const BETWEEN = String.raw`(?: (?:in |as |on |with )?(?:the |an? )?| ?[(–—-] ?)`;
/** Before another noun, the word is said of that one: 'a registry with standard policies'. */
const END = String.raw`(?=\s*(?:$|[.,;:()/]|(?:tier|sku|edition|plan|level|size|instances?|with|without|and|or|for|in|on|to|as|mit|und|für)\b))`;

/** Null where none of the service's SKUs is written right before or right behind its name. */
export function readTier(text: string, { service, start, end }: FoundService): NamedTier | null {
  const before = text.slice(Math.max(0, start - LOOK), start);
  const behind = text.slice(end, end + LOOK);
  const byLength = service.skus.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  for (const sku of byLength) {
    const words = sku.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/[ _-]+/g, '[ _-]');
    const after = new RegExp(`^${BETWEEN}${words}${END}`, 'i').exec(behind);
    if (after) return { sku, place: { start, end: end + after[0].length } };
    const ahead = new RegExp(`(?<![\\w-])${words}[ -]$`, 'i').exec(before);
    if (ahead) return { sku, place: placeAhead({ start, end }, ahead[0]) };
  }
  return null;
}

function placeAhead({ start, end }: Place, ahead: string): Place {
  return { start: start - ahead.length, end };
}
