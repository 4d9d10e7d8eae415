// The terms by which passages are found: Postgres's lexemes, whole identifiers, and pairs of Chinese, Japanese and Korean
// characters, whose words have no spaces between them.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';

/** 'log_min_duration', 'Standard_D2s_v5', 'example.com/a': Postgres takes them apart, and people search for the whole. */
const IDENTIFIER = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[_.\-:/@]+[\p{L}\p{N}]+)+/gu;
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu;
const HAS_CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A longer lexeme is no word that anybody types; Postgres's own limit is 2 kB. */
const MAX_LENGTH = 100;

/** The counts say how often each lexeme occurs. */
export type LexemeCounts = Map<string, number>;

/** Whole identifiers and pairs of characters: what Postgres's parser does not give. */
export function listOwnLexemes(text: string): string[] {
  const lower = text.toLowerCase();
  const identifiers = lower.match(IDENTIFIER) ?? [];
  return [...identifiers, ...listPairs(lower)].filter(({ length }) => length <= MAX_LENGTH);
}

function listPairs(text: string): string[] {
  if (!HAS_CJK.test(text)) return [];
  return (text.match(CJK_RUN) ?? []).flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
}

/** The lexemes of each text, in the order of the texts. `language` is a configuration of text search. */
export async function countLexemes(tx: Tx, language: string, texts: readonly string[]): Promise<LexemeCounts[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select t.at, array_agg(u.lexeme) as lexemes, array_agg(cardinality(u.positions)) as counts
    from unnest(${sql.param(texts)}::text[]) with ordinality t (text, at),
      unnest(to_tsvector(${`pg_catalog.${language}`}::regconfig, t.text)) u
    group by t.at`,
    { at: column.number(), lexemes: column.json<string[]>(), counts: column.json<number[]>() },
  );
  const found = texts.map((text) => countAll(listOwnLexemes(text)));
  for (const { at, lexemes, counts } of rows) {
    const target = found[at - 1];
    lexemes.forEach((lexeme, index) => {
      if (target && lexeme.length <= MAX_LENGTH && !target.has(lexeme)) target.set(lexeme, counts[index] ?? 1);
    });
  }
  return found;
}

function countAll(lexemes: readonly string[]): LexemeCounts {
  const counts: LexemeCounts = new Map();
  for (const lexeme of lexemes) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
  return counts;
}
