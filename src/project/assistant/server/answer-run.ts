// The run that writes an answer: by the grammar without a model, or by a model that calls tools. What it has found and planned is
// written with its end, in one transaction: a plan is whole or not there.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { refundFailedRun } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentStatus } from '#platform/llm/agents.ts';
import { LlmError } from '#platform/llm/llm.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import type { EndedRun, RunHandle, RunKind } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { assistantProblems } from '../contract.ts';
import { answerMessage } from './answer/answer.ts';
import type { Answer } from './answer/plain-answer.ts';
import { openReader, type ReaderNeeds } from './answer/reader.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import { propose } from './plans/plan-change.ts';
import * as store from './store.ts';
import type { AnswerData, FollowUp, MessageRow } from './tables.ts';

/** The kind of the runs that answer. */
export const ASSISTANT = 'assistant';

/** If the process of a run dies, its text is kept, and there is no plan. */
export const assistantKind: RunKind<typeof ASSISTANT> = {
  name: ASSISTANT,
  async finalize(tx, ended) {
    await store.updateMessage(
      tx,
      { userId: ended.userId, id: ended.subjectId },
      { content: ended.text, status: ended.status },
    );
    await refundFailedRun(tx, ended, ended.text !== '');
  },
};

export type AnswerOrder = {
  scope: Scope;
  conversationId: string;
  answerId: string;
  agent: AgentStatus;
  text: string;
  today: string;
};

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  models: Models;
  runs: Runs<typeof ASSISTANT>;
  reading: ReaderNeeds;
};

export function beginAnswer(needs: Needs, order: AnswerOrder & { runId: number }): void {
  const { scope, answerId, runId } = order;
  const calls: ModelCall[] = [];
  let answer: Answer | null = null;
  needs.runs.begin(
    { id: runId, userId: scope.userId, kind: ASSISTANT, subjectId: answerId },
    {
      async work(handle) {
        answer = await writeAnswer(needs, order, { handle, calls });
      },
      async finalize(tx, ended) {
        await saveAnswer(tx, { order, ended, answer });
        await recordCalls(tx, { userId: ended.userId, meter: 'chat', calls });
        await refundFailedRun(tx, ended, ended.text !== '');
      },
    },
  );
}

type Writing = { handle: RunHandle; calls: ModelCall[] };

async function writeAnswer(needs: Needs, order: AnswerOrder, { handle, calls }: Writing): Promise<Answer> {
  const { access, models, reading } = needs;
  const { scope, conversationId, agent, text: message, today } = order;
  const { history, appliedPlanId } = await access.read(scope, async (tx) => {
    const plans = await store.selectPlans(tx, scope, conversationId);
    return {
      history: (await store.selectMessages(tx, { ...scope, conversationId })).filter(({ id }) => id !== order.answerId),
      appliedPlanId: plans.find(({ state }) => state === 'applied')?.id ?? null,
    };
  });
  const reader = await openReader(reading, scope, today);
  if (agent.provider !== 'offline') {
    const request = { agent, reader, history, signal: handle.signal, write: handle.write, emit: handle.emit };
    return answerWithModel(models, { ...request, onCall: (call) => void calls.push(call) }).catch((error: unknown) => {
      if (!(error instanceof LlmError)) throw error;
      throw Problem.of(assistantProblems, 'assistant/failed', { cause: error, details: { reason: error.kind } });
    });
  }
  const answer = await answerMessage({ reader, message, before: lastFollowUp(history), appliedPlanId });
  handle.write(answer.text);
  return answer;
}

function lastFollowUp(history: readonly MessageRow[]): FollowUp | null {
  return history.findLast(({ data }) => data.followUp !== undefined)?.data.followUp ?? null;
}

type Saving = { order: AnswerOrder; ended: EndedRun; answer: Answer | null };

async function saveAnswer(tx: Tx, { order, ended, answer }: Saving): Promise<void> {
  const { scope, answerId, conversationId } = order;
  const status = ended.status;
  const isWhole = answer !== null && status === 'done';
  const data: AnswerData = isWhole
    ? {
        rows: answer.rows,
        choices: answer.choices,
        isRefusal: answer.isRefusal,
        ...(answer.followUp && { followUp: answer.followUp }),
        ...(answer.planId !== null && { planId: answer.planId }),
      }
    : {};
  const content = ended.text === '' && ended.problem ? ended.problem.message : ended.text;
  await store.updateMessage(tx, { userId: scope.userId, id: answerId }, { content, status, data });
  if (!isWhole || answer.changes.length === 0) return;
  const { userId, workspaceId } = scope;
  const changes = answer.changes.map(propose);
  await store.insertPlan(tx, {
    id: newId(),
    userId,
    workspaceId,
    conversationId,
    messageId: answerId,
    title: answer.title,
    changes,
  });
}
