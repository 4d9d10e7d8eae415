// How the blueprint that an agent sketched is stored, in the transaction that ends its run.

import { refundFailedRun } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ModelCall } from '#platform/llm/models.ts';
import type { EndedRun, RunKind } from '#platform/runs/run.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { columnsOf } from '../blueprint-content.ts';
import * as store from '../store.ts';
import { BLUEPRINT } from '../store.ts';

export type Outcome = {
  /** Null until it is built. */
  solution: Solution | null;
  calls: ModelCall[];
  /** True if the agent has begun to answer. */
  hasOutput: boolean;
};

/** Nothing was stored when its process died, so the run counts as one without output. */
export const blueprintKind: RunKind<typeof BLUEPRINT> = {
  name: BLUEPRINT,
  finalize: (tx, ended) => refundFailedRun(tx, ended, false),
};

/**
 * The room for it was found when the run began. What was paid for is not lost when the plan has less room by now: then it goes
 * past the limit once.
 */
export async function finalizeDescription(
  tx: Tx,
  ended: EndedRun,
  { solution, calls, hasOutput }: Outcome,
): Promise<void> {
  const { userId, subjectId: id } = ended;
  if (solution && ended.status === 'done')
    await store.insertBlueprint(tx, { id, userId, title: solution.title, ...columnsOf({ solution, positions: {} }) });
  await recordCalls(tx, { userId, meter: 'design', calls });
  await refundFailedRun(tx, ended, hasOutput);
}
