import { eq, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import { readAllRows, writeJsonRows, type ReadPage } from './all-rows.ts';
import type { Db } from '../db.ts';

const counters = pgTable(
  'usage_counters',
  { userId: text('user_id').notNull(), meter: text().notNull(), period: text().notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.meter, table.period] })],
);
const ledger = pgTable('usage_ledger', {
  id: bigint({ mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  model: text().notNull(),
});
const invitations = pgTable('invitations', { id: uuid().primaryKey(), note: text().notNull() });

let db: Db;
let pages = 0;
const read: ReadPage = (work) => {
  pages++;
  return db.asSystem(work);
};
beforeAll(async () => {
  db = await openTestDb();
  await db.asSystem(async (tx) => {
    await tx.execute(sql`insert into users (id, email, provider) values ('ada', 'ada@example.com', 'embedded')`);
    for (let day = 1; day <= 7; day++)
      await tx.execute(
        sql`insert into usage_counters values ('ada', ${day % 2 ? 'chat' : 'code'}, ${`2026-11-0${day}`}, ${day})`,
      );
    for (let count = 0; count < 5; count++) {
      await tx.execute(sql`insert into usage_ledger
        (user_id, meter, agent_id, model, input_tokens, output_tokens, cost_micros, is_estimate)
        values ('ada', 'chat', 'a', ${`m${count}`}, 1, 1, 1, false)`);
      await tx.execute(sql`insert into invitations (id, token_hash, note, expires_at)
        values (${newId()}, ${String(count)}, ${`n${count}`}, now())`);
    }
  });
});
afterAll(() => db.close());

async function collect<Row>(rows: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const page of rows) all.push(...page);
  return all;
}

test('every row is read once, in pages, whatever its key is made of', async () => {
  pages = 0;
  const key = [counters.userId, counters.meter, counters.period];
  const rows = await collect(
    readAllRows({ read, table: counters, where: eq(counters.userId, 'ada'), key, pageRows: 2 }),
  );
  expect(rows.map(({ used }) => used)).toEqual([1, 3, 5, 7, 2, 4, 6]);
  expect(pages).toBe(4);
  const calls = await collect(
    readAllRows({ read, table: ledger, where: eq(ledger.userId, 'ada'), key: [ledger.id], pageRows: 2 }),
  );
  expect(calls.map(({ model }) => model)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
  const byId = await collect(
    readAllRows({ read, table: invitations, where: undefined, key: [invitations.id], pageRows: 1 }),
  );
  expect(byId.map(({ note }) => note).toSorted()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
  expect(
    await collect(readAllRows({ read, table: ledger, where: eq(ledger.userId, 'x'), key: [ledger.id], pageRows: 2 })),
  ).toEqual([]);
});

test('rows are written as JSON, without the fields that stay here', async () => {
  async function* pagesOf(...list: Record<string, unknown>[][]): AsyncGenerator<Record<string, unknown>[]> {
    yield* list;
  }
  const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
    let all = '';
    for await (const piece of pieces) all += piece;
    return all;
  };
  expect(JSON.parse(await textOf(writeJsonRows(pagesOf([{ a: 1, key: 'x' }, { a: 2 }], [{ a: 3 }]), ['key'])))).toEqual(
    [{ a: 1 }, { a: 2 }, { a: 3 }],
  );
  expect(await textOf(writeJsonRows(pagesOf()))).toBe('[]\n');
});
