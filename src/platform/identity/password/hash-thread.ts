// A thread of the password hasher: does one task after another.

import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashReply, HashTask } from './hash-message.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** Nice value: everything else of the server goes first where processors are short. */
const LOW_PRIORITY = 5;

// Only Linux gives a thread a priority of its own; elsewhere this would slow down the whole server.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(perform(task)));

function perform(task: HashTask): HashReply {
  try {
    const value = task.kind === 'hash' ? hashPassword(task.password) : verifyPassword(task.password, task.hash);
    return { kind: 'done', value };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
