// Imports of several people at the same time, with a child and a storage that this test answers for.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import { createDiskSpace } from '#platform/disk/disk-space.ts';
import { openTestDb, testLog } from '#platform/testing/test-db.ts';
import { createImportWorker, type ImportWorker } from './import-worker.ts';
import { insertImport, selectImport } from './import-store.ts';
import type { Batch, BatchOrder } from './read/read-batch.ts';
import { skipped } from './read/read-item.ts';

/** Steps of a small import. */
const STEPS = 3;

let db: Db;
let worker: ImportWorker;
const folder = mkdtempSync(join(tmpdir(), 'lounge-imports-'));
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(async () => {
  await worker.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a small import ends while that of another person goes on and on, step by step in turn', async () => {
  const [large, small] = ['large', 'small'].map((userId) => ({ userId, id: newId() }));
  if (!large || !small) throw new Error('There are two of them.');
  const steps: string[] = [];
  const pool = new ChildPool({
    entry: new URL(import.meta.url),
    arguments: [],
    limits: { heapMegabytes: 64, dataMegabytes: 1024, taskMs: 1_000 },
    maxChildren: 1,
    maxWaiting: 1,
    maxWaitingPerOwner: 1,
  });
  vi.spyOn(pool, 'run').mockImplementation(async (_, { owner, input }): Promise<never> => {
    steps.push(owner);
    const end = (input as BatchOrder).start + 1;
    const isLast = owner === small.userId && end === STEPS;
    const batch: Batch = {
      items: [{ ...skipped('A', 'It is a test.'), end }],
      next: isLast ? null : end,
      ending: isLast ? 'whole' : null,
    };
    return batch as never;
  });
  worker = createImportWorker({
    db,
    log: testLog,
    pool,
    folder,
    space: createDiskSpace(folder),
    updateIndex: async () => undefined,
    storage: {
      engine: 'disk',
      ensureBucket: async () => undefined,
      put: async () => ({ size: 2 }),
      get: async () => ({ size: 2, body: Readable.from([Buffer.from('[]')]) }),
      open: async () => ({ size: 2, body: Readable.from([Buffer.from('[]')]) }),
      delete: async () => undefined,
      async *list() {},
      tidy: async () => undefined,
      ping: async () => undefined,
    },
  });
  for (const owned of [large, small]) {
    const email = `${owned.userId}@example.com`;
    await db.asSystem((tx) =>
      tx.execute(sql`insert into users (id, email, provider) values (${owned.userId}, ${email}, 'embedded')`),
    );
    const row = { ...owned, name: 'a.json', storageKey: owned.id, state: 'waiting' } as const;
    await db.asUser(owned.userId, (tx) => insertImport(tx, row));
    await db.asSystem((tx) =>
      tx.execute(sql`update chat_imports set changed_at = now() - interval '1 minute' where id = ${large.id}`),
    );
  }
  worker.wake();

  const stateOf = async (owned: typeof small): Promise<string | undefined> =>
    (await db.asUser(owned.userId, (tx) => selectImport(tx, owned)))?.state;
  await expect.poll(() => stateOf(small), { timeout: 30_000 }).toBe('done');
  expect(await stateOf(large)).toBe('reading');

  // From the moment on in which both have asked for a turn, they take turns.
  const first = steps.indexOf(small.userId);
  const last = steps.lastIndexOf(small.userId);
  expect(first).toBeGreaterThan(0);
  expect(steps.slice(first, last + 1)).toEqual(['small', 'large', 'small', 'large', 'small']);
});
