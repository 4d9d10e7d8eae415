// Kills the real server again and again while people work on it, and compares what it acknowledged with what is there.

import { setTimeout as sleep } from 'node:timers/promises';
import { signUpPeople, startJournaledLoad, type JournaledLoad, type LoadReport } from './journaled-load.ts';
import { createLoungeProcess } from './lounge-process.ts';

/** Milliseconds of work before a kill: from the middle of the first writes to the middle of a housekeeping. */
const MIN_WORK_MS = 300;
const MAX_WORK_MS = 1_500;
/** A kill before anything was acknowledged shows nothing; a busy machine takes so long at most. */
const FIRST_WRITES_MS = 30_000;
/** The runs of a dead process end within this time at the next start. */
const SETTLE_MS = 5_000;

export type KillReport = Omit<LoadReport, 'running'> & {
  kills: number;
  /** Milliseconds from the start of the process until it was ready, for each start after a kill. */
  readyMs: number[];
  /** Runs that still read as running five seconds after the last start. */
  stuckRuns: number;
};

type Options = {
  kills: number;
  people: number;
  /** DATA_DIR, and DATABASE_URL for Postgres. */
  environment: Record<string, string>;
  onKill?: (report: { kill: number; readyMs: number }) => void;
};

/** Every kill has a journal of its own, which is compared after the next start. */
export async function killUnderLoad({ kills, people, environment, onKill }: Options): Promise<KillReport> {
  const lounge = await createLoungeProcess({ BILLING: 'off', OFFLINE_WORDS_PER_SECOND: '100', ...environment });
  const total: KillReport = { kills, acknowledged: 0, unsureDeletes: 0, lost: [], readyMs: [], stuckRuns: 0 };
  await lounge.start();
  try {
    const working = await signUpPeople(lounge.url, people);
    for (let kill = 1; kill <= kills; kill++) {
      const load = startJournaledLoad(working);
      await sleep(MIN_WORK_MS + Math.random() * (MAX_WORK_MS - MIN_WORK_MS));
      await waitForWrites(load, 2 * people);
      await lounge.end('SIGKILL');
      await load.stop();
      const readyMs = await lounge.start();
      total.readyMs.push(readyMs);
      onKill?.({ kill, readyMs });
      if (kill === kills) await sleep(SETTLE_MS);
      const { acknowledged, unsureDeletes, lost, running } = await load.verify();
      total.acknowledged += acknowledged;
      total.unsureDeletes += unsureDeletes;
      total.lost.push(...lost);
      if (kill === kills) total.stuckRuns = running;
    }
    return total;
  } finally {
    await lounge.end('SIGKILL');
  }
}

async function waitForWrites({ statuses }: JournaledLoad, count: number): Promise<void> {
  const endsAt = Date.now() + FIRST_WRITES_MS;
  const written = (): number =>
    [...statuses].reduce((sum, [status, times]) => sum + (status >= 200 && status < 300 ? times : 0), 0);
  while (written() < count && Date.now() < endsAt) await sleep(20);
}
