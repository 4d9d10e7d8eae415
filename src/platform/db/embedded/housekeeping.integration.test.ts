import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyEngine } from '#platform/testing/test-db.ts';
import type { Engine } from '../engine.ts';
import { tidy } from './housekeeping.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await openEmptyEngine();
  await run('create table notes (id int, body text)');
});
afterAll(() => engine.close());

function run(sql: string): Promise<void> {
  return engine.withConnection((connection) => connection.script(sql));
}

function read(sql: string): Promise<unknown> {
  return engine.withConnection(async (connection) => (await connection.query({ sql, rowMode: 'array' })).flat()[0]);
}

test('the space of deleted rows is reclaimed', async () => {
  await run(`insert into notes select id, repeat('x', 1000) from generate_series(1, 2000) as id`);
  await run('delete from notes');
  expect(await read(`select pg_relation_size('notes')`)).toBeGreaterThan(2_000_000);
  // Postgres publishes its statistics about once a second; this forces it.
  await run('select pg_stat_force_next_flush()');
  await tidy(engine);
  expect(await read(`select pg_relation_size('notes')`)).toBe(0);
});

test('the write-ahead log stays small no matter how much is written', async () => {
  for (let round = 0; round < 6; round++) {
    await run(`insert into notes select id, repeat('y', 1000) from generate_series(1, 20000) as id`);
    await tidy(engine);
  }
  expect(await read('select sum(size)::int from pg_ls_waldir()')).toBeLessThanOrEqual(96 * 2 ** 20);
});

test('a clean database is left alone', async () => {
  // Else the statistics of the last insert may be published between the two.
  await run('select pg_stat_force_next_flush()');
  await tidy(engine);
  const before = await read('select pg_current_wal_lsn()::text');
  await tidy(engine);
  expect(await read('select pg_current_wal_lsn()::text')).toBe(before);
});

test('the only connection is free again after each statement, so that others go between two tables', async () => {
  await run('create table marks as select id from generate_series(1, 5000) as id');
  await run(`insert into notes select id, 'z' from generate_series(1, 50000) as id`);
  await run('select pg_stat_force_next_flush()');
  const turns: string[][] = [];
  await tidy({
    withConnection: (work, options) =>
      engine.withConnection((connection) => {
        const turn: string[] = [];
        turns.push(turn);
        return work({
          ...connection,
          script: (sql) => {
            turn.push(sql);
            return connection.script(sql);
          },
        });
      }, options),
  });
  const statements = turns.flat().filter((sql) => sql !== 'checkpoint');
  expect(statements).toEqual(expect.arrayContaining(['analyze public.marks', 'analyze public.notes']));
  expect(Math.max(...turns.map(({ length }) => length))).toBe(1);
});
