// What a person has chosen for a new run, with what it will cost.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#contract/id.ts';
import type { Agent } from '#features/agents/contract.ts';
import { useAgents } from '#features/agents/web/use-agents.ts';
import { estimateCost, suggestCap } from '../../shared/estimate-cost.ts';
import { benchmarksApi, suitesQuery, type ShownSuite } from '../queries.ts';

export type RunDraft = {
  suiteId: string;
  agentIds: readonly string[];
  repeats: number;
  isSteady: boolean;
  /** It is null until the person writes one: the suggested cap follows what is chosen. */
  cap: string | null;
};

export type ChosenRun = {
  suite: ShownSuite;
  agents: readonly Agent[];
  draft: RunDraft;
  cap: string;
  estimateUsd: number;
};

/** @param suiteId the suite to begin with; the first one for '' */
export function useNewRun(suiteId: string) {
  const { data: suites } = useQuery(suitesQuery);
  const { data: list } = useAgents();
  const [requestId] = useState(newId);
  const [draft, setDraft] = useState<RunDraft>({ suiteId, agentIds: [], repeats: 1, isSteady: false, cap: null });
  const change = (changes: Partial<RunDraft>): void => setDraft((known) => ({ ...known, ...changes }));
  const suite = suites?.find(({ id }) => id === draft.suiteId) ?? suites?.[0];
  const choices = suite && suites && list ? { suites, agents: list.agents } : null;
  const run = suite && list ? chooseRun({ suite, agents: list.agents, draft }) : null;

  return {
    change,
    choices,
    run,
    async send() {
      if (!run) throw new Error('There is no suite yet.');
      return benchmarksApi.startRun({
        requestId,
        suiteId: run.suite.id,
        agentIds: run.agents.map(({ id }) => id),
        repeats: draft.repeats,
        temperature: draft.isSteady ? 0 : null,
        capUsd: Number(run.cap),
      });
    },
  };
}

function chooseRun({ suite, agents, draft }: Pick<ChosenRun, 'suite' | 'agents' | 'draft'>): ChosenRun {
  const chosen = agents.filter(({ id }) => draft.agentIds.includes(id));
  const estimateUsd = chosen.reduce((sum, agent) => sum + estimateCost(agent, suite, draft.repeats), 0);
  return { suite, agents: chosen, draft, estimateUsd, cap: draft.cap ?? String(suggestCap(estimateUsd)) };
}

export function isReady({ agents, cap }: ChosenRun): boolean {
  return agents.length > 0 && cap !== '' && Number(cap) >= 0;
}
