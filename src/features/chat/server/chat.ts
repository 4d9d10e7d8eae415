// Chat: send a message, regenerate an answer, ask once. An answer is a run: it is written to disk while it streams, goes on
// when the browser leaves, and ends as done, stopped, interrupted or failed.

import { Problem } from '#contract/problem.ts';
import type { Agents, ChosenAgent } from '#features/agents/server/agents.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Db } from '#platform/db/db.ts';
import type { Quota, Spending } from '#platform/http/quota.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { RunKind } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { CitedPassage } from '../contract/citations.ts';
import { chatProblems, type ChatMessage, type StartedAnswer } from '../contract.ts';
import { prepareAnswer, streamAnswer, type AnswerContext } from './answer/answer.ts';
import { checkInterruptedAnswer } from './answer/check-answer.ts';
import { findCitedPassage } from './answer/cited-passage.ts';
import { estimateCalls } from './answer/interrupted-answer.ts';
import { askChosen } from './answer/chosen-agent.ts';
import { startAnswer, startFirstAnswer, type AnswerOrder } from './answer/start-answer.ts';
import { NO_THOUGHTS } from './thoughts/write-thoughts.ts';
import type { ChatTools } from './tools/chat-tools.ts';
import { closeToolCalls } from './tools/calling/close-tool-calls.ts';
import { finalizeTurn } from './turn/finalize-turn.ts';
import { insertRegeneration, insertTurn, type TurnRequest } from './turn/turn.ts';

export type MessageOrder = AnswerOrder & {
  conversationId?: string | undefined;
  parentId?: string | null | undefined;
  message: string;
  documentIds: readonly string[];
  collectionIds: readonly string[];
};

export type OnceOrder = {
  userId: string;
  message: string;
  systemPrompt: string;
  agentId: string;
  quota: Quota;
  signal: AbortSignal;
};

/** What names an agent rejects with 'chat/agent-not-found', what names a message or conversation with 'chat/not-found'. */
export type Chat = {
  /** Rejects with 'chat/busy' while an answer is being written in the conversation. */
  sendMessage(order: MessageOrder): Promise<StartedAnswer>;
  /** Answers the same message once more, beside the answer. Rejects with 'chat/busy'. */
  regenerate(order: AnswerOrder & { id: string }): Promise<StartedAnswer>;
  /** The passage that citation `index` of an answer refers to, in its document. Rejects with 'chat/not-found'. */
  findCitedPassage(citation: { userId: string; id: string; index: number }): Promise<CitedPassage>;
  /** One whole answer, kept nowhere. Rejects with 'chat/failed' or 'chat/invalid-response'. */
  answerOnce(order: OnceOrder): Promise<string>;
};

type Needs = {
  db: Db;
  models: Models;
  agents: Agents;
  documents: Documents;
  knowledge: Knowledge;
  tools: ChatTools;
  runs: Runs<'chat'>;
};

/** An answer whose process died is kept as far as it was saved. Its cost is estimated from its texts. */
export function createAnswerKind(models: Models): RunKind<'chat'> {
  return {
    name: 'chat',
    async finalize(tx, ended) {
      await closeToolCalls(tx, ended);
      await finalizeTurn(tx, ended, {
        usage: null,
        failure: null,
        firstTextMs: null,
        calls: await estimateCalls(tx, models, ended),
        fallbackHeadId: null,
        check: await checkInterruptedAnswer(tx, ended),
        thoughts: NO_THOUGHTS,
        cutShort: null,
        secrets: null,
      });
    },
  };
}

