// Files that people keep, on the table of images: what an upload left behind is seen by the purge alone.

import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#contract/deletion.ts';
import { newId } from '#contract/id.ts';
import type { Db } from '#platform/db/db.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import { ownedFiles } from './owned-files.ts';

const images = pgTable('design_images', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  storageKey: text('storage_key').notNull(),
  isPending: boolean('is_pending').notNull().default(false),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
const files = ownedFiles(images, 'userId');

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const id of ['ann', 'ben'])
    await db.asSystem((tx) =>
      tx.execute(sql`insert into users (id, email, provider) values (${id}, ${`${id}@example.com`}, 'embedded')`),
    );
});
afterAll(() => db.close());

async function insert(userId: string, size: number): Promise<{ userId: string; id: string }> {
  const id = newId();
  const row = { id, userId, size, name: 'a.png', type: 'image/png', width: 1, height: 1, storageKey: `${id}.png` };
  await db.asUser(userId, (tx) => files.insertPending(tx, row));
  return { userId, id };
}

test('a pending file is counted, and is neither listed, deleted nor restored', async () => {
  const owned = await insert('ann', 5);
  await db.asUser('ann', async (tx) => {
    expect(await files.sumStored(tx, 'ann')).toEqual({ kept: 5, deleted: 0 });
    expect(await files.selectByIds(tx, 'ann', [owned.id])).toEqual([]);
    expect([await files.markDeleted(tx, owned), await files.restore(tx, owned)]).toEqual([null, null]);
    expect(await files.selectDeleted(tx, 'ann')).toEqual([]);
  });
  await db.asSystem(async (tx) => {
    const later = new Date(Date.now() + (UNDO_SECONDS + 60) * 1000);
    expect((await files.selectPurgeable(tx, later)).map(({ id }) => id)).toEqual([owned.id]);
    expect(await files.selectPurgeable(tx, new Date())).toEqual([]);
    await files.delete(tx, owned.id);
    expect(await files.selectPurgeable(tx, later)).toEqual([]);
  });
});

test('a stored file is listed by its size, deleted with undo, and seen by its owner alone', async () => {
  const [small, large] = [await insert('ben', 1), await insert('ben', 3)];
  await db.asSystem(async (tx) => {
    for (const owned of [small, large]) await files.markStored(tx, owned);
    expect((await files.selectLargest(tx, 'ben', 9)).map(({ id }) => id)).toEqual([large.id, small.id]);
    expect(await files.selectLargest(tx, 'ann', 9)).toEqual([]);
    expect(await files.selectByIds(tx, 'ann', [small.id])).toEqual([]);
    expect(await files.markDeleted(tx, { ...small, userId: 'ann' })).toBeNull();

    expect(await files.markDeleted(tx, small)).toMatchObject({ id: small.id, size: 1 });
    expect(await files.sumStored(tx, 'ben')).toEqual({ kept: 3, deleted: 1 });
    expect((await files.selectDeleted(tx, 'ben')).map(({ id }) => id)).toEqual([small.id]);
    expect(await files.restore(tx, small)).toMatchObject({ id: small.id, deletedAt: null });
    expect(await files.sumStored(tx, 'ben')).toEqual({ kept: 4, deleted: 0 });
  });
});
