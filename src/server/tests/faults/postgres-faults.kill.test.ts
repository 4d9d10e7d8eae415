// The real server on a Postgres that ends its connections, crashes and stays away, while people work.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { signUpPeople, startJournaledLoad } from '#server/testing/journaled-load.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';

const RETURN_WITHIN_MS = 20_000;

describe.skipIf(!findPostgres())('while people work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-postgres-faults-'));
  let postgres: TestPostgres;
  let databaseUrl: string;
  let lounge: LoungeProcess;

  beforeAll(async () => {
    postgres = await startTestPostgres(findPostgres()!);
    databaseUrl = await postgres.createDatabase();
    lounge = await createLoungeProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      BILLING: 'off',
      OFFLINE_WORDS_PER_SECOND: '200',
    });
    await lounge.start();
  }, 90_000);

  afterAll(async () => {
    await lounge.end('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function readiness(): Promise<number> {
    return (await fetch(`${lounge.url}/readyz`)).status;
  }

  const faults: { name: string; isAway: boolean; fault: () => Promise<void> }[] = [
    {
      name: 'connections that are in use are terminated',
      isAway: false,
      async fault() {
        for (let time = 0; time < 5; time++) {
          await postgres.terminateConnections(databaseUrl);
          await sleep(300);
        }
      },
    },
    {
      name: 'Postgres crashes and starts again',
      isAway: false,
      async fault() {
        for (let time = 0; time < 3; time++) {
          await postgres.halt();
          await postgres.resume();
          await sleep(500);
        }
      },
    },
    {
      name: 'Postgres is away for eight seconds',
      isAway: true,
      async fault() {
        await postgres.halt();
        await vi.waitFor(async () => expect(await readiness()).toBe(503));
        await sleep(8_000);
        expect(await readiness()).toBe(503);
        await postgres.resume();
      },
    },
  ];

  test.each(faults)(
    'the server survives when $name: it answers 503 meanwhile, and loses nothing it acknowledged',
    { timeout: 120_000 },
    async ({ fault, isAway }) => {
      const load = startJournaledLoad(await signUpPeople(lounge.url, 6));
      await sleep(1_000);
      await fault();
      await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: RETURN_WITHIN_MS });
      // How much is written in a second depends on what else the machine does: wait until enough is.
      await vi.waitFor(() => expect(load.countAcknowledged()).toBeGreaterThan(20), { timeout: RETURN_WITHIN_MS });
      await load.stop();
      expect(lounge.isAlive()).toBe(true);
      expect(load.wrongErrors).toEqual([]);
      if (isAway) expect(load.statuses.get(503)).toBeGreaterThan(10);
      await vi.waitFor(async () => expect((await load.verify()).running).toBe(0), { timeout: 60_000, interval: 1_000 });
      const { acknowledged, lost } = await load.verify();
      expect(acknowledged).toBeGreaterThan(20);
      expect(lost).toEqual([]);
    },
  );
});
