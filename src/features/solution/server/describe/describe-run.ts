// A blueprint that an agent sketches: a run that asks, reads, repairs and builds, and ends with a stored blueprint or a sentence.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import { LlmError, type LlmMessage } from '#platform/llm/llm.ts';
import type { Models } from '#platform/llm/models.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { RunHandle } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { blueprintProblems } from '../../contract.ts';
import { checkSolution } from '#model/check/check-solution.ts';
import type { DescribeEvent } from '#model/describe/describe-event.ts';
import type { Description } from '#model/describe/describe-shapes.ts';
import { listUnansweredOf } from '#model/describe/clauses/client-words.ts';
import { readDescription } from '#model/describe/describe-solution.ts';
import { MAX_BLUEPRINTS } from '#model/limits.ts';
import { requireNothingOpen } from '../blueprint-content.ts';
import * as store from '../store.ts';
import { BLUEPRINT } from '../store.ts';
import { buildSketch, type Built } from './build-sketch.ts';
import { finalizeDescription, type Outcome } from './finalize-description.ts';
import { repairPrompt, requestPrompt, systemPrompt } from './prompts.ts';
import { SKETCH_SCHEMA } from './sketch-schema.ts';
import { readSketch } from './sketch.ts';

export type DescriptionOrder = {
  userId: string;
  requestId: string;
  /** Undefined: the default agent, or the first one in the plan that has a key. */
  agentId: string | undefined;
  description: Description;
  quota: Quota;
};

export type Descriptions = {
  /**
   * Starts the run; the same request again returns the run it started. Rejects with 'blueprints/nothing-described',
   * 'blueprints/unread', 'blueprints/needs-model', 'blueprints/limit-reached' or a plan limit.
   */
  describeBlueprint(order: DescriptionOrder): Promise<{ runId: number; blueprintId: string }>;
};

type Needs = {
  db: Db;
  models: Models;
  agents: Agents;
  runs: Runs<typeof BLUEPRINT>;
  entitlements: Entitlements;
};

/** Times that an agent is told what is wrong with its answer. */
const MAX_REPAIRS = 2;
/** Room for a sketch of 60 services with reasons and connections. */
const MAX_OUTPUT_TOKENS = 8_000;
/** A solution takes at most this many bytes as patterns build it. */
const RESULT_BYTES = 256 * 1024;
const MAX_NAMED_ISSUES = 5;

type Started = { runId: number; blueprintId: string; agentId: string | null };

export function createDescriptions(needs: Needs): Descriptions {
  const { db, runs } = needs;

  return {
    async describeBlueprint(order) {
      const { text, services } = order.description;
      if (text.trim() === '' && services.every((name) => name === ''))
        throw Problem.of(blueprintProblems, 'blueprints/nothing-described');
      requireNothingOpen(listUnansweredOf(order.description));
      const { runId, blueprintId, agentId } = await db.asUser(order.userId, (tx) => start(needs, tx, order));
      if (agentId !== null) {
        const outcome: Outcome = { solution: null, calls: [], hasOutput: false };
        runs.begin(
          { id: runId, userId: order.userId, kind: BLUEPRINT, subjectId: blueprintId },
          {
            work: (handle) => describe(needs, handle, { order, agentId, blueprintId, outcome }),
            finalize: (tx, ended) => finalizeDescription(tx, ended, outcome),
          },
        );
      }
      return { runId, blueprintId };
    },
  };
}

/** `agentId: null`: the request has started its run before. */
async function start(
  { runs, agents, entitlements }: Needs,
  tx: Tx,
  { userId, requestId, agentId, description, quota }: DescriptionOrder,
): Promise<Started> {
  const request = { userId, requestId, fingerprint: computeFingerprint(BLUEPRINT, { ...description, agentId }) };
  const repeated = await runs.findRepeated(tx, request);
  if (repeated !== null) return findStarted(tx, { userId, runId: repeated });
  const chosen = agents.chooseModel({ plan: await entitlements.findPlan(tx, userId), wanted: agentId });
  const agent = agentId === undefined ? undefined : agents.findAgent(agentId);
  if (chosen === null && (agent === undefined || agent.provider === 'offline'))
    throw Problem.of(blueprintProblems, 'blueprints/needs-model');
  if ((await store.countBlueprints(tx, userId)) >= MAX_BLUEPRINTS)
    throw Problem.of(blueprintProblems, 'blueprints/limit-reached');
  (await entitlements.findHoldingRoom(tx, { userId, holding: 'blueprints' })).requireStorage(RESULT_BYTES);
  const blueprintId = newId();
  const run = await runs.insert(tx, { ...request, kind: BLUEPRINT, subjectId: blueprintId });
  if (!run.isNew) return findStarted(tx, { userId, runId: run.id });
  await quota.reserve(tx, { runId: run.id, agent });
  if (chosen === null) throw Problem.of(blueprintProblems, 'blueprints/needs-model');
  return { runId: run.id, blueprintId, agentId: chosen };
}

