// Runs: long work that belongs to the server. A feature inserts a run in its own transaction, begins the
// work after the commit, and says how the outcome is written down. Readers come and go; a closing socket
// never stops a run, only `stop` does. What a dead process left behind, the reaper ends.

import type { SQL } from 'drizzle-orm';
import type { ServerResponse } from 'node:http';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { LiveRun, SOCKET_INTERVAL_MS } from './live-run.ts';
import type { EndedRun, RunEnd, RunRef, RunWork, Settle } from './run.ts';
import { RunJournal, unsavedEvents } from './run-journal.ts';
import { RunReader } from './run-reader.ts';
import { RunReaper } from './run-reaper.ts';
import {
  findRepeated,
  findRun,
  insertion,
  insertRun,
  markEnded,
  requestStop,
  selectEvents,
  type NewRun,
} from './store.ts';

const BEAT_INTERVAL_MS = 15_000;
/** How long a reader of a run in another process waits for a wake-up before it looks again. */
const LOOK_AGAIN_MS = 1_000;
const SETTLE_ATTEMPTS = 5;

export class Runs {
  readonly #db: Db;
  readonly #log: Log;
  readonly #journal: RunJournal;
  readonly #reaper: RunReaper;
  readonly #live = new Map<number, LiveRun>();
  readonly #dirty = new Set<LiveRun>();
  readonly #ending = new Set<Promise<void>>();
  readonly #remoteReaders = new Set<RunReader>();
  readonly #wakers = new Set<() => void>();
  readonly #beat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #unlisten: () => Promise<void> = async () => {};

  /** `settle` names, for each kind of run, how one is ended whose process died. */
  static async open(options: { db: Db; log: Log; processId: string; settle: Record<string, Settle> }): Promise<Runs> {
    const runs = new Runs(options);
    runs.#unlisten = await options.db.listen('runs', () => runs.#wake());
    await runs.#reaper.start();
    return runs;
  }

  private constructor({
    db,
    log,
    processId,
    settle,
  }: {
    db: Db;
    log: Log;
    processId: string;
    settle: Record<string, Settle>;
  }) {
    this.#db = db;
    this.#log = log;
    this.#journal = new RunJournal(db, log);
    this.#reaper = new RunReaper({ db, log, processId, settle, live: this.#live });
    this.#beat = setInterval(() => this.#beatReaders(), BEAT_INTERVAL_MS);
    this.#beat.unref();
  }

