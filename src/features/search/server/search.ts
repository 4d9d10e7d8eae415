// One search over the rows of many features. Each registers a source of its own; nothing here knows what they are.

import type { Db, Tx } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { MAX_HITS, MAX_RECENT, MAX_WORDS } from '../shared/limits.ts';
import type { SearchHit } from '../shared/search-shapes.ts';

export type SearchQuery = {
  userId: string;
  /** The text is as typed, but trimmed and in lower case. */
  text: string;
  /** The words of the text; empty when nothing is asked. */
  words: readonly string[];
  limit: number;
};

export type FoundHit = Omit<SearchHit, 'type'>;

/**
 * Finds what the person may open whose title has all words, those that begin with the first word first; the latest of all
 * without words. It names the owner or the membership itself.
 */
export type FindHits = (tx: Tx, query: SearchQuery) => Promise<FoundHit[]>;

export type SearchSource = {
  /** The web says by this name how a hit is shown and where it opens (`hits` in a slice's places.ts). */
  type: string;
  /** The lowest is listed first. */
  order: number;
  find: FindHits;
};

export type Search = {
  /** The hits are in the order of their types, and what the query names exactly comes before everything else. */
  search(userId: string, query: { q: string }): Promise<SearchHit[]>;
};

type Needs = { db: Db; heavyReads: HeavyReads; sources: readonly SearchSource[] };

export function createSearch({ db, heavyReads, sources }: Needs): Search {
  const ordered = sources.toSorted((a, b) => a.order - b.order);
  return {
    search: (userId, { q: typed }) => {
      const text = typed.trim().toLowerCase();
      const work = (): Promise<SearchHit[]> =>
        db.asUser(userId, async (tx) => {
          const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
          const query = { userId, text, words, limit: words.length === 0 ? MAX_RECENT : MAX_HITS };
          const hits: SearchHit[] = [];
          for (const { type, find } of ordered) for (const hit of await find(tx, query)) hits.push({ type, ...hit });
          // Sorting is stable: each type keeps the order of its source.
          return hits.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
        });
      return heavyReads.read({ owner: userId, key: `search ${text}` }, work);
    },
  };
}
