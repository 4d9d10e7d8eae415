// The tests of rows of raw SQL that every engine of the database port must pass: the engines return the same values.

import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { createDb } from '../create-db.ts';
import type { Db } from '../db.ts';
import type { Engine } from '../engine.ts';
import { migrate } from '../migrations/migrate.ts';
import { column, readRows, rowsOf, type Shape } from '../rows-of.ts';
import { writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { testLog as log } from '#platform/testing/test-db.ts';

export function describeRows(name: string, openEmptyEngine: () => Promise<Engine>): void {
  describe(`${name}: rows of raw SQL`, () => {
    let db: Db;

    beforeAll(async () => {
      const engine = await openEmptyEngine();
      await migrate({ engine, migrations: writeProbeMigrations(), log });
      db = createDb(engine);
    });
    afterAll(() => db.close());

    const read = <Columns extends Shape>(statement: SQL, shape: Columns) =>
      db.asSystem((tx) => rowsOf(tx, statement, shape));

    test('every kind of number is a number, and a time is a date', async () => {
      const rows = await read(
        sql`select count(*) as total, sum(n::bigint) as sum, avg(n)::float8 as mean, min(n) as least,
          timestamptz '2026-11-28 10:00:00.5+02' as at from generate_series(1, 2) n`,
        {
          total: column.number(),
          sum: column.number(),
          mean: column.number(),
          least: column.number(),
          at: column.date(),
        },
      );
      expect(rows).toEqual([{ total: 2, sum: 3, mean: 1.5, least: 1, at: new Date('2026-11-28T08:00:00.500Z') }]);
    });

    test('texts, days, ids, truth values, JSON and arrays are what they are', async () => {
      const rows = await read(
        sql`select 'open'::text as state, date '2026-11-28' as day, true as "isNew",
          json_build_object('a', array[1, 2]) as parts, array['x', 'y']::text[] as words, '"quoted"'::jsonb as quoted`,
        {
          state: column.text<'open' | 'done'>(),
          day: column.text(),
          isNew: column.boolean(),
          parts: column.json<{ a: number[] }>(),
          words: column.json<string[]>(),
          quoted: column.json<string>(),
        },
      );
      expect(rows).toEqual([
        { state: 'open', day: '2026-11-28', isNew: true, parts: { a: [1, 2] }, words: ['x', 'y'], quoted: 'quoted' },
      ]);
      expectTypeOf(rows[0]!.state).toEqualTypeOf<'open' | 'done'>();
      expectTypeOf(rows[0]!.parts).toEqualTypeOf<{ a: number[] }>();
    });

    test('nothing stays nothing, in every row', async () => {
      const rows = await read(
        sql`select v.n::numeric as n, v.at::timestamptz as at from (values (null, null), ('7', '2026-11-28Z')) v (n, at)`,
        { n: column.nullable(column.number()), at: column.nullable(column.date()) },
      );
      expect(rows).toEqual([
        { n: null, at: null },
        { n: 7, at: new Date('2026-11-28T00:00:00Z') },
      ]);
      expectTypeOf(rows[0]!.n).toEqualTypeOf<number | null>();
    });

    test('a column that is missing, unexpected or of another kind is named, and no value is', async () => {
      const statement = sql`select 'secret' as name, 'secret' as extra, null::text as title`;
      const shape = { name: column.number(), id: column.text(), title: column.text() };
      const error = await read(statement, shape).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).toContain(
        "'name' is not number, 'id' is missing, 'title' is not text, 'extra' is not in the shape",
      );
      expect(String(error)).not.toContain('secret');
    });

    test('no rows have every shape', async () => {
      expect(await read(sql`select 1 as n where false`, { other: column.text() })).toEqual([]);
    });

    test('rows of a batch are read in the same way', async () => {
      const { rows } = await db.batchAsUser('batch', [
        { statement: sql`select true as ok, 12::bigint as n`, check: 'ok' },
      ]);
      expect(readRows(rows[0] ?? [], { ok: column.boolean(), n: column.number() })).toEqual([{ ok: true, n: 12 }]);
    });
  });
}
