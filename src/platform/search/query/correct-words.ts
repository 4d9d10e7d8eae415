// Corrects misspelt words of a query by the words of the person's documents.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { countEdits } from '#text/count-edits.ts';

/** Words with two errors are corrected from this length on. */
const TWO_ERRORS_FROM = 7;
const MAX_NEIGHBOURS = 4_000;
const MAX_CORRECTIONS = 2;

/** Each word that no document has gets the words most like it, best first. Words without any are left out. */
export async function correctWords(
  tx: Tx,
  owners: readonly string[],
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const corrections = new Map<string, string[]>();
  for (const word of words) {
    const nearest = findNearest(word, await selectNeighbours(tx, owners, word));
    if (nearest.length > 0) corrections.set(word, nearest);
  }
  return corrections;
}

/** A word with one error keeps its first or its second half. */
async function selectNeighbours(tx: Tx, owners: readonly string[], word: string): Promise<string[]> {
  const characters = [...word];
  const half = Math.max(2, Math.floor(characters.length / 2) - 1);
  const [head, tail] = [characters.slice(0, half).join(''), characters.toReversed().slice(0, half).join('')];
  const rows = await rowsOf(
    tx,
    sql`
    select distinct word from search_words
    where user_id = any(${sql.param(owners)}::text[])
      and length(word) between ${characters.length - 2} and ${characters.length + 2}
      and (word >= ${head} and word < ${next(head)} or backwards >= ${tail} and backwards < ${next(tail)})
    limit ${MAX_NEIGHBOURS}`,
    { word: column.text() },
  );
  return rows.map((row) => row.word);
}

/** The first text after all that begin with `prefix`. */
function next(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}

/** The words with the fewest errors: one, or two in a long word. */
export function findNearest(word: string, candidates: readonly string[]): string[] {
  const allowed = word.length >= TWO_ERRORS_FROM ? 2 : 1;
  const rated = candidates
    .map((candidate) => ({ candidate, errors: countEdits(word, candidate, allowed) }))
    .filter(({ errors }) => errors <= allowed);
  const fewest = Math.min(...rated.map(({ errors }) => errors));
  return rated
    .filter(({ errors }) => errors === fewest)
    .map(({ candidate }) => candidate)
    .sort((a, b) => commonStart(word, b) - commonStart(word, a) || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
