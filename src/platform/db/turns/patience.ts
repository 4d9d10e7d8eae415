// Marks transactions that can wait a moment, so that those a person waits for go first. Only the embedded engine has
// one connection for all of them.

import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<true>();

/** The transactions that `work` starts let others go first, for a tenth of a second at most (queue.ts). */
export function withPatience<T>(work: () => T): T {
  return patience.run(true, work);
}

export function isPatient(): boolean {
  return patience.getStore() === true;
}
