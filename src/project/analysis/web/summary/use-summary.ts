// Starts a summary, and follows the one of the address: its facts, its text as it is written, and how it ended.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { followRun } from '#ui/run/follow-run.ts';
import type { GivenFact } from '../../shared/wording/given-fact.ts';
import { readAnalysisSearch } from '../analysis-search.ts';
import { summaryMessages as words } from '../messages.ts';
import { analysisApi, runsApi, type AnalysisChoice } from '../queries.ts';

type Given = { facts: readonly GivenFact[]; agent: string };

export type FollowedSummary = {
  /** Null until its first event has arrived. */
  given: Given | null;
  text: string;
  /** Null while it is being written. */
  outcome: 'done' | 'stopped' | 'interrupted' | 'failed' | null;
};

const NOTHING: FollowedSummary = { given: null, text: '', outcome: null };

export function useSummary(choice: AnalysisChoice) {
  const { id: workspaceId } = useWorkspace();
  const { summary: runId } = useSearch({ from: '/signed-in/project/analysis' });
  const navigate = useNavigate({ from: '/project/analysis' });
  const { limit, show, dismiss, refreshUsage } = usePlanLimit();
  const [failure, setFailure] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const followed = useFollowed(runId, refreshUsage);
  const setRun = (summary: number | undefined): void =>
    void navigate({ search: (before) => readAnalysisSearch({ ...before, summary }), replace: true });

  async function start(agentId: string): Promise<void> {
    setStarting(true);
    setFailure(null);
    dismiss();
    try {
      const order = { workspaceId, ...choice, agentId, requestId: crypto.randomUUID() };
      setRun((await analysisApi.summarizeAnalysis(order)).runId);
    } catch (error) {
      if (!show(error)) setFailure(error instanceof ApiError ? error.message : words.failed);
    } finally {
      setStarting(false);
    }
  }

  /** The end of the run says that it is stopped. */
  async function stop(): Promise<void> {
    if (runId !== undefined) await runsApi.stop({ id: runId }).catch(() => setFailure(words.notStopped));
  }

  return { stop, runId, followed, limit, dismiss, failure, isStarting, start, hide: () => setRun(undefined) };
}

function useFollowed(runId: number | undefined, onEnd: () => void): FollowedSummary {
  const [state, setState] = useState<{ runId: number | undefined; summary: FollowedSummary }>({
    runId,
    summary: NOTHING,
  });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (runId === undefined) return undefined;
    const change = (next: (before: FollowedSummary) => FollowedSummary): void =>
      setState((before) => ({ runId, summary: next(before.runId === runId ? before.summary : NOTHING) }));
    change(() => NOTHING);
    return followRun<Given>(runId, {
      onEvent: (given) => change((before) => ({ ...before, given })),
      onText: (text) => change((before) => ({ ...before, text: before.text + text })),
      onEnd({ status }) {
        change((before) => ({ ...before, outcome: status }));
        end.current();
      },
    });
  }, [runId]);
  return state.runId === runId ? state.summary : NOTHING;
}
