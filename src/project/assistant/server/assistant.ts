// The assistant of a workspace: conversations, and the runs that write answers. It changes nothing itself: what should change
// becomes a plan, which plans/ applies when the person says so.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import { offlineAgent, type AgentStatus } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { assistantProblems } from '../contract.ts';
import type { AssistantConversation, AssistantMessage } from '../shared/assistant-shapes.ts';
import { MAX_CONVERSATIONS, MAX_CONVERSATION_TITLE, MAX_MESSAGES } from '../shared/limits.ts';
import { ASSISTANT, beginAnswer, type AnswerOrder } from './answer-run.ts';
import { examplesOf, type Example } from './answer/nearest-commands.ts';
import { openReader, type ReaderNeeds } from './answer/reader.ts';
import { presentPlan } from './plans/plans.ts';
import * as store from './store.ts';
import type { ConversationRow, MessageRow, PlanRow } from './tables.ts';

export type ConversationScope = Scope & { conversationId: string };

export type Question = {
  requestId: string;
  conversationId?: string | undefined;
  text: string;
  agentId?: string | undefined;
  today?: string | undefined;
  quota: Quota;
};

/** What names a conversation rejects with 'assistant/not-found', also for one of another member. */
export type Assistant = {
  listConversations(scope: Scope): Promise<AssistantConversation[]>;
  findConversation(
    scope: ConversationScope,
  ): Promise<{ conversation: AssistantConversation; messages: AssistantMessage[] }>;
  renameConversation(scope: ConversationScope, change: { title: string }): Promise<AssistantConversation>;
  deleteConversation(scope: ConversationScope): Promise<void>;
  restoreConversation(scope: ConversationScope): Promise<AssistantConversation>;
  /** Starts a run; the same request again returns what it started. */
  ask(scope: Scope, question: Question): Promise<{ conversationId: string; answerId: string; runId: number }>;
  listExamples(scope: Scope, query: { today?: string | undefined }): Promise<Example[]>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

export type AssistantNeeds = {
  db: Db;
  access: WorkspaceAccess;
  models: Models;
  agents: Agents;
  entitlements: Pick<Entitlements, 'findStorageRoom'>;
  runs: Runs<typeof ASSISTANT>;
  reading: ReaderNeeds;
  now: () => Date;
};

export function createAssistant(needs: AssistantNeeds): Assistant {
  const { db, access, models, agents, runs, reading, now } = needs;
  const nameOf = (agentId: string | null): string | null =>
    agentId === null ? null : (models.findAgent(agentId)?.name ?? agentId);

  /** The offline agent unless a model is wanted. */
  async function chooseAgent(userId: string, agentId: string | undefined): Promise<AgentStatus> {
    const id = agentId ?? offlineAgent.id;
    const chosen = await agents.resolveForPerson({ userId, id });
    const agent = chosen?.base;
    if (!agent?.available) throw Problem.of(assistantProblems, 'assistant/unknown-agent');
    return agent;
  }

  async function begin(order: AnswerOrder & { runId: number }): Promise<void> {
    beginAnswer({ db, access, models, runs, reading }, order);
  }

  return {
    ...createConversations(needs, nameOf),

    async ask(scope, question) {
      const { requestId, text, quota, today = now().toISOString().slice(0, 10) } = question;
      const { workspaceId, userId } = scope;
      const asked = { workspaceId, conversationId: question.conversationId, text, agentId: question.agentId, today };
      const fingerprint = computeFingerprint(ASSISTANT, asked);
      const repeated = await access.read(scope, async (tx) => findAsked(tx, runs, { userId, requestId, fingerprint }));
      if (repeated) return repeated;
      const agent = await chooseAgent(userId, question.agentId);
      const started = await access.read(scope, async (tx) => {
        (await needs.entitlements.findStorageRoom(tx, userId)).requireStorage(Buffer.byteLength(text));
        const conversation = await openConversation(tx, scope, question);
        const answerId = newId();
        const row = { userId, requestId, fingerprint, kind: ASSISTANT, subjectId: answerId } as const;
        const run = await runs.insert(tx, row);
        if (!run.isNew) return findStarted(tx, { userId, runId: run.id });
        await quota.reserve(tx, { runId: run.id, agent });
        const shared = { userId, workspaceId, conversationId: conversation.id };
        await store.insertMessages(tx, [
          { ...shared, id: newId(), role: 'person', content: text, status: 'done' },
          {
            ...shared,
            id: answerId,
            role: 'assistant',
            content: '',
            agentId: agent.id,
            status: 'writing',
            runId: run.id,
          },
        ]);
        await store.updateConversation(tx, { ...scope, conversationId: conversation.id }, {});
        return { conversationId: conversation.id, answerId, runId: run.id, isNew: true };
      });
      const { isNew, ...found } = started;
      if (isNew) await begin({ ...found, scope, agent, text, today });
      return found;
    },

    async listExamples(scope, { today = now().toISOString().slice(0, 10) }) {
      const reader = await openReader(reading, scope, today);
      const { tasks } = await reader.findTasks({ filter: { category: ['todo', 'started'] }, keep: null }, 2);
      return examplesOf(reader, tasks);
    },

    purge: (at = new Date()) => db.asSystem((tx) => store.purgeConversations(tx, at)),
  };
}

type Started = { conversationId: string; answerId: string; runId: number; isNew: boolean };

async function findStarted(tx: Tx, { userId, runId }: { userId: string; runId: number }): Promise<Started> {
  const message = await store.selectMessageOfRun(tx, { userId, runId });
  if (!message) throw Problem.of(assistantProblems, 'assistant/not-found');
  return { conversationId: message.conversationId, answerId: message.id, runId, isNew: false };
}

async function findAsked(
  tx: Tx,
  runs: Runs<typeof ASSISTANT>,
  request: { userId: string; requestId: string; fingerprint: string },
): Promise<Omit<Started, 'isNew'> | null> {
  const runId = await runs.findRepeated(tx, request);
  if (runId === null) return null;
  const { isNew: _isNew, ...found } = await findStarted(tx, { userId: request.userId, runId });
  return found;
}

/** The conversation of the question, locked: one answer after the other. */
async function openConversation(tx: Tx, scope: Scope, { conversationId, text }: Question): Promise<ConversationRow> {
  if (conversationId === undefined) {
    if ((await store.countConversations(tx, scope)) >= MAX_CONVERSATIONS)
      throw Problem.of(assistantProblems, 'assistant/too-many');
    const { workspaceId, userId } = scope;
    return store.insertConversation(tx, { id: newId(), workspaceId, userId, title: titleOf(text) });
  }
  const conversation = await store.lockConversation(tx, { ...scope, conversationId });
  if (!conversation) throw notFound();
  const messages = await store.selectMessages(tx, { ...scope, conversationId });
  if (messages.some(({ status }) => status === 'writing')) throw Problem.of(assistantProblems, 'assistant/busy');
  if (messages.length + 2 > MAX_MESSAGES) throw Problem.of(assistantProblems, 'assistant/too-long');
  return conversation;
}

function titleOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > MAX_CONVERSATION_TITLE ? `${line.slice(0, MAX_CONVERSATION_TITLE - 1)}…` : line;
}

