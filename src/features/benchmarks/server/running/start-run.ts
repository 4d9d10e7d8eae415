// Starts a run: its row, its cells and the unit of the meter in one transaction.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { isPlanAtLeast } from '#features/entitlements/shared/allowances.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import type { AgentStatus } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { benchmarkProblems } from '../../contract.ts';
import { MAX_CELLS, MAX_RUNS } from '../../shared/limits.ts';
import type { RunAgent, RunOrder } from '../../shared/run-shapes.ts';
import type { SuiteDetail } from '../../shared/suite-shapes.ts';
import type { Suites } from '../suites/suites.ts';
import type { RunRow } from '../tables.ts';
import { insertCells } from './cell-store.ts';
import { BENCHMARK } from './finalize-run.ts';
import { planCells } from './plan-cells.ts';
import * as store from './run-store.ts';

type StartNeeds = { db: Db; models: Models; runs: Runs<'benchmark'>; suites: Suites };
type Order = RunOrder & { userId: string; quota: Quota };
type Prepared = { id: string; suite: SuiteDetail; agents: readonly AgentStatus[]; cells: ReturnType<typeof planCells> };

/** `isNew` is false for the same request again. */
export async function startRun(needs: StartNeeds, order: Order): Promise<{ run: RunRow; isNew: boolean }> {
  const suite = await needs.suites.findSuite({ userId: order.userId, id: order.suiteId });
  const agents = order.agentIds.map((id) => requireAgent(needs.models, id));
  const id = newId();
  const { userId, repeats } = order;
  if (agents.length * suite.caseCount * repeats > MAX_CELLS)
    throw Problem.of(benchmarkProblems, 'benchmarks/too-large');
  const cells = planCells({ runId: id, userId, suite: suite.content, agents, repeats });
  if (Math.max(...cells.map(({ worstMicros }) => worstMicros)) > order.capUsd * 1_000_000)
    throw Problem.of(benchmarkProblems, 'benchmarks/cap-too-low');
  return needs.db.asUser(userId, (tx) => insertRun(needs, tx, { order, prepared: { id, suite, agents, cells } }));
}

async function insertRun(
  { runs }: StartNeeds,
  tx: Tx,
  { order, prepared: { id, suite, agents, cells } }: { order: Order; prepared: Prepared },
): Promise<{ run: RunRow; isNew: boolean }> {
  const { userId, requestId, quota, suiteId, agentIds, repeats, temperature, capUsd } = order;
  const fingerprint = computeFingerprint(BENCHMARK, { suiteId, agentIds, repeats, temperature, capUsd });
  const repeated = await runs.findRepeated(tx, { userId, requestId, fingerprint });
  if (repeated !== null) {
    const run = await store.selectRunOfWork(tx, { userId, workId: repeated });
    if (!run) throw Problem.of(benchmarkProblems, 'benchmarks/not-found');
    return { run, isNew: false };
  }
  if ((await store.countRuns(tx, userId)) >= MAX_RUNS) throw Problem.of(benchmarkProblems, 'benchmarks/too-many-runs');
  const work = await runs.insert(tx, { userId, kind: BENCHMARK, subjectId: id, requestId, fingerprint });
  await quota.reserve(tx, { runId: work.id, agent: dearest(agents) });
  const run = await store.insertRun(tx, {
    ...{ id, userId, suiteId, repeats, temperature },
    suiteVersion: suite.version,
    title: suite.title,
    suite: suite.content,
    agents: agents.map(presentAgent),
    state: 'running',
    workId: work.id,
    chargedId: work.id,
    capMicros: Math.round(capUsd * 1_000_000),
  });
  await insertCells(tx, cells);
  return { run, isNew: true };
}

function requireAgent(models: Models, id: string): AgentStatus {
  const agent = models.findAgent(id);
  if (!agent?.available || !agent.isEnabled) throw Problem.of(benchmarkProblems, 'benchmarks/agent-unavailable');
  return agent;
}

/** The agent of the highest plan decides whether the person's has all of them. */
function dearest(agents: readonly AgentStatus[]): AgentStatus | undefined {
  return agents.toSorted((a, b) => (isPlanAtLeast(a.minimumPlan, b.minimumPlan) ? -1 : 1))[0];
}

function presentAgent({ id, name, avatar, provider, model, price }: AgentStatus): RunAgent {
  return { id, name, avatar, provider, model, price: { input: price.input, output: price.output } };
}
