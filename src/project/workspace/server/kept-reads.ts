// Results that take long to read from a workspace, kept until something in it changes. They are the same for all its members, so
// whoever asks next gets them, too.
//
//   return keptReads.read({ workspaceId, key: `analysis ${JSON.stringify(query)}` }, () => readAnalysis(…));

import { createShortCache } from '#platform/db/turns/short-cache.ts';
import type { KeptReads } from './workspace.ts';

/**
 * An analysis of 10,000 tasks has about 100 kB. The changes of another process may be lost with a connection: then a result is old
 * for a minute.
 */
const KEPT = { lifetime: 60_000, capacity: 50 };

/** `countChanges` resolves to a number that grows with each change of a workspace. */
export function createKeptReads(countChanges: (workspaceId: string) => Promise<number>): KeptReads {
  const kept = createShortCache<unknown>(KEPT);
  return {
    async read<T>({ workspaceId, key }: { workspaceId: string; key: string }, work: () => Promise<T>): Promise<T> {
      // The changes are counted before the rows are read, so one in between makes the result an old one.
      const change = await countChanges(workspaceId);
      // A key names one kind of read, so what is kept is of the same type.
      return kept.read(`${workspaceId} ${change} ${key}`, work) as Promise<T>;
    },
  };
}
