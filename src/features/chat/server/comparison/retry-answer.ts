// Tries one column of a comparison again.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import { chatProblems, type StartedAnswer } from '../../contract.ts';
import { deleteMessage, updateMessage } from '../message-store.ts';
import { chosenIdOf } from '../present.ts';
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

export type RetryOrder = Asked & { id: string; answerId: string };

/** Gives a column a new answer. What came of the one before stays beside it, unless nothing came. */
export async function retryAnswer(needs: ComparisonNeeds, order: RetryOrder): Promise<StartedAnswer> {
  const { userId, requestId, answerId } = order;
  const fingerprint = computeFingerprint('comparison-retry', {
    id: order.id,
    answerId,
    systemPrompt: order.systemPrompt,
  });
  const written = await needs.db.asUser(userId, async (tx): Promise<Written> => {
    const repeated = await needs.runs.findRepeated(tx, { userId, requestId, fingerprint });
    if (repeated !== null) return readWritten(tx, { userId, runId: repeated });
    const { comparison, columns, conversation } = await openComparison(tx, order);
    const previous = columns.find(({ id }) => id === answerId);
    if (!previous || previous.comparisonPlace === null) throw notFound();
    if (previous.status === 'running') throw busy();
    if (comparison.votedAt) throw Problem.of(chatProblems, 'chat/voted');
    const chosen = await requireAgent(needs, { userId, id: chosenIdOf(previous) }, tx);
    const id = newId();
    const run = await needs.runs.insert(tx, { userId, requestId, fingerprint, kind: 'chat', subjectId: id });
    if (!run.isNew) return readWritten(tx, { userId, runId: run.id });
    const running = columns.filter(({ status }) => status === 'running').length;
    await order.quota.reserve(tx, { runId: run.id, agent: chosen.base, group: { size: 1, taken: 0, running } });
    const place = previous.comparisonPlace;
    const { isDocumentsOnly } = previous;
    const columnAnswer = { comparison, id, runId: run.id, chosen, place, isDocumentsOnly };
    const message = await insertAnswer(tx, needs, columnAnswer);
    if (conversation.headId === answerId) await store.updateConversation(tx, conversation, { headId: id });
    if (previous.content === '') await deleteMessage(tx, previous);
    else await updateMessage(tx, previous, { comparisonPlace: null });
    return { conversation, comparison, head: message, begun: [{ message, runId: run.id, chosen }] };
  });
  return begin(needs, order, written);
}
