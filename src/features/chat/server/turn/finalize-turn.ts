// The end of a turn: the answer with what is known of it, or the turn taken back where nothing came.

import { refundFailedRun } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ModelCall } from '#platform/llm/models.ts';
import type { EndedRun } from '#platform/runs/run.ts';
import type { ChatMessage } from '../../contract.ts';
import { countChildren, countMessages, deleteMessage, selectMessage, updateMessage } from '../message-store.ts';
import * as store from '../store.ts';
import type { Owned } from '../store.ts';
import { insertThoughts } from '../thoughts/thoughts-store.ts';
import type { WrittenThoughts } from '../thoughts/write-thoughts.ts';

export type AnswerDetails = {
  usage: ChatMessage['usage'];
  failure: ChatMessage['failure'];
  /** Calls of the model, for the ledger. */
  calls: readonly ModelCall[];
  /** Milliseconds from the start of the answer to its first text; null when none came or nobody knows. */
  firstTextMs: number | null;
  /** What the head goes back to when nothing came: the answer this one was made beside. */
  fallbackHeadId: string | null;
  check: ChatMessage['check'];
  thoughts: WrittenThoughts;
  cutShort: ChatMessage['cutShort'];
  secrets: ChatMessage['secrets'];
};

/**
 * Writes an ended answer. Tokens that arrived are kept, whatever happened. A failure before the first token takes the turn
 * back, so that the person can send the same text again, and gives the unit back. One that is kept stays: the
 * column of a comparison says why it failed, and the tools that it has called are shown.
 */
export async function finalizeTurn(
  tx: Tx,
  ended: EndedRun,
  {
    usage,
    failure,
    calls,
    firstTextMs,
    fallbackHeadId,
    check,
    thoughts,
    cutShort,
    secrets,
    isKept = false,
  }: AnswerDetails & { isKept?: boolean },
): Promise<void> {
  const { userId, subjectId, status, text } = ended;
  const answer = { userId, id: subjectId };
  // Sent together: the thread of the embedded database wakes once for both.
  const writes = [recordCalls(tx, { userId, meter: 'chat', calls })];
  const finishedAt = new Date();
  const { ms: thoughtMs } = thoughts;
  const changes = {
    content: text,
    status,
    usage,
    failure,
    check,
    firstTextMs,
    thoughtMs,
    cutShort,
    secrets,
    finishedAt,
  };
  if (status === 'failed' && text === '' && !isKept) writes.push(takeBack(tx, answer, fallbackHeadId));
  else writes.push(updateMessage(tx, answer, changes), insertThoughts(tx, answer, thoughts.text));
  await Promise.all(writes);
  await refundFailedRun(tx, ended, status === 'done' || text !== '');
}

async function takeBack(tx: Tx, { userId, id }: Owned, fallbackHeadId: string | null): Promise<void> {
  const answer = await selectMessage(tx, { userId, id });
  if (!answer) return;
  const { conversationId } = answer;
  const question = answer.parentId ? await selectMessage(tx, { userId, id: answer.parentId }) : null;
  await deleteMessage(tx, answer);
  let headId = fallbackHeadId;
  if (question && (await countChildren(tx, question)) === 0) {
    await deleteMessage(tx, question);
    headId = question.parentId;
  }
  const conversation = { userId, id: conversationId };
  if ((await countMessages(tx, { userId, conversationId })) === 0) await store.deleteConversation(tx, conversation);
  else await store.updateConversation(tx, conversation, { headId });
}
