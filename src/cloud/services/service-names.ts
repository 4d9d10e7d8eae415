// The names of the services Lounge knows: found while a person types one, and questioned when a name is misspelt.

import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { findService, listServices } from './catalogue.ts';

/** At most this many names are offered at once. */
const MAX_FOUND = 8;
/** Letters that may differ in a misspelt name: 'kuberntes'. */
const MAX_SLIPS = 2;

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

export type ServiceQuestion =
  | { kind: 'misspelt'; meant: string }
  /** The name of a service that another provider has. */
  | { kind: 'foreign'; provider: CloudProvider };

/** Null for a name the provider has, and for one that resembles nothing: it may be the person's own. */
export function questionService(provider: CloudProvider, name: string): ServiceQuestion | null {
  if (findService(provider, name)) return null;
  const other = cloudProviders.find((candidate) => candidate !== provider && findService(candidate, name));
  if (other) return { kind: 'foreign', provider: other };
  const meant = findSimilar(provider, name.trim().toLowerCase());
  return meant === undefined ? null : { kind: 'misspelt', meant };
}

function findSimilar(provider: CloudProvider, name: string): string | undefined {
  // In a short name two other letters are another name: 'ECS' is not 'EKS' misspelt.
  const slips = Math.min(MAX_SLIPS, Math.floor(name.length / 4));
  if (slips === 0) return undefined;
  const candidates = listServices(provider).flatMap((service) =>
    [service.name.toLowerCase(), ...service.aliases, ...wordsOf(service.name)].map((words) => ({
      name: service.name,
      distance: countSlips(name, words),
    })),
  );
  const [closest] = candidates.toSorted((a, b) => a.distance - b.distance);
  return closest && closest.distance <= slips ? closest.name : undefined;
}

/** The long words of a name: 'kubernetes' alone is enough to mean the service. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 7);
}

/** The Levenshtein distance: how many letters must be added, dropped or replaced. */
function countSlips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1];
    for (let at = 0; at < b.length; at += 1) {
      const replaced = (row[at] ?? 0) + (b[at] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
