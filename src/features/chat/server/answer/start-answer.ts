// Starts an answer: writes the turn, then begins the run that writes the answer to disk while it streams.

import type { Effort } from '#contract/effort.ts';
import type { Agents, ChosenAgent } from '#features/agents/server/agents.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import type { AgentAnswer, ModelCall, Models } from '#platform/llm/models.ts';
import type { RunHandle } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { Problem } from '#contract/problem.ts';
import { LlmError } from '#platform/llm/llm.ts';
import type { GivenSource } from '../../shared/citations/source-text.ts';
import { NOTHING_MATCHES } from '../../shared/documents-only.ts';
import { cutShortReasons } from '../../contract/answer.ts';
import type { AnswerFailure } from '../../contract/answer.ts';
import type { AnswerEvent, ChatMessage, StartedAnswer } from '../../contract.ts';
import { createThoughtWriter, NO_THOUGHTS, type WrittenThoughts } from '../thoughts/write-thoughts.ts';
import { MAX_PATH, selectPath, selectSiblings, updateMessage } from '../message-store.ts';
import { insertAnswerSearch } from '../answer-search-store.ts';
import { presentConversation, presentMessage } from '../present.ts';
import type { MessageRow } from '../tables.ts';
import { openAnswerTools } from '../tools/calling/answer-tools.ts';
import type { ChatTools } from '../tools/chat-tools.ts';
import { closeToolCalls } from '../tools/calling/close-tool-calls.ts';
import type { ToolChoice } from '../../contract/tool-shapes.ts';
import { finalizeTurn } from '../turn/finalize-turn.ts';
import { insertTurn, planFirstTurn, type NewTurn, type Turn } from '../turn/turn.ts';
import {
  givenSourceOf,
  hasDocumentsIn,
  prepareAnswer,
  streamAnswer,
  type AnswerContext,
  type Question,
} from './answer.ts';
import { usageOf, usageOfCalls } from './answer-usage.ts';
import { askChosen } from './chosen-agent.ts';
import { insertAnswerSources } from './answer-source-store.ts';
import { checkAnswer } from './check-answer.ts';

export type AnswerOrder = {
  userId: string;
  requestId: string;
  /** It is the agent as it was chosen, which may be an own agent. */
  agentId: string;
  systemPrompt: string;
  /** The agent may use nothing but the person's documents. */
  isDocumentsOnly: boolean;
  effort?: Effort | undefined;
  /** The person's decision for this answer; without it, secrets are replaced before anything leaves. */
  sendsSecrets?: boolean | undefined;
  /** Choices of tools that were made before the conversation began. */
  toolChoices?: readonly ToolChoice[] | undefined;
  quota: Quota;
};

/** The resolved order also has what its `agentId` means for the person. */
export type ResolvedOrder = AnswerOrder & { chosen: ChosenAgent };

export type AnswerNeeds = {
  db: Db;
  models: Models;
  agents: Agents;
  runs: Runs<'chat'>;
  tools: ChatTools;
  context: AnswerContext;
};

/** `insert` writes the turn. What is above and beside it is read in the same transaction. */
export async function startAnswer(
  needs: AnswerNeeds,
  order: ResolvedOrder,
  insert: (tx: Tx) => Promise<Turn>,
): Promise<StartedAnswer> {
  const { turn, surroundings } = await needs.db.asUser(order.userId, async (tx) => {
    const written = await insert(tx);
    if (written.isNew) await order.quota.reserve(tx, { runId: written.runId, agent: order.chosen.base });
    return { turn: written, surroundings: await readSurroundings(tx, written) };
  });
  return begin(needs, order, { turn, surroundings });
}

