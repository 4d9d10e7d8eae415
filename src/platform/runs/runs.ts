// Runs: long work that belongs to the server. A feature inserts a run in its own transaction, begins the work after the
// commit, and finalizes the outcome. Readers come and go: a closing socket never stops a run, only `stop` does. The reaper
// ends what a dead process left behind.
//
//   const runs = await Runs.open({ db, log, processId, kinds: [answerKind, exportKind], finalizeUnknown: refundRun });
//   const fingerprint = computeFingerprint('export', { subjectId, format });
//   const run = await db.asUser(userId, (tx) => runs.insert(tx, { userId, kind: 'export', subjectId, requestId, fingerprint }));
//   if (run.isNew) runs.begin({ id: run.id, userId, kind: 'export', subjectId }, { work, finalize });

import type { SQL } from 'drizzle-orm';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { isLogged } from '#platform/log/logged.ts';
import type { Redact } from '#platform/log/redactor.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { frameIntervalMs, LiveRun } from './live/live-run.ts';
import { outlastOutage } from './outlast-outage.ts';
import type { EndedRun, Finalize, RunEnd, RunKind, RunObserver, RunRef, RunWork } from './run.ts';
import { RunJournal } from './run-journal.ts';
import { saveOutcome } from './run-outcome.ts';
import { RunReader } from './live/run-reader.ts';
import { StoredReaders, type FollowedRun } from './live/stored-readers.ts';
import { RunReaper } from './run-reaper.ts';
import {
  insertedId,
  insertion,
  insertRun,
  requestStop,
  selectRepeated,
  selectRun,
  type NewRun,
  type RunRequest,
} from './store.ts';

const BEAT_INTERVAL_MS = 15_000;
type NewRunOf<Kind extends string> = Omit<NewRun, 'processId'> & { kind: Kind };

type RunsOptions = {
  db: Db;
  log: Log;
  processId: string;
  /** Every kind of run the server knows; no other can be inserted. */
  kinds: readonly RunKind[];
  /** For runs found in the database whose kind is none of these, after an update or a rollback: gives back what they took. */
  finalizeUnknown: Finalize;
  /** Is told how each run ended. */
  observer?: RunObserver;
  /** Removes secrets from the words a run fails with. */
  redact: Redact;
  metrics?: Metrics | null;
};

/** `Kind` are the names of the kinds that can be inserted. */
export class Runs<in Kind extends string> {
  readonly #db: Db;
  readonly #log: Log;
  readonly #redact: Redact;
  readonly #metrics: Metrics | null;
  readonly #observer: RunObserver | undefined;
  readonly #journal: RunJournal;
  readonly #reaper: RunReaper;
  readonly #live = new Map<number, LiveRun>();
  readonly #dirty = new Set<LiveRun>();
  readonly #ending = new Set<Promise<void>>();
  readonly #storedReaders: StoredReaders;
  readonly #beat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #isClosing = false;
  #unlisten: () => Promise<void> = async () => {};
  readonly #kinds: ReadonlySet<string>;

  /** Ends the runs of dead processes first. Rejects when the database cannot be read. */
  static async open<const Kinds extends readonly RunKind[]>(
    options: RunsOptions & { kinds: Kinds },
  ): Promise<Runs<Kinds[number]['name']>> {
    const runs = new Runs<Kinds[number]['name']>(options);
    runs.#unlisten = await options.db.listen('runs', () => runs.#wake());
    await runs.#reaper.start();
    return runs;
  }

