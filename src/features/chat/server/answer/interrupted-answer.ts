// The cost of an answer whose process died, estimated from the texts that were saved: without system prompt and passages.

import type { Tx } from '#platform/db/db.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { EndedRun } from '#platform/runs/run.ts';
import { selectMessage, MAX_PATH, selectPath } from '../message-store.ts';

/** The one call of the answer, or none when no text had come. */
export async function estimateCalls(
  tx: Tx,
  models: Models,
  { userId, subjectId, text }: EndedRun,
): Promise<ModelCall[]> {
  if (text === '') return [];
  const answer = await selectMessage(tx, { userId, id: subjectId });
  const agent = answer?.agentId ? models.findAgent(answer.agentId) : undefined;
  if (!answer?.parentId || !agent) return [];
  const path = await selectPath(tx, { userId, leafId: answer.parentId, limit: MAX_PATH });
  const inputTokens = path.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return [{ agent, usage: { inputTokens, outputTokens: estimateTokens(text) }, isEstimate: true }];
}
