// Heartbeats and what follows when they stop: our runs' signs of life, stops requested in another process, and the runs of
// dead processes, which end as interrupted with the part that was saved.

import type { Db } from '#platform/db/db.ts';
import { withReserve } from '#platform/disk/disk-space.ts';
import type { Log } from '#platform/log/log.ts';
import type { LiveRun } from './live/live-run.ts';
import { joinTexts, type EndedRun, type Finalize, type RunObserver } from './run.ts';
import { hasDiedHere } from './process-id.ts';
import {
  markEnded,
  pruneEvents,
  renewHeartbeats,
  selectEvents,
  selectLost,
  selectProcesses,
  type RunRow,
} from './store.ts';

/** On Postgres others wait for our signs of life; the embedded database has one process. */
const BEAT_MS = { embedded: 5_000, postgres: 1_000 };
/** For a process that still looks present and is not: its machine is gone, and its connection not yet. */
const SILENT_SECONDS = 20;
/** This is for a process whose connection is gone. It would have returned and sent two heartbeats by then. */
const ABSENT_SECONDS = 2.5;
/** After an outage that we saw, others may still be on their way back. */
const RETURN_WITHIN_MS = 5_000;
const PRUNE_INTERVAL_MS = 600_000;

export type ReaperOptions = {
  db: Db;
  log: Log;
  processId: string;
  /** The finalizers are keyed by kind. */
  finalizers: ReadonlyMap<string, Finalize>;
  /** For runs of a kind that this version of the server does not know. */
  finalizeUnknown: Finalize;
  observer: RunObserver | undefined;
  live: ReadonlyMap<number, LiveRun>;
};

export class RunReaper {
  readonly processId: string;
  readonly #options: ReaperOptions;
  /** Lost runs that could not be ended, so that each is logged once and not at every beat. */
  readonly #failing = new Set<number>();
  #timer: NodeJS.Timeout | null = null;
  #prunedAt = -Infinity;
  /** It holds the time when a beat failed last, by the monotonic clock. */
  #failedAt = -Infinity;
  #isFailing = false;
  #renewing: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | null = null;

  constructor(options: ReaperOptions) {
    this.processId = options.processId;
    this.#options = options;
  }

  /**
   * Ends what dead processes left. On the embedded database no other process can be alive; on Postgres the runs of
   * those that died on this machine end at once, the others when they have been silent.
   */
  start(): Promise<void> {
    return withReserve(() => this.#start());
  }

  async #start(): Promise<void> {
    const { db } = this.#options;
    if (db.engine === 'embedded') await this.#endLost({ silentSeconds: 0 });
    else {
      await db.showPresence(this.processId);
      const processes = await db.asSystem(selectProcesses);
      await this.#endLost({ dead: processes.filter(hasDiedHere) });
    }
    this.#timer = setInterval(() => void withReserve(() => this.#beat()), BEAT_MS[db.engine]);
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
      await this.#endLost({});
      if (performance.now() - this.#prunedAt > PRUNE_INTERVAL_MS) {
        await this.#options.db.asSystem(pruneEvents);
        this.#prunedAt = performance.now();
      }
      this.#isFailing = false;
    } catch (error) {
      this.#failedAt = performance.now();
      if (!this.#isFailing) this.#options.log.error({ err: error }, 'heartbeat failed');
      this.#isFailing = true;
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
  async #endLost({
    silentSeconds = SILENT_SECONDS,
    dead = [],
  }: {
    silentSeconds?: number;
    dead?: string[];
  }): Promise<void> {
    const { db, log, live } = this.#options;
    const hadOutage = performance.now() - this.#failedAt < RETURN_WITHIN_MS;
    const absentSeconds = db.engine === 'embedded' || hadOutage ? null : ABSENT_SECONDS;
    const failed: number[] = [];
    for (;;) {
      const except = [...live.keys(), ...failed];
      const lost = await db.asSystem((tx) => selectLost(tx, { silentSeconds, absentSeconds, dead, except }));
      if (lost.length === 0) return;
      const failedBefore = failed.length;
      for (const run of lost) if (!(await this.#tryToEnd(run))) failed.push(run.id);
      const count = lost.length - (failed.length - failedBefore);
      if (count > 0) log.warn({ count }, 'runs of dead processes were ended as interrupted');
      if (db.engine === 'postgres') await db.notify('runs', lost.map(({ id }) => id).join(','));
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
    const { db, log, finalizers, finalizeUnknown, observer } = this.#options;
    const finalize = finalizers.get(kind);
    const outcome = await db.asUser(userId, async (tx) => {
      const text = joinTexts(await selectEvents(tx, { userId, id, after: 0 }));
      const ended: EndedRun = { id, userId, kind, subjectId, status: 'interrupted', problem: null, text };
      const took = await markEnded(tx, ended);
      if (!took) return null;
      await (finalize ?? finalizeUnknown)(tx, ended);
      return { isTold: (await observer?.record(tx, { ...ended, ...took, isFollowed: false })) ?? false };
    });
    if (outcome?.isTold) await observer?.announce({ id, userId, kind, subjectId });
    if (outcome && !finalize)
      log.error({ runId: id, kind }, 'a run of an unknown kind was ended; what it made was not written down');
  }
}
