// The end of an answer closes the tool calls that were still open.

import type { Tx } from '#platform/db/db.ts';
import type { EndedRun } from '#platform/runs/run.ts';
import { insertLogEntries, interruptToolCalls } from '../tool-store.ts';

export async function closeToolCalls(tx: Tx, { userId, subjectId }: EndedRun): Promise<void> {
  await insertLogEntries(tx, await interruptToolCalls(tx, { userId, id: subjectId }));
}
