// One turn in the rows: the person's message, the place of the answer and the run, inserted together.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { OwnAgentStamp } from '#features/agents/server/agents.ts';
import type { BatchStatement } from '#platform/db/transactions/batch.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { chatProblems, type ChatMessage } from '../../contract.ts';
import { insertMessage, selectAnswerOfRun, selectMessage } from '../message-store.ts';
import * as store from '../store.ts';
import type { LockedConversation } from '../store.ts';
import type { ConversationRow, MessageRow } from '../tables.ts';
import { titleOf, UNTITLED } from './title.ts';
import { readWrittenTurn, turnInsertion } from './turn-store.ts';

/** The plan says where a message goes. */
export type TurnPlan = {
  userId: string;
  agentId: string;
  conversationId?: string | undefined;
  parentId?: string | null | undefined;
  message: string;
};

export type TurnRequest = {
  userId: string;
  requestId: string;
  /** Of everything the request asks for. */
  fingerprint: string;
  /** It is the agent as it was chosen, which may be an own agent. */
  agentId: string;
  /** This agent is of the table: the chosen one, or what the own agent is based on. */
  baseAgentId: string;
  ownAgent: OwnAgentStamp | null;
  /** The agent that will answer: another one where `baseAgentId` has no key. */
  answeringId: string;
  isDocumentsOnly: boolean;
};

export type NewTurn = TurnRequest & {
  conversationId?: string | undefined;
  parentId?: string | null | undefined;
  message: string;
  documents: ChatMessage['documents'];
  collections: ChatMessage['collections'];
};

export type Turn = {
  conversation: ConversationRow;
  userMessage: MessageRow | null;
  assistantMessage: MessageRow;
  runId: number;
  isNew: boolean;
  /** The conversation began with it: nothing is above or beside it. */
  isFirst: boolean;
  /** False when it is certain that the person has no document an agent could read. */
  hasDocuments: boolean;
};

/** Inserts the person's message and the place of its answer. The same request again returns the turn it made. */
export async function insertTurn(tx: Tx, runs: Runs<'chat'>, turn: NewTurn): Promise<Turn> {
  const existing = await openConversation(tx, turn);
  if (existing?.isBusy) return findRepeated(tx, runs, { turn, orElse: busy });
  const planned = planTurn(runs, turn, {
    conversation: existing ? renamed(existing, turn) : newConversation(turn),
    parentId: existing && (await parentOf(tx, turn, existing)),
    isFirst: !existing,
  });
  const written = planned.readTurn(await tx.execute(planned.statement));
  return written ?? findRepeated(tx, runs, { turn, orElse: notFound });
}

/** The turn is planned as a statement of a batch. */
export type PlannedTurn = BatchStatement & {
  /** Reads the rows of the statement. Null when the request has been made before. */
  readTurn(rows: readonly unknown[]): Turn | null;
};

/** The turn that begins a conversation: everything about it is known before it is written. */
export function planFirstTurn(runs: Runs<'chat'>, turn: NewTurn): PlannedTurn {
  return planTurn(runs, turn, { conversation: newConversation(turn), parentId: null, isFirst: true });
}

type TurnPlace = { conversation: ConversationRow; parentId: string | null; isFirst: boolean };

function planTurn(runs: Runs<'chat'>, turn: NewTurn, { conversation, parentId, isFirst }: TurnPlace): PlannedTurn {
  const question = {
    id: newId(),
    parentId,
    content: turn.message,
    documents: turn.documents,
    collections: turn.collections,
  };
  const answer = {
    id: newId(),
    agentId: turn.answeringId,
    ownAgent: turn.ownAgent,
    substitutedFor: substituted(turn),
    isDocumentsOnly: turn.isDocumentsOnly,
  };
  const { userId, requestId, fingerprint, agentId } = turn;
  const run = runs.insertion({ userId, requestId, fingerprint, kind: 'chat', subjectId: answer.id });
  return {
    statement: turnInsertion({ run, conversation: { ...conversation, agentId, isNew: isFirst }, question, answer }),
    check: 'is_new',
    readTurn(rows) {
      const written = readWrittenTurn(rows);
      if (!written) return null;
      const { createdAt, runId, hasDocuments } = written;
      const common = { ...blankMessage, userId, conversationId: conversation.id, createdAt };
      return {
        conversation: { ...conversation, agentId, updatedAt: createdAt },
        userMessage: { ...common, ...question, role: 'user', status: 'done' },
        assistantMessage: { ...common, ...answer, parentId: question.id, role: 'assistant', status: 'running', runId },
        runId,
        isNew: true,
        isFirst,
        hasDocuments,
      };
    },
  };
}

