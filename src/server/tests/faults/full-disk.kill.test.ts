// The real server on a real disk that fills up while people work, until the database's log needs a segment that the disk
// has no room for.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canMount, mountDisk, type SmallDisk } from '#platform/testing/small-disk.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { signUpPeople, startJournaledLoad, type JournaledLoad } from '#server/testing/journaled-load.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';

const MB = 1024 ** 2;
/** The database, its log of up to 64 MB, and the limit. */
const DISK_MEGABYTES = 320;
/** More than one segment of the log, 16 MB. */
const WRITE_MS = 15_000;

describe.skipIf(!canMount())('on a disk that fills up', () => {
  let disk: SmallDisk;
  let lounge: LoungeProcess;
  let load: JournaledLoad;

  beforeAll(async () => {
    disk = mountDisk(DISK_MEGABYTES);
    const dataDir = join(disk.folder, 'data');
    mkdirSync(dataDir);
    await copyMigratedDatabase(dataDir);
    lounge = await createLoungeProcess({ DATA_DIR: dataDir, BILLING: 'off', OFFLINE_WORDS_PER_SECOND: '500' });
    await lounge.start();
    load = startJournaledLoad(await signUpPeople(lounge.url, 4));
  }, 90_000);
  afterAll(async () => {
    await lounge.end('SIGKILL');
    disk.unmount();
  });

  const readiness = async (): Promise<number> =>
    (await fetch(`${lounge.url}/readyz`, { signal: AbortSignal.timeout(10_000) })).status;

  test(
    'the server lives and responds, refuses with 507, recovers with the room, and stops in time',
    { timeout: 180_000 },
    async () => {
      await sleep(2_000);
      // Two megabytes above the limit: how fast people write depends on what else the machine does.
      disk.fillUpTo(66 * MB);
      await vi.waitFor(async () => expect(await readiness()).toBe(503), { timeout: 60_000, interval: 200 });
      disk.fillUpTo(10 * MB);
      await sleep(WRITE_MS);
      expect(await readiness()).toBe(503);
      expect(load.statuses.get(507)).toBeGreaterThan(0);
      expect(load.wrongErrors.filter((error) => !error.startsWith('507 '))).toEqual([]);

      disk.makeRoom();
      await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 20_000, interval: 200 });
      await sleep(1_000);
      await load.stop();
      await vi.waitFor(async () => expect((await load.verify()).running).toBe(0), { timeout: 30_000, interval: 1_000 });
      expect((await load.verify()).lost).toEqual([]);
      expect(await lounge.end('SIGTERM')).toBe(0);
    },
  );
});
