// Brings the entries of all live runs to disk together: one statement every 200 ms, however many runs write.

import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { LiveRun, RunEntry } from './live-run.ts';

/** What a crash can cost: text younger than this. The contract allows 1 s. */
const DISK_INTERVAL_MS = 200;

type Row = RunEntry & { runId: number; userId: string };

export class RunJournal {
  readonly #db: Db;
  readonly #log: Log;
  readonly #dirty = new Set<LiveRun>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  add(run: LiveRun): void {
    this.#dirty.add(run);
    this.#timer ??= setTimeout(() => this.#save(), DISK_INTERVAL_MS);
  }

  /** Takes the run out and waits for the write under way, so that its end can write the rest itself. */
  async release(run: LiveRun): Promise<void> {
    this.#dirty.delete(run);
    await this.#writing;
  }

  #save(): void {
    this.#timer = null;
    const runs = [...this.#dirty];
    this.#dirty.clear();
    this.#writing = this.#write(runs).catch((error: unknown) => {
      this.#log.error({ err: error }, 'run events could not be saved; trying again');
      for (const run of runs) this.add(run);
    });
  }

  async #write(runs: readonly LiveRun[]): Promise<void> {
    const counts = runs.map((run) => run.entries.length);
    const rows = runs.flatMap(unsavedRows);
    if (rows.length === 0) return;
    await this.#db.asSystem((tx) => insertRows(tx, rows));
    for (const [index, run] of runs.entries()) run.savedCount = Math.max(run.savedCount, counts[index] ?? 0);
    if (this.#db.engine === 'postgres') await this.#db.notify('runs', runs.map((run) => run.ref.id).join(','));
  }
}

/** Saves what is not on disk yet, in the transaction that ends the run. */
export async function saveRest(tx: Tx, run: LiveRun): Promise<void> {
  const rows = unsavedRows(run);
  if (rows.length > 0) await insertRows(tx, rows);
  run.savedCount = run.entries.length;
}

/** Neighbouring texts become one row. */
function unsavedRows(run: LiveRun): Row[] {
  const rows: Row[] = [];
  for (const entry of run.entries.slice(run.savedCount)) {
    const last = rows.at(-1);
    if (last?.type === 'text' && entry.type === 'text') rows[rows.length - 1] = { ...last, end: entry.end, data: last.data + entry.data };
    else rows.push({ ...entry, runId: run.ref.id, userId: run.ref.userId });
  }
  return rows;
}

async function insertRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`
    insert into run_events (run_id, user_id, seq, type, data)
    select * from unnest(
      ${sql.param(rows.map((row) => row.runId))}::bigint[],
      ${sql.param(rows.map((row) => row.userId))}::text[],
      ${sql.param(rows.map((row) => row.end))}::bigint[],
      ${sql.param(rows.map((row) => row.type))}::text[],
      ${sql.param(rows.map((row) => row.data))}::text[])
    on conflict do nothing`);
}
