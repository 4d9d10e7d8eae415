// Finds the passages of a person's documents that answer a query, and says of each why it was found.

import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf, type RowOf } from '#platform/db/rows-of.ts';
import { searchPassages } from '../tables.ts';
import { createCoverage } from './coverage.ts';
import { scoreProximity, type Positions } from './proximity.ts';
import { rankInIndex, preferPlan, type RankedRow } from './rank.ts';
import { readQuery, type QueryTerm, type ReadQuery, type SearchScope } from './read-query.ts';
import type { Synonyms } from './related-words.ts';
import type { SearchedDocuments } from './searched-documents.ts';

export type FoundPassage = {
  documentId: string;
  /** The name of the document. */
  document: string;
  /** The place of the passage in its document, from 0. */
  ordinal: number;
  heading: string;
  /** 'Page 3'; null where the file has no pages. */
  page: string | null;
  text: string;
  /** Offsets in the document's text, in UTF-16 code units. */
  start: number;
  end: number;
  /** Comparable within one query. The sum of its parts. */
  score: number;
  parts: { passage: number; document: number; proximity: number; repetition: number };
  /** The lexemes of the query that it has. */
  lexemes: string[];
  /** The share of what the question is about that it has, from 0 to 1; null where the question is about nothing. */
  coverage: number | null;
};

export type SearchResult = {
  terms: QueryTerm[];
  unknownWords: string[];
  /** Best first. A text that several documents have is there once. */
  passages: FoundPassage[];
};

/** Passages that are read to be ranked by the distance of words: a third of a millisecond each. */
const MAX_READ = 40;
const PROXIMITY_SHARE = 1;
/** What a further passage of one document counts, up to the fifth: an agent is given a few passages, and they should differ. */
const REPETITION_FACTOR = 0.9;
const MAX_REPETITIONS = 4;

export async function findPassages(
  tx: Tx,
  {
    text,
    scope,
    limit,
    documents: { readable, sizes },
    synonyms = [],
  }: { text: string; scope: SearchScope; limit: number; documents: SearchedDocuments; synonyms?: Synonyms },
): Promise<SearchResult> {
  await preferPlan(tx, 'scans');
  const query = await readQuery(tx, text, { scope, searched: sizes, synonyms });
  if (!query) return { terms: [], unknownWords: [], passages: [] };
  const ranked = await rankInIndex(tx, { query, scope, readable, limit: Math.max(limit, MAX_READ) });
  if (ranked.length === 0) return { terms: query.terms, unknownWords: query.unknownWords, passages: [] };
  const read = await readPassages(tx, { ranked, query, readable });
  const passages = read.toSorted((a, b) => b.score - a.score);
  const seen = new Set<string>();
  return {
    terms: query.terms,
    unknownWords: query.unknownWords,
    passages: spread(passages.filter((passage) => !seen.has(passage.text) && seen.add(passage.text))).slice(0, limit),
  };
}

/** Lowers further passages of the same document. Those of one document keep their order. */
function spread(passages: readonly FoundPassage[]): FoundPassage[] {
  const taken = new Map<string, number>();
  const lowered = passages.map((passage) => {
    const before = taken.get(passage.documentId) ?? 0;
    taken.set(passage.documentId, before + 1);
    const score = passage.score * REPETITION_FACTOR ** Math.min(before, MAX_REPETITIONS);
    return { ...passage, score, parts: { ...passage.parts, repetition: score - passage.score } };
  });
  return lowered.sort((a, b) => b.score - a.score);
}

/** Postgres knows no positions of whole identifiers, and of pairs of Chinese, Japanese and Korean characters. */
const WITHOUT_POSITION = /[\d_./:-]|\p{Lo}/u;

type Places = { lexeme: string; positions: number[] }[];
const passageRow = {
  documentId: column.text(),
  document: column.text(),
  ordinal: column.number(),
  heading: column.text(),
  page: column.nullable(column.text()),
  text: column.text(),
  start: column.number(),
  end: column.number(),
  places: column.nullable(column.json<Places>()),
  headingPlaces: column.nullable(column.json<Places>()),
};
type PassageRow = RowOf<typeof passageRow>;

async function readPassages(
  tx: Tx,
  {
    ranked,
    query,
    readable,
  }: { ranked: readonly RankedRow[]; query: ReadQuery; readable: SearchedDocuments['readable'] },
): Promise<FoundPassage[]> {
  const p = searchPassages;
  const { terms } = query;
  const cover = createCoverage(query);
  const places = (text: SQLWrapper) => sql`(
    select json_agg(json_build_object('lexeme', u.lexeme, 'positions', u.positions))
    from unnest(to_tsvector(('pg_catalog.' || ${readable.language})::regconfig, ${text})) u where u.lexeme = any(x.lexemes))`;
  const rows = await rowsOf(
    tx,
    sql`
    select ${p.documentId} as "documentId", ${readable.name} as document, ${p.ordinal} as ordinal, ${p.heading} as heading,
      ${p.page} as page, ${p.content} as text, ${p.startAt} as start, ${p.endAt} as "end",
      ${places(p.content)} as places, ${places(p.heading)} as "headingPlaces"
    from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb) as w ("documentId" uuid, ordinal integer)
      cross join (select ${sql.param(terms.map(({ lexeme }) => lexeme))}::text[] as lexemes) x
      join ${p} on ${p.documentId} = w."documentId" and ${p.ordinal} = w.ordinal
      join ${readable} on ${readable.documentId} = ${p.documentId}`,
    passageRow,
  );
  const scores = new Map(ranked.map((row) => [keyOf(row), row]));
  return rows.flatMap((row) => {
    const score = scores.get(keyOf(row));
    if (!score) return [];
    const passage = rate(row, score, terms);
    return [{ ...passage, coverage: cover && cover(passage.lexemes) }];
  });
}

function keyOf({ documentId, ordinal }: { documentId: string; ordinal: number }): string {
  return `${documentId}:${ordinal}`;
}

function rate(
  { places, headingPlaces, ...passage }: PassageRow,
  ranked: RankedRow,
  terms: readonly QueryTerm[],
): Omit<FoundPassage, 'coverage'> {
  const [inText, inHeading] = [placesOf(places), placesOf(headingPlaces)];
  const parts = {
    passage: ranked.passageScore,
    document: ranked.documentScore,
    proximity: PROXIMITY_SHARE * scoreProximity(terms, [inText, inHeading]),
    repetition: 0,
  };
  const lower = passage.text.toLowerCase();
  const has = (lexeme: string): boolean =>
    inText.has(lexeme) || inHeading.has(lexeme) || (WITHOUT_POSITION.test(lexeme) && lower.includes(lexeme));
  const lexemes = terms.map(({ lexeme }) => lexeme).filter(has);
  return { ...passage, score: parts.passage + parts.document + parts.proximity, parts, lexemes };
}

function placesOf(places: Places | null): Positions {
  return new Map(places?.map(({ lexeme, positions }) => [lexeme, positions]));
}
