// The rows of a comparison, as those who start an answer in it read and write them.

import { Problem } from '#contract/problem.ts';
import type { ChosenAgent } from '#features/agents/server/agents.ts';
import type { Tx } from '#platform/db/db.ts';
import { chatProblems } from '../../contract.ts';
import type { AnswerNeeds } from '../answer/start-answer.ts';
import { insertMessage, selectAnswerOfRun } from '../message-store.ts';
import * as store from '../store.ts';
import type { LockedConversation } from '../store.ts';
import type { ComparisonRow, ConversationRow, MessageRow } from '../tables.ts';
import { selectColumns, selectComparisons } from './comparison-store.ts';

export type ComparisonNeeds = AnswerNeeds;

/** It holds what a transaction has written. `begun` are the answers to begin after it; a repeated request has none. */
export type Written = {
  conversation: ConversationRow;
  comparison: ComparisonRow;
  /** The new answer, or the one of the first column. */
  head: MessageRow;
  begun: readonly { message: MessageRow; runId: number; chosen: ChosenAgent }[];
};

type NewAnswer = {
  comparison: ComparisonRow;
  id: string;
  runId: number;
  /** Another one may answer for it. */
  chosen: ChosenAgent;
  place?: number;
  isDocumentsOnly?: boolean;
  mergedFrom?: number;
};

export function insertAnswer(
  tx: Tx,
  { models }: ComparisonNeeds,
  { comparison, id, runId, chosen, place, isDocumentsOnly = false, mergedFrom }: NewAnswer,
): Promise<MessageRow> {
  const { agent, substituted } = models.resolve(chosen.base.id);
  return insertMessage(tx, {
    id,
    userId: comparison.userId,
    conversationId: comparison.conversationId,
    runId,
    parentId: comparison.questionId,
    role: 'assistant',
    content: '',
    status: 'running',
    isDocumentsOnly,
    agentId: agent.id,
    ownAgent: chosen.own?.stamp ?? null,
    substitutedFor: substituted ? chosen.base.id : null,
    ...(place !== undefined && { comparisonId: comparison.id, comparisonPlace: place }),
    ...(mergedFrom !== undefined && { mergedFrom }),
  });
}

export async function openComparison(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ comparison: ComparisonRow; columns: MessageRow[]; conversation: LockedConversation }> {
  const found = (await selectComparisons(tx, { userId, ids: [id] })).get(id);
  const conversation = found && (await store.lockConversation(tx, { userId, id: found.conversationId }));
  const comparison = (await selectComparisons(tx, { userId, ids: [id] })).get(id);
  if (!conversation || !comparison) throw notFound();
  return { comparison, conversation, columns: await selectColumns(tx, { userId, id }) };
}

/** Reads what the request of this run wrote before. */
export async function readWritten(
  tx: Tx,
  { userId, runId, comparisonId }: { userId: string; runId: number; comparisonId?: string },
): Promise<Written> {
  const head = await selectAnswerOfRun(tx, { userId, runId });
  const id = head?.comparisonId ?? comparisonId ?? '';
  const comparison = (await selectComparisons(tx, { userId, ids: [id] })).get(id);
  const conversation = head && (await store.selectConversation(tx, { userId, id: head.conversationId }));
  if (!head || !comparison || !conversation) throw notFound();
  return { conversation, comparison, head, begun: [] };
}

/** A caller who is in a transaction passes its `tx`. */
export async function requireAgent(
  { agents }: ComparisonNeeds,
  choice: { userId: string; id: string },
  tx?: Tx,
): Promise<ChosenAgent> {
  const chosen = await agents.resolveForPerson(choice, tx);
  if (!chosen) throw Problem.of(chatProblems, 'chat/agent-not-found');
  return chosen;
}

export function busy(): Problem {
  return Problem.of(chatProblems, 'chat/busy');
}

export function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
