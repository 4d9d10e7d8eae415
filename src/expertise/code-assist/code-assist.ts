// Has a child process answer what the code editor asks.

import { Problem, sharedProblems } from '#contract/problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { CodeAssist } from './assist.ts';
import type { AssistAnswer, AssistQuestion } from './answer-question.ts';

/** Milliseconds, once the catalogues are loaded. */
const MAX_MS = 5_000;

export const assistCodeTask: ChildTask<AssistQuestion, AssistAnswer> = {
  name: 'assist-code',
  maxMs: MAX_MS,
  prepare: async (question) => (await import('./answer-question.ts')).prepareQuestion(question),
  load: async () => (await import('./answer-question.ts')).answerQuestion,
};

export function createCodeAssist(pool: ChildPool): CodeAssist {
  async function ask<Act extends AssistQuestion['act']>(
    question: Extract<AssistQuestion, { act: Act }>,
    caller: TaskCaller,
  ): Promise<Extract<AssistAnswer, { act: Act }>> {
    const answer = await runTask(pool, { ...caller, task: assistCodeTask, input: question }).catch(asProblem);
    if (answer.act !== question.act) throw new Error(`A question to ${question.act} was answered by ${answer.act}.`);
    return answer as Extract<AssistAnswer, { act: Act }>;
  }
  return {
    complete: async (order, caller) => (await ask({ act: 'complete', order }, caller)).found,
    explain: async (order, caller) => (await ask({ act: 'explain', order }, caller)).found,
    findUsages: async (order, caller) => (await ask({ act: 'usages', order }, caller)).found,
    rename: async (order, caller) => (await ask({ act: 'rename', order }, caller)).found,
    format: async (order, caller) => (await ask({ act: 'format', order }, caller)).found,
    outline: async (order, caller) => (await ask({ act: 'outline', order }, caller)).found,
  };
}

/** A text that a child died of is a fault of the request, and not of the server. */
function asProblem(error: unknown): never {
  if (!(error instanceof PoolError)) throw error;
  throw Problem.of(sharedProblems, 'server/unavailable', { cause: error });
}
