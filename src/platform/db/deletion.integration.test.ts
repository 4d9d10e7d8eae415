import { and, eq, isNull, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#contract/deletion.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import type { Db } from './db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from './deletion.ts';

const conversations = pgTable('conversations', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
const OWNER = 'u-1';
const ID = '018f0000-0000-7000-8000-000000000001';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  await db.asSystem(async (tx) => {
    await tx.execute(sql`insert into users (id, email, provider) values (${OWNER}, 'a@example.com', 'embedded')`);
    await tx.execute(
      sql`insert into conversations (id, user_id, title, agent_id) values (${ID}, ${OWNER}, 'Hubs', 'agent')`,
    );
  });
});
afterAll(() => db.close());

const row = {
  table: conversations,
  where: and(eq(conversations.userId, OWNER), eq(conversations.id, ID)),
  returning: { title: conversations.title, deletedAt: conversations.deletedAt },
};
const mark = () => db.asUser(OWNER, (tx) => markDeleted(tx, row));
const restore = () => db.asUser(OWNER, (tx) => restoreDeleted(tx, row));
const deletedAgo = (seconds: number) =>
  db.asSystem((tx) =>
    tx.execute(sql`update conversations set deleted_at = now() - make_interval(secs => ${seconds}::double precision)`),
  );
const isVisible = () =>
  db.asUser(OWNER, async (tx) => (await tx.$count(conversations, isNull(conversations.deletedAt))) === 1);

test('a deleted row is marked once and can be restored', async () => {
  const first = await mark();
  expect(first).toMatchObject({ title: 'Hubs', deletedAt: expect.any(Date) });
  expect(await mark()).toEqual(first);
  expect(await isVisible()).toBe(false);
  expect(await restore()).toEqual({ title: 'Hubs', deletedAt: null });
  expect(await restore(), 'a row that is not deleted stays as it is').toEqual({ title: 'Hubs', deletedAt: null });
});

test('a row that is not there is neither deleted nor restored', async () => {
  const unknown = { ...row, where: eq(conversations.id, '018f0000-0000-7000-8000-00000000ffff') };
  expect(await db.asUser(OWNER, (tx) => markDeleted(tx, unknown))).toBeNull();
  expect(await db.asUser(OWNER, (tx) => restoreDeleted(tx, unknown))).toBeNull();
});

test('when the time is over a row can no longer be restored, even before it is purged', async () => {
  await deletedAgo(UNDO_SECONDS - 5);
  expect(await restore()).not.toBeNull();
  await deletedAgo(UNDO_SECONDS + 1);
  expect(await restore()).toBeNull();
});

test('the purge removes exactly what can no longer be restored', async () => {
  const purge = (now: Date) => db.asSystem((tx) => purgeDeleted(tx, conversations, now));
  await deletedAgo(0);
  await purge(new Date(Date.now() + (UNDO_SECONDS - 5) * 1000));
  expect(await restore()).not.toBeNull();
  await deletedAgo(0);
  await purge(new Date(Date.now() + (UNDO_SECONDS + 5) * 1000));
  expect(await db.asSystem((tx) => tx.$count(conversations))).toBe(0);
});
