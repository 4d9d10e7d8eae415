// A pool of child processes for work that is heavy or reads what strangers wrote. Whatever happens to a child, the
// server's own loop goes on: the kernel limits its memory, a timer its time, and a signal ends it at once.
//
//   const pool = new ChildPool({ entry: new URL('./child-tasks.ts', import.meta.url), … });
//   const image = await pool.run(readImageTask, { input: bytes, signal });

import type { ChildTask } from './child-task.ts';
import { PoolChild, type ChildProgram } from './pool-child.ts';
import { PoolError } from './pool-error.ts';

export type PoolOptions = ChildProgram & {
  /** Children at the same time. */
  maxChildren: number;
  /** Tasks that may wait for a child. */
  maxWaiting: number;
  /** How long a child may be idle before it ends; a minute when not set. */
  idleMs?: number;
};

type IdleChild = { child: PoolChild; end: NodeJS.Timeout };
type WaitingTask = { start: (child: PoolChild) => void; fail: (error: Error) => void };

/** A warm child holds 150 MB. */
const IDLE_MS = 60_000;

export class ChildPool {
  readonly #options: PoolOptions;
  readonly #children = new Set<PoolChild>();
  readonly #idle: IdleChild[] = [];
  readonly #waiting: WaitingTask[] = [];
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Has a child do the task. Rejects with a `PoolError`, or with the signal's reason once it aborts. `input` is cloned, which
   * takes about a millisecond a megabyte.
   */
  async run<Input, Output>(
    { name }: ChildTask<Input, Output>,
    { input, signal }: { input: Input; signal: AbortSignal },
  ): Promise<Output> {
    const child = await this.#takeChild(signal);
    try {
      return (await child.run({ name, input }, signal)) as Output;
    } finally {
      this.#giveBack(child);
    }
  }

  /** Kills all children; tasks under way and waiting reject. */
  close(): void {
    this.#isClosed = true;
    for (const { end } of this.#idle.splice(0)) clearTimeout(end);
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

  #wait(signal: AbortSignal): Promise<PoolChild> {
    if (this.#waiting.length >= this.#options.maxWaiting)
      return Promise.reject(new PoolError('busy', 'Too many tasks are waiting.'));
    const { promise, resolve, reject } = Promise.withResolvers<PoolChild>();
    const leave = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(signal.reason as Error);
    };
    const waiting: WaitingTask = {
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
    if (child.isAlive && !this.#isClosed) this.#keepIdle(child);
    else this.#children.delete(child);
    if (this.#isClosed) return;
    const next = this.#waiting[0] && this.#nextChild();
    if (next) this.#waiting.shift()?.start(next);
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
