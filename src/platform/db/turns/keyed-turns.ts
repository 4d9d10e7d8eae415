// Runs functions one after the other for each key: those under the same key take turns, others do not wait for them.

import { createTurns, type TakeTurn } from './turns.ts';

export type TakeKeyedTurn = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export function createKeyedTurns(): TakeKeyedTurn {
  const queues = new Map<string, { takeTurn: TakeTurn; waiting: number }>();
  return async function takeTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { takeTurn: createTurns(), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    try {
      return await queue.takeTurn(act);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
