// Signs of life and what follows when they stop: our runs' heartbeats, stops asked for in another process,
// and runs of dead processes, which end as interrupted with the part that was saved.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { LiveRun } from './live-run.ts';
import { joinTexts, type Settle } from './run.ts';
import { beatRuns, markEnded, pruneEvents, selectEvents, selectLost } from './store.ts';

const BEAT_MS = 5_000;
/** Four missed beats. */
const SILENT_SECONDS = 20;
const PRUNE_EVERY_BEATS = 120;

type Options = {
  db: Db;
  log: Log;
  processId: string;
  settle: Record<string, Settle>;
  live: ReadonlyMap<number, LiveRun>;
};

export class RunReaper {
  readonly processId: string;
  readonly #options: Options;
  #timer: NodeJS.Timeout | null = null;
  #beats = 0;
  #renewing: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | null = null;

  constructor(options: Options) {
    this.processId = options.processId;
    this.#options = options;
  }

  /** On the embedded database nobody else can be alive, so every running run is lost at once. */
  async start(): Promise<void> {
    await this.#endLost(this.#options.db.engine === 'embedded' ? 0 : SILENT_SECONDS);
    this.#timer = setInterval(() => void this.#beat(), BEAT_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Looks for stops asked for elsewhere; called when another process says something changed. */
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

  /** One round at a time: two would lock the same rows in different orders. Whoever asks meanwhile shares the next one. */
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
    const stops = await db.asSystem((tx) => beatRuns(tx, [...live.keys()]));
    for (const id of stops) live.get(id)?.abort('stopped');
  }

  async #endLost(silentSeconds: number): Promise<void> {
    const { db, log, settle, live } = this.#options;
    for (;;) {
      const lost = await db.asSystem((tx) => selectLost(tx, { silentSeconds, except: [...live.keys()] }));
      if (lost.length === 0) return;
      for (const run of lost) {
        await db.asUser(run.userId, async (tx) => {
          const events = await selectEvents(tx, { userId: run.userId, id: run.id, after: 0 });
          const ended = {
            id: run.id,
            userId: run.userId,
            kind: run.kind,
            subjectId: run.subjectId,
            status: 'interrupted' as const,
            problem: null,
            text: joinTexts(events),
          };
          if (await markEnded(tx, ended)) await settle[run.kind]?.(tx, ended);
        });
      }
      log.warn({ count: lost.length }, 'runs nobody works on were ended as interrupted');
    }
  }
}
