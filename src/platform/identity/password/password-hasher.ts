// Hashes passwords in threads of their own. On Node's own thread pool, a flood of sign-ins would hold up every file and
// every download; here it fills two threads and a short queue, and the rest is refused at once.

import { Worker } from 'node:worker_threads';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { HashReply, HashTask } from './hash-message.ts';

const MAX_THREADS = 2;
/** At 20 to 40 ms a hash, the last in the queue waits less than half a second. */
const MAX_WAITING = 20;
/** A thread holds about 5 MB. */
const IDLE_MS = 60_000;

type Job = { task: HashTask; resolve: (value: string | boolean) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; job: Job | null; end: NodeJS.Timeout | null };

/** `hash` and `verify` reject with 'auth/busy' when the queue is full. */
export class PasswordHasher {
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];

  /** Returns the PHC string of the password, with a new salt. */
  async hash(password: string): Promise<string> {
    return String(await this.#run({ kind: 'hash', password }));
  }

  /** Resolves to true if `hash`, a PHC string, is of this password. */
  async verify(password: string, hash: string): Promise<boolean> {
    return (await this.#run({ kind: 'verify', password, hash })) === true;
  }

  /** Throws 'auth/busy' when another password would be refused now, so that a flood ends before it costs anything. */
  requireRoom(): void {
    if (this.#waiting.length >= MAX_WAITING) throw Problem.of(authProblems, 'auth/busy');
  }

  /** Ends the threads. What is under way and waiting rejects. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The password hasher is closed.'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #run(task: HashTask): Promise<string | boolean> {
    const thread = this.#freeThread();
    if (!thread && this.#waiting.length >= MAX_WAITING) return Promise.reject(Problem.of(authProblems, 'auth/busy'));
    return new Promise((resolve, reject) => {
      const job = { task, resolve, reject };
      if (thread) start(thread, job);
      else this.#waiting.push(job);
    });
  }

  #freeThread(): Thread | null {
    for (const thread of this.#threads) if (!thread.job) return thread;
    return this.#threads.size < MAX_THREADS ? this.#open() : null;
  }

  #open(): Thread {
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url));
    const thread: Thread = { worker, job: null, end: null };
    worker.on('message', (reply: HashReply) => {
      finish(thread, reply);
      this.#next(thread);
    });
    worker.on('error', (error) => thread.job?.reject(error));
    worker.on('exit', () => {
      this.#threads.delete(thread);
      thread.job?.reject(new Error('The password hasher ended.'));
      const [waiting] = this.#waiting.splice(0, 1);
      if (waiting) start(this.#open(), waiting);
    });
    this.#threads.add(thread);
    return thread;
  }

  #next(thread: Thread): void {
    const job = this.#waiting.shift();
    if (job) return start(thread, job);
    // An idle thread does not keep the server's process from ending.
    thread.worker.unref();
    thread.end = setTimeout(() => {
      this.#threads.delete(thread);
      void thread.worker.terminate();
    }, IDLE_MS).unref();
  }
}

function start(thread: Thread, job: Job): void {
  if (thread.end) clearTimeout(thread.end);
  thread.end = null;
  thread.job = job;
  thread.worker.ref();
  thread.worker.postMessage(job.task);
}

function finish(thread: Thread, reply: HashReply): void {
  const job = thread.job;
  thread.job = null;
  if (reply.kind === 'done') job?.resolve(reply.value);
  else job?.reject(new Error(reply.message));
}
