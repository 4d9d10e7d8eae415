import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

let database: PGlite;
let statements: PreparedStatements;

beforeAll(async () => {
  database = await PGlite.create();
  statements = new PreparedStatements(database);
}, 60_000);
afterAll(() => database.close());

const query = (sql: string, params: unknown[] = []): Promise<unknown[]> =>
  statements.query({ sql, params, rowMode: 'object' });

test('the same statement with other values returns another result', async () => {
  expect(await query('select $1::int + 1 as sum', [1])).toEqual([{ sum: 2 }]);
  expect(await query('select $1::int + 1 as sum', [41])).toEqual([{ sum: 42 }]);
});

test('statements keep working when there are more than the cache holds', async () => {
  for (let count = 0; count < 220; count++)
    expect(await query(`select ${count} as number`)).toEqual([{ number: count }]);
  expect(await query('select 0 as number')).toEqual([{ number: 0 }]);
  const [cached] = await query('select count(*)::int as count from pg_prepared_statements');
  expect((cached as { count: number }).count).toBeLessThanOrEqual(200);
});

test('a statement that cannot be parsed is rejected, and the next one works', async () => {
  await expect(query('selekt 1')).rejects.toThrow(/syntax error/);
  await expect(query('select 1 / $1::int as quotient', [0])).rejects.toThrow(/division by zero/);
  expect(await query('select 1 / $1::int as quotient', [1])).toEqual([{ quotient: 1 }]);
});

test('a cached statement respects the role it runs as', async () => {
  await database.exec(`
    create role reader; create table notes (owner text, words text); grant select on notes to reader;
    alter table notes enable row level security;
    create policy own on notes to reader using (owner = (select current_setting('app.user_id', true)));
    insert into notes values ('ada', 'hers'), ('bob', 'his')`);
  const read = 'select words from notes order by words';
  expect(await query(read)).toHaveLength(2);
  for (const [owner, words] of [
    ['ada', 'hers'],
    ['bob', 'his'],
  ]) {
    await database.exec(`begin; set local role reader; set local app.user_id = '${owner}'`);
    expect(await query(read)).toEqual([{ words }]);
    await database.exec('commit');
  }
  expect(await query(read)).toHaveLength(2);
});

test('the beginning of a transaction is sent with its first statement, also when it writes', async () => {
  await database.exec('create table sums (sum int)');
  const add = { sql: 'insert into sums values ($1) returning sum', params: [7], rowMode: 'object' } as const;
  expect(await statements.query(add)).toEqual([{ sum: 7 }]);
  const exchanges = vi.spyOn(database, 'execProtocol');
  expect(await statements.query({ ...add, before: `begin; set local app.user_id = 'ada'` })).toEqual([{ sum: 7 }]);
  expect(exchanges).toHaveBeenCalledTimes(1);
  expect(await query(`select current_setting('app.user_id', true) as id`)).toEqual([{ id: 'ada' }]);
  await statements.script('rollback');
  expect(await query('select count(*)::int as count from sums')).toEqual([{ count: 1 }]);
  exchanges.mockRestore();
});

test('a beginning that fails keeps its statement from running', async () => {
  const add = { sql: 'insert into sums values ($1)', params: [8], rowMode: 'object' } as const;
  await statements.query(add);
  await expect(statements.query({ ...add, before: 'begin; set local role nobody_at_all' })).rejects.toThrow(
    'nobody_at_all',
  );
  await statements.script('rollback');
  expect(await query('select count(*)::int as count from sums where sum = 8')).toEqual([{ count: 1 }]);
});
