// The names of the services Lounge knows, found while a person types one.

import type { CloudProvider } from '#catalogue/provider.ts';
import { listServices } from './catalogue.ts';

/** At most this many names are offered at once. */
const MAX_FOUND = 8;

/** Names that begin with the text, then those that contain it or have an alias that does. At most eight. */
export function searchServices(provider: CloudProvider, text: string): string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const found = listServices(provider).flatMap(({ name, aliases }) => {
    const known = [name.toLowerCase(), ...aliases];
    if (known.some((words) => words.startsWith(wanted))) return { name, rank: 0 };
    return known.some((words) => words.includes(wanted)) ? { name, rank: 1 } : [];
  });
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name)
    .slice(0, MAX_FOUND);
}
