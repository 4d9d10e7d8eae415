// Bugs that share words with a text, in SQL. Both engines have the full-text search of Postgres; trigrams are an extension
// that a server may lack. Row-level security keeps an index of words from being used, so the bugs of one workspace are
// gone through: the index over bugs finds them, and their words are stored without their endings.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { DUPLICATE_DAYS } from '../../shared/limits.ts';

/** How many bugs are compared word by word: those that a rough rank puts first. */
const MAX_CANDIDATES = 60;
/** From how many bugs the frequency of a word is taken. */
const SAMPLE = 300;

/** A word as the database looks for it: as text of a `tsquery`, anywhere in a bug and in its title alone. */
export type SearchedTerm = { anywhere: string; inTitle: string };

export type DuplicateCandidate = { id: string; isClosed: boolean; anywhere: boolean[]; inTitle: boolean[] };

export type FoundCandidates = {
  candidates: DuplicateCandidate[];
  /** Of each term: in how many of `total` bugs it is. */
  frequencies: number[];
  /** Open and recently closed bugs. */
  total: number;
};

/** In the order of the text, each stem once; words that say nothing ('the', 'is') are left out. */
export async function selectStems(tx: Tx, text: string): Promise<string[]> {
  const rows = (await tx.execute(sql`
    select lexeme as stem from unnest(to_tsvector('pg_catalog.english', ${text})) order by positions[1]`)) as unknown as {
    stem: string;
  }[];
  return rows.map(({ stem }) => stem);
}

export async function selectCandidates(
  tx: Tx,
  { workspaceId, terms }: { workspaceId: string; terms: readonly SearchedTerm[] },
): Promise<FoundCandidates> {
  const any = terms.map(({ anywhere }) => anywhere).join(' | ');
  const isSuggested = sql`workspace_id = ${workspaceId} and kind = 'bug' and deleted_at is null
    and (closed_at is null or closed_at > now() - make_interval(days => ${DUPLICATE_DAYS}))`;
  const holds = (column: 'anywhere' | 'in_title') =>
    sql`to_jsonb(array(select b.words @@ w.${sql.raw(column)}::tsquery from wanted w order by w.place))`;
  const [found] = (await tx.execute(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(terms.map(rowOf))}::jsonb)
        as terms (place int, anywhere text, in_title text)
    ), matching as materialized (
      select id, closed_at, duplicate_terms as words from tasks
      where ${isSuggested} and duplicate_terms @@ ${any}::tsquery
    ), best as materialized (
      select * from matching
      order by ts_rank('{0, 0.3, 0.5, 1}', words, ${any}::tsquery) desc, closed_at is not null, id desc
      limit ${MAX_CANDIDATES}
    ), sample as materialized (select words from matching limit ${SAMPLE})
    select
      (select count(*) from tasks where ${isSuggested}) as total,
      (select count(*) from matching) as matching,
      (select jsonb_agg((select count(*) from sample s where s.words @@ w.anywhere::tsquery) order by w.place)
        from wanted w) as frequencies,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'isClosed', b.closed_at is not null,
          'anywhere', ${holds('anywhere')}, 'inTitle', ${holds('in_title')})) from best b) as candidates
  `)) as unknown as {
    total: number;
    matching: number;
    frequencies: number[] | null;
    candidates: DuplicateCandidate[] | null;
  }[];
  const matching = Number(found?.matching ?? 0);
  const scale = matching / Math.min(matching, SAMPLE) || 0;
  return {
    candidates: found?.candidates ?? [],
    frequencies: (found?.frequencies ?? []).map((count) => count * scale),
    total: Number(found?.total ?? 0),
  };
}

function rowOf({ anywhere, inTitle }: SearchedTerm, place: number) {
  return { place, anywhere, in_title: inTitle };
}
