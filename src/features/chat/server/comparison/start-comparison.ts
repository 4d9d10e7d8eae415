// Starts answers of a comparison: all columns of a new one, a column that is tried again, and the answer merged from all.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { ChosenAgent } from '#features/agents/server/agents.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import { chatProblems, type ChatMessage, type StartedAnswer } from '../../contract.ts';
import { askChosen } from '../answer/chosen-agent.ts';
import { beginAnswer, type AnswerNeeds } from '../answer/start-answer.ts';
import {
  deleteMessage,
  insertMessage,
  MAX_PATH,
  selectAnswerOfRun,
  selectPath,
  selectSiblings,
  updateMessage,
} from '../message-store.ts';
import { chosenIdOf, hidesNames, neutralAgent, presentConversation, presentMessage } from '../present.ts';
import * as store from '../store.ts';
import type { LockedConversation } from '../store.ts';
import type { ComparisonRow, ConversationRow, MessageRow } from '../tables.ts';
import { newConversation, openConversation, parentOf, renamed } from '../turn/turn.ts';
import { insertComparison, selectColumns, selectComparisons } from './comparison-store.ts';
import { writeMergePrompt } from './merge-prompt.ts';

export type ComparisonNeeds = AnswerNeeds;

type Asked = { userId: string; requestId: string; systemPrompt: string; quota: Quota };

export type ComparisonOrder = Asked & {
  conversationId: string | undefined;
  parentId: string | null | undefined;
  message: string;
  agentIds: readonly string[];
  isBlind: boolean;
  documentIds: readonly string[];
  isDocumentsOnly: boolean;
  collectionIds: readonly string[];
};
export type RetryOrder = Asked & { id: string; answerId: string };
export type MergeOrder = Asked & { id: string; agentId: string };

/** What a transaction has written. `begun` are the answers to begin after it; none for a repeated request. */
type Written = {
  conversation: ConversationRow;
  comparison: ComparisonRow;
  /** The new answer, or the one of the first column. */
  head: MessageRow;
  begun: readonly { message: MessageRow; runId: number; chosen: ChosenAgent }[];
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
  const attached = await Promise.all(documentIds.map((id) => context.documents.findDocument(userId, id)));
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
  const head = begun[0]!.message;
  await store.updateConversation(tx, conversation, { headId: head.id, agentId, title: conversation.title });
  return { conversation: { ...conversation, agentId }, comparison, head, begun };
}

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

function insertAnswer(
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

/** Begins the runs and presents the head. */
async function begin(
  needs: ComparisonNeeds,
  { userId, systemPrompt }: Asked,
  { conversation, comparison, head, begun, mergedTexts }: Written & { mergedTexts?: readonly string[] },
): Promise<StartedAnswer> {
  const { path, siblings } = await needs.db.asUser(userId, async (tx) => ({
    path: await selectPath(tx, { userId, leafId: comparison.questionId, limit: MAX_PATH }),
    siblings: await selectSiblings(tx, { userId, conversationId: conversation.id, parentIds: [comparison.questionId] }),
  }));
  const question = path.at(-1);
  if (!question) throw notFound();
  for (const { message, runId, chosen } of begun) {
    const shownName =
      hidesNames(comparison) && message.comparisonPlace !== null
        ? neutralAgent(message.comparisonPlace).name
        : undefined;
    const asked = mergedTexts ? mergePath(needs, { path, agentId: chosen.base.id, texts: mergedTexts }) : path;
    // The answers that are merged have read the documents.
    const hasDocuments = mergedTexts === undefined;
    const fallbackHeadId = mergedTexts ? conversation.headId : null;
    beginAnswer(
      needs,
      { message, runId, fallbackHeadId },
      {
        ...askChosen(chosen, systemPrompt),
        ...(mergedTexts && { agentCollectionIds: [] }),
        userId,
        path: asked,
        hasDocuments,
        shownName,
        isDocumentsOnly: message.isDocumentsOnly,
      },
    );
  }
  const present = (row: MessageRow, ids: readonly string[]) =>
    presentMessage(needs.models, row, { siblingIds: ids, comparison });
  const { runId } = head;
  if (runId === null) throw notFound();
  return {
    conversation: presentConversation(conversation, runId),
    userMessage: mergedTexts ? null : present(question, [question.id]),
    assistantMessage: present(head, siblings.get(comparison.questionId) ?? [head.id]),
    runId,
  };
}

function mergePath(
  { models }: ComparisonNeeds,
  { path, agentId, texts }: { path: readonly MessageRow[]; agentId: string; texts: readonly string[] },
): MessageRow[] {
  const question = path.at(-1);
  if (!question) return [];
  const { contextTokens } = models.resolve(agentId).agent;
  const content = writeMergePrompt({ question: question.content, answers: texts, contextTokens });
  return [...path.slice(0, -1), { ...question, content, documents: [] }];
}

async function openComparison(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ comparison: ComparisonRow; columns: MessageRow[]; conversation: LockedConversation }> {
  const found = (await selectComparisons(tx, { userId, ids: [id] })).get(id);
  const conversation = found && (await store.lockConversation(tx, { userId, id: found.conversationId }));
  const comparison = (await selectComparisons(tx, { userId, ids: [id] })).get(id);
  if (!conversation || !comparison) throw notFound();
  return { comparison, conversation, columns: await selectColumns(tx, { userId, id }) };
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

/** What the request of this run wrote before. */
async function readWritten(
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

async function requireAgent(
  { agents }: ComparisonNeeds,
  choice: { userId: string; id: string },
  tx?: Tx,
): Promise<ChosenAgent> {
  const chosen = await agents.resolveForPerson(choice, tx);
  if (!chosen) throw Problem.of(chatProblems, 'chat/agent-not-found');
  return chosen;
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

function busy(): Problem {
  return Problem.of(chatProblems, 'chat/busy');
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
