// Bugs that share words with a text, in SQL. Both engines have the full-text search of Postgres; trigrams are an extension
// that a server may lack. Row-level security keeps an index of words from being used, so the bugs of one workspace are
// gone through: the index over bugs finds them, and their words are stored without their endings.

import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column as kind, rowsOf } from '#platform/db/rows-of.ts';
import { DUPLICATE_DAYS } from '../../shared/limits.ts';

/** This many bugs are compared word by word: those that a rough rank puts first. */
const MAX_CANDIDATES = 60;
/** The frequency of a word is taken from this many bugs. */
const SAMPLE = 400;
/** Share of the bugs above which a word does not choose candidates. */
const MAX_SHARE = 0.5;
/** This many bugs are ranked: the newest that have one of the words. */
const MAX_MATCHING = 1_500;

/** A word as the database looks for it: as text of a `tsquery`, anywhere in a bug and in its title alone. */
export type SearchedTerm = { anywhere: string; inTitle: string };

export type DuplicateCandidate = { id: string; isClosed: boolean; anywhere: boolean[]; inTitle: boolean[] };

export type FoundCandidates = {
  candidates: DuplicateCandidate[];
  /** Each frequency says in how many of the `total` bugs a term is. */
  frequencies: number[];
  /** Open and recently closed bugs. */
  total: number;
};

/** In the order of the text, each stem once; words that say nothing ('the', 'is') are left out. */
export async function selectStems(tx: Tx, text: string): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select lexeme as stem from unnest(to_tsvector('pg_catalog.english', ${text})) order by positions[1]`,
    { stem: kind.text() },
  );
  return rows.map(({ stem }) => stem);
}

export async function selectCandidates(
  tx: Tx,
  { workspaceId, terms }: { workspaceId: string; terms: readonly SearchedTerm[] },
): Promise<FoundCandidates> {
  const isSuggested = sql`workspace_id = ${workspaceId} and kind = 'bug' and deleted_at is null
    and (closed_at is null or closed_at > now() - make_interval(days => ${DUPLICATE_DAYS}))`;
  const wanted = sql`wanted as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(terms.map(rowOf))}::jsonb)
      as terms (place int, anywhere text, in_title text)
  )`;
  const { frequencies, total } = await selectFrequencies(tx, { isSuggested, wanted });
  // A word that most bugs have finds nearly all of them, and says nothing.
  const telling = terms.filter((_, index) => (frequencies[index] ?? 0) <= total * MAX_SHARE);
  const any = (telling.length > 0 ? telling : terms).map(({ anywhere }) => anywhere).join(' | ');
  const holds = (place: 'anywhere' | 'in_title') =>
    sql`to_jsonb(array(select b.words @@ w.${sql.raw(place)}::tsquery from wanted w order by w.place))`;
  const candidates = await rowsOf(
    tx,
    sql`
    with ${wanted}, matching as materialized (
      select id, closed_at, duplicate_terms as words from tasks
      where ${isSuggested} and duplicate_terms @@ ${any}::tsquery order by id desc limit ${MAX_MATCHING}
    ), best as materialized (
      select * from matching
      order by ts_rank('{0, 0.3, 0.5, 1}', words, ${any}::tsquery) desc, closed_at is not null, id desc
      limit ${MAX_CANDIDATES}
    )
    select b.id, b.closed_at is not null as "isClosed", ${holds('anywhere')} as anywhere, ${holds('in_title')} as "inTitle"
    from best b
  `,
    {
      id: kind.text(),
      isClosed: kind.boolean(),
      anywhere: kind.json<DuplicateCandidate['anywhere']>(),
      inTitle: kind.json<DuplicateCandidate['inTitle']>(),
    },
  );
  return { candidates, frequencies, total };
}

async function selectFrequencies(
  tx: Tx,
  { isSuggested, wanted }: { isSuggested: SQL; wanted: SQL },
): Promise<Pick<FoundCandidates, 'frequencies' | 'total'>> {
  const [found] = await rowsOf(
    tx,
    sql`
    with ${wanted},
      sample as materialized (select duplicate_terms as words from tasks where ${isSuggested} limit ${SAMPLE})
    select
      (select count(*) from tasks where ${isSuggested}) as total,
      (select jsonb_agg((select count(*) from sample s where s.words @@ w.anywhere::tsquery) order by w.place)
        from wanted w) as counts
  `,
    { total: kind.number(), counts: kind.nullable(kind.json<number[]>()) },
  );
  const total = found?.total ?? 0;
  const scale = total / Math.max(1, Math.min(total, SAMPLE));
  return { total, frequencies: (found?.counts ?? []).map((count) => count * scale) };
}

function rowOf({ anywhere, inTitle }: SearchedTerm, place: number) {
  return { place, anywhere, in_title: inTitle };
}
