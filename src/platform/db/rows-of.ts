// Rows of raw SQL, with the shape that the statement promises. The names and kinds of the first row are checked each time,
// which costs a look at each column; numbers and times are made what they are for TypeScript.
//
//   const rows = await rowsOf(tx, sql`select id, count(*) as total, max(at) as last from …`, {
//     id: column.text(), total: column.number(), last: column.nullable(column.date()),
//   });

import type { SQL } from 'drizzle-orm';
import type { Tx } from './db.ts';

/** The values that a column has. */
type Kind<Value> = {
  /** As an error names it: 'number'. */
  name: string;
  /** Says whether the database returned such a value. */
  isRight(value: unknown): boolean;
  /** Makes the value of what the database returned; absent where that is the value already. */
  read?: (value: unknown) => Value;
};

export type Shape = Record<string, Kind<unknown>>;
export type RowOf<Columns extends Shape> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Kind<infer Value> ? Value : never;
};

const isText = (value: unknown): boolean => typeof value === 'string';

/** The kinds of columns. A day (`date`), a `uuid` and an interval are texts. */
export const column = {
  /** A text has a type of its own where the database allows a few words only. */
  text: <Text extends string = string>(): Kind<Text> => ({ name: 'text', isRight: isText }),
  /** Any number, also a `bigint` and a `numeric`, which sums are. */
  number: (): Kind<number> => ({ name: 'number', isRight: isNumeric, read: Number }),
  boolean: (): Kind<boolean> => ({ name: 'boolean', isRight: (value) => typeof value === 'boolean' }),
  /** A `timestamptz`. */
  date: (): Kind<Date> => ({ name: 'date', isRight: isTime, read: (value) => new Date(String(value)) }),
  /** A `json` or `jsonb` value, or an array. It is parsed; what is inside is the promise of the statement. */
  json: <Value>(): Kind<Value> => ({ name: 'json', isRight: (value) => value !== null }),
  nullable: <Value>({ name, isRight, read }: Kind<Value>): Kind<Value | null> => ({
    name: `${name} or null`,
    isRight: (value) => value === null || isRight(value),
    ...(read && { read: (value: unknown) => (value === null ? null : read(value)) }),
  }),
};

/**
 * Runs the statement and returns its rows.
 *
 * @throws {TypeError} when a column is missing, is not in the shape, or is of another kind than the shape says.
 */
export async function rowsOf<Columns extends Shape>(tx: Tx, statement: SQL, shape: Columns): Promise<RowOf<Columns>[]> {
  return readRows(await tx.execute(statement), shape);
}

/** Rows that a batch has returned (db.batchAsUser). Throws like `rowsOf`. */
export function readRows<Columns extends Shape>(rows: readonly unknown[], shape: Columns): RowOf<Columns>[] {
  const found = rows as Record<string, unknown>[];
  if (found[0]) requireShape(found[0], shape);
  const converted = Object.entries(shape).flatMap(([name, { read }]) => (read ? [{ name, read }] : []));
  for (const row of found) for (const { name, read } of converted) row[name] = read(row[name]);
  return found as RowOf<Columns>[];
}

function requireShape(row: Record<string, unknown>, shape: Shape): void {
  const wrong = Object.entries(shape).flatMap(([name, kind]) => {
    if (!(name in row)) return [`'${name}' is missing`];
    return kind.isRight(row[name]) ? [] : [`'${name}' is not ${kind.name}`];
  });
  const unexpected = Object.keys(row).filter((name) => !(name in shape));
  const faults = [...wrong, ...unexpected.map((name) => `'${name}' is not in the shape`)];
  // The values stay out of the message, because it ends up in logs.
  if (faults.length > 0) throw new TypeError(`The rows have another shape: ${faults.join(', ')}.`);
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && Number.isFinite(Number(value)));
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
