// The turns of the open project: start one, follow the one that runs, stop it. Its result replaces the files.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RunEnd } from '#contract/run.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { findProject, projectQuery, refreshProjects, runsApi, type ShownProject } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { runMessages } from './messages.ts';
import { toastOfTurn } from './turn-toast.ts';
import { followTurn, NO_RUN } from './turn-run.ts';

export type Turns = ReturnType<typeof useTurns>;

/** It says why the latest turn could not even be started. */
export type StartFailure = { prompt: string; cause: string };

type StartedTurn = { runId: number; projectId: string };

type Start = {
  prompt: string;
  request: () => Promise<StartedTurn>;
  /** Called once the project shows the turn. */
  onStarted?: (turn: StartedTurn) => void;
};

export function useTurns(project: ShownProject | null, session: CodeSession | null) {
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const [started, setStarted] = useState<StartedTurn | null>(null);
  /** The project may say for a moment that this run goes on, which ends with its result in one painting. */
  const [endedId, setEndedId] = useState<number | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const plan = usePlanLimit();
  const running = project?.turns.findLast((turn) => turn.status === 'running' && turn.runId !== endedId) ?? null;
  const startedHere = started !== null && started.projectId === project?.id ? started.runId : null;
  const runId = startedHere ?? running?.runId ?? null;

  const handleEnd = useEffectEvent(async (end: RunEnd) => {
    if (!project) return;
    const found = await findResult(project.id);
    setEndedId(runId);
    setStarted(null);
    if (found && session?.id === found.id) session.take(found);
    if (found) queryClient.setQueryData(projectQuery(found.id).queryKey, found);
    plan.refreshUsage();
    void refreshProjects(queryClient);
    notifyEnd(toastOfTurn(end, found));
  });
  const [store] = useState(() => createStore(() => NO_RUN));
  useEffect(() => {
    if (runId === null) return undefined;
    const stopFollowing = followTurn(runId, { store, onEnd: (end) => void handleEnd(end) });
    return () => {
      stopFollowing();
      store.setState(NO_RUN, true);
    };
  }, [runId, store]);
  const run = useStore(store);

  /** Resolves with whether the turn has started. */
  async function start({ prompt, request, onStarted }: Start): Promise<boolean> {
    setIsStarting(true);
    setFailure(null);
    plan.dismiss();
    try {
      const turn = await request();
      queryClient.setQueryData(projectQuery(turn.projectId).queryKey, await findProject(turn.projectId));
      setStarted(turn);
      onStarted?.(turn);
      plan.refreshUsage();
      void refreshProjects(queryClient);
      return true;
    } catch (error) {
      if (plan.show(error)) return false;
      console.error('The code could not be generated.', error);
      showToast({ kind: 'error', text: runMessages.failed, ...detailOf(error) });
      setFailure({ prompt, cause: detailOf(error).detail ?? '' });
      return false;
    } finally {
      setIsStarting(false);
    }
  }

  async function stop(): Promise<void> {
    if (runId === null) return;
    try {
      await runsApi.stop({ id: runId });
    } catch (error) {
      showToast({ kind: 'error', text: runMessages.stopFailed, detail: messageOf(error) });
    }
  }

  return {
    isRunning: isStarting || runId !== null,
    canStop: runId !== null,
    /** The turn that runs; null before the server has named it. */
    running,
    run,
    failure,
    planLimit: plan.limit,
    dismissPlanLimit: plan.dismiss,
    start,
    stop,
  };
}

async function findResult(projectId: string): Promise<ShownProject | null> {
  return findProject(projectId).catch((error: unknown) => {
    console.error('The result could not be loaded.', error);
    return null;
  });
}

/** A failing provider has no message for a person. */
function detailOf(error: unknown): { detail?: string } {
  return error instanceof ApiError && error.status !== 502 ? { detail: error.message } : {};
}

function notifyEnd(toast: ReturnType<typeof toastOfTurn>): void {
  if (toast) showToast(toast);
}
