// Pages of a list that is ordered by a time, newest first, and by id where times are equal. The cursor is the place of
// the page's last row: the time in microseconds, as Postgres keeps it, and the id. A `Date` would lose the microseconds.
//
//   const order = newestFirst({ time: notes.createdAt, id: notes.id });
//   const rows = await tx.select({ ...columns, place: order.place }).from(notes)
//     .where(and(eq(notes.userId, userId), order.after(cursor))).orderBy(...order.by).limit(limit + 1);
//   return pageOf(rows, limit);

import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';

const ID_LENGTH = 36;

export type Page<Row> = {
  rows: Row[];
  /** Hand it in as `cursor` for the next page; `null` after the last one. */
  nextCursor: string | null;
};

export type PageOrder = {
  /** A query selects this as `place`. */
  place: SQL<string>;
  by: SQL[];
  /** The rows after the cursor; everything without one. Throws 'request/invalid' for a cursor we have not made. */
  after(cursor: string | undefined): SQL | undefined;
};

/** `time` is a `timestamptz`, `id` a `uuid`. */
export function newestFirst({ time, id }: { time: PgColumn; id: PgColumn }): PageOrder {
  return {
    place: sql<string>`${microsOf(time)} || '/' || ${id}`,
    by: [desc(time), desc(id)],
    after(cursor) {
      if (cursor === undefined) return undefined;
      const place = readCursor(cursor);
      return sql`(${time}, ${id}) < (${timeOf(place.micros)}, ${place.id}::uuid)`;
    },
  };
}

/**
 * Any other order: by `value`, then by id. `type` is how a cursor is read back: a text is compared by its bytes, and only one
 * of up to 24 characters fits into a cursor; a number is whole; a time is a `timestamptz`.
 */
export function sortedBy({
  value,
  type,
  id,
  isDescending,
}: {
  value: SQLWrapper;
  type: keyof typeof SORT_TYPES;
  id: PgColumn;
  isDescending: boolean;
}): PageOrder {
  const direction = isDescending ? desc : asc;
  const { key, text, read, isValid } = SORT_TYPES[type];
  const sorted = key(value);
  return {
    place: sql<string>`${id} || '/' || ${text(value)}`,
    by: [direction(sorted), direction(id)],
    after(cursor) {
      if (cursor === undefined) return undefined;
      const place = readSortedCursor(cursor, isValid);
      return sql`(${sorted}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${read(place.value)}, ${place.id}::uuid)`;
    },
  };
}

const SORT_TYPES = {
  text: {
    key: (value: SQLWrapper) => sql`${value} collate "C"`,
    text: (value: SQLWrapper) => sql`${value}`,
    read: (text: string) => sql`${text}::text`,
    isValid: (text: string) => !text.includes('\0'),
  },
  number: {
    key: (value: SQLWrapper) => sql`${value}`,
    text: (value: SQLWrapper) => sql`${value}`,
    read: (text: string) => sql`${text}::bigint`,
    isValid: (text: string) => /^-?\d{1,17}$/.test(text),
  },
  time: {
    key: (value: SQLWrapper) => sql`${value}`,
    text: microsOf,
    read: timeOf,
    isValid: (text: string) => /^\d{1,17}$/.test(text),
  },
};

/** The time in microseconds, as Postgres keeps it. */
function microsOf(time: SQLWrapper): SQL {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`;
}

function timeOf(micros: string): SQL {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
}

/** `rows` were selected with `limit + 1`: the row too many says that there is another page. */
export function pageOf<Row extends { place: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? Buffer.from(last.place).toString('base64url') : null };
}

function readSortedCursor(cursor: string, isValid: (value: string) => boolean): { value: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString().toWellFormed();
  const [id, value] = [text.slice(0, ID_LENGTH), text.slice(ID_LENGTH + 1)];
  if (!isId(id) || !isValid(value)) throw unknownCursor();
  return { value, id };
}

function unknownCursor(): Problem {
  return Problem.of(sharedProblems, 'request/invalid', { message: 'The cursor is not one of ours.' });
}

function readCursor(cursor: string): { micros: string; id: string } {
  const [micros = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/');
  if (!/^\d{1,17}$/.test(micros) || !isId(id)) throw unknownCursor();
  return { micros, id };
}
