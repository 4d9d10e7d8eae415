// Merges the answers of a comparison into one.

import { newId } from '#contract/id.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { StartedAnswer } from '../../contract.ts';
import * as store from '../store.ts';
import { begin, type Asked } from './begin-comparison.ts';
import {
  busy,
  insertAnswer,
  notFound,
  openComparison,
  readWritten,
  requireAgent,
  type ComparisonNeeds,
  type Written,
} from './comparison-rows.ts';

export type MergeOrder = Asked & { id: string; agentId: string };

/** Writes one answer of all that have text, beside them. It becomes the conversation's head. */
export async function mergeAnswers(needs: ComparisonNeeds, order: MergeOrder): Promise<StartedAnswer> {
  const { userId, requestId, agentId } = order;
  const chosen = await requireAgent(needs, { userId, id: agentId });
  const fingerprint = computeFingerprint('comparison-merge', {
    id: order.id,
    agentId,
    systemPrompt: order.systemPrompt,
  });
  const { texts, ...written } = await needs.db.asUser(userId, async (tx): Promise<Written & { texts: string[] }> => {
    const repeated = await needs.runs.findRepeated(tx, { userId, requestId, fingerprint });
    if (repeated !== null)
      return { ...(await readWritten(tx, { userId, runId: repeated, comparisonId: order.id })), texts: [] };
    const { comparison, columns, conversation } = await openComparison(tx, order);
    if (conversation.isBusy || columns.some(({ status }) => status === 'running')) throw busy();
    const answers = columns.filter(({ content }) => content !== '').map(({ content }) => content);
    if (answers.length === 0) throw notFound();
    const id = newId();
    const run = await needs.runs.insert(tx, { userId, requestId, fingerprint, kind: 'chat', subjectId: id });
    if (!run.isNew) return { ...(await readWritten(tx, { userId, runId: run.id, comparisonId: order.id })), texts: [] };
    await order.quota.reserve(tx, { runId: run.id, agent: chosen.base });
    const mergedFrom = answers.length;
    const message = await insertAnswer(tx, needs, { comparison, id, runId: run.id, chosen, mergedFrom });
    await store.updateConversation(tx, conversation, { headId: id });
    return { conversation, comparison, head: message, begun: [{ message, runId: run.id, chosen }], texts: answers };
  });
  return begin(needs, order, { ...written, mergedTexts: texts });
}
