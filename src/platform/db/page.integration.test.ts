import { sql } from 'drizzle-orm';
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import type { Db } from './db.ts';
import { newestFirst, pageOf, type Page } from './page.ts';

const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
const order = newestFirst({ time: conversations.updatedAt, id: conversations.id });
const OWNER = 'u-1';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  await db.asSystem((tx) =>
    tx.execute(sql`insert into users (id, email, provider) values (${OWNER}, 'a@example.com', 'embedded')`),
  );
});
afterAll(() => db.close());

/** Rows at these times, in the order given. Returns their ids. */
async function insertAt(times: readonly string[]): Promise<string[]> {
  const ids = times.map(() => newId());
  await db.asSystem(async (tx) => {
    await tx.execute(sql`delete from conversations`);
    for (const [index, time] of times.entries())
      await tx.execute(
        sql`insert into conversations (id, user_id, title, agent_id, updated_at) values (${ids[index]}, ${OWNER}, 'x', 'agent', ${time})`,
      );
  });
  return ids;
}

function readPage(limit: number, cursor?: string): Promise<Page<{ id: string }>> {
  return db.asUser(OWNER, async (tx) => {
    const rows = await tx
      .select({ id: conversations.id, place: order.place })
      .from(conversations)
      .where(order.after(cursor))
      .orderBy(...order.by)
      .limit(limit + 1);
    return pageOf(rows, limit);
  });
}

async function readAll(limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(limit, cursor);
    pages.push(page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

test.each([1, 2, 3, 7, 8])(
  'pages of %i show rows of one millisecond and one microsecond exactly once',
  async (limit) => {
    const ids = await insertAt([
      '2025-11-22 10:00:00.123456Z',
      '2025-11-22 10:00:00.123456Z',
      '2025-11-22 10:00:00.123456Z',
      '2025-11-22 10:00:00.123455Z',
      '2025-11-22 10:00:00.123001Z',
      '2025-11-22 10:00:00.123000Z',
      '2025-11-22 10:00:00.122999Z',
    ]);
    const pages = await readAll(limit);
    const sameTime = ids.slice(0, 3).toSorted().toReversed();
    expect(pages.flat()).toEqual([...sameTime, ...ids.slice(3)]);
    expect(pages.map(({ length }) => length)).toEqual(
      Array.from({ length: Math.ceil(7 / limit) }, (_, page) => Math.min(limit, 7 - page * limit)),
    );
  },
);

test('a row written while somebody pages moves no other row', async () => {
  const ids = await insertAt(['2025-11-22 10:00:03Z', '2025-11-22 10:00:02Z', '2025-11-22 10:00:01Z']);
  const first = await readPage(2);
  await db.asSystem((tx) =>
    tx.execute(
      sql`insert into conversations (id, user_id, title, agent_id) values (${newId()}, ${OWNER}, 'new', 'agent')`,
    ),
  );
  const second = await readPage(2, first.nextCursor ?? undefined);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});

test.each([
  '',
  'x',
  'MTIz',
  Buffer.from('1/x').toString('base64url'),
  Buffer.from(`-1/${newId()}`).toString('base64url'),
])('a cursor %j nobody was given is refused', (cursor) => {
  expect(() => order.after(cursor)).toThrow(expect.objectContaining({ code: 'request/invalid' }) as Error);
});
