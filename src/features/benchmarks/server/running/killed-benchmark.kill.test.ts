// The real process, killed while it works on a benchmark: every cell ends once, and the money is counted once.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';
import { TestPerson } from '#server/testing/test-app.ts';
import type { RunDetail, RunSummary } from '../../shared/run-shapes.ts';

/** Each costs half a minute, until the next process takes over what the killed one had claimed: `KILLS=5` for more. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const CASES = 8 * KILLS;

let dataDir: string;
let lounge: LoungeProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-benchmark-'));
  await copyMigratedDatabase(dataDir);
  lounge = await createLoungeProcess({ DATA_DIR: dataDir, BILLING: 'off', OFFLINE_WORDS_PER_SECOND: '40' });
});
afterAll(async () => {
  await lounge.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function signUp(): Promise<TestPerson> {
  const stranger = new TestPerson(lounge.url, { email: '', cookie: '' });
  const email = 'ada@example.com';
  const answer = await stranger.call('POST', '/auth/sign-up', { email, password: 'correct horse battery' });
  return new TestPerson(lounge.url, { email, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
}

test('a run that is killed again and again ends with every cell exactly once', { timeout: 300_000 }, async () => {
  await lounge.start();
  const person = await signUp();
  const cases = Array.from({ length: CASES }, (_, index) => ({
    prompt: `What is ${index} + ${index}?`,
    checks: [{ kind: 'contains', texts: [String(2 * index)] }],
  }));
  const suite = { title: 'Sums', text: JSON.stringify({ cases }) };
  const suiteId = (await person.call<{ id: string }>('POST', '/benchmark/suites', suite)).body.id;
  const order = { requestId: newId(), suiteId, agentIds: ['lounge-offline'], repeats: 1, temperature: null, capUsd: 0 };
  const { id } = (await person.call<RunSummary>('POST', '/benchmark/runs', order)).body;
  const find = async (): Promise<RunDetail> => (await person.call<RunDetail>('GET', `/benchmark/runs/${id}`)).body;
  let before = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    await vi.waitFor(async () => expect((await find()).finishedCount).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 20,
    });
    before = (await find()).finishedCount;
    expect(before).toBeLessThan(CASES);
    await lounge.end('SIGKILL');
    await lounge.start();
    expect((await find()).results).toBeNull();
  }
  await vi.waitFor(async () => expect((await find()).state).toBe('done'), { timeout: 120_000, interval: 100 });
  const run = await find();
  expect(run.cells.map(({ state }) => state)).toEqual(Array.from({ length: CASES }, () => 'done'));
  expect(new Set(run.cells.map(({ caseKey }) => caseKey)).size).toBe(CASES);
  expect(run).toMatchObject({ finishedCount: CASES, spentUsd: 0, results: { agents: [{ caseCount: CASES }] } });
});
