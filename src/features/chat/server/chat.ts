// The door of chat: send a message, answer again, ask once. An answer is a run: it is written to disk while
// it streams, goes on when the browser leaves, and ends as done, stopped, interrupted or failed.

import { Problem } from '#contract/problem.ts';
import type { Agents, KnownAgent } from '#features/agents/server/agents.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota, Spending } from '#platform/http/quota.ts';
import type { AgentAnswer, ModelCall, Models } from '#platform/llm/models.ts';
import type { RunHandle, Settle } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { chatProblems, type ChatMessage, type StartedAnswer } from '../contract.ts';
import { prepareAnswer, streamAnswer, type Question } from './answer.ts';
import { MAX_PATH, selectPath, selectSiblings, updateMessage } from './message-store.ts';
import { presentConversation, presentMessage } from './present.ts';
import { SourceChooser } from './sources.ts';
import type { MessageRow } from './tables.ts';
import { estimateCalls } from './interrupted-answer.ts';
import { insertRegeneration, insertTurn, settleTurn, type Turn } from './turn.ts';

type Asked = { userId: string; requestId: string; agentId: string; systemPrompt: string; quota: Quota };
export type SendMessage = Asked & {
  conversationId: string | undefined;
  parentId: string | null | undefined;
  message: string;
  documentIds: readonly string[];
};

export type Chat = {
  sendMessage(input: SendMessage): Promise<StartedAnswer>;
  regenerate(input: Asked & { messageId: string }): Promise<StartedAnswer>;
  /** One whole answer, kept nowhere. Rejects with 'chat/failed' or 'chat/invalid-response'. */
  answerOnce(input: {
    userId: string;
    message: string;
    systemPrompt: string;
    agentId: string;
    quota: Quota;
    signal: AbortSignal;
  }): Promise<string>;
};

type Answering = { question: Question; message: MessageRow; onCall: (call: ModelCall) => void };
type Services = { db: Db; models: Models; agents: Agents; documents: Documents; runs: Runs };

/** How an answer is ended whose process died: with what was saved of it. What it cost is told by its texts alone. */
export function createLostAnswerSettle(models: Models): Settle {
  return async (tx, ended) =>
    settleTurn(tx, ended, { usage: null, calls: await estimateCalls(tx, models, ended), fallbackHeadId: null });
}

