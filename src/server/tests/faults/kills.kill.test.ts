// The short version of `npm run bench -- kills`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { killUnderLoad } from '#server/testing/kill-under-load.ts';

const KILLS = 3;
const PEOPLE = 4;
const folder = mkdtempSync(join(tmpdir(), 'lounge-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function expectNothingLost(environment: Record<string, string>): Promise<void> {
  const report = await killUnderLoad({ kills: KILLS, people: PEOPLE, environment });
  expect(report.acknowledged).toBeGreaterThan(KILLS * PEOPLE);
  expect(report.lost).toEqual([]);
  expect(report.stuckRuns).toBe(0);
}

test('three kills under load lose nothing on the embedded database', { timeout: 300_000 }, async () => {
  const dataDir = join(folder, 'embedded');
  await copyMigratedDatabase(dataDir);
  await expectNothingLost({ DATA_DIR: dataDir });
});

describe.skipIf(!findPostgres())('on Postgres', () => {
  test('three kills under load lose nothing, and no run stays running', { timeout: 300_000 }, async () => {
    const postgres = await startTestPostgres(findPostgres()!);
    await expectNothingLost({
      DATA_DIR: join(folder, 'postgres'),
      DATABASE_URL: await postgres.createDatabase(),
    }).finally(() => postgres.stop());
  });
});
