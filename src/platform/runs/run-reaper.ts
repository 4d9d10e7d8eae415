// Heartbeats and what follows when they stop: our runs' signs of life, stops requested in another process, and the runs of
// dead processes, which end as interrupted with the part that was saved.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { LiveRun } from './live-run.ts';
import { joinTexts, type EndedRun, type Finalize } from './run.ts';
import { markEnded, pruneEvents, renewHeartbeats, selectEvents, selectLost, type RunRow } from './store.ts';

const BEAT_MS = 5_000;
/** Four missed beats. */
const SILENT_SECONDS = 20;
const PRUNE_EVERY_BEATS = 120;

export type ReaperOptions = {
  db: Db;
  log: Log;
  processId: string;
  /** By kind. */
  finalizers: ReadonlyMap<string, Finalize>;
  /** For runs of a kind that this version of the server does not know. */
  finalizeUnknown: Finalize;
  live: ReadonlyMap<number, LiveRun>;
};

export class RunReaper {
  readonly processId: string;
  readonly #options: ReaperOptions;
  /** Lost runs that could not be ended, so that each is logged once and not at every beat. */
  readonly #failing = new Set<number>();
  #timer: NodeJS.Timeout | null = null;
  #beats = 0;
  #renewing: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | null = null;

  constructor(options: ReaperOptions) {
    this.processId = options.processId;
    this.#options = options;
  }

  /** On the embedded database no other process can be alive, so every running run is lost at once. */
  async start(): Promise<void> {
    await this.#endLost(this.#options.db.engine === 'embedded' ? 0 : SILENT_SECONDS);
    this.#timer = setInterval(() => void this.#beat(), BEAT_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Looks for stops requested elsewhere; called when another process says that something changed. */
  lookForStops(): void {
    void this.#renew().catch((error: unknown) => this.#options.log.error({ err: error }, 'heartbeat failed'));
  }

  async #beat(): Promise<void> {
    try {
      await this.#renew();
      await this.#endLost(SILENT_SECONDS);
      if (this.#beats++ % PRUNE_EVERY_BEATS === 0) await this.#options.db.asSystem(pruneEvents);
    } catch (error) {
      this.#options.log.error({ err: error }, 'heartbeat failed');
    }
  }

  /** One round at a time: two would lock the same rows in different orders. Callers during a round share the next one. */
  #renew(): Promise<void> {
    this.#nextRound ??= this.#renewing.then(() => {
      this.#nextRound = null;
      const round = this.#renewOnce();
      this.#renewing = round.catch(() => undefined);
      return round;
    });
    return this.#nextRound;
  }

  async #renewOnce(): Promise<void> {
    const { live, db } = this.#options;
    if (live.size === 0) return;
    const stops = await db.asSystem((tx) => renewHeartbeats(tx, [...live.keys()]));
    for (const id of stops) live.get(id)?.abort('stopped');
  }

  /** A run that cannot be ended now is left for the next beat: it must not keep the others, or the start, waiting. */
  async #endLost(silentSeconds: number): Promise<void> {
    const { db, log, live } = this.#options;
    const failed: number[] = [];
    for (;;) {
      const lost = await db.asSystem((tx) => selectLost(tx, { silentSeconds, except: [...live.keys(), ...failed] }));
      if (lost.length === 0) return;
      const failedBefore = failed.length;
      for (const run of lost) if (!(await this.#tryToEnd(run))) failed.push(run.id);
      const count = lost.length - (failed.length - failedBefore);
      if (count > 0) log.warn({ count }, 'runs of dead processes were ended as interrupted');
    }
  }

  async #tryToEnd(run: RunRow): Promise<boolean> {
    try {
      await this.#end(run);
      this.#failing.delete(run.id);
      return true;
    } catch (error) {
      if (!this.#failing.has(run.id))
        this.#options.log.error({ err: error, runId: run.id, kind: run.kind }, 'a lost run could not be ended');
      this.#failing.add(run.id);
      return false;
    }
  }

  async #end({ id, userId, kind, subjectId }: RunRow): Promise<void> {
    const { db, log, finalizers, finalizeUnknown } = this.#options;
    const finalize = finalizers.get(kind);
    const isEnded = await db.asUser(userId, async (tx) => {
      const text = joinTexts(await selectEvents(tx, { userId, id, after: 0 }));
      const ended: EndedRun = { id, userId, kind, subjectId, status: 'interrupted', problem: null, text };
      if (!(await markEnded(tx, ended))) return false;
      await (finalize ?? finalizeUnknown)(tx, ended);
      return true;
    });
    if (isEnded && !finalize)
      log.error({ runId: id, kind }, 'a run of an unknown kind was ended; what it made was not written down');
  }
}
