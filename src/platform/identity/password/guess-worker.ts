// The worker thread of guess-estimate.ts.

import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type GuessRequest = { id: number; password: string; words: string[] };
export type GuessReply = { id: number; guesses: number };

/**
 * Characters that are looked at. The time grows with their square: 256 take 600 ms, 64 about 50 (the worst of 19 patterns,
 * `p@$$w0rd` repeated: median 49 ms of CPU, 60 at most).
 */
const MAX_LENGTH = 64;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LENGTH });

parentPort?.on('message', ({ id, password, words }: GuessRequest) => {
  const { guesses } = zxcvbn.check(password.slice(0, MAX_LENGTH), words);
  parentPort?.postMessage({ id, guesses } satisfies GuessReply);
});
