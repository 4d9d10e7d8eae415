// The tests every engine of the database port must pass. Each engine's test file passes a function that opens an
// empty engine.

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { probes, writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { listUnprotectedTables } from '#platform/testing/tenancy.ts';
import { migrationsFolder, testLog as log } from '#platform/testing/test-db.ts';
import { createDb } from '../create-db.ts';
import type { Db } from '../db.ts';
import type { Engine } from '../engine.ts';
import { migrate } from '../migrations/migrate.ts';
import { isUniqueViolation } from '../sql-error.ts';

export function describeDb(name: string, openEmptyEngine: () => Promise<Engine>): void {
  describe(`${name}: transactions`, () => {
    let engine: Engine;
    let db: Db;

    beforeAll(async () => {
      engine = await openEmptyEngine();
      await migrate({ engine, migrations: writeProbeMigrations(), log });
      db = createDb(engine);
    });
    afterAll(() => db.close());

    function insertProbe(userId: string, id: string): Promise<unknown> {
      return db.asUser(userId, (tx) => tx.insert(probes).values({ id, userId }));
    }

    async function listIds(userId: string): Promise<string[]> {
      const rows = await db.asUser(userId, (tx) => tx.select({ id: probes.id }).from(probes).orderBy(probes.id));
      return rows.map(({ id }) => id);
    }

    test('a transaction commits when its callback resolves', async () => {
      await insertProbe('commit', 'commit-1');
      expect(await listIds('commit')).toEqual(['commit-1']);
    });

    test('a transaction rolls back when its callback rejects, and passes the rejection on unchanged', async () => {
      const reason = new Error('changed my mind');
      const attempt = db.asUser('rollback', async (tx) => {
        await tx.insert(probes).values({ id: 'rollback-1', userId: 'rollback' });
        throw reason;
      });
      await expect(attempt).rejects.toBe(reason);
      expect(await listIds('rollback')).toEqual([]);
    });

    test('a failed statement fails the transaction even if its error is swallowed', async () => {
      const attempt = db.asUser('swallow', async (tx) => {
        await tx.insert(probes).values({ id: 'swallow-1', userId: 'swallow' });
        await tx.execute(sql`select 1 / 0`).catch(() => undefined);
        return 'done';
      });
      await expect(attempt).rejects.toMatchObject({ name: 'SqlError', code: '22012' });
      expect(await listIds('swallow')).toEqual([]);
    });

    test('an error in one transaction does not affect the next', async () => {
      await expect(db.asUser('poison', (tx) => tx.execute(sql`select * from no_such_table`))).rejects.toThrow(
        'no_such_table',
      );
      expect(await listIds('poison')).toEqual([]);
    });

    test('an error names the violated constraint and contains no parameters', async () => {
      await insertProbe('secret', 'secret-1');
      const error = await insertProbe('secret', 'secret-1').catch((caught: unknown) => caught);
      expect(isUniqueViolation(error)).toBe(true);
      expect(isUniqueViolation(error, 'probes_pkey')).toBe(true);
      expect(isUniqueViolation(error, 'another_key')).toBe(false);
      expect(JSON.stringify(error) + String(error)).not.toContain('secret-1');
    });

    test('a handle cannot be used after its transaction has ended', async () => {
      const leaked = await db.asSystem(async (tx) => ({ tx }));
      await expect(leaked.tx.execute(sql`select 1`)).rejects.toHaveProperty(
        'cause.message',
        expect.stringContaining('has ended'),
      );
    });

    test('a transaction inside another one is rejected immediately', async () => {
      await expect(db.asUser('nested', () => db.asSystem(async () => 'never'))).rejects.toThrow('inside another');
    });

    test('a user sees, changes and deletes only their own rows', async () => {
      await insertProbe('ann', 'ann-1');
      await insertProbe('bob', 'bob-1');
      expect(await listIds('ann')).toEqual(['ann-1']);
      const changed = await db.asUser('ann', (tx) =>
        tx.update(probes).set({ amount: 1 }).where(eq(probes.id, 'bob-1')).returning(),
      );
      const deleted = await db.asUser('ann', (tx) => tx.delete(probes).where(eq(probes.id, 'bob-1')).returning());
      expect([changed, deleted]).toEqual([[], []]);
      expect(await listIds('bob')).toEqual(['bob-1']);
    });

    test('a user cannot write a row for another user', async () => {
      const attempt = db.asUser('ann', (tx) => tx.insert(probes).values({ id: 'forged', userId: 'bob' }));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    });

    test('the system sees the rows of all users', async () => {
      await insertProbe('carl', 'carl-1');
      await insertProbe('dora', 'dora-1');
      const rows = await db.asSystem((tx) => tx.select({ userId: probes.userId }).from(probes));
      expect(rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining(['carl', 'dora']));
    });

    test('a user id that could break out of its quotes is rejected', async () => {
      await expect(db.asUser(`x'; reset role; --`, async () => 'never')).rejects.toThrow('user id');
      await expect(db.asUser('', async () => 'never')).rejects.toThrow('user id');
    });

    test('concurrent transactions do not mix users', async () => {
      const people = Array.from({ length: 30 }, (_, index) => `crowd-${index}`);
      const seen = await Promise.all(
        people.map((userId) =>
          db.asUser(userId, async (tx) => {
            await tx.insert(probes).values({ id: userId, userId });
            const rows = await tx.select({ id: probes.id }).from(probes);
            return rows.map(({ id }) => id);
          }),
        ),
      );
      expect(seen).toEqual(people.map((userId) => [userId]));
    });

    test('of transactions at the same time, only those that fail are rolled back', async () => {
      await insertProbe('together', 'taken');
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) =>
          db.asUser('together', async (tx) => {
            await tx.insert(probes).values({ id: `together-${String(index).padStart(2, '0')}`, userId: 'together' });
            if (index % 3 === 0) await tx.insert(probes).values({ id: 'taken', userId: 'together' });
            if (index % 3 === 1) throw new Error('changed my mind');
          }),
        ),
      );
      const good = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
      expect(good).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
      const ids = await listIds('together');
      expect(ids).toEqual(['taken', ...good.map((index) => `together-${String(index).padStart(2, '0')}`)]);
    });

    test('a transaction is acknowledged while one that began later is still open', async () => {
      const first = insertProbe('early', 'early-1');
      const later = db.asUser('late', async (tx) => {
        await tx.select().from(probes);
        await first;
        return 'both done';
      });
      expect(await later).toBe('both done');
    });

    test('a transaction without a statement keeps nobody waiting', async () => {
      const [first, empty] = await Promise.all([
        insertProbe('empty', 'empty-1').then(() => 'written'),
        db.asUser('empty', async () => 'nothing'),
      ]);
      expect([first, empty]).toEqual(['written', 'nothing']);
    });

    test('statements sent together run in order', async () => {
      const insert = (id: string) => sql`insert into probes (id, user_id) values (${id}, 'order') returning id`;
      const list = sql`select id from probes`;
      const results = await db.asUser('order', (tx) =>
        Promise.all([insert('first'), list, insert('second'), list].map((query) => tx.execute(query))),
      );
      expect(results).toEqual([
        [{ id: 'first' }],
        [{ id: 'first' }],
        [{ id: 'second' }],
        [{ id: 'first' }, { id: 'second' }],
      ]);
    });

    test('values are read back unchanged', async () => {
      const row = {
        id: 'values-1',
        userId: 'values',
        data: { nested: [1, null, 'two', { three: true }], quote: `'"\\` },
        amount: Number.MAX_SAFE_INTEGER,
        at: new Date('2026-02-28T23:59:59.123Z'),
        tags: ['plain', 'with, comma', 'with "quotes"', '{}', 'ünï€😀'],
      };
      const [stored] = await db.asUser('values', (tx) => tx.insert(probes).values(row).returning());
      expect(stored).toEqual(row);
    });

    test.each([['5'], ['null'], ['"quoted"'], [''], [5], [[1, 2]], [false]])(
      'the JSON value %j is read back unchanged',
      async (data) => {
        const id = `json ${JSON.stringify(data)}`;
        const [stored] = await db.asUser('json', (tx) =>
          tx.insert(probes).values({ id, userId: 'json', data }).returning(),
        );
        expect(stored?.data).toEqual(data);
      },
    );

    test('plain SQL returns numbers, parsed JSON, and dates as text in UTC', async () => {
      const [row] = await db.asSystem((tx) =>
        tx.execute(sql`select count(*) as count, '{"a": [1]}'::jsonb as data, '"text"'::jsonb as word, array['a', 'b'] as tags,
          true as flag, 1.5::numeric as price, timestamptz '2026-01-02 03:04:05+02' as at`),
      );
      expect(row).toEqual({
        count: 1,
        data: { a: [1] },
        word: 'text',
        tags: ['a', 'b'],
        flag: true,
        price: '1.5',
        at: '2026-01-02 01:04:05+00',
      });
    });

    test('one statement can insert many rows', async () => {
      const ids = Array.from({ length: 500 }, (_, index) => `batch-${index}`);
      await db.asUser('batch', (tx) =>
        tx.execute(sql`insert into probes (id, user_id, amount) select id, 'batch', amount
          from unnest(${sql.param(ids)}::text[], ${sql.param(ids.map((_, index) => index))}::bigint[]) as batch (id, amount)`),
      );
      expect(await db.asUser('batch', (tx) => tx.$count(probes))).toBe(500);
    });

    test('callers of one lock run one at a time, even after a failure, and other locks do not wait', async () => {
      const events: string[] = [];
      const held = Promise.withResolvers<void>();
      async function runLocked(name: string, waitsFor?: Promise<void>): Promise<void> {
        await db.withLock(name.slice(0, 3), async () => {
          events.push(`${name} begins`);
          await waitsFor;
          await db.asSystem((tx) => tx.select().from(probes));
          events.push(`${name} ends`);
          if (name === 'ann-1') throw new Error('changed my mind');
        });
      }
      const runs = [runLocked('ann-1', held.promise), runLocked('ann-2'), runLocked('ann-3')];
      await runLocked('bob-1');
      held.resolve();
      expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual([
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect(events.filter((event) => event.startsWith('bob'))).toEqual(['bob-1 begins', 'bob-1 ends']);
      expect(events.indexOf('bob-1 ends')).toBeLessThan(events.indexOf('ann-1 ends'));
      expect(events.filter((event) => event.startsWith('ann'))).toEqual(
        ['ann-1', 'ann-2', 'ann-3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
      );
    });

    test('a lock inside a transaction is rejected immediately', async () => {
      await expect(db.asUser('nested', () => db.withLock('ann', async () => 'never'))).rejects.toThrow(
        'inside a transaction',
      );
    });

    test('a notification reaches every listener of its channel and no others', async () => {
      const first = vi.fn<(payload: string) => void>();
      const second = vi.fn<(payload: string) => void>();
      const elsewhere = vi.fn<(payload: string) => void>();
      const stops = await Promise.all([
        db.listen('run_events', first),
        db.listen('run_events', second),
        db.listen('sessions', elsewhere),
      ]);
      await db.notify('run_events', '42');
      await vi.waitFor(() => expect([first.mock.calls, second.mock.calls]).toEqual([[['42']], [['42']]]));
      await stops[0]!();
      await db.notify('run_events', '43');
      await vi.waitFor(() => expect(second).toHaveBeenLastCalledWith('43'));
      expect(first).toHaveBeenCalledTimes(1);
      expect(elsewhere).not.toHaveBeenCalled();
      await Promise.all(stops.map((stop) => stop()));
    });

    test('a channel name that is not a plain identifier is rejected', async () => {
      await expect(db.listen('x; drop table probes', vi.fn())).rejects.toThrow('channel');
    });

    test('a ping succeeds', async () => {
      await expect(db.ping()).resolves.toBeUndefined();
    });
  });

  describe(`${name}: row protection`, () => {
    let engine: Engine;

    beforeAll(async () => {
      engine = await openEmptyEngine();
      await migrate({ engine, migrations: migrationsFolder, log });
      await engine.withConnection((connection) =>
        connection.script(`create table probes (id int, user_id text not null); select protect_tenant_table('probes')`),
      );
    });
    afterAll(() => engine.close());

    /** Runs `ddl` as the owner, lists the unprotected tables, and rolls back. */
    function listUnprotectedAfter(ddl: string): Promise<string[]> {
      return engine.withConnection(async (connection) => {
        await connection.script(`begin; ${ddl}`);
        try {
          return await listUnprotectedTables({ ...engine, withConnection: (work) => work(connection) });
        } finally {
          await connection.script('rollback');
        }
      });
    }

    test('every table of the product is protected', async () => {
      expect(await listUnprotectedTables(engine)).toEqual([]);
    });

    test.each([
      ['alter table probes disable row level security'],
      ['alter table probes no force row level security'],
      ['drop policy owner_rows on probes'],
      [
        'drop policy owner_rows on probes; create policy owner_rows on probes to lounge_app using (true) with check (true)',
      ],
    ])('the check detects "%s"', async (ddl) => {
      expect(await listUnprotectedAfter(ddl)).toEqual(['probes']);
    });

    test('the check detects a table the app can write that has no owner column', async () => {
      expect(await listUnprotectedAfter('create table open (id int); grant insert on open to lounge_app')).toEqual([
        'open',
      ]);
    });
  });
}
