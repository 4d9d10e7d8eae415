// A pool of child processes for work that is heavy or reads what strangers wrote. Whatever happens to a child, the
// server's own loop goes on: the kernel limits its memory, a timer its time, and a signal ends it at once.
//
//   const pool = new ChildPool({ entry: new URL('../../server/child-tasks.ts', import.meta.url), … });
//   const image = await pool.run(readImageTask, { input: bytes, owner: userId, signal });
//
// A person has one task under way at a time, and people take turns: nobody waits for all that another person has asked for.

import type { Metrics, PoolName, Sample } from '#platform/metrics/metrics.ts';
import type { ChildTask, TaskCaller } from './child-task.ts';
import { createFairQueue } from './fair-queue.ts';
import { PoolChild, type ChildProgram } from './pool-child.ts';
import { PoolError } from './pool-error.ts';

export type PoolOptions = ChildProgram & {
  /** Children at the same time. */
  maxChildren: number;
  /** Tasks that may wait for a child. */
  maxWaiting: number;
  /** Tasks of one person that may wait. */
  maxWaitingPerOwner: number;
  /** A child may be idle for this long before it ends. The default is a minute. */
  idleMs?: number;
  /** An operator is told of the pool under this name. */
  measured?: { name: PoolName; metrics: Metrics | null };
};

type IdleChild = { child: PoolChild; end: NodeJS.Timeout };
type WaitingTask = { owner: string; start: (child: PoolChild) => void; fail: (error: Error) => void };

/** A warm child holds 150 MB. */
const IDLE_MS = 60_000;

export class ChildPool {
  readonly #options: PoolOptions;
  readonly #children = new Set<PoolChild>();
  readonly #idle: IdleChild[] = [];
  readonly #waiting = createFairQueue<WaitingTask>();
  /** It holds the owners that have a task under way. */
  readonly #busy = new Set<string>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { name, metrics } = options.measured ?? {};
    if (!name || !metrics) return;
    const own = (value: number, labels: Record<string, string> = {}): Sample[] => [
      { labels: { pool: name, ...labels }, value },
    ];
    metrics.sample('poolWaiting', () => own(this.#waiting.size));
    metrics.sample('poolMemory', () => own(this.#residentBytes()));
    metrics.sample('poolChildren', () => [
      ...own(this.#busy.size, { state: 'busy' }),
      ...own(this.#idle.length, { state: 'idle' }),
    ]);
  }

  /**
   * Has a child do the task once it is the owner's turn. Rejects with a `PoolError`, or with the signal's reason once it
   * aborts. `input` is cloned, which takes about a millisecond a megabyte.
   */
  async run<Input, Output>(
    { name, maxMs }: ChildTask<Input, Output>,
    { owner, input, signal, onProgress }: TaskCaller & { input: Input },
  ): Promise<Output> {
    const record = this.#startRecord();
    try {
      const child = await this.#takeChild(owner, signal);
      record?.start();
      try {
        const output = (await child.run({ name, input }, { signal, maxMs, onProgress })) as Output;
        record?.end('done');
        return output;
      } finally {
        this.#giveBack(owner, child);
      }
    } catch (error) {
      record?.end(error instanceof PoolError ? error.fault : 'aborted');
      throw error;
    }
  }

  #startRecord(): { start(): void; end(outcome: string): void } | null {
    const { name: pool, metrics } = this.#options.measured ?? {};
    if (!pool || !metrics) return null;
    const askedAt = performance.now();
    return {
      start: () => metrics.addPoolWait({ pool, ms: performance.now() - askedAt }),
      end: (outcome) => metrics.addPoolTask({ pool, outcome }),
    };
  }

  #residentBytes(): number {
    return [...this.#children].reduce((sum, child) => sum + child.residentBytes(), 0);
  }

  /** Kills all children; tasks under way and waiting reject. */
  close(): void {
    this.#isClosed = true;
    for (const { end } of this.#idle.splice(0)) clearTimeout(end);
    for (const { fail } of this.#waiting.clear()) fail(closed());
    for (const child of this.#children) child.kill();
    this.#children.clear();
  }

  #takeChild(owner: string, signal: AbortSignal): Promise<PoolChild> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    if (this.#isClosed) return Promise.reject(closed());
    const child = this.#busy.has(owner) ? null : this.#nextChild();
    if (!child) return this.#wait(owner, signal);
    this.#busy.add(owner);
    return Promise.resolve(child);
  }

  /** An idle one, or a new one if there is room. */
  #nextChild(): PoolChild | null {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.end);
      if (idle.child.isAlive) return idle.child;
      this.#children.delete(idle.child);
    }
    if (this.#children.size >= this.#options.maxChildren) return null;
    const fresh = new PoolChild(this.#options);
    this.#children.add(fresh);
    return fresh;
  }

  #wait(owner: string, signal: AbortSignal): Promise<PoolChild> {
    if (this.#waiting.countOf(owner) >= this.#options.maxWaitingPerOwner)
      return Promise.reject(new PoolError('too-many', 'Too many tasks of this person are waiting.'));
    if (this.#waiting.size >= this.#options.maxWaiting)
      return Promise.reject(new PoolError('busy', 'Too many tasks are waiting.'));
    const { promise, resolve, reject } = Promise.withResolvers<PoolChild>();
    const leave = (): void => {
      this.#waiting.remove(owner, waiting);
      reject(signal.reason as Error);
    };
    const waiting: WaitingTask = {
      owner,
      start: (child) => {
        signal.removeEventListener('abort', leave);
        resolve(child);
      },
      fail: (error) => {
        signal.removeEventListener('abort', leave);
        reject(error);
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.add(owner, waiting);
    return promise;
  }

  #giveBack(owner: string, child: PoolChild): void {
    this.#busy.delete(owner);
    this.#waiting.moveLast(owner);
    if (child.isWorn) child.kill();
    if (child.isAlive && !this.#isClosed) this.#keepIdle(child);
    else this.#children.delete(child);
    this.#startWaiting();
  }

  /** As many as there are children for. With an idle child left, everybody who waits has a task under way. */
  #startWaiting(): void {
    while (!this.#isClosed && (this.#idle.length > 0 || this.#children.size < this.#options.maxChildren)) {
      const next = this.#waiting.take((owner) => !this.#busy.has(owner));
      const child = next && this.#nextChild();
      if (!next || !child) return;
      this.#busy.add(next.owner);
      next.start(child);
    }
  }

  #keepIdle(child: PoolChild): void {
    const end = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((idle) => idle.child === child),
        1,
      );
      this.#children.delete(child);
      child.kill();
    }, this.#options.idleMs ?? IDLE_MS).unref();
    this.#idle.push({ child, end });
  }
}

function closed(): PoolError {
  return new PoolError('closed', 'The pool is closed.');
}
