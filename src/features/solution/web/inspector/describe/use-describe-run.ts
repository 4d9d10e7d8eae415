// A run in which an agent sketches a blueprint: started, followed and stopped.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import runsRoutes from 'virtual:api-routes/runs';
import type { RunEnd } from '#contract/run.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import type { runsContract } from '#features/runs/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { followRun } from '#ui/run/follow-run.ts';
import type { DescribeEvent } from '#model/describe/describe-event.ts';
import type { Description } from '#model/describe/describe-shapes.ts';
import { blueprintApi, refreshBlueprints } from '../../queries.ts';
import { describeMessages as words } from './messages.ts';

const runsApi = apiOf<typeof runsContract>(runsRoutes);

type DescribeRun = { runId: number; blueprintId: string };

/** `onDone` gets the id of the blueprint that was stored. */
export function useDescribeRun(onDone: (blueprintId: string) => void) {
  const plan = usePlanLimit();
  const queryClient = useQueryClient();
  const [run, setRun] = useState<DescribeRun | null>(null);
  const [events, setEvents] = useState<readonly DescribeEvent[]>([]);
  const [isReconnecting, setReconnecting] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'info' | 'err'; text: string } | null>(null);

  const handleEnd = useEffectEvent(({ status, message }: RunEnd) => {
    const blueprintId = run?.blueprintId;
    setRun(null);
    plan.refreshUsage();
    if (status === 'done' && blueprintId !== undefined) return onDone(blueprintId);
    // A person who stops it sees no error.
    if (status === 'stopped') return setOutcome({ tone: 'info', text: words.stopped });
    setOutcome({ tone: 'err', text: status === 'failed' ? (message ?? words.failed) : words.interrupted });
  });
  function tellEnd({ status, message }: RunEnd, blueprintId: string): void {
    plan.refreshUsage();
    void refreshBlueprints(queryClient);
    const open = { label: words.open, onSelect: () => onDone(blueprintId) };
    if (status === 'done') showToast({ kind: 'success', text: words.ready, action: open });
    else if (status === 'failed') showToast({ kind: 'error', text: words.failed, ...(message && { detail: message }) });
  }
  const runId = run?.runId ?? null;
  useEffect(() => {
    if (runId === null) return undefined;
    return followRun<DescribeEvent>(runId, {
      onEvent: (event) => setEvents((before) => [...before, event]),
      onReconnecting: setReconnecting,
      onEnd: handleEnd,
    });
  }, [runId]);

  return {
    isRunning: run !== null,
    events,
    isReconnecting,
    /** It says how the run has ended, if not with a blueprint. */
    outcome,
    planLimit: plan.limit,
    dismissPlanLimit: plan.dismiss,
    /** An `agentId` of null means the default agent. */
    async start(description: Description, agentId: string | null): Promise<void> {
      setEvents([]);
      setOutcome(null);
      plan.dismiss();
      try {
        const order = { ...description, ...(agentId !== null && { agentId }), requestId: crypto.randomUUID() };
        setRun(await blueprintApi.describeBlueprintRun(order));
      } catch (error) {
        if (plan.show(error)) return;
        console.error(words.failed, error);
        setOutcome({ tone: 'err', text: words.startFailed(error) });
      }
    },
    /** Without the dialog: the person is told when the blueprint is there, and can open it. Nothing where no run is under way. */
    leave(): void {
      if (!run) return;
      showToast({ kind: 'info', text: words.goesOn, detail: words.goesOnText });
      followRun<DescribeEvent>(run.runId, { onEnd: (end) => tellEnd(end, run.blueprintId) });
    },
    async stop(): Promise<void> {
      if (runId !== null) await runsApi.stop({ id: runId });
    },
  };
}
