// Splits documents into passages: short ones at once, long ones in a child process, because 2 MB of the worst text take
// most of a second.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { documentForm } from './document-runs.ts';
import { splitPassages, type Passage } from './passages.ts';

/** `name` says what form the text has, by its extension. */
export type SplitOrder = { name: string; text: string };

export type PassageSplitter = {
  /** The passages in order. `owner` is whose document it is. Rejects when too many tasks of theirs are waiting. */
  split(document: SplitOrder, owner: string): Promise<Passage[]>;
};

/** Characters. Splitting as many of the worst kind takes 50 ms. */
const LONG_TEXT = 100_000;
/** What is split is kept for the next question, whoever waits for this one. */
const NEVER = new AbortController().signal;

export const splitPassagesTask: ChildTask<SplitOrder, Passage[]> = {
  name: 'split-passages',
  load: async () => splitDocument,
};

function splitDocument({ name, text }: SplitOrder): Passage[] {
  return splitPassages(text, documentForm(name));
}

export function createPassageSplitter(pool: ChildPool): PassageSplitter {
  return {
    async split({ name, text }, owner) {
      if (text.length < LONG_TEXT) return splitDocument({ name, text });
      return runTask(pool, { task: splitPassagesTask, input: { name, text }, owner, signal: NEVER });
    },
  };
}
