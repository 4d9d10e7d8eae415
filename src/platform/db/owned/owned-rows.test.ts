// What all things that people keep have in common, on the tables of designs and of templates.

import { desc, eq, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { UNDO_SECONDS } from '#contract/deletion.ts';
import type { Db } from '#platform/db/db.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import { ownedList } from './owned-list.ts';
import { ownedRows, updateRevision } from './owned-rows.ts';
import { ownedSizes } from './owned-sizes.ts';
import { versionsOf } from './versions-of.ts';

const designs = pgTable('designs', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  cloudProvider: text('cloud_provider').notNull(),
  content: text().notNull().default(''),
  revision: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
const designVersions = pgTable('design_versions', {
  id: uuid().primaryKey(),
  designId: uuid('design_id').notNull(),
  userId: text('user_id').notNull(),
  revision: integer().notNull(),
  reason: text().notNull(),
  content: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
const templates = pgTable('design_templates', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  description: text().notNull(),
  content: text().notNull(),
  topicCount: integer('topic_count').notNull(),
  revision: integer().notNull().default(1),
  isPublished: boolean('is_published').notNull().default(false),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

const rows = ownedRows(designs, 'userId');
const list = ownedList(designs, rows, { id: designs.id, title: designs.title });
const bytes = sql`octet_length(designs.content)`;
const sizes = ownedSizes(designs, { all: bytes, versions: sql`0`, columns: { id: designs.id } });
const versions = versionsOf({
  table: designVersions,
  key: designVersions.id,
  newestFirst: [desc(designVersions.createdAt), desc(designVersions.id)],
  isOf: (designId: string) => eq(designVersions.designId, designId),
  limits: { max: 4, size: { bytes: sql`octet_length(${designVersions.content})`, min: 2, max: 10 } },
});

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const id of ['ann', 'ben'])
    await db.asSystem((tx) =>
      tx.execute(sql`insert into users (id, email, provider) values (${id}, ${`${id}@example.com`}, 'embedded')`),
    );
});
beforeEach(() => db.asSystem((tx) => tx.delete(designs)));
afterAll(() => db.close());

async function insert(userId: string, title: string, content = ''): Promise<{ userId: string; id: string }> {
  const { id } = await db.asUser(userId, (tx) =>
    rows.insert(tx, { id: newId(), userId, title, content, cloudProvider: 'azure' }),
  );
  return { userId, id };
}

test('a row is found, locked and changed by its owner alone', async () => {
  const owned = await insert('ann', 'Hub');
  await db.asSystem(async (tx) => {
    const before = await rows.select(tx, owned);
    expect(before).toMatchObject({ title: 'Hub', revision: 1 });
    expect(await rows.lock(tx, owned)).toEqual(before);
    const changed = await rows.update(tx, owned, { title: 'Spoke' });
    expect(changed.title).toBe('Spoke');
    expect(changed.updatedAt.getTime()).toBeGreaterThan(before!.updatedAt.getTime());

    const foreign = { ...owned, userId: 'ben' };
    expect(await rows.select(tx, foreign)).toBeNull();
    expect(await rows.lockAny(tx, foreign)).toBeNull();
    expect(await rows.has(tx, foreign)).toBe(false);
    expect(await rows.markDeleted(tx, foreign)).toBe(false);
    expect(await rows.restore(tx, foreign)).toBe(false);
    await expect(rows.update(tx, foreign, { title: 'Mine' })).rejects.toThrow('was not written');
  });
});

test('a deleted row is hidden, comes back in time, and is gone for good after that', async () => {
  const owned = await insert('ben', 'Gone');
  await db.asUser('ben', async (tx) => {
    expect(await rows.markDeleted(tx, owned)).toBe(true);
    expect(await rows.select(tx, owned)).toBeNull();
    expect(await rows.lock(tx, owned)).toBeNull();
    expect(await rows.count(tx, 'ben')).toBe(0);
    expect([await rows.has(tx, owned), (await rows.lockAny(tx, owned))?.title]).toEqual([true, 'Gone']);
    expect(await rows.restore(tx, owned)).toBe(true);
    expect(await rows.count(tx, 'ben')).toBe(1);
    await rows.markDeleted(tx, owned);
    await tx.execute(
      sql`update designs set deleted_at = now() - make_interval(secs => ${UNDO_SECONDS + 1}) where id = ${owned.id}`,
    );
    expect(await rows.restore(tx, owned)).toBe(false);
  });
  await db.asSystem((tx) => rows.purge(tx, new Date()));
  expect(await db.asUser('ben', (tx) => rows.has(tx, owned))).toBe(false);

  const emptied = await insert('ben', 'Emptied');
  await db.asUser('ben', async (tx) => {
    await rows.markDeleted(tx, emptied);
    await rows.deleteDeleted(tx, 'ann');
    expect(await rows.has(tx, emptied)).toBe(true);
    await rows.deleteDeleted(tx, 'ben');
    expect(await rows.has(tx, emptied)).toBe(false);
  });
});

test('a list shows the latest first, in pages, and finds parts of titles', async () => {
  const [first, second, third] = [await insert('ben', 'One'), await insert('ben', 'Two'), await insert('ben', 'Twos')];
  // The clock of the embedded database may not have moved between them.
  for (const [age, { id }] of [third, second, first].entries())
    await db.asUser('ben', (tx) =>
      tx.execute(sql`update designs set updated_at = now() - make_interval(secs => ${age + 1}) where id = ${id}`),
    );
  const page = (search: string, cursor?: string) =>
    db.asUser('ben', (tx) => list.selectPage(tx, { userId: 'ben', search, cursor, limit: 2 }));
  const newest = await page('');
  expect(newest.rows.map(({ id }) => id)).toEqual([third.id, second.id]);
  const rest = await page('', newest.nextCursor!);
  expect([rest.rows.map(({ id }) => id), rest.nextCursor]).toEqual([[first.id], null]);
  expect((await page('TWO')).rows.map(({ title }) => title)).toEqual(['Twos', 'Two']);
  const named = await db.asUser('ben', (tx) => list.selectItems(tx, 'ben', { ids: [first.id, 'no id'] }));
  expect(named).toMatchObject([{ id: first.id, title: 'One' }]);
});

test('sizes are added up by what is kept and what is deleted, and listed by the largest', async () => {
  const [small, large] = [await insert('ben', 'Small', 'x'), await insert('ben', 'Large', 'xxx')];
  await db.asUser('ben', async (tx) => {
    expect(await sizes.selectSizes(tx, { userId: 'ben', limit: 5 })).toEqual([
      { id: large.id, bytes: 3, versionBytes: 0 },
      { id: small.id, bytes: 1, versionBytes: 0 },
    ]);
    await rows.markDeleted(tx, large);
    expect(await sizes.sumStored(tx, 'ben')).toEqual({ kept: 1, deleted: 3 });
    expect(await sizes.sumSize(tx, large)).toBe(3);
    expect(await sizes.sumSize(tx, { userId: 'ben', id: newId() })).toBe(0);
  });
});

test('the oldest versions go beyond their number, or beyond the bytes when enough are left', async () => {
  const { id: designId, userId } = await insert('ann', 'Versioned');
  const kept = async (...contents: string[]): Promise<number[]> => {
    await db.asUser(userId, async (tx) => {
      await tx.delete(designVersions);
      for (const [index, content] of contents.entries()) {
        const row = { id: newId(), designId, userId, revision: index + 1, reason: 'edited', content };
        expect(await versions.insert(tx, designId, { row, returning: { id: designVersions.id } })).toEqual({
          id: row.id,
        });
      }
    });
    const left = await db.asUser(userId, (tx) =>
      versions.selectAll(tx, designId, { revision: designVersions.revision }),
    );
    return left.map(({ revision }) => revision);
  };
  expect(await kept('a', 'b', 'c', 'd', 'e')).toEqual([5, 4, 3, 2]);
  expect(await kept('a', 'x'.repeat(9), 'y'.repeat(9))).toEqual([3, 2]);
  await db.asUser(userId, async (tx) => {
    const newest = await versions.selectNewest(tx, designId);
    expect(newest?.revision).toBe(3);
    expect(await versions.select(tx, designId, newId())).toBeNull();
  });
});

test('what belongs to the product has no owner, and a revision is written once', async () => {
  const shared = ownedRows(templates);
  const values = { userId: 'ann', title: 'Base', description: '', content: 'a', topicCount: 0 };
  await db.asSystem(async (tx) => {
    const { id } = await shared.insert(tx, { id: newId(), ...values });
    const write = (revision: number) =>
      updateRevision(tx, { table: templates, where: shared.isOwn({ id }), revision, changes: { content: 'b' } });
    expect(await write(1)).toMatchObject({ revision: 2, content: 'b' });
    expect(await write(1)).toBeNull();
    expect(await shared.select(tx, { id })).toMatchObject({ title: 'Base', revision: 2 });
    await shared.markDeleted(tx, { id });
    expect(await write(2)).toBeNull();
  });
});
