// Estimates how many guesses a password withstands (zxcvbn). The dictionaries take 31 MB and 130 ms to load, and a long
// password about 50 ms, so this runs in a worker thread that exists only while people sign up.

import { Worker } from 'node:worker_threads';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { GuessReply, GuessRequest } from './guess-worker.ts';

const IDLE_MS = 60_000;
/** The last of them waits for about a second. */
const MAX_WAITING = 20;

type Waiting = { resolve: (guesses: number) => void; reject: (error: Error) => void };
type Estimator = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };

let estimator: Estimator | null = null;
let count = 0;

/** `words` are those that a guesser tries first for this person. Rejects with 'auth/busy' when too many wait. */
export async function estimateGuesses(password: string, words: readonly string[]): Promise<number> {
  const current = (estimator ??= startEstimator());
  if (current.waiting.size >= MAX_WAITING) throw Problem.of(authProblems, 'auth/busy');
  clearTimeout(current.idle);
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    current.waiting.set(id, { resolve, reject });
    current.worker.postMessage({ id, password, words: [...words] } satisfies GuessRequest);
  });
}

function startEstimator(): Estimator {
  const worker = new Worker(new URL('./guess-worker.ts', import.meta.url));
  // Nothing waits for an estimate when the server stops.
  worker.unref();
  const started: Estimator = { worker, waiting: new Map() };
  worker.on('message', ({ id, guesses }: GuessReply) => {
    started.waiting.get(id)?.resolve(guesses);
    started.waiting.delete(id);
    if (started.waiting.size === 0) started.idle = setTimeout(() => stop(started), IDLE_MS).unref();
  });
  worker.on('error', (error) => fail(started, error));
  worker.on('exit', () => fail(started, new Error('The estimate of a password was interrupted.')));
  return started;
}

function stop(stopped: Estimator): void {
  if (estimator === stopped) estimator = null;
  void stopped.worker.terminate();
}

function fail(failed: Estimator, error: Error): void {
  if (estimator === failed) estimator = null;
  for (const { reject } of failed.waiting.values()) reject(error);
  failed.waiting.clear();
}
