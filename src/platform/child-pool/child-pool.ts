// A pool of child processes for work that is heavy or reads what strangers wrote. Whatever happens to a child, the
// server's own loop goes on: the kernel holds its memory, a timer its time, and a signal ends it at once.
//
//   const pool = new ChildPool({ entry: new URL('./worker.ts', import.meta.url), … });
//   await pool.run('pdf', request, signal);

import { PoolChild, type ChildProgram } from './pool-child.ts';
import { PoolError } from './pool-error.ts';
import type { TaskMessage } from './pool-message.ts';

export type PoolOptions = ChildProgram & {
  /** Children at once. */
  most: number;
  /** Tasks that may wait for a child. */
  mostWaiting: number;
  /** How long a child may have nothing to do before it ends; a minute where it is not said. */
  restMs?: number;
};

type Resting = { child: PoolChild; end: NodeJS.Timeout };
type Waiting = { start: (child: PoolChild) => void; fail: (error: Error) => void };

/** A warm child holds 150 MB. */
const REST_MS = 60_000;

export class ChildPool {
  readonly #options: PoolOptions;
  readonly #children = new Set<PoolChild>();
  readonly #resting: Resting[] = [];
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Rejects with a `PoolError`, or with the signal's reason once it aborts. `input` is cloned: about a millisecond a megabyte. */
  async run(name: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    const child = await this.#takeChild(signal);
    const task: TaskMessage = { name, input };
    try {
      return await child.run(task, signal);
    } finally {
      this.#giveBack(child);
    }
  }

  /** Kills all children; tasks under way and waiting reject. */
  close(): void {
    this.#isClosed = true;
    for (const { end } of this.#resting.splice(0)) clearTimeout(end);
    for (const { fail } of this.#waiting.splice(0)) fail(closed());
    for (const child of this.#children) child.kill();
    this.#children.clear();
  }

  #takeChild(signal: AbortSignal): Promise<PoolChild> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    if (this.#isClosed) return Promise.reject(closed());
    const child = this.#nextChild();
    return child ? Promise.resolve(child) : this.#wait(signal);
  }

  /** A warm one, or a new one if there is room. */
  #nextChild(): PoolChild | null {
    for (let rested = this.#resting.pop(); rested; rested = this.#resting.pop()) {
      clearTimeout(rested.end);
      if (rested.child.isAlive) return rested.child;
      this.#children.delete(rested.child);
    }
    if (this.#children.size >= this.#options.most) return null;
    const fresh = new PoolChild(this.#options);
    this.#children.add(fresh);
    return fresh;
  }

  #wait(signal: AbortSignal): Promise<PoolChild> {
    if (this.#waiting.length >= this.#options.mostWaiting)
      return Promise.reject(new PoolError('busy', 'Too many tasks are waiting.'));
    const { promise, resolve, reject } = Promise.withResolvers<PoolChild>();
    const leave = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(signal.reason as Error);
    };
    const waiting: Waiting = {
      start: (child) => {
        signal.removeEventListener('abort', leave);
        resolve(child);
      },
      fail: reject,
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiting);
    return promise;
  }

  #giveBack(child: PoolChild): void {
    if (child.isWorn) child.kill();
    if (child.isAlive && !this.#isClosed) this.#rest(child);
    else this.#children.delete(child);
    if (this.#isClosed) return;
    const next = this.#waiting[0] && this.#nextChild();
    if (next) this.#waiting.shift()?.start(next);
  }

  #rest(child: PoolChild): void {
    const end = setTimeout(() => {
      this.#resting.splice(
        this.#resting.findIndex((rested) => rested.child === child),
        1,
      );
      this.#children.delete(child);
      child.kill();
    }, this.#options.restMs ?? REST_MS).unref();
    this.#resting.push({ child, end });
  }
}

function closed(): PoolError {
  return new PoolError('closed', 'The pool is closed.');
}
