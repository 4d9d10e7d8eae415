// Conditions and order of a search by title, for rows that have one.

import { desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** `title` in lower case has every word. `words` are in lower case; without words every title has them. */
export function hasWords(title: SQLWrapper, words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`strpos(${title}, ${word}) > 0`),
    sql` and `,
  );
}

/** Titles that begin with the first word first, then the latest. */
export function bestFirst({
  title,
  words,
  updatedAt,
}: {
  /** The title is in lower case. */
  title: SQLWrapper;
  words: readonly string[];
  updatedAt: SQLWrapper;
}): SQL[] {
  const [first] = words;
  return [...(first === undefined ? [] : [desc(sql`starts_with(${title}, ${first})`)]), desc(updatedAt)];
}
