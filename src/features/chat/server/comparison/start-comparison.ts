// Starts a comparison: one question, and an answer of each agent.

import { newId } from '#contract/id.ts';
import type { ChosenAgent } from '#features/agents/server/agents.ts';
import type { Tx } from '#platform/db/db.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import { itemAt } from '#text/required.ts';
import type { ChatMessage, StartedAnswer } from '../../contract.ts';
import { insertMessage } from '../message-store.ts';
import * as store from '../store.ts';
import { newConversation, openConversation, parentOf, renamed } from '../turn/turn.ts';
import { begin, type Asked } from './begin-comparison.ts';
import {
  busy,
  insertAnswer,
  readWritten,
  requireAgent,
  type ComparisonNeeds,
  type Written,
} from './comparison-rows.ts';
import { insertComparison } from './comparison-store.ts';

export type ComparisonOrder = Asked & {
  conversationId?: string | undefined;
  parentId?: string | null | undefined;
  message: string;
  agentIds: readonly string[];
  isBlind: boolean;
  documentIds: readonly string[];
  isDocumentsOnly: boolean;
  collectionIds: readonly string[];
};

export async function startComparison(needs: ComparisonNeeds, order: ComparisonOrder): Promise<StartedAnswer> {
  const { db, context } = needs;
  const {
    userId,
    conversationId,
    parentId,
    message,
    agentIds,
    isBlind,
    systemPrompt,
    documentIds,
    collectionIds,
    isDocumentsOnly,
  } = order;
  const agents = await Promise.all(agentIds.map((id) => requireAgent(needs, { userId, id })));
  const attached = await Promise.all(documentIds.map((id) => context.documents.findDocument({ userId, id })));
  const documents = attached.map(({ id, name }) => ({ id, name }));
  const collections = await context.knowledge.findAttached(userId, collectionIds);
  const fingerprint = computeFingerprint('comparison', {
    conversationId,
    parentId,
    message,
    agentIds,
    isBlind,
    systemPrompt,
    documentIds,
    isDocumentsOnly,
    ...(collectionIds.length > 0 && { collectionIds }),
  });
  return db
    .asUser(userId, (tx) => insertColumns(tx, needs, { order, agents, documents, collections, fingerprint }))
    .then((written) => begin(needs, order, written));
}

type NewColumns = {
  order: ComparisonOrder;
  agents: readonly ChosenAgent[];
  documents: ChatMessage['documents'];
  collections: ChatMessage['collections'];
  fingerprint: string;
};

async function insertColumns(
  tx: Tx,
  needs: ComparisonNeeds,
  { order, agents, documents, collections, fingerprint }: NewColumns,
): Promise<Written> {
  const { userId, requestId, message, isBlind } = order;
  const agentId = agents[0]?.id ?? '';
  const plan = { ...order, agentId };
  const opened = await openConversation(tx, plan);
  if (opened?.isBusy) return findRepeated(tx, needs, { userId, requestId, fingerprint });

  const columns = isBlind ? shuffled(agents) : agents;
  const runs: { answerId: string; runId: number; agent: ChosenAgent }[] = [];
  for (const [index, agent] of columns.entries()) {
    const answerId = newId();
    const request = index === 0 ? { requestId, fingerprint } : { requestId: newId(), fingerprint: null };
    const run = await needs.runs.insert(tx, { userId, ...request, kind: 'chat', subjectId: answerId });
    if (!run.isNew) return findRepeated(tx, needs, { userId, requestId, fingerprint });
    const group = { size: columns.length, taken: index, running: index };
    await order.quota.reserve(tx, { runId: run.id, agent: agent.base, group });
    runs.push({ answerId, runId: run.id, agent });
  }

  const conversation = opened ? renamed(opened, plan) : await store.insertConversation(tx, newConversation(plan));
  const common = { userId, conversationId: conversation.id };
  const parentId = opened && (await parentOf(tx, plan, opened));
  const question = await insertMessage(tx, {
    ...common,
    id: newId(),
    parentId,
    role: 'user',
    content: message,
    status: 'done',
    documents,
    collections,
  });
  const comparison = await insertComparison(tx, { ...common, id: newId(), questionId: question.id, isBlind });
  const begun: Written['begun'][number][] = [];
  for (const [place, { answerId, runId, agent }] of runs.entries()) {
    const answer = await insertAnswer(tx, needs, {
      comparison,
      place,
      runId,
      id: answerId,
      chosen: agent,
      isDocumentsOnly: order.isDocumentsOnly,
    });
    begun.push({ message: answer, runId, chosen: agent });
  }
  const head = itemAt(begun, 0).message;
  await store.updateConversation(tx, conversation, { headId: head.id, agentId, title: conversation.title });
  return { conversation: { ...conversation, agentId }, comparison, head, begun };
}

async function findRepeated(
  tx: Tx,
  { runs }: ComparisonNeeds,
  request: { userId: string; requestId: string; fingerprint: string },
): Promise<Written> {
  const runId = await runs.findRepeated(tx, request);
  if (runId === null) throw busy();
  return readWritten(tx, { userId: request.userId, runId });
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [itemAt(mixed, other), itemAt(mixed, last)];
  }
  return mixed;
}
