// Kills the server a hundred times under load on each engine and looks for everything it had acknowledged. Takes about ten
// minutes an engine. Prints one line of JSON per result.
//
//   node measure/bench/server/kills.bench.ts               both engines, 100 kills each
//   node measure/bench/server/kills.bench.ts postgres 20   one engine, 20 kills

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { killUnderLoad, type KillReport } from '#server/testing/kill-under-load.ts';

const PEOPLE = 5;
const DEFAULT_KILLS = 100;

const wanted = process.argv[2];
const kills = Number(process.argv[3] ?? DEFAULT_KILLS);
const folder = mkdtempSync(join(tmpdir(), 'lounge-kills-'));
const onKill = ({ kill, readyMs }: { kill: number; readyMs: number }): void =>
  console.error(`kill ${kill}: ready again after ${Math.round(readyMs)} ms`);

try {
  if (wanted !== 'postgres') {
    const environment = { DATA_DIR: join(folder, 'embedded') };
    print('embedded', await killUnderLoad({ kills, people: PEOPLE, environment, onKill }));
  }
  const bin = findPostgres();
  if (bin && wanted !== 'embedded') {
    const postgres = await startTestPostgres(bin);
    const environment = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: await postgres.createDatabase() };
    print('Postgres', await killUnderLoad({ kills, people: PEOPLE, environment, onKill }));
    await postgres.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function print(engine: string, report: KillReport): void {
  for (const loss of report.lost) console.error(`${engine}: lost ${loss}`);
  const readyMs = report.readyMs.toSorted((a, b) => a - b);
  const median = Math.round(readyMs[Math.floor(readyMs.length / 2)] ?? 0);
  const slowest = Math.round(readyMs.at(-1) ?? 0);
  const subject = `${report.kills} kills on ${engine}`;
  const rows: [measure: string, value: string, goal: string, isMet: boolean][] = [
    [
      `${subject}: lost`,
      `${report.lost.length} of ${report.acknowledged} writes, ${report.unsureDeletes} deletes cut off`,
      '0',
      report.lost.length === 0,
    ],
    [`${subject}: runs still running after 5 s`, String(report.stuckRuns), '0', report.stuckRuns === 0],
    [`${subject}: ready again, median and slowest`, `${median} ms, ${slowest} ms`, '≤ 10 s', slowest <= 10_000],
  ];
  for (const [measure, value, goal, isMet] of rows) console.log(JSON.stringify({ measure, value, goal, isMet }));
}
