// Runs work one at a time per key: calls with the same key wait for each other, others do not.

import { createTurns, type TakeTurn } from './turns.ts';

export type TakeKeyedTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** It works like `createTurns`, with a separate queue for each key. Queues are removed when they are empty. */
export function createKeyedTurns(): TakeKeyedTurn {
  const queues = new Map<string, { takeTurn: TakeTurn; waiting: number }>();
  return async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { takeTurn: createTurns(), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    try {
      return await queue.takeTurn(work);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
