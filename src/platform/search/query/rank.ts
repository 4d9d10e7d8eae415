// Ranks passages by Okapi BM25 over the inverted index, in SQL: of the passage itself, and of the document it is from.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { searchTerms } from '../tables.ts';
import { isOfScope, type QueryTerm, type ReadQuery, type SearchScope } from './read-query.ts';
import type { SearchedDocuments } from './searched-documents.ts';

/** The usual values: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009). */
const K1 = 1.2;
const B = 0.75;
/**
 * The document's own score counts this much beside the passage's. Measured with
 * `measure/bench/search/retrieval.bench.ts`.
 */
const DOCUMENT_SHARE = 0.5;
/** Documents that are ranked passage by passage, and postings that are read of them: about 20 ms. */
const MAX_DOCUMENTS = 250;
const MAX_POSTINGS = 40_000;
/** Entries by which these documents are chosen: about 20 ms. The rarest words come first, and they decide. */
const MAX_ENTRIES = 40_000;

export type RankedRow = { documentId: string; ordinal: number; passageScore: number; documentScore: number };

type Order = { query: ReadQuery; scope: SearchScope; limit: number; readable: SearchedDocuments['readable'] };

/** The best passages, best first. What is read does not grow with the documents, but for an entry of the index for each. */
export async function rankInIndex(tx: Tx, order: Order): Promise<RankedRow[]> {
  const documents = await selectCandidates(tx, order);
  if (documents.length === 0) return [];
  await preferPlan(tx, 'look-ups');
  return rankPassages(tx, { ...order, documents });
}

/** The documents that have most of the rare words, read from the index of the terms alone. */
async function selectCandidates(tx: Tx, { query, scope }: Order): Promise<string[]> {
  const weights = leadingTerms(query.terms).map(({ lexeme, weight }) => ({ lexeme, weight }));
  const t = searchTerms;
  const rows = await rowsOf(
    tx,
    sql`
    with entries as materialized (
      select ${t.documentId} as document_id, sum(w.weight * ${t.total} * ${K1 + 1}::float8 / (${t.total} + ${K1}::float8)) as score,
        sum(${t.passages}) as postings
      from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as w (lexeme text, weight float8)
        join ${t} on ${t.lexeme} = w.lexeme
      where ${isOfScope(scope, t)} and ${t.lexeme} = any(${sql.param(weights.map(({ lexeme }) => lexeme))}::text[])
      group by ${t.documentId} order by score desc, ${t.documentId} limit ${MAX_DOCUMENTS}
    )
    select document_id as id from (
      select document_id, postings, sum(postings) over (order by score desc, document_id) as running from entries
    ) e where running - postings < ${MAX_POSTINGS}`,
    { id: column.text() },
  );
  return rows.map(({ id }) => id);
}

/** `offset 0` keeps each look-up as it is written: with a wrong guess, the planner would read all terms of the person. */
async function rankPassages(
  tx: Tx,
  { query, scope, limit, readable, documents }: Order & { documents: readonly string[] },
): Promise<RankedRow[]> {
  const weights = query.terms.map(({ word, lexeme, weight, documentWeight }) => ({
    word,
    lexeme,
    weight,
    documentWeight,
  }));
  return rowsOf(
    tx,
    sql`
    with found as materialized (
      select t.document_id, t.ordinals, t.counts, t.lengths, w.weight, w.word,
        sum(w."documentWeight" * t.total * ${K1 + 1}::float8
          / (t.total + ${K1}::float8 * (${1 - B}::float8 + ${B}::float8 * r.lexemes / ${query.documentLength}::float8)))
          over (partition by t.document_id) as of_document
      from unnest(${sql.param([...documents])}::uuid[]) c (id)
        cross join lateral (
          select ${readable.lexemes} as lexemes from ${readable}
          where ${readable.documentId} = c.id and ${isOfScope(scope, readable)} offset 0
        ) r
        cross join jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as w (word text, lexeme text, weight float8, "documentWeight" float8)
        cross join lateral (
          select t.* from ${searchTerms} t where t.document_id = c.id and t.lexeme = w.lexeme collate "C" offset 0
        ) t
    ), words as (
      select f.document_id, p.ordinal, f.word, min(f.of_document) as of_document,
        max(f.weight * p.count * ${K1 + 1}::float8
          / (p.count + ${K1}::float8 * (${1 - B}::float8 + ${B}::float8 * p.length / ${query.passageLength}::float8))) as score
      from found f cross join unnest(f.ordinals, f.counts, f.lengths) p (ordinal, count, length)
      group by f.document_id, p.ordinal, f.word
    ), passages as (
      select document_id, ordinal, ${DOCUMENT_SHARE}::float8 * min(of_document) as of_document, sum(score) as score
      from words group by document_id, ordinal
    )
    select document_id as "documentId", p.ordinal, p.score as "passageScore", p.of_document as "documentScore"
    from passages p
    order by p.score + p.of_document desc, document_id, p.ordinal
    limit ${limit}`,
    {
      documentId: column.text(),
      ordinal: column.number(),
      passageScore: column.number(),
      documentScore: column.number(),
    },
  );
}

/** The rarest first. A word of most documents chooses none, unless there is no other. */
function leadingTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  let left = MAX_ENTRIES;
  return terms
    .toSorted((a, b) => a.documents - b.documents)
    .filter((term, index) => (left -= term.documents) >= 0 || index === 0);
}

/**
 * Right after a large upload the planner believes that there are a few rows. 'scans': it would go through all documents for
 * each entry of the index. 'look-ups': it would read all that a person has for a few rows.
 */
export async function preferPlan(tx: Tx, plan: 'scans' | 'look-ups'): Promise<void> {
  const isOn = (wanted: typeof plan): string => (plan === wanted ? 'on' : 'off');
  await tx.execute(sql`
    select set_config('enable_nestloop', ${isOn('look-ups')}, true), set_config('enable_hashjoin', ${isOn('scans')}, true),
      set_config('enable_mergejoin', ${isOn('scans')}, true)`);
}
