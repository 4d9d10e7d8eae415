import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Db } from '#platform/db/db.ts';
import { openTestDb, testLog } from '#platform/testing/test-db.ts';
import { LiveRun } from './live/live-run.ts';
import { RunJournal, saveIntervalMs } from './run-journal.ts';
import { insertRun, selectEvents } from './store.ts';

const USER = 'u-1';

test('with many runs, text is saved less often, and within half of the second that may be lost', () => {
  expect([1, 50, 75, 100, 2_000].map(saveIntervalMs)).toEqual([200, 200, 300, 400, 400]);
});

test('a disk slower than the stream writes every text once', async () => {
  const db = await openTestDb();
  const run = await db.asSystem(async (tx) => {
    await tx.execute(sql`insert into users (id, email, provider) values (${USER}, 'one@example.com', 'embedded')`);
    return insertRun(tx, {
      userId: USER,
      kind: 'test',
      subjectId: newId(),
      requestId: newId(),
      fingerprint: null,
      processId: 'p',
    });
  });
  let writes = 0;
  let mostAtOnce = 0;
  let atOnce = 0;
  const slow: Db = {
    ...db,
    async asSystem(act) {
      writes += 1;
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await sleep(500);
      // The first write fails after it has been waited for, and is tried again.
      const result = writes === 1 ? Promise.reject(new Error('the disk is away')) : db.asSystem(act);
      return result.finally(() => atOnce--);
    },
  };
  const journal = new RunJournal(slow, testLog);
  const live = new LiveRun(
    { id: run.id, userId: USER, kind: 'test', subjectId: newId() },
    { dirty: (dirty) => dirty.deliver(), entry: (changed) => journal.add(changed), intervalMs: () => 50 },
  );
  for (let word = 0; word < 30; word++) {
    live.write(`word-${word} `);
    await sleep(60);
  }
  await expect.poll(() => live.savedCount, { timeout: 10_000 }).toBe(live.entries.length);
  const events = await db.asUser(USER, (tx) => selectEvents(tx, { userId: USER, id: run.id, after: 0 }));
  expect(events.map((event) => event.data).join('')).toBe(live.text());
  expect(mostAtOnce).toBe(1);
  expect(writes).toBeGreaterThan(2);
  await db.close();
});