  /** Inserts the row in the caller's transaction. Answers the run that has this request id already, if there is one. */
  insert(tx: Tx, run: Omit<NewRun, 'processId'>): Promise<{ id: number; isNew: boolean }> {
    return insertRun(tx, { ...run, processId: this.#reaper.processId });
  }

  /** The same as SQL, for a feature that writes its rows in one statement: answers the run's id, or no row when the request was made before. */
  insertion(run: Omit<NewRun, 'processId'>): SQL {
    return insertion({ ...run, processId: this.#reaper.processId });
  }

  /** The run this request made before. */
  findRepeated(tx: Tx, request: { userId: string; requestId: string }): Promise<number | null> {
    return findRepeated(tx, request);
  }

  /** Starts the work; call it after the transaction of `insert` is committed. */
  begin(ref: RunRef, order: { work: RunWork; settle: Settle }): void {
    void this.#begin(ref, order);
  }

  /** The same for a caller who waits: answers what the work answers, or rejects as it does, once the outcome is written. */
  async perform<T>(
    ref: RunRef,
    { work, settle }: { work: (signal: AbortSignal) => Promise<T>; settle: Settle },
  ): Promise<T> {
    const outcome = Promise.withResolvers<T>();
    outcome.promise.catch(() => undefined);
    await this.#begin(ref, {
      work: async ({ signal }) => {
        const working = work(signal);
        outcome.resolve(working);
        await working;
      },
      settle,
    });
    return outcome.promise;
  }

  #begin(ref: RunRef, { work, settle }: { work: RunWork; settle: Settle }): Promise<void> {
    const run = new LiveRun(ref, {
      dirty: (dirty) => this.#deliverSoon(dirty),
      entry: (changed) => this.#journal.add(changed),
    });
    this.#live.set(ref.id, run);
    const ending = this.#work(run, work, settle);
    this.#ending.add(ending);
    return ending.finally(() => this.#ending.delete(ending));
  }

  /** Ends the run's work; what it made is kept. False when it had ended already, 404 when it is not the person's. */
  async stop(userId: string, id: number): Promise<boolean> {
    const live = this.#live.get(id);
    if (live && live.ref.userId === userId) {
      live.abort('stopped');
      return true;
    }
    const found = await this.#db.asUser(userId, (tx) => requestStop(tx, { userId, id }));
    if (!found) throw Problem.of(sharedProblems, 'request/not-found');
    if (found.status !== 'running') return false;
    await this.#db.notify('runs', String(id));
    return true;
  }

  /** Streams the run's events after `position` to the response until the run ends or the reader leaves. */
  async follow(run: { userId: string; id: number; position: number; response: ServerResponse }): Promise<void> {
    const live = this.#live.get(run.id);
    if (live && live.ref.userId === run.userId) return this.#followLive(live, run);
    const found = await this.#db.asUser(run.userId, (tx) => findRun(tx, run));
    if (!found) throw Problem.of(sharedProblems, 'request/not-found');
    await this.#followStored(run);
  }

  /** Gives running work `graceMs` to end, then ends it as interrupted with its part saved. */
  async close(graceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#interruptAll(), graceMs);
    await Promise.allSettled(this.#ending);
    clearTimeout(timer);
    clearInterval(this.#beat);
    this.#reaper.stop();
    await this.#unlisten();
  }

  #interruptAll(): void {
    for (const run of this.#live.values()) run.abort('interrupted');
  }

  async #work(run: LiveRun, work: RunWork, settle: Settle): Promise<void> {
    let end: RunEnd = { status: 'done' };
    try {
      await work({ signal: run.controller.signal, write: (text) => run.write(text), note: (value) => run.note(value) });
    } catch (error) {
      end = this.#endOf(run, error);
    }
    await this.#settle(run, end, settle);
    this.#live.delete(run.ref.id);
    this.#dirty.delete(run);
    run.deliver();
    for (const reader of run.readers) reader.end(end);
  }

  #endOf(run: LiveRun, error: unknown): RunEnd {
    if (run.controller.signal.aborted) return { status: run.abortStatus };
    if (error instanceof Problem) {
      this.#log.warn({ runId: run.ref.id, kind: run.ref.kind, code: error.code, err: error.cause }, 'run failed');
      return { status: 'failed', code: error.code, message: error.message };
    }
    this.#log.error({ runId: run.ref.id, kind: run.ref.kind, err: error }, 'run failed');
    const problem = Problem.of(sharedProblems, 'server/failed');
    return { status: 'failed', code: problem.code, message: problem.message };
  }

  /** Tries a few times; a run whose outcome cannot be written stays for the reaper. */
  async #settle(run: LiveRun, end: RunEnd, settle: Settle): Promise<void> {
    const problem = end.code === undefined ? null : { code: end.code, message: end.message ?? '' };
    const ended: EndedRun = { ...run.ref, status: end.status, problem, text: run.text() };
    await this.#journal.release(run);
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#db.asUser(run.ref.userId, async (tx) => {
          if (await markEnded(tx, ended, unsavedEvents(run))) await settle(tx, ended);
        });
        if (this.#db.engine === 'postgres') await this.#db.notify('runs', String(run.ref.id));
        return;
      } catch (error) {
        this.#log.error({ runId: run.ref.id, attempt, err: error }, 'the outcome of a run could not be saved');
        if (attempt === SETTLE_ATTEMPTS) return;
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
      }
    }
  }

  #followLive(live: LiveRun, { response, position }: { response: ServerResponse; position: number }): void {
    live.join(new RunReader(response, position));
  }

  async #followStored({
    userId,
    id,
    position,
    response,
  }: {
    userId: string;
    id: number;
    position: number;
    response: ServerResponse;
  }): Promise<void> {
    const reader = new RunReader(response, position);
    this.#remoteReaders.add(reader);
    reader.onClose(() => this.#remoteReaders.delete(reader));
    while (!reader.isClosed) {
      const { run, events } = await this.#db.asUser(userId, async (tx) => ({
        run: await findRun(tx, { userId, id }),
        events: await selectEvents(tx, { userId, id, after: reader.position }),
      }));
      reader.deliver(events);
      if (run?.status !== 'running') return reader.end({ status: run?.status ?? 'interrupted', ...run?.problem });
      await this.#nextWake();
    }
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, LOOK_AGAIN_MS);
      this.#wakers.add(wake);
    });
  }

  #wake(): void {
    for (const wake of [...this.#wakers]) wake();
    this.#reaper.lookForStops();
  }

  #deliverSoon(run: LiveRun): void {
    this.#dirty.add(run);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const runs = [...this.#dirty];
      this.#dirty.clear();
      for (const dirty of runs) dirty.deliver();
    }, SOCKET_INTERVAL_MS);
  }

  #beatReaders(): void {
    for (const run of this.#live.values()) for (const reader of run.readers) reader.beat();
    for (const reader of this.#remoteReaders) reader.beat();
  }
}
