// One search over the rows of many features. Each registers a source of its own; nothing here knows what they are.

import type { Db, Tx } from '#platform/db/db.ts';
import { hitTypes } from '../shared/hit-types.ts';
import { MAX_HITS, MAX_RECENT, MAX_WORDS } from '../shared/limits.ts';
import type { SearchHit } from '../shared/search-shapes.ts';

export type SearchQuery = {
  userId: string;
  /** As typed, trimmed, in lower case. */
  text: string;
  /** The words of the text; empty when nothing is asked. */
  words: readonly string[];
  limit: number;
};

/**
 * Finds what the person may open whose title has all words, those that begin with the first word first; the latest of all
 * without words. It names the owner or the membership itself.
 */
export type SearchSource = (tx: Tx, query: SearchQuery) => Promise<SearchHit[]>;

export type Search = {
  /** By type, and what the query names exactly before everything else. */
  search(userId: string, text: string): Promise<SearchHit[]>;
};

export function createSearch({ db, sources }: { db: Db; sources: readonly SearchSource[] }): Search {
  return {
    search: (userId, typed) =>
      db.asUser(userId, async (tx) => {
        const text = typed.trim().toLowerCase();
        const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
        const query = { userId, text, words, limit: words.length === 0 ? MAX_RECENT : MAX_HITS };
        const hits: SearchHit[] = [];
        for (const find of sources) hits.push(...(await find(tx, query)));
        // Sorting is stable: each type keeps the order of its source.
        return hits.toSorted(
          (a, b) => Number(b.isExact) - Number(a.isExact) || hitTypes.indexOf(a.type) - hitTypes.indexOf(b.type),
        );
      }),
  };
}