const blankMessage = {
  content: '',
  runId: null,
  agentId: null,
  ownAgent: null,
  substitutedFor: null,
  citations: [],
  leftOut: null,
  failure: null,
  secrets: null,
  documents: [],
  collections: [],
  usage: null,
  check: null,
  isDocumentsOnly: false,
  comparisonId: null,
  comparisonPlace: null,
  firstTextMs: null,
  mergedFrom: null,
  thoughtMs: null,
  cutShort: null,
  toolCallCount: 0,
  clearedAt: null,
  finishedAt: null,
};

/** Inserts a further answer beside an existing one. */
export async function insertRegeneration(
  tx: Tx,
  runs: Runs<'chat'>,
  turn: TurnRequest & { messageId: string },
): Promise<Turn> {
  const previous = await selectMessage(tx, { userId: turn.userId, id: turn.messageId });
  if (previous?.role !== 'assistant' || previous.clearedAt) return findRepeated(tx, runs, { turn, orElse: notFound });
  const conversation = await store.lockConversation(tx, { userId: turn.userId, id: previous.conversationId });
  if (!conversation) throw notFound();
  if (conversation.isBusy) return findRepeated(tx, runs, { turn, orElse: busy });
  const answerId = newId();
  const { userId, requestId, fingerprint } = turn;
  const run = await runs.insert(tx, { userId, requestId, fingerprint, kind: 'chat', subjectId: answerId });
  if (!run.isNew) return findTurn(tx, { userId, runId: run.id });
  const assistantMessage = await insertMessage(tx, {
    id: answerId,
    userId,
    conversationId: conversation.id,
    runId: run.id,
    parentId: previous.parentId,
    role: 'assistant',
    content: '',
    status: 'running',
    agentId: turn.answeringId,
    ownAgent: turn.ownAgent,
    substitutedFor: substituted(turn),
    isDocumentsOnly: turn.isDocumentsOnly,
  });
  await store.updateConversation(tx, conversation, { headId: answerId, agentId: turn.agentId });
  return {
    conversation,
    userMessage: null,
    assistantMessage,
    runId: run.id,
    isNew: true,
    isFirst: false,
    hasDocuments: true,
  };
}

/** The locked conversation; null when the turn begins one. */
export async function openConversation(
  tx: Tx,
  { userId, conversationId }: TurnPlan,
): Promise<LockedConversation | null> {
  if (conversationId === undefined) return null;
  const conversation = await store.lockConversation(tx, { userId, id: conversationId });
  if (!conversation) throw notFound();
  return conversation;
}

/** The row is as it will be inserted, except for the times. */
export function newConversation({ userId, message, agentId }: TurnPlan): ConversationRow {
  const now = new Date();
  return {
    id: newId(),
    userId,
    title: titleOf(message),
    agentId,
    headId: null,
    titleBeforeClear: null,
    pinnedAt: null,
    archivedAt: null,
    folderId: null,
    forkedFrom: null,
    importSource: null,
    importKey: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** A cleared conversation is named after its next message, unless the person has named it since. */
export function renamed(conversation: LockedConversation, { message }: TurnPlan): LockedConversation {
  const isCleared = conversation.headId === null && conversation.title === UNTITLED;
  return isCleared ? { ...conversation, title: titleOf(message) } : conversation;
}

async function findRepeated(
  tx: Tx,
  runs: Runs<'chat'>,
  { turn, orElse }: { turn: TurnRequest; orElse: () => Problem },
): Promise<Turn> {
  const runId = await runs.findRepeated(tx, turn);
  if (runId === null) throw orElse();
  return findTurn(tx, { userId: turn.userId, runId });
}

function busy(): Problem {
  return Problem.of(chatProblems, 'chat/busy');
}

export async function parentOf(tx: Tx, turn: TurnPlan, conversation: ConversationRow): Promise<string | null> {
  if (turn.parentId === undefined) return conversation.headId;
  if (turn.parentId === null) return null;
  const parent = await selectMessage(tx, { userId: turn.userId, id: turn.parentId });
  if (parent?.conversationId !== conversation.id || parent.clearedAt) throw notFound();
  return parent.id;
}

async function findTurn(tx: Tx, { userId, runId }: { userId: string; runId: number }): Promise<Turn> {
  const assistantMessage = await selectAnswerOfRun(tx, { userId, runId });
  const conversation =
    assistantMessage && (await store.selectConversation(tx, { userId, id: assistantMessage.conversationId }));
  if (!assistantMessage || !conversation) throw notFound();
  const userMessage = assistantMessage.parentId
    ? await selectMessage(tx, { userId, id: assistantMessage.parentId })
    : null;
  return { conversation, userMessage, assistantMessage, runId, isNew: false, isFirst: false, hasDocuments: true };
}

function substituted({ baseAgentId, answeringId }: TurnRequest): string | null {
  return baseAgentId === answeringId ? null : baseAgentId;
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