export function createChat(services: Services): Chat {
  const { db, models, agents, documents, runs } = services;
  const answering = { models, documents, sources: new SourceChooser() };

  /** Reads what stands above and beside the turn in the transaction that wrote it, then begins the work. */
  async function start(asked: Asked, insert: (tx: Tx) => Promise<Turn>): Promise<StartedAnswer> {
    const { turn, path, siblings } = await db.asUser(asked.userId, async (tx) => {
      const written = await insert(tx);
      if (written.isNew)
        await asked.quota.reserve(tx, { runId: written.runId, agent: agents.findAgent(asked.agentId) });
      return { turn: written, ...(await surroundingsOf(tx, written)) };
    });
    if (turn.isNew) begin(turn, { ...asked, path, hasDocuments: turn.hasDocuments });
    const present = (message: MessageRow) =>
      presentMessage(models, message, siblings.get(message.parentId) ?? [message.id]);
    return {
      conversation: presentConversation(turn.conversation, turn.runId),
      userMessage: turn.userMessage && present(turn.userMessage),
      assistantMessage: present(turn.assistantMessage),
      runId: turn.runId,
    };
  }

  function begin(turn: Turn, question: Question): void {
    let answered: ChatMessage['usage'] = null;
    const calls: ModelCall[] = [];
    const fallbackHeadId = turn.userMessage ? null : turn.conversation.headId;
    runs.begin(
      { id: turn.runId, userId: question.userId, kind: 'chat', subjectId: turn.assistantMessage.id },
      {
        work: async (handle) => {
          answered = usageOf(
            await answer(handle, { question, message: turn.assistantMessage, onCall: (call) => calls.push(call) }),
          );
        },
        settle: (tx, ended) => settleTurn(tx, ended, { usage: answered, calls, fallbackHeadId }),
      },
    );
  }

  async function answer(handle: RunHandle, { question, message, onCall }: Answering): Promise<AgentAnswer> {
    const prepared = await prepareAnswer(answering, question);
    if (prepared.citations.length > 0) {
      await db.asUser(question.userId, (tx) => updateMessage(tx, message, { citations: prepared.citations }));
      handle.note({ citations: prepared.citations });
    }
    return streamAnswer(answering, prepared, {
      signal: handle.signal,
      text: (text) => handle.write(text),
      call: onCall,
    });
  }

  function findAgent(id: string): KnownAgent {
    const agent = agents.findAgent(id);
    if (!agent) throw Problem.of(chatProblems, 'chat/agent-not-found');
    return agent;
  }

  /** The id of the agent that will answer; 404 when there is no such agent. */
  function answeringId(agentId: string): string {
    return models.resolve(findAgent(agentId).id).agent.id;
  }

  async function findAttached(userId: string, ids: readonly string[]): Promise<ChatMessage['documents']> {
    const found = await Promise.all(ids.map((id) => documents.findDocument(userId, id)));
    return found.map(({ id, name }) => ({ id, name }));
  }

  return {
    async sendMessage(input) {
      const turn = {
        ...input,
        answeringId: answeringId(input.agentId),
        documents: await findAttached(input.userId, input.documentIds),
      };
      return start(input, (tx) => insertTurn(tx, runs, turn));
    },

    async regenerate(input) {
      const turn = { ...input, answeringId: answeringId(input.agentId) };
      return start(input, (tx) => insertRegeneration(tx, runs, turn));
    },

    async answerOnce({ userId, message, systemPrompt, agentId, quota, signal }) {
      const question = {
        userId,
        agentId,
        systemPrompt,
        hasDocuments: true,
        path: [{ role: 'user' as const, content: message, documents: [] }],
      };
      const calls: ModelCall[] = [];
      const finalize = (tx: Tx): Promise<void> => recordCalls(tx, { userId, meter: 'chat', calls });
      const write = async (spending: Spending): Promise<string> => {
        const prepared = await prepareAnswer(answering, question);
        const pieces: string[] = [];
        await streamAnswer(answering, prepared, {
          signal: AbortSignal.any([signal, spending.signal]),
          text: (text) => pieces.push(text),
          call: (call) => calls.push(call),
        });
        const content = pieces.join('');
        if (content === '') throw Problem.of(chatProblems, 'chat/invalid-response');
        return content;
      };
      return quota.spend(write, { agent: findAgent(agentId), finalize });
    },
  };
}

/** The path down to the question, and for each parent of the turn's messages the ids below it. */
async function surroundingsOf(
  tx: Tx,
  turn: Turn,
): Promise<{ path: MessageRow[]; siblings: Map<string | null, string[]> }> {
  const {
    conversation: { id: conversationId, userId },
    userMessage,
    assistantMessage,
  } = turn;
  if (turn.isFirst && userMessage) return { path: [userMessage], siblings: new Map() };
  const parentIds = [assistantMessage.parentId, ...(userMessage ? [userMessage.parentId] : [])];
  return {
    path: assistantMessage.parentId
      ? await selectPath(tx, { userId, leafId: assistantMessage.parentId, limit: MAX_PATH })
      : [],
    siblings: await selectSiblings(tx, { userId, conversationId, parentIds }),
  };
}

function usageOf(answer: AgentAnswer): ChatMessage['usage'] {
  return {
    inputTokens: answer.usage.inputTokens,
    outputTokens: answer.usage.outputTokens,
    costUsd: answer.costUsd,
    isEstimate: answer.isUsageEstimated,
  };
}