export function createChat({ db, models, agents, documents, knowledge, tools, runs }: Needs): Chat {
  const context: AnswerContext = { models, documents, knowledge };
  const needs = { db, models, agents, runs, tools, context };

  async function resolveAgent(choice: { userId: string; agentId: string }): Promise<ChosenAgent> {
    const chosen = await agents.resolveForPerson({ userId: choice.userId, id: choice.agentId });
    if (!chosen) throw Problem.of(chatProblems, 'chat/agent-not-found');
    return chosen;
  }

  /** What the rows of an answer say about its agent; another one answers where the chosen one has no key. */
  function agentOfTurn({ base, own }: ChosenAgent): Pick<TurnRequest, 'baseAgentId' | 'ownAgent' | 'answeringId'> {
    return { baseAgentId: base.id, ownAgent: own?.stamp ?? null, answeringId: models.resolve(base.id).agent.id };
  }

  async function findAttached(userId: string, ids: readonly string[]): Promise<ChatMessage['documents']> {
    const found = await Promise.all(ids.map((id) => documents.findDocument({ userId, id })));
    return found.map(({ id, name }) => ({ id, name }));
  }

  return {
    async sendMessage(order) {
      const { conversationId, parentId, agentId, systemPrompt, message, documentIds, collectionIds, isDocumentsOnly } =
        order;
      const chosen = await resolveAgent(order);
      const toolChoices = conversationId === undefined ? (order.toolChoices ?? []) : [];
      const turn = {
        ...order,
        fingerprint: computeFingerprint('message', {
          conversationId,
          parentId,
          agentId,
          systemPrompt,
          message,
          documentIds,
          isDocumentsOnly,
          // Requests without them keep the fingerprint they had before there were any.
          ...(collectionIds.length > 0 && { collectionIds }),
          ...(order.effort && { effort: order.effort }),
          ...(order.sendsSecrets && { sendsSecrets: true }),
          ...(toolChoices.length > 0 && { toolChoices }),
        }),
        ...agentOfTurn(chosen),
        documents: await findAttached(order.userId, documentIds),
        collections: await knowledge.findAttached(order.userId, collectionIds),
      };
      if (conversationId === undefined) return startFirstAnswer(needs, { ...order, chosen }, turn);
      return startAnswer(needs, { ...order, chosen, toolChoices }, (tx) => insertTurn(tx, runs, turn));
    },

    async regenerate(order) {
      const { id: messageId, agentId, systemPrompt, isDocumentsOnly, effort } = order;
      const asked = {
        ...{ messageId, agentId, systemPrompt, isDocumentsOnly },
        ...(effort && { effort }),
        ...(order.sendsSecrets && { sendsSecrets: true }),
      };
      const fingerprint = computeFingerprint('regeneration', asked);
      const chosen = await resolveAgent(order);
      const turn = { ...order, messageId, fingerprint, ...agentOfTurn(chosen) };
      return startAnswer(needs, { ...order, chosen }, (tx) => insertRegeneration(tx, runs, turn));
    },

    findCitedPassage: (citation) => findCitedPassage({ db, documents }, citation),

    async answerOnce(order) {
      const calls: ModelCall[] = [];
      const chosen = await resolveAgent(order);
      const write = (spending: Spending): Promise<string> => writeOnce(context, { order, chosen, spending, calls });
      return order.quota.spend(write, {
        signal: order.signal,
        agent: chosen.base,
        finalize: (tx) => recordCalls(tx, { userId: order.userId, meter: 'chat', calls }),
      });
    },
  };
}

async function writeOnce(
  context: AnswerContext,
  { order, chosen, spending, calls }: { order: OnceOrder; chosen: ChosenAgent; spending: Spending; calls: ModelCall[] },
): Promise<string> {
  const { userId, message, systemPrompt } = order;
  const prepared = await prepareAnswer(context, {
    ...askChosen(chosen, { systemPrompt }),
    userId,
    hasDocuments: true,
    isDocumentsOnly: false,
    path: [{ role: 'user', content: message, documents: [], collections: [] }],
  });
  const texts: string[] = [];
  await streamAnswer(context, prepared, {
    signal: spending.signal,
    text(text) {
      texts.push(text);
      spending.useUnit();
    },
    call: (call) => calls.push(call),
  });
  const content = texts.join('');
  if (content === '') throw Problem.of(chatProblems, 'chat/invalid-response');
  return content;
}
