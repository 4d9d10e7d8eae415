// Reads that take the database long: a person has two of them at a time, and equal ones that wait are read once. There is one
// of it for a server, so that two of one kind and two of another are four.
//
//   return heavyReads.read({ owner: userId, key: `analysis ${JSON.stringify(query)}` }, () => readAnalysis(…));

import { createKeyedSlots } from './keyed-slots.ts';

export type HeavyReads = {
  /**
   * Resolves to what `work` resolves to, or to what an equal read of this person does that has not begun yet. One that has
   * begun is not joined: what the person has written since would be missing. It waits while the person has as many under way
   * as they may. The key begins with the kind of the read.
   */
  read<T>(what: { owner: string; key: string }, work: () => Promise<T>): Promise<T>;
};

const MAX_AT_ONCE = 2;

export function createHeavyReads(maxAtOnce = MAX_AT_ONCE): HeavyReads {
  const slots = createKeyedSlots(maxAtOnce);
  const waiting = new Map<string, Promise<unknown>>();

  async function runInTurn<T>(owner: string, id: string, work: () => Promise<T>): Promise<T> {
    const leave = await slots.enter(owner);
    waiting.delete(id);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    read<T>({ owner, key }: { owner: string; key: string }, work: () => Promise<T>): Promise<T> {
      const id = `${owner} ${key}`;
      const equal = waiting.get(id);
      // A key names one kind of read, so what waits is of the same type.
      if (equal) return equal as Promise<T>;
      const read = runInTurn(owner, id, work);
      waiting.set(id, read);
      return read;
    },
  };
}
