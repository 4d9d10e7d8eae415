// One child process of a pool, as its parent sees it: it does one task at a time, within limits of memory and time.

import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { residentMemoryOf } from '#platform/metrics/resident-memory.ts';
import { PoolError } from './pool-error.ts';
import type { ReportProgress } from './child-task.ts';
import type { TaskBegun, TaskMessage, TaskProgressed, TaskReply } from './pool-message.ts';

export type ChildLimits = {
  /** V8's heap. */
  heapMegabytes: number;
  /** Everything the process may write to, including what V8 reserves (0.65 GB before the first task). The kernel enforces it where `prlimit` is installed. */
  dataMegabytes: number;
  /** The time is for one task and includes the child's start. */
  taskMs: number;
};

export type ChildProgram = { entry: URL; arguments: readonly string[]; limits: ChildLimits };

/** A child is replaced after so many tasks, and with it what native parts leave behind in memory. */
const MAX_TASKS = 50;
const MAX_IDLE_BYTES = 400 * 1024 * 1024;
/** V8 would let its young generation grow far larger before it collects it; this saves 100 MB. */
const YOUNG_GENERATION = '--max-semi-space-size=8';
const OUT_OF_MEMORY = /memory allocation of|out of memory/i;
const PRLIMIT = '/usr/bin/prlimit';
const MAX_ERROR_LENGTH = 2_000;

/** `maxMs` shortens the time every task has, from when its code is loaded. */
type TaskLimits = { signal: AbortSignal; maxMs: number | undefined; onProgress: ReportProgress | undefined };

type RunningTask = {
  finish: (reply: TaskReply) => void;
  fail: (error: Error) => void;
  timer: NodeJS.Timeout;
  maxMs: number | undefined;
  onProgress: ReportProgress | undefined;
};

export class PoolChild {
  readonly #process: ChildProcess;
  readonly #taskMs: number;
  #running: RunningTask | null = null;
  #errors = '';
  #tasks = 0;
  #memory = 0;
  isAlive = true;

  constructor(program: ChildProgram) {
    this.#taskMs = program.limits.taskMs;
    this.#process = start(program);
    this.#process.on('message', (reply: TaskReply | TaskBegun | TaskProgressed) => {
      // A child also reports what it imports under `node --watch`.
      if (!('kind' in reply)) return;
      if (reply.kind === 'begun') {
        this.#shortenTime();
        return;
      }
      if (reply.kind === 'progress') {
        this.#running?.onProgress?.(reply.progress);
        return;
      }
      this.#memory = reply.memory;
      this.#end()?.finish(reply);
    });
    this.#process.on('error', (error) => this.#die(error.message));
    this.#process.on('exit', (code, signal) => this.#die(`It ended with ${signal ?? `code ${code}`}. ${this.#errors}`));
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString()).slice(-MAX_ERROR_LENGTH);
    });
    this.#unref();
  }

  /** True if the child should be replaced rather than given another task. */
  get isWorn(): boolean {
    return this.#tasks >= MAX_TASKS || this.#memory > MAX_IDLE_BYTES;
  }

  /** The memory it has now; where the system does not tell, that after its last task. */
  residentBytes(): number {
    const { pid } = this.#process;
    return (pid === undefined ? null : residentMemoryOf(pid)) ?? this.#memory;
  }

  /** Rejects with a `PoolError`, or with the signal's reason; unless the task itself threw, the child is dead then. */
  async run(task: TaskMessage, { signal, maxMs, onProgress }: TaskLimits): Promise<unknown> {
    signal.throwIfAborted();
    this.#tasks++;
    const { promise, resolve, reject } = Promise.withResolvers<TaskReply>();
    this.#running = { finish: resolve, fail: reject, timer: this.#killAfter(this.#taskMs), maxMs, onProgress };
    const abort = (): void => this.#kill(signal.reason as Error);
    signal.addEventListener('abort', abort);
    this.#process.ref();
    this.#process.channel?.ref();
    this.#process.send(task, (error) => {
      if (error) this.#kill(new PoolError('crashed', error.message));
    });
    try {
      const reply = await promise;
      if (reply.kind === 'failed') throw new PoolError('failed', reply.message, reply.code);
      return reply.output;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  kill(): void {
    this.#kill(new PoolError('closed', 'The pool is closed.'));
  }

  #killAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#kill(new PoolError('timed-out', `The task took longer than ${ms} ms.`)), ms);
  }

  /** A slow machine takes seconds to start a child, which is no fault of the task. */
  #shortenTime(): void {
    if (this.#running?.maxMs === undefined) return;
    clearTimeout(this.#running.timer);
    this.#running.timer = this.#killAfter(Math.min(this.#running.maxMs, this.#taskMs));
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

  #end(): RunningTask | null {
    const running = this.#running;
    this.#running = null;
    if (running) clearTimeout(running.timer);
    this.#unref();
    return running;
  }

  /** An idle child does not keep the server's process from ending. */
  #unref(): void {
    this.#process.unref();
    this.#process.channel?.unref();
    (this.#process.stderr as { unref?: () => void } | null)?.unref?.();
  }
}

/** Compiled code of the children: it saves the next one a fifth of a second. Nothing depends on it. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

/** The child gets none of our environment, so that no secret is in a process that reads what strangers wrote. */
function start({ entry, arguments: args, limits }: ChildProgram): ChildProcess {
  const flags = [`--max-old-space-size=${limits.heapMegabytes}`, YOUNG_GENERATION];
  const isLimited = existsSync(PRLIMIT);
  return fork(fileURLToPath(entry), args, {
    // `prlimit` replaces itself with Node, which keeps the channel to us.
    execPath: isLimited ? PRLIMIT : process.execPath,
    execArgv: isLimited
      ? [`--data=${limits.dataMegabytes * 1024 * 1024}`, '--core=0', process.execPath, ...flags]
      : flags,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