  private constructor({ db, log, processId, kinds, finalizeUnknown, observer, redact, metrics = null }: RunsOptions) {
    const finalizers = new Map(kinds.map(({ name, finalize }) => [name, finalize]));
    if (finalizers.size < kinds.length) throw new Error('Two kinds of run have the same name.');
    this.#kinds = new Set(finalizers.keys());
    this.#db = db;
    this.#log = log;
    this.#redact = redact;
    this.#metrics = metrics;
    metrics?.sample('runs', () =>
      [...this.#live.values()].map(({ ref }) => ({ labels: { kind: ref.kind }, value: 1 })),
    );
    this.#observer = observer;
    this.#storedReaders = new StoredReaders(db, observer);
    this.#journal = new RunJournal(db, log);
    this.#reaper = new RunReaper({ db, log, processId, finalizers, finalizeUnknown, observer, live: this.#live });
    this.#beat = setInterval(() => this.#beatReaders(), BEAT_INTERVAL_MS);
    this.#beat.unref();
  }

  /**
   * Inserts the row in the caller's transaction. When the person made this request before, returns the run it made then.
   * Rejects with 'request/id-reused' when the request of that id asked for something else.
   */
  async insert(tx: Tx, run: NewRunOf<Kind>): Promise<{ id: number; isNew: boolean }> {
    return insertRun(tx, this.#complete(run));
  }

  /** The same as SQL that returns the run's id, or no row for a repeated request: for features that write all rows in one statement. */
  insertion(run: NewRunOf<Kind>): SQL {
    return insertion(this.#complete(run));
  }

  /** SQL for the id of the run that an earlier statement of the same transaction has inserted. */
  insertedId(request: Pick<RunRequest, 'userId' | 'requestId'>): SQL {
    return insertedId(request);
  }

  #complete(run: NewRunOf<Kind>): NewRun {
    if (!this.#kinds.has(run.kind)) throw new Error(`No kind of run is called ${run.kind}.`);
    return { ...run, processId: this.#reaper.processId };
  }

  /** The run that this request made before, or null. Rejects with 'request/id-reused' like `insert`. */
  findRepeated(tx: Tx, request: RunRequest): Promise<number | null> {
    return selectRepeated(tx, request);
  }

  /**
   * Starts the work; call it after the transaction of `insert` is committed. It starts over when the database was away
   * before it made anything.
   */
  begin(ref: RunRef<Kind>, task: { work: RunWork; finalize: Finalize }): void {
    void this.#begin(ref, { ...task, work: outlastOutage(task.work) });
  }

  /** The same for a caller who waits: settles as the work does, once the outcome is written. */
  async perform<T>(
    ref: RunRef<Kind>,
    { work, finalize }: { work: (signal: AbortSignal) => Promise<T>; finalize: Finalize },
  ): Promise<T> {
    const outcome = Promise.withResolvers<T>();
    outcome.promise.catch(() => undefined);
    await this.#begin(ref, {
      work: async ({ signal }) => {
        const working = work(signal);
        outcome.resolve(working);
        await working;
      },
      finalize,
    });
    return outcome.promise;
  }

  #begin(ref: RunRef, { work, finalize }: { work: RunWork; finalize: Finalize }): Promise<void> {
    const run = new LiveRun(ref, {
      dirty: (dirty) => this.#deliverSoon(dirty),
      entry: (changed) => this.#journal.add(changed),
      intervalMs: () => frameIntervalMs(this.#live.size),
    });
    this.#live.set(ref.id, run);
    const ending = this.#work(run, work, finalize);
    this.#ending.add(ending);
    return ending.finally(() => this.#ending.delete(ending));
  }

  /** Ends the run's work; what it made is kept. Returns false when it had ended already, rejects with 404 when it is not the person's. */
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
  async follow(run: FollowedRun): Promise<void> {
    const live = this.#live.get(run.id);
    if (live && live.ref.userId === run.userId) return this.#followLive(live, run);
    const found = await this.#db.asUser(run.userId, (tx) => selectRun(tx, run));
    if (!found) throw Problem.of(sharedProblems, 'request/not-found');
    await this.#storedReaders.follow(run);
  }

  /** Gives running work `graceMs` to end, then interrupts it and saves its part. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
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

  async #work(run: LiveRun, work: RunWork, finalize: Finalize): Promise<void> {
    const startedAt = performance.now();
    const { kind } = run.ref;
    let hasText = false;
    let end: RunEnd = { status: 'done' };
    try {
      await work({
        signal: run.controller.signal,
        write: (text) => {
          if (!hasText) this.#metrics?.addFirstText({ kind, ms: performance.now() - startedAt });
          hasText = true;
          run.write(text);
        },
        emit: (event) => run.emit(event),
      });
    } catch (error) {
      end = this.#endOf(run, error);
    }
    const isSaved = await this.#end(run, end, finalize);
    this.#metrics?.addRun({ kind, state: end.status, ms: performance.now() - startedAt });
    this.#live.delete(run.ref.id);
    this.#dirty.delete(run);
    run.deliver();
    // What was not saved is what the reaper will write down.
    for (const reader of run.readers) reader.end(isSaved ? end : { status: 'interrupted' });
  }

  #endOf(run: LiveRun, error: unknown): RunEnd {
    if (run.controller.signal.aborted) return { status: run.abortStatus };
    if (error instanceof Problem) {
      if (!isLogged(error))
        this.#log.warn({ runId: run.ref.id, kind: run.ref.kind, code: error.code, err: error.cause }, 'run failed');
      return { status: 'failed', code: error.code, message: this.#redact(error.message) };
    }
    this.#log.error({ runId: run.ref.id, kind: run.ref.kind, err: error }, 'run failed');
    const problem = Problem.of(sharedProblems, 'server/failed');
    return { status: 'failed', code: problem.code, message: problem.message };
  }

  /** Returns false when the outcome could not be saved. */
  async #end(run: LiveRun, end: RunEnd, finalize: Finalize): Promise<boolean> {
    const problem = end.code === undefined ? null : { code: end.code, message: end.message ?? '' };
    const ended: EndedRun = { ...run.ref, status: end.status, problem, text: run.text() };
    await this.#journal.release(run);
    const [db, log, observer, isClosing] = [this.#db, this.#log, this.#observer, () => this.#isClosing];
    if (!(await saveOutcome({ db, log, run, ended, finalize, observer, isClosing }))) return false;
    await this.#notifyEnd(run.ref.id);
    return true;
  }

  /** A hint: readers at other processes look again by themselves. */
  async #notifyEnd(id: number): Promise<void> {
    if (this.#db.engine !== 'postgres') return;
    await this.#db.notify('runs', String(id)).catch((error: unknown) => {
      this.#log.warn({ runId: id, err: error }, 'the end of a run was not announced');
    });
  }

  #followLive(live: LiveRun, { response, position }: FollowedRun): void {
    live.join(new RunReader(response, position));
  }

  #wake(): void {
    this.#storedReaders.wake();
    this.#reaper.lookForStops();
  }

  #deliverSoon(run: LiveRun): void {
    this.#dirty.add(run);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const runs = [...this.#dirty];
      this.#dirty.clear();
      for (const dirty of runs) dirty.deliver();
    }, frameIntervalMs(this.#live.size));
  }

  #beatReaders(): void {
    for (const run of this.#live.values()) for (const reader of run.readers) reader.beat();
    this.#storedReaders.beat();
  }
}
