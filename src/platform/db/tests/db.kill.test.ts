// The long version of the crash test in embedded.integration.test.ts.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runKillLoop } from '#platform/testing/kill-loop.ts';
import { writeProbeMigrations } from '#platform/testing/probe-migrations.ts';

test('no acknowledged row is lost in twenty kills', { timeout: 600_000 }, async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-kill-'));
  const { acknowledged, lost } = await runKillLoop({ dataDir, migrations: writeProbeMigrations(), kills: 20 });
  expect(acknowledged).toBeGreaterThan(400);
  expect(lost).toEqual([]);
  fs.rmSync(dataDir, { recursive: true });
});
