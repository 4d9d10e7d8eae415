// The real server on a disk that turns read-only while people write.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canMountFailing, mountFailingDisk, type FailingDisk } from '#platform/testing/failing-disk.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { signUpPeople, startJournaledLoad } from '#server/testing/journaled-load.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';

const DISK_MEGABYTES = 400;
const WRITES = 20;

/** The database hung for half a minute before it ended the process. */
const ENDED_WITHIN_MS = 15_000;

describe.skipIf(!canMountFailing())('on a disk that turns read-only', () => {
  let disk: FailingDisk;
  let lounge: LoungeProcess;

  beforeAll(async () => {
    disk = mountFailingDisk(DISK_MEGABYTES);
    const dataDir = join(disk.folder, 'data');
    mkdirSync(dataDir);
    // As from a backup of the folder, it is in memory and not on the disk yet.
    await copyMigratedDatabase(dataDir);
    lounge = await createLoungeProcess({ DATA_DIR: dataDir, BILLING: 'off', OFFLINE_WORDS_PER_SECOND: '500' });
    await lounge.start();
  }, 120_000);
  afterAll(async () => {
    await lounge.end('SIGKILL');
    disk.unmount();
  });

  test(
    'what writes fails, the server ends, the next start names the disk, and all that was acknowledged is there once it is mended',
    { timeout: 240_000 },
    async () => {
      const load = startJournaledLoad(await signUpPeople(lounge.url, 3));
      await vi.waitFor(() => expect(load.countAcknowledged()).toBeGreaterThan(WRITES), { timeout: 60_000 });
      disk.turnReadOnly();
      await vi.waitFor(
        () => expect([...load.statuses.keys()].some((status) => status === 0 || status >= 500)).toBe(true),
        { timeout: 60_000 },
      );
      await vi.waitFor(() => expect(lounge.isAlive()).toBe(false), { timeout: ENDED_WITHIN_MS });
      await load.stop();
      expect(lounge.output()).toContain('Postgres has given up: ');
      await expect(lounge.start()).rejects.toThrow(/DATA_DIR: .* is on a file system that is read-only/);

      disk.repair();
      await lounge.start();
      await vi.waitFor(async () => expect((await load.verify()).running).toBe(0), { timeout: 30_000, interval: 1_000 });
      expect((await load.verify()).lost).toEqual([]);
    },
  );
});