async function findStarted(tx: Tx, run: { userId: string; runId: number }): Promise<Started> {
  const blueprintId = await store.selectRunSubject(tx, run);
  if (blueprintId === null) throw Problem.of(blueprintProblems, 'blueprints/not-found');
  return { runId: run.runId, blueprintId, agentId: null };
}

type Task = { order: DescriptionOrder; agentId: string; blueprintId: string; outcome: Outcome };

async function describe(needs: Needs, handle: RunHandle, task: Task): Promise<void> {
  const { blueprintId, outcome } = task;
  const { solution, notes } = await askUntilBuilt(needs, handle, task);
  const counts = Map.groupBy(checkSolution(solution), ({ severity }) => severity);
  const { text, answers = [] } = task.order.description;
  outcome.solution = text.trim() === '' ? solution : { ...solution, words: { text, answers, isBuilt: true } };
  emit(handle, {
    type: 'built',
    blueprintId,
    title: solution.title,
    notes,
    findings: {
      errors: counts.get('error')?.length ?? 0,
      warnings: counts.get('warning')?.length ?? 0,
      infos: counts.get('info')?.length ?? 0,
    },
  });
}

/** Rejects with 'blueprints/not-buildable' and what is wrong with the last answer. */
async function askUntilBuilt(needs: Needs, handle: RunHandle, { order, agentId, outcome }: Task): Promise<Built> {
  const { description } = order;
  const read = readDescription(description);
  const messages: LlmMessage[] = [{ role: 'user', text: requestPrompt(description, read) }];
  let issues: string[] = [];
  for (let round = 0; round <= MAX_REPAIRS; round++) {
    emit(handle, { type: 'asked', agent: needs.models.resolve(agentId).agent.name, round });
    const answer = await ask(needs, handle, { agentId, provider: description.provider, messages, outcome });
    const sketched = readSketch(answer);
    const built = sketched.sketch ? buildSketch({ sketch: sketched.sketch, description, read }) : sketched;
    if ('solution' in built && built.solution !== null) return built;
    issues = built.issues;
    emit(handle, { type: 'issues', round, issues });
    messages.push({ role: 'assistant', text: answer }, { role: 'user', text: repairPrompt(issues) });
  }
  const named = issues.slice(0, MAX_NAMED_ISSUES).join(' ');
  throw Problem.of(blueprintProblems, 'blueprints/not-buildable', {
    message: `${blueprintProblems['blueprints/not-buildable'].message} ${named} Your description is kept: change it, try another agent, or build it from patterns.`,
    details: { issues },
  });
}

type Asked = {
  agentId: string;
  provider: Description['provider'];
  messages: readonly LlmMessage[];
  outcome: Outcome;
};

async function ask(
  { models }: Needs,
  { signal }: RunHandle,
  { agentId, provider, messages, outcome }: Asked,
): Promise<string> {
  let answer = '';
  const request = {
    agentId,
    system: systemPrompt(provider),
    messages: [...messages],
    sources: [],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    answerSchema: SKETCH_SCHEMA,
    signal,
    onCall: (call: Outcome['calls'][number]) => void outcome.calls.push(call),
  };
  try {
    await models.stream(request, (text) => {
      outcome.hasOutput = true;
      answer += text;
    });
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    throw Problem.of(blueprintProblems, 'blueprints/failed', { cause: error, details: { reason: error.kind } });
  }
  return answer;
}

function emit(handle: RunHandle, event: DescribeEvent): void {
  handle.emit(event);
}
