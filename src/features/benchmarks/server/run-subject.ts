// What a finished benchmark is called where people are told of it.

import type { Tx } from '#platform/db/db.ts';
import { selectRun } from './running/run-store.ts';

/** `id` is the subject of the run. Returns null for a benchmark that is gone. */
export async function findBenchmark(
  tx: Tx,
  owned: { userId: string; id: string },
): Promise<{ id: string; name: string } | null> {
  const run = await selectRun(tx, owned);
  return run && { id: run.id, name: run.title };
}
