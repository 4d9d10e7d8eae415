// Ranks passages against a query with Okapi BM25, in memory. Words in a heading count three times.

import { extractTerms } from './terms.ts';

/**
 * The usual values of k1 and b: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond"
 * (2009).
 */
const K1 = 1.2;
const B = 0.75;
const HEADING_WEIGHT = 3;

export type Searchable = { heading: string; text: string };

export type RankedPassage<P extends Searchable> = { passage: P; score: number };

type Statistics = { counts: Map<string, number>; length: number };

/** Counting words is the slow part, so the counts of a passage object are cached. */
const statisticsCache = new WeakMap<Searchable, Statistics>();

/**
 * Returns the `limit` best passages, best first, without those that share no word with the query. Scores are only
 * comparable within one call. Passage objects must not change between calls, because their word counts are cached.
 */
export function rankPassages<P extends Searchable>(
  query: string,
  passages: readonly P[],
  limit: number,
): RankedPassage<P>[] {
  const terms = [...new Set(extractTerms(query))];
  if (terms.length === 0 || passages.length === 0) return [];
  const statistics = passages.map(countWords);
  const averageLength = statistics.reduce((sum, { length }) => sum + length, 0) / passages.length || 1;
  const weights = terms.map((term) =>
    inverseDocumentFrequency(statistics.filter(({ counts }) => counts.has(term)).length, passages.length),
  );

  return passages
    .map((passage, index) => {
      const { counts, length } = statistics[index]!;
      const norm = K1 * (1 - B + (B * length) / averageLength);
      const score = terms.reduce((sum, term, i) => {
        const count = counts.get(term) ?? 0;
        return sum + (weights[i]! * count * (K1 + 1)) / (count + norm);
      }, 0);
      return { passage, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** The inverse document frequency of BM25. */
function inverseDocumentFrequency(matching: number, total: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
}

function countWords(passage: Searchable): Statistics {
  const known = statisticsCache.get(passage);
  if (known) return known;
  const counts = new Map<string, number>();
  let length = 0;
  function add(text: string, weight: number): void {
    for (const term of extractTerms(text)) {
      counts.set(term, (counts.get(term) ?? 0) + weight);
      length += weight;
    }
  }
  add(passage.heading, HEADING_WEIGHT);
  add(passage.text, 1);
  const statistics = { counts, length };
  statisticsCache.set(passage, statistics);
  return statistics;
}
