// The analysis of a workspace: what its rows say, and a summary of it in a model's words.

import type { Agents } from '#features/agents/server/agents.ts';
import type { AgentStatus } from '#platform/llm/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Quota } from '#platform/http/quota.ts';
import type { Models } from '#platform/llm/models.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { KeptReads, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { analysisProblems, type Analysis, type AnalysisQuery } from '../contract.ts';
import { MAX_GIVEN_FACTS } from '../shared/wording/given-fact.ts';
import type { Analyzer } from './analyzer.ts';
import { readAnalysis } from './read-analysis.ts';
import { ANALYSIS, beginSummary } from './summary-run.ts';

export type SummaryOrder = Scope & {
  query: AnalysisQuery;
  requestId: string;
  /** Absent: the first model of the person's plan. */
  agentId: string | undefined;
  quota: Quota;
};

/** Both reject with 'analysis/unknown-project'. Viewers may call them: neither changes anything in the workspace. */
export type AnalysisService = {
  findAnalysis(scope: Scope, query: AnalysisQuery): Promise<Analysis>;
  /**
   * Starts a run and returns its id; the same request again returns the run it started. Rejects with 'analysis/needs-model'
   * without a model, and with 'analysis/nothing-found' without facts.
   */
  summarizeAnalysis(order: SummaryOrder): Promise<number>;
};

type Needs = {
  db: Db;
  heavyReads: HeavyReads;
  keptReads: KeptReads;
  analyzer: Analyzer;
  access: WorkspaceAccess;
  models: Models;
  agents: Agents;
  entitlements: Entitlements;
  runs: Runs<'analysis'>;
  now: () => Date;
};

export function createAnalysis({
  db,
  heavyReads,
  keptReads,
  analyzer,
  access,
  models,
  agents,
  entitlements,
  runs,
  now,
}: Needs): AnalysisService {
  async function findAnalysis(scope: Scope, { today = dayOf(now()), ...asked }: AnalysisQuery): Promise<Analysis> {
    const { workspaceId, userId } = scope;
    const query = { ...asked, today };
    const key = `analysis ${JSON.stringify(query)}`;
    // Others of the workspace may have read it before: so whether this person may is asked by itself.
    await access.read(scope, async () => undefined);
    return keptReads.read({ workspaceId, key }, () =>
      heavyReads.read({ owner: userId, key: `${key} ${workspaceId}` }, () =>
        readAnalysis(
          { read: (work) => access.read(scope, work), analyze: (order) => analyzer.analyze(order, userId) },
          { workspaceId, query, now: now() },
        ),
      ),
    );
  }

  async function chooseAgent(tx: Tx, { userId, agentId }: SummaryOrder): Promise<AgentStatus> {
    const chosen = agentId ?? agents.chooseModel({ plan: await entitlements.findPlan(tx, userId), wanted: undefined });
    const agent = chosen === null ? undefined : agents.findAgent(chosen);
    if (!agent?.available || agent.provider === 'offline') throw Problem.of(analysisProblems, 'analysis/needs-model');
    return agent;
  }

  return {
    findAnalysis,

    async summarizeAnalysis(order) {
      const { workspaceId, userId, query, requestId, agentId, quota } = order;
      const found = await findAnalysis(order, query);
      if (found.facts.length === 0) throw Problem.of(analysisProblems, 'analysis/nothing-found');
      const facts = found.facts
        .slice(0, MAX_GIVEN_FACTS)
        .map(({ id, kind, severity, text, subject }) => ({ id, kind, severity, text, subject }));
      const fingerprint = computeFingerprint(ANALYSIS, { workspaceId, agentId, ...query });
      const started = await db.asUser(userId, async (tx) => {
        const repeated = await runs.findRepeated(tx, { userId, requestId, fingerprint });
        if (repeated !== null) return { runId: repeated, agent: null };
        const agent = await chooseAgent(tx, order);
        const row = { userId, requestId, fingerprint, kind: ANALYSIS, subjectId: workspaceId } as const;
        const run = await runs.insert(tx, row);
        if (!run.isNew) return { runId: run.id, agent: null };
        await quota.reserve(tx, { runId: run.id, agent });
        return { runId: run.id, agent };
      });
      const { runId, agent } = started;
      if (agent) beginSummary({ runs, models }, { ref: { id: runId, userId, subjectId: workspaceId }, agent, facts });
      return runId;
    },
  };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
