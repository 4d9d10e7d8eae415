// Words of a description that are nearly the name of a service: asked about, and never taken for it.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { simplifyName } from '#catalogue/names/simplify-name.ts';
import { countEdits } from '#text/count-edits.ts';
import { tokensOf } from './find-services.ts';
import type { Place } from './passages.ts';

export type MisspeltService = Place & { service: CatalogueService };

/** Shorter words have too many others near them: 'store' and 'storage'. */
const MIN_LENGTH = 7;
const MAX_LENGTH = 30;
const MAX_WORDS = 2;
const MAX_FOUND = 10;

type Spelling = { name: string; letters: number; service: CatalogueService };

/** `rest` is the text without what is named; other places are blank. */
export function findMisspelt(rest: string, provider: CloudProvider): MisspeltService[] {
  const byStart = spellingsOf(provider);
  const tokens = tokensOf(rest);
  const seen = new Set<string>();
  const found: MisspeltService[] = [];
  for (const [at, first] of tokens.entries())
    for (let count = MAX_WORDS; count >= 1 && found.length < MAX_FOUND; count--) {
      const last = tokens[at + count - 1];
      if (!last || last.end - first.start > MAX_LENGTH || /[.,;:\n]/.test(rest.slice(first.start, last.end))) continue;
      const name = simplifyName(rest.slice(first.start, last.end));
      if (seen.has(name)) continue;
      seen.add(name);
      const service = findNearest(name, byStart);
      if (!service) continue;
      found.push({ service, start: first.start, end: last.end });
      break;
    }
  return found;
}

const spellings = new Map<CloudProvider, ReadonlyMap<string, readonly Spelling[]>>();

/** Names of several words, or of one that is not also an ordinary one, by their first letter: slips seldom change it. */
function spellingsOf(provider: CloudProvider): ReadonlyMap<string, readonly Spelling[]> {
  const known = spellings.get(provider);
  if (known) return known;
  const all = [...listCatalogue(provider), ...listCatalogue('self')].flatMap((service) =>
    [...new Set([service.name, ...service.aliases].map(simplifyName))]
      .filter((name) => name.length >= MIN_LENGTH && name.length <= MAX_LENGTH)
      .map((name): Spelling => ({ name, letters: lettersOf(name), service })),
  );
  const made = Map.groupBy(all, ({ name }) => name.charAt(0));
  spellings.set(provider, made);
  return made;
}

function findNearest(name: string, byStart: ReadonlyMap<string, readonly Spelling[]>): CatalogueService | null {
  if (name.length < MIN_LENGTH - 1 || name.length > MAX_LENGTH) return null;
  const limit = name.length >= 10 ? 2 : 1;
  const letters = lettersOf(name);
  for (const spelling of byStart.get(name.charAt(0)) ?? []) {
    if (Math.abs(spelling.name.length - name.length) > limit || spelling.name === name) continue;
    // Each edit changes at most two letters of the sets; comparing them first spares most of the counting.
    if (countBits(letters ^ spelling.letters) > 2 * limit) continue;
    if (countEdits(name, spelling.name, limit) <= limit) return spelling.service;
  }
  return null;
}

/** One bit for each letter from a to z that is in the name. */
function lettersOf(name: string): number {
  let letters = 0;
  for (const letter of name) {
    const place = letter.charCodeAt(0) - 97;
    if (place >= 0 && place < 26) letters |= 1 << place;
  }
  return letters;
}

function countBits(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count += 1;
  return count;
}
