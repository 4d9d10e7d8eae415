// Takes backups of a server under load, restores each on both engines, starts a server there, and looks for everything that was
// acknowledged before the backup began. Prints one line of JSON per result.
//
//   node measure/bench/server/backup.bench.ts      five rounds on each engine, each restored on both
//   node measure/bench/server/backup.bench.ts 20

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { signUpPeople, startJournaledLoad } from '#server/testing/journaled-load.ts';
import { createLoungeProcess } from '#server/testing/lounge-process.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

const PEOPLE = 5;
const WORK_MS = 3_000;
const rounds = Number(process.argv[2] ?? 5);
const commands = resolve(import.meta.dirname, '../../../src/server/commands');
const folder = mkdtempSync(join(tmpdir(), 'lounge-backup-bench-'));
const bin = findPostgres();
if (!bin) throw new Error('This bench needs Postgres.');
const postgres = await startTestPostgres(bin);

type Kind = 'embedded' | 'Postgres';
const KINDS: readonly Kind[] = ['embedded', 'Postgres'];
const COMMON = { BILLING: 'off', OFFLINE_WORDS_PER_SECOND: '100' };

type Total = { restores: number; acknowledged: number; lost: string[]; backupMs: number[]; restoreMs: number[] };

async function environmentOn(kind: Kind, name: string): Promise<Record<string, string>> {
  const database = kind === 'Postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {};
  return { ...COMMON, DATA_DIR: join(folder, name), ...database };
}

async function run(command: string, argument: string, environment: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(commands, command), argument], {
    env: { ...childEnvironment(), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}.`);
  return performance.now() - startedAt;
}

type Source = { people: readonly TestPerson[]; environment: Record<string, string> };
type Round = { from: Kind; round: number; totals: ReadonlyMap<Kind, Total>; source: Source };

/** One round: what was acknowledged before the backup is looked for on each target. */
async function measureRound({ from, round, totals, source }: Round): Promise<void> {
  const journal = startJournaledLoad(source.people);
  await sleep(WORK_MS);
  await journal.stop();
  const during = startJournaledLoad(source.people);
  const file = join(folder, `${from}-${round}.tar.gz`);
  const backupMs = await run('backup.ts', file, source.environment);
  await during.stop();
  for (const to of KINDS) {
    const environment = await environmentOn(to, `${from}-${to}-${round}`);
    const restoreMs = await run('restore.ts', file, environment);
    const restored = await createLoungeProcess(environment);
    await restored.start();
    const { acknowledged, lost } = await journal.verify(restored.url);
    await restored.end('SIGKILL');
    rmSync(environment['DATA_DIR'] ?? '', { recursive: true });
    const total = totals.get(to);
    total?.backupMs.push(backupMs);
    total?.restoreMs.push(restoreMs);
    total?.lost.push(...lost);
    if (total) [total.restores, total.acknowledged] = [total.restores + 1, total.acknowledged + acknowledged];
    console.error(
      `${from} → ${to}, round ${round}: ${acknowledged} acknowledged, ${lost.length} lost, backup ${Math.round(backupMs)} ms of ${statSync(file).size} bytes under ${during.countAcknowledged()} writes, restore ${Math.round(restoreMs)} ms`,
    );
  }
}

async function measureFrom(from: Kind): Promise<void> {
  const totals = new Map<Kind, Total>(
    KINDS.map((to) => [to, { restores: 0, acknowledged: 0, lost: [], backupMs: [], restoreMs: [] }]),
  );
  const environment = await environmentOn(from, from);
  const lounge = await createLoungeProcess(environment);
  await lounge.start();
  try {
    const people = await signUpPeople(lounge.url, PEOPLE);
    for (let round = 1; round <= rounds; round++)
      await measureRound({ from, round, totals, source: { people, environment } });
  } finally {
    await lounge.end('SIGKILL');
  }
  for (const [to, total] of totals) print(`${total.restores} backups of ${from} under load, restored on ${to}`, total);
}

function print(subject: string, { acknowledged, lost, backupMs, restoreMs }: Total): void {
  for (const loss of lost) console.error(`lost ${loss}`);
  const slowest = (times: number[]): string => `${(Math.max(...times) / 1000).toFixed(1)} s`;
  const rows = [
    [`${subject}: lost`, `${lost.length} of ${acknowledged} rows and objects`, '0', lost.length === 0],
    [`${subject}: slowest backup and restore`, `${slowest(backupMs)}, ${slowest(restoreMs)}`, '–', true],
  ];
  for (const [measure, value, goal, isMet] of rows) console.log(JSON.stringify({ measure, value, goal, isMet }));
}

try {
  for (const from of KINDS) await measureFrom(from);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
