// One turn in the rows: the person's message, the answer's place and the run, written together; and how
// the answer is written down when the run has ended.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { EndedRun, Runs } from '#platform/runs/runs.ts';
import { chatProblems, type ChatMessage } from '../contract.ts';
import { countChildren, countMessages, deleteMessage, findAnswerOfRun, findMessage, insertMessages, updateMessage } from './message-store.ts';
import * as store from './store.ts';
import type { ConversationRow, MessageRow } from './tables.ts';
import { titleOf } from './title.ts';

export type TurnRequest = {
  userId: string;
  requestId: string;
  agentId: string;
  /** Who really answers, and for whom. */
  answeringId: string;
};

export type NewTurn = TurnRequest & {
  conversationId: string | undefined;
  parentId: string | null | undefined;
  message: string;
  documents: ChatMessage['documents'];
};

export type Turn = { conversation: ConversationRow; userMessage: MessageRow | null; assistantMessage: MessageRow; runId: number; isNew: boolean };

const RUN_KIND = 'chat';

/** The person's message and the place of its answer. The same request id again answers the turn that is there. */
export async function insertTurn(tx: Tx, runs: Runs, turn: NewTurn): Promise<Turn> {
  const answerId = newId();
  const run = await runs.insert(tx, { userId: turn.userId, kind: RUN_KIND, subjectId: answerId, requestId: turn.requestId });
  if (!run.isNew) return findTurn(tx, { userId: turn.userId, runId: run.id });
  const conversation = await openConversation(tx, turn);
  await refuseWhileBusy(tx, conversation);
  const userMessageId = newId();
  const own = { userId: turn.userId, conversationId: conversation.id, runId: run.id };
  const [userMessage, assistantMessage] = await insertMessages(tx, [
    { ...own, runId: null, id: userMessageId, parentId: await parentOf(tx, turn, conversation), role: 'user', content: turn.message, status: 'done', documents: turn.documents },
    { ...own, id: answerId, parentId: userMessageId, role: 'assistant', content: '', status: 'running', agentId: turn.answeringId, substitutedFor: substituted(turn) },
  ]);
  if (!userMessage || !assistantMessage) throw new Error('the turn was not written');
  await store.updateConversation(tx, conversation, { headId: answerId, agentId: turn.agentId });
  return { conversation, userMessage, assistantMessage, runId: run.id, isNew: true };
}

/** A further answer beside an existing one. */
export async function insertRegeneration(tx: Tx, runs: Runs, turn: TurnRequest & { messageId: string }): Promise<Turn> {
  const answerId = newId();
  const run = await runs.insert(tx, { userId: turn.userId, kind: RUN_KIND, subjectId: answerId, requestId: turn.requestId });
  if (!run.isNew) return findTurn(tx, { userId: turn.userId, runId: run.id });
  const previous = await findMessage(tx, { userId: turn.userId, id: turn.messageId });
  if (previous?.role !== 'assistant' || previous.clearedAt) throw notFound();
  const conversation = await store.lockConversation(tx, { userId: turn.userId, id: previous.conversationId });
  if (!conversation) throw notFound();
  await refuseWhileBusy(tx, conversation);
  const [assistantMessage] = await insertMessages(tx, [
    { id: answerId, userId: turn.userId, conversationId: conversation.id, runId: run.id, parentId: previous.parentId, role: 'assistant', content: '', status: 'running', agentId: turn.answeringId, substitutedFor: substituted(turn) },
  ]);
  if (!assistantMessage) throw new Error('the answer was not written');
  await store.updateConversation(tx, conversation, { headId: answerId, agentId: turn.agentId });
  return { conversation, userMessage: null, assistantMessage, runId: run.id, isNew: true };
}

export type AnswerDetails = {
  usage: ChatMessage['usage'];
  /** What the head goes back to when nothing came: the answer this one was made beside. */
  fallbackHeadId: string | null;
};

/**
 * Writes an ended answer. Tokens that arrived are kept whatever happened; a failure before the first
 * token takes the turn back, so that the person can send the same text again.
 */
export async function settleTurn(tx: Tx, ended: EndedRun, details: AnswerDetails): Promise<void> {
  const answer = await findMessage(tx, { userId: ended.userId, id: ended.subjectId });
  if (!answer) return;
  if (ended.status === 'failed' && ended.text === '') return takeBack(tx, answer, details.fallbackHeadId);
  await updateMessage(tx, answer, { content: ended.text, status: ended.status, usage: details.usage, finishedAt: new Date() });
}

async function takeBack(tx: Tx, answer: MessageRow, fallbackHeadId: string | null): Promise<void> {
  const { userId, conversationId } = answer;
  const question = answer.parentId ? await findMessage(tx, { userId, id: answer.parentId }) : null;
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

async function openConversation(tx: Tx, turn: NewTurn): Promise<ConversationRow> {
  if (turn.conversationId === undefined) {
    return store.insertConversation(tx, { id: newId(), userId: turn.userId, title: titleOf(turn.message), agentId: turn.agentId });
  }
  const conversation = await store.lockConversation(tx, { userId: turn.userId, id: turn.conversationId });
  if (!conversation) throw notFound();
  return conversation;
}

async function refuseWhileBusy(tx: Tx, { userId, headId }: ConversationRow): Promise<void> {
  const head = headId ? await findMessage(tx, { userId, id: headId }) : null;
  if (head?.status === 'running') throw Problem.of(chatProblems, 'chat/busy');
}

async function parentOf(tx: Tx, turn: NewTurn, conversation: ConversationRow): Promise<string | null> {
  if (turn.parentId === undefined) return conversation.headId;
  if (turn.parentId === null) return null;
  const parent = await findMessage(tx, { userId: turn.userId, id: turn.parentId });
  if (parent?.conversationId !== conversation.id || parent.clearedAt) throw notFound();
  return parent.id;
}

async function findTurn(tx: Tx, { userId, runId }: { userId: string; runId: number }): Promise<Turn> {
  const assistantMessage = await findAnswerOfRun(tx, { userId, runId });
  const conversation = assistantMessage && (await store.findConversation(tx, { userId, id: assistantMessage.conversationId }));
  if (!assistantMessage || !conversation) throw notFound();
  const userMessage = assistantMessage.parentId ? await findMessage(tx, { userId, id: assistantMessage.parentId }) : null;
  return { conversation, userMessage, assistantMessage, runId, isNew: false };
}

function substituted({ agentId, answeringId }: TurnRequest): string | null {
  return agentId === answeringId ? null : agentId;
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
