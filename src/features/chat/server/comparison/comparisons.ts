// Comparisons: several agents answer one question side by side. Each answer is a run of its own and an ordinary message
// below the question; the vote says which one was better, and merging makes a further answer of all of them.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentVotes, Comparison, Vote } from '../../contract/comparison-contract.ts';
import { chatProblems, type ConversationView, type StartedAnswer } from '../../contract.ts';
import { PAGE_LENGTH, readView } from '../conversations.ts';
import { selectNewestLeaf, selectSiblings } from '../message-store.ts';
import { chosenIdOf, hidesNames, presentMessage } from '../present.ts';
import * as store from '../store.ts';
import type { LockedConversation, Owned } from '../store.ts';
import type { ComparisonRow, MessageRow } from '../tables.ts';
import { selectColumns, selectComparisons, selectVotes, updateComparison } from './comparison-store.ts';
import type { ComparisonNeeds } from './comparison-rows.ts';
import { mergeAnswers, type MergeOrder } from './merge-answers.ts';
import { retryAnswer, type RetryOrder } from './retry-answer.ts';
import { startComparison, type ComparisonOrder } from './start-comparison.ts';
import { presentVotes } from './votes.ts';

/** What names a comparison or an answer rejects with 'chat/not-found', what names an agent with 'chat/agent-not-found'. */
export type Comparisons = {
  /** Takes a unit for each agent, or none at all. Rejects with 'chat/busy' while an answer is being written. */
  startComparison(order: ComparisonOrder): Promise<StartedAnswer>;
  findComparison(comparison: Owned): Promise<Comparison>;
  /** Rejects with 'chat/busy' while this answer is being written, and with 'chat/voted' after the vote. */
  retryAnswer(order: RetryOrder): Promise<StartedAnswer>;
  /** Rejects with 'chat/busy' while an answer is being written. */
  mergeAnswers(order: MergeOrder): Promise<StartedAnswer>;
  /** A `winnerId` of null is a tie. Rejects with 'chat/busy' until all answers have ended, and with 'chat/voted'. */
  vote(comparison: Owned, winnerId: string | null): Promise<Comparison>;
  /** Makes the answer the conversation's branch, and its agent the conversation's. Rejects with 'chat/busy'. */
  continueWith(comparison: Owned, answerId: string): Promise<ConversationView>;
  /** Counts the newest `limit` answers of comparisons with a vote. */
  listVotes(query: { userId: string; limit: number }): Promise<{ agents: AgentVotes[]; votes: Vote[] }>;
};

export function createComparisons(needs: Omit<ComparisonNeeds, 'context'> & ComparisonNeeds['context']): Comparisons {
  const { db, models, documents, knowledge } = needs;
  const starting: ComparisonNeeds = { ...needs, context: { models, documents, knowledge } };

  return {
    startComparison: (order) => startComparison(starting, order),
    retryAnswer: (order) => retryAnswer(starting, order),
    mergeAnswers: (order) => mergeAnswers(starting, order),

    findComparison: (owned) => db.asUser(owned.userId, async (tx) => present(tx, await readComparison(tx, owned))),

    vote: (owned, winnerId) =>
      changeComparison(db, owned, async (tx, { comparison, columns, conversation }) => {
        const winner = winnerId === null ? null : columnOf(columns, winnerId);
        const isSame = comparison.votedAt !== null && comparison.winnerId === winnerId;
        if (isSame) return present(tx, comparison);
        if (comparison.votedAt || (comparison.isBlind && !comparison.isOpen)) throw voted();
        const votedAt = new Date();
        await updateComparison(tx, comparison, { votedAt, winnerId });
        const isShown = columns.some(({ id }) => id === conversation.headId);
        if (winner && isShown) await showAnswer(tx, conversation, winner);
        return present(tx, { ...comparison, votedAt, winnerId });
      }),

    continueWith: (owned, answerId) =>
      changeComparison(db, owned, async (tx, { comparison, columns, conversation }) => {
        const answer = columnOf(columns, answerId);
        await updateComparison(tx, comparison, { isOpen: false });
        await showAnswer(tx, conversation, answer);
        return readView(tx, models, { userId: owned.userId, id: conversation.id, limit: PAGE_LENGTH });
      }),

    async listVotes(query) {
      const rows = await db.asUser(query.userId, (tx) => selectVotes(tx, query));
      return presentVotes(models, rows);
    },
  };

  async function present(tx: Tx, comparison: ComparisonRow): Promise<Comparison> {
    const { userId, conversationId, questionId } = comparison;
    const columns = await selectColumns(tx, comparison);
    const siblings = await selectSiblings(tx, { userId, conversationId, parentIds: [questionId] });
    const place = { siblingIds: siblings.get(questionId) ?? [], comparison };
    const { id, isBlind, isOpen, votedAt, winnerId } = comparison;
    return {
      id,
      conversationId,
      questionId,
      isBlind,
      hasHiddenNames: hidesNames(comparison),
      isOpen,
      votedAt,
      winnerId,
      answers: columns.map((row) => ({
        message: presentMessage(models, row, place),
        firstTextMs: row.firstTextMs,
      })),
    };
  }
}

async function readComparison(tx: Tx, { userId, id }: Owned): Promise<ComparisonRow> {
  const comparison = (await selectComparisons(tx, { userId, ids: [id] })).get(id);
  const conversation = comparison && (await store.selectConversation(tx, { userId, id: comparison.conversationId }));
  if (!comparison || !conversation) throw notFound();
  return comparison;
}

type Opened = { comparison: ComparisonRow; columns: MessageRow[]; conversation: LockedConversation };

/** Calls `change` with the comparison locked by its conversation, once all of its answers have ended. */
function changeComparison<T>(db: Db, owned: Owned, change: (tx: Tx, opened: Opened) => Promise<T>): Promise<T> {
  return db.asUser(owned.userId, async (tx) => {
    const { conversationId } = await readComparison(tx, owned);
    const conversation = await store.lockConversation(tx, { userId: owned.userId, id: conversationId });
    if (!conversation) throw notFound();
    const comparison = await readComparison(tx, owned);
    const columns = await selectColumns(tx, owned);
    if (columns.some(({ status }) => status === 'running')) throw Problem.of(chatProblems, 'chat/busy');
    return change(tx, { comparison, columns, conversation });
  });
}

async function showAnswer(tx: Tx, conversation: LockedConversation, answer: MessageRow): Promise<void> {
  const headId = await selectNewestLeaf(tx, answer);
  const agentId = chosenIdOf(answer) || conversation.agentId;
  await store.updateConversation(tx, conversation, { headId, agentId });
}

/** An answer without text cannot be chosen. */
function columnOf(columns: readonly MessageRow[], id: string): MessageRow {
  const column = columns.find((candidate) => candidate.id === id);
  if (!column || column.content === '') throw notFound();
  return column;
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}

function voted(): Problem {
  return Problem.of(chatProblems, 'chat/voted');
}