/** Starts the answer of a turn that begins a conversation, which is a batch: many of them are written together. */
export async function startFirstAnswer(
  needs: AnswerNeeds,
  order: ResolvedOrder,
  turn: NewTurn,
): Promise<StartedAnswer> {
  const { db, runs } = needs;
  const planned = planFirstTurn(runs, turn);
  const reservation = order.quota.planReservation({
    runId: runs.insertedId(turn),
    agent: order.chosen.base,
  });
  const { rows } = await db.batchAsUser(order.userId, [planned, reservation]);
  const written = planned.readTurn(rows[0] ?? []);
  // The request was made before: the ordinary way finds what it made.
  if (!written) return startAnswer(needs, order, (tx) => insertTurn(tx, runs, turn));
  reservation.requireTaken(rows[1] ?? []);
  return begin(needs, order, { turn: written, surroundings: surroundingsOfFirst(written) });
}

function begin(
  needs: AnswerNeeds,
  order: ResolvedOrder,
  { turn, surroundings: { path, siblings } }: { turn: Turn; surroundings: Surroundings },
): StartedAnswer {
  if (turn.isNew) {
    const asked = askChosen(order.chosen, order);
    beginRun(needs, turn, { ...order, ...asked, path, hasDocuments: turn.hasDocuments });
  }
  const present = (message: MessageRow) =>
    presentMessage(needs.models, message, {
      siblingIds: siblings.get(message.parentId) ?? [message.id],
      comparison: null,
    });
  return {
    conversation: presentConversation(turn.conversation, turn.runId),
    userMessage: turn.userMessage && present(turn.userMessage),
    assistantMessage: present(turn.assistantMessage),
    runId: turn.runId,
  };
}

/** What an answer is written for: its row, and what the head goes back to when nothing comes. */
export type BegunAnswer = { message: MessageRow; runId: number; fallbackHeadId: string | null };

function beginRun(needs: AnswerNeeds, turn: Turn, question: Question): void {
  const { assistantMessage: message, runId } = turn;
  beginAnswer(needs, { message, runId, fallbackHeadId: turn.userMessage ? null : turn.conversation.headId }, question);
}

/** Begins the run of an answer whose row is committed. */
export function beginAnswer(
  needs: AnswerNeeds,
  { message, runId, fallbackHeadId }: BegunAnswer,
  question: Question,
): void {
  const written: WrittenAnswer = {
    usage: null,
    firstTextMs: null,
    thoughts: NO_THOUGHTS,
    cutShort: null,
    secrets: null,
    hasToolCalls: false,
  };
  let failure: AnswerFailure | null = null;
  const calls: ModelCall[] = [];
  const given: GivenSource[] = [];
  const isCompared = message.comparisonPlace !== null;
  needs.runs.begin(
    { id: runId, userId: question.userId, kind: 'chat', subjectId: message.id },
    {
      work: async (handle) => {
        try {
          const answer = await writeAnswer(needs, handle, { question, message, calls, given, written });
          written.usage = usageOf(answer);
          written.cutShort = cutShortOf(answer);
        } catch (error) {
          failure = failureOf(needs.models, question, error);
          written.usage = usageOfCalls(calls);
          if (failure) emitEvent(handle, { failure });
          throw error;
        }
      },
      finalize: async (tx, ended) => {
        const check = await checkAnswer(tx, ended, { sources: given, isDocumentsOnly: question.isDocumentsOnly });
        if (written.hasToolCalls) await closeToolCalls(tx, ended);
        const isKept = isCompared || written.hasToolCalls;
        await finalizeTurn(tx, ended, { ...written, failure, calls, fallbackHeadId, check, isKept });
      },
    },
  );
}

/** It holds what is known of an answer while it is written. */
type WrittenAnswer = Pick<ChatMessage, 'usage' | 'cutShort' | 'secrets'> & {
  firstTextMs: number | null;
  thoughts: WrittenThoughts;
  hasToolCalls: boolean;
};

type Writing = {
  question: Question;
  message: MessageRow;
  calls: ModelCall[];
  /** Receives the passages that the agent is given. */
  given: GivenSource[];
  written: WrittenAnswer;
};

