// The tests of batches that every engine of the database port must pass.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planProbe, probes, writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { testLog as log } from '#platform/testing/test-db.ts';
import { createDb } from '../create-db.ts';
import type { Db } from '../db.ts';
import type { Engine } from '../engine.ts';
import { migrate } from '../migrations/migrate.ts';
import { isUniqueViolation } from '../sql-error.ts';

export function describeBatches(name: string, openEmptyEngine: () => Promise<Engine>): void {
  describe(`${name}: batches`, () => {
    let db: Db;

    beforeAll(async () => {
      const engine = await openEmptyEngine();
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

    test('a batch is committed when each statement passes its check, and returns their rows', async () => {
      const { isCommitted, rows } = await db.batchAsUser('batch', [
        planProbe('batch', 'batch-1'),
        { statement: sql`select count(*) as count, true as is_read from probes`, check: 'is_read' },
      ]);
      expect(isCommitted).toBe(true);
      expect(rows).toEqual([
        [{ id: 'batch-1', role: 'lounge_app', user_id: 'batch', is_kept: true }],
        [{ count: 1, is_read: true }],
      ]);
      expect(await listIds('batch')).toEqual(['batch-1']);
    });

    test('a batch ends at the first statement that fails its check, and nothing of it is kept', async () => {
      const { isCommitted, rows } = await db.batchAsUser('unkept', [
        planProbe('unkept', 'unkept-1'),
        planProbe('unkept', 'unkept-2', false),
        planProbe('unkept', 'unkept-3'),
      ]);
      expect(isCommitted).toBe(false);
      expect(rows.map(([row]) => row?.['id'])).toEqual(['unkept-1', 'unkept-2']);
      const noRow = { statement: sql`select true as is_found from probes where id = 'none'`, check: 'is_found' };
      expect(await db.batchAsUser('unkept', [planProbe('unkept', 'unkept-4'), noRow])).toMatchObject({
        isCommitted: false,
      });
      expect(await listIds('unkept')).toEqual([]);
    });

    test('a batch with a statement that fails is rolled back, and its error has no values', async () => {
      await insertProbe('broken', 'broken-1');
      const attempt = db.batchAsUser('broken', [planProbe('broken', 'broken-2'), planProbe('broken', 'broken-1')]);
      const error = await attempt.catch((caught: unknown) => caught);
      expect(isUniqueViolation(error, 'probes_pkey')).toBe(true);
      expect(JSON.stringify(error) + String(error)).not.toContain('broken-1');
      expect(await listIds('broken')).toEqual(['broken-1']);
    });

    test('batches of many people at once do not mix users, and only those that fail are rolled back', async () => {
      await insertProbe('owner', 'taken');
      const isAlone = { statement: sql`select count(*) = 0 as is_alone from probes`, check: 'is_alone' };
      const courses = {
        kept: (userId: string) => db.batchAsUser(userId, [isAlone, planProbe(userId, userId)]),
        refused: (userId: string) => db.batchAsUser(userId, [isAlone, planProbe(userId, userId, false)]),
        broken: (userId: string) => db.batchAsUser(userId, [isAlone, planProbe(userId, 'taken')]),
        alone: (userId: string) =>
          db.asUser(userId, async (tx) => {
            const rows = [await tx.execute(isAlone.statement), await tx.execute(planProbe(userId, userId).statement)];
            return { isCommitted: true, rows };
          }),
      };
      const people = Array.from({ length: 15 }, (_, index) =>
        Object.entries(courses).map((course) => [...course, index] as const),
      ).flat();
      const outcomes = await Promise.all(
        people.map(async ([name, begin, index]) => {
          const userId = `${name}-${index}`;
          const result = await begin(userId).catch(isUniqueViolation);
          return { name, userId, result, kept: await listIds(userId) };
        }),
      );
      for (const { name, userId, result, kept } of outcomes) {
        const rows = [[{ is_alone: true }], [{ id: userId, role: 'lounge_app', user_id: userId }]];
        const isCommitted = name !== 'refused';
        if (name === 'broken') expect(result).toBe(true);
        else expect(result).toMatchObject({ isCommitted, rows });
        expect(kept).toEqual(name === 'kept' || name === 'alone' ? [userId] : []);
      }
    });

    test('a user cannot write a row for another user in a batch', async () => {
      await expect(db.batchAsUser('ann', [planProbe('bob', 'forged')])).rejects.toMatchObject({ code: '42501' });
    });

    test('a batch inside a transaction is rejected immediately', async () => {
      const nested = db.asUser('nested', () => db.batchAsUser('nested', [planProbe('nested', 'nested-1')]));
      await expect(nested).rejects.toThrow('inside another');
    });
  });
}