function notFound(): Problem {
  return Problem.of(assistantProblems, 'assistant/not-found');
}

type NameOf = (agentId: string | null) => string | null;

function createConversations(
  { access }: AssistantNeeds,
  nameOf: NameOf,
): Pick<
  Assistant,
  'listConversations' | 'findConversation' | 'renameConversation' | 'deleteConversation' | 'restoreConversation'
> {
  return {
    listConversations: (scope) =>
      access.read(scope, async (tx) => (await store.selectConversations(tx, scope)).map(presentConversation)),

    findConversation: (scope) =>
      access.read(scope, async (tx) => {
        const conversation = await store.lockConversation(tx, scope);
        if (!conversation) throw notFound();
        const plans = await store.selectPlans(tx, scope, scope.conversationId);
        const messages = await store.selectMessages(tx, scope);
        return {
          conversation: presentConversation(conversation),
          messages: messages.map((message) => presentMessage(message, plans, nameOf)),
        };
      }),

    renameConversation: (scope, { title }) =>
      access.read(scope, async (tx) => {
        const conversation = await store.lockConversation(tx, scope);
        if (!conversation) throw notFound();
        await store.updateConversation(tx, scope, { title });
        return presentConversation({ ...conversation, title });
      }),

    async deleteConversation(scope) {
      const isDeleted = await access.read(scope, (tx) => store.markConversationDeleted(tx, scope));
      if (!isDeleted) throw notFound();
    },

    restoreConversation: (scope) =>
      access.read(scope, async (tx) => {
        const row = await store.restoreConversation(tx, scope);
        if (!row) throw notFound();
        return presentConversation(row);
      }),
  };
}

function presentConversation({ id, title, createdAt, updatedAt }: ConversationRow): AssistantConversation {
  return { id, title, createdAt, updatedAt };
}

function presentMessage(message: MessageRow, plans: readonly PlanRow[], nameOf: NameOf): AssistantMessage {
  const { id, role, content, data, agentId, status, runId, createdAt } = message;
  const plan = plans.find((one) => one.messageId === id || one.id === data.planId);
  return {
    ...{ id, role, content, status, createdAt },
    rows: [...(data.rows ?? [])],
    choices: [...(data.choices ?? [])],
    isRefusal: data.isRefusal ?? false,
    plan: plan ? presentPlan(plan) : null,
    agent: nameOf(agentId),
    runId,
  };
}
