// Proves that a committed row survives: a process writes rows and is killed with SIGKILL, again and again.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDb } from '#platform/db/open-db.ts';
import { probes } from './probe-migrations.ts';
import { testLog as log } from './test-db.ts';

export type KillLoop = { dataDir: string; migrations: string; kills: number };

export type KillLoopResult = { acknowledged: number; lost: string[] };

/** Kills the writer `kills` times, each time at another moment, then looks for every row it had acknowledged. */
export async function runKillLoop({ dataDir, migrations, kills }: KillLoop): Promise<KillLoopResult> {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++)
    acknowledged.push(...(await writeUntilKilled({ dataDir, migrations, rows: 3 + 2 * kill })));
  const db = await openDb({ dataDir, migrations, log });
  const rows = await db.asSystem((tx) => tx.select({ id: probes.id }).from(probes));
  await db.close();
  const kept = new Set(rows.map(({ id }) => id));
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !kept.has(id)) };
}

/** Starts the writer. Its standard output and error are pipes of text. */
export function startWriter({ dataDir, migrations }: Pick<KillLoop, 'dataDir' | 'migrations'>): ChildProcess {
  const script = fileURLToPath(new URL('./database-process.ts', import.meta.url));
  const writer = spawn(process.execPath, [script, dataDir, migrations], { stdio: ['ignore', 'pipe', 'pipe'] });
  writer.stdout.setEncoding('utf8');
  writer.stderr.setEncoding('utf8');
  return writer;
}

/** Returns the ids of the rows that were acknowledged. The kill happens after `rows` of them, during the next write. */
async function writeUntilKilled({
  dataDir,
  migrations,
  rows,
}: Omit<KillLoop, 'kills'> & { rows: number }): Promise<string[]> {
  const writer = startWriter({ dataDir, migrations });
  let [output, errors] = ['', ''];
  writer.stderr!.on('data', (chunk: string) => (errors += chunk));
  writer.stdout!.on('data', (chunk: string) => {
    output += chunk;
    if (output.split('\n').length > rows) writer.kill('SIGKILL');
  });
  const [, signal] = await once(writer, 'close');
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${errors}`);
  return output.split('\n').slice(0, -1);
}
