// Ranks passages by Okapi BM25 over the inverted index, in SQL: of the passage itself, and of the document it is from.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { isInScope, type QueryTerm, type ReadQuery, type SearchScope } from './read-query.ts';

/** The usual values: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009). */
const K1 = 1.2;
const B = 0.75;
/** What the document's own score counts beside that of the passage. Measured with `scripts/bench/retrieval.bench.ts`. */
const DOCUMENT_SHARE = 0.5;
/** Postings that are read for a query: about 20 ms. The rarest words come first, and they decide. */
const MAX_POSTINGS = 60_000;

export type RankedRow = { documentId: string; ordinal: number; passageScore: number; documentScore: number };

/** The best passages, best first. */
export async function rankInIndex(
  tx: Tx,
  { query, scope, limit }: { query: ReadQuery; scope: SearchScope; limit: number },
): Promise<RankedRow[]> {
  const terms = withinPostings(query.terms);
  const weights = [...terms].map(({ lexeme, weight, documentWeight }) => ({ lexeme, weight, documentWeight }));
  return (await tx.execute(sql`
    with found as materialized (
      select t.document_id, t.ordinals, t.counts, t.lengths, w.weight,
        sum(w."documentWeight" * t.total * ${K1 + 1}::float8
          / (t.total + ${K1}::float8 * (${1 - B}::float8 + ${B}::float8 * r.lexemes / ${query.documentLength}::float8)))
          over (partition by t.document_id) as of_document
      from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as w (lexeme text, weight float8, "documentWeight" float8)
        join search_terms t on t.lexeme = w.lexeme and t.user_id = any(${sql.param(scope.owners)}::text[])
        join document_readings r on r.document_id = t.document_id
        join documents d on d.id = t.document_id
      where t.lexeme = any(${sql.param(terms.map(({ lexeme }) => lexeme))}::text[]) and ${isInScope(scope)}
    ), passages as (
      select f.document_id, p.ordinal, ${DOCUMENT_SHARE}::float8 * min(f.of_document) as of_document,
        sum(f.weight * p.count * ${K1 + 1}::float8
          / (p.count + ${K1}::float8 * (${1 - B}::float8 + ${B}::float8 * p.length / ${query.passageLength}::float8))) as score
      from found f cross join unnest(f.ordinals, f.counts, f.lengths) p (ordinal, count, length)
      group by f.document_id, p.ordinal
    )
    select document_id as "documentId", p.ordinal, p.score as "passageScore", p.of_document as "documentScore"
    from passages p
    order by p.score + p.of_document desc, document_id, p.ordinal
    limit ${limit}`)) as unknown as RankedRow[];
}

/** The rarest first. */
function withinPostings(terms: readonly QueryTerm[]): QueryTerm[] {
  let left = MAX_POSTINGS;
  return terms
    .toSorted((a, b) => a.passages - b.passages)
    .filter((term, index) => (left -= term.passages) >= 0 || index === 0);
}