/** The work of the run. Null when no agent was asked. */
async function writeAnswer(
  needs: AnswerNeeds,
  handle: RunHandle,
  { question, message, calls, given, written }: Writing,
): Promise<AgentAnswer | null> {
  const { db, context } = needs;
  const startedAt = performance.now();
  const prepared = await prepareAnswer(context, question);
  const { citations, leftOut, search } = prepared;
  given.push(...prepared.sources.map(givenSourceOf));
  if (search) await db.asUser(question.userId, (tx) => insertAnswerSearch(tx, message, search));
  if (citations.length > 0 || leftOut) {
    await db.asUser(question.userId, async (tx) => {
      await updateMessage(tx, message, { citations, leftOut });
      if (given.length > 0) await insertAnswerSources(tx, message, given);
    });
    emitEvent(handle, { citations, ...(leftOut && { leftOut }) });
  }
  if (question.isDocumentsOnly && !hasDocumentsIn(prepared)) {
    handle.write(NOTHING_MATCHES);
    return null;
  }
  const thoughts = createThoughtWriter((event) => emitEvent(handle, event));
  written.thoughts = thoughts.written;
  const toolset = await openAnswerTools(needs, {
    ...{ message, prepared, given },
    emit(event) {
      if (event.toolCall !== undefined) thoughts.end();
      written.hasToolCalls ||= event.toolCall !== undefined;
      emitEvent(handle, event);
    },
  });
  const answer = streamAnswer(context, prepared, {
    toolset,
    signal: handle.signal,
    // A blind comparison shows no thoughts, because who thinks, and how, tells agents apart.
    ...(question.shownName === undefined && { thought: thoughts.add }),
    text(text) {
      thoughts.end();
      written.firstTextMs ??= Math.round(performance.now() - startedAt);
      handle.write(text);
    },
    call: (call) => calls.push(call),
    secrets(secrets) {
      written.secrets = secrets;
      emitEvent(handle, { secrets });
    },
  });
  return answer.finally(thoughts.end);
}

function emitEvent({ emit }: RunHandle, event: AnswerEvent): void {
  emit(event);
}

/** Null when it was not the agent that failed, and when a person stopped it. */
function failureOf(models: Models, { agentId, shownName }: Question, error: unknown): AnswerFailure | null {
  const cause = error instanceof Problem ? error.cause : null;
  if (!(cause instanceof LlmError) || cause.kind === 'aborted') return null;
  const { kind, status, attempts, retryAfterMs } = cause;
  return {
    ...{ kind, status, attempts },
    agent: shownName ?? models.resolve(agentId).agent.name,
    ...(retryAfterMs !== undefined && { retryAt: new Date(Date.now() + retryAfterMs).toISOString() }),
  };
}

/** A call of a tool that nobody ran is an answer without its end. */
function cutShortOf(answer: AgentAnswer | null): ChatMessage['cutShort'] {
  const finish = answer?.result.finish;
  return finish === 'tools' ? 'tool-call' : (cutShortReasons.find((reason) => reason === finish) ?? null);
}

/** The path down to the question, and for each parent of the turn's messages the ids of its children. */
type Surroundings = { path: MessageRow[]; siblings: Map<string | null, string[]> };

async function readSurroundings(tx: Tx, turn: Turn): Promise<Surroundings> {
  const { conversation, userMessage, assistantMessage } = turn;
  const { id: conversationId, userId } = conversation;
  if (turn.isFirst) return surroundingsOfFirst(turn);
  const leafId = assistantMessage.parentId;
  const parentIds = [leafId, ...(userMessage ? [userMessage.parentId] : [])];
  return {
    path: leafId ? await selectPath(tx, { userId, leafId, limit: MAX_PATH }) : [],
    siblings: await selectSiblings(tx, { userId, conversationId, parentIds }),
  };
}

function surroundingsOfFirst({ userMessage }: Turn): Surroundings {
  return { path: userMessage ? [userMessage] : [], siblings: new Map() };
}
