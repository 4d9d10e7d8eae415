// One child process of a pool, as its parent sees it: does a task at a time, within its limits of memory and time.

import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PoolError } from './pool-error.ts';
import type { TaskAnswer, TaskMessage } from './pool-message.ts';

export type ChildLimits = {
  /** V8's heap. */
  heapMegabytes: number;
  /** Everything the process may write to, what V8 reserves included (0.65 GB before the first task); held by the kernel where `prlimit` is. */
  dataMegabytes: number;
  /** For one task, the child's start included. */
  taskMs: number;
};

export type ChildProgram = { entry: URL; arguments: readonly string[]; limits: ChildLimits };

/** What native parts leave behind goes with the child, and so does the memory of a large document. */
const MOST_TASKS = 50;
const MOST_RESTING_BYTES = 400 * 1024 * 1024;
/** V8 lets its young generation grow far larger before it looks through it; this saves 100 MB. */
const YOUNG_GENERATION = '--max-semi-space-size=8';
const OUT_OF_MEMORY = /memory allocation of|out of memory/i;
const PRLIMIT = '/usr/bin/prlimit';
const MOST_ERROR_LETTERS = 2_000;

type Underway = { settle: (answer: TaskAnswer) => void; fail: (error: Error) => void; timer: NodeJS.Timeout };

export class PoolChild {
  readonly #process: ChildProcess;
  readonly #taskMs: number;
  #underway: Underway | null = null;
  #errors = '';
  #tasks = 0;
  #memory = 0;
  isAlive = true;

  constructor(program: ChildProgram) {
    this.#taskMs = program.limits.taskMs;
    this.#process = start(program);
    this.#process.on('message', (answer: TaskAnswer) => {
      // Under `node --watch` a child also reports what it imports.
      if (!('kind' in answer)) return;
      this.#memory = answer.memory;
      this.#end()?.settle(answer);
    });
    this.#process.on('error', (error) => this.#die(error.message));
    this.#process.on('exit', (code, signal) => this.#die(`It ended with ${signal ?? `code ${code}`}. ${this.#errors}`));
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString()).slice(-MOST_ERROR_LETTERS);
    });
    this.#rest();
  }

  /** Better replaced than given another task. */
  get isWorn(): boolean {
    return this.#tasks >= MOST_TASKS || this.#memory > MOST_RESTING_BYTES;
  }

  /** Rejects with a `PoolError`, or with the signal's reason; unless the task itself failed the child is dead then. */
  async run(task: TaskMessage, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    this.#tasks++;
    const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>();
    const timer = setTimeout(
      () => this.#kill(new PoolError('timed-out', `The task took longer than ${this.#taskMs} ms.`)),
      this.#taskMs,
    );
    this.#underway = { settle: resolve, fail: reject, timer };
    const abort = (): void => this.#kill(signal.reason as Error);
    signal.addEventListener('abort', abort);
    this.#process.ref();
    this.#process.channel?.ref();
    this.#process.send(task, (error) => {
      if (error) this.#kill(new PoolError('crashed', error.message));
    });
    try {
      const answer = await promise;
      if (answer.kind === 'failed') throw new PoolError('failed', answer.message, answer.code);
      return answer.output;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  kill(): void {
    this.#kill(new PoolError('closed', 'The pool is closed.'));
  }

  #kill(reason: Error): void {
    this.isAlive = false;
    this.#process.kill('SIGKILL');
    this.#end()?.fail(reason);
  }

  #die(reason: string): void {
    this.isAlive = false;
    this.#end()?.fail(new PoolError(OUT_OF_MEMORY.test(reason) ? 'out-of-memory' : 'crashed', reason));
  }

  #end(): Underway | null {
    const underway = this.#underway;
    this.#underway = null;
    if (underway) clearTimeout(underway.timer);
    this.#rest();
    return underway;
  }

  /** A child that waits keeps no process from ending. */
  #rest(): void {
    this.#process.unref();
    this.#process.channel?.unref();
    (this.#process.stderr as { unref?: () => void } | null)?.unref?.();
  }
}

/** What V8 made of a child's code: a fifth of a second less for the next one. Where it cannot be written nothing is lost. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

/** It gets nothing of our environment, so no secret is in a process that reads what strangers wrote. */
function start({ entry, arguments: args, limits }: ChildProgram): ChildProcess {
  const flags = [`--max-old-space-size=${limits.heapMegabytes}`, YOUNG_GENERATION];
  const isLimited = existsSync(PRLIMIT);
  return fork(fileURLToPath(entry), args, {
    // `prlimit` becomes the Node it is told to start, with the same channel.
    execPath: isLimited ? PRLIMIT : process.execPath,
    execArgv: isLimited
      ? [`--data=${limits.dataMegabytes * 1024 * 1024}`, '--core=0', process.execPath, ...flags]
      : flags,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
