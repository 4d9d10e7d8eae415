// A generation of the open design, whole or one topic again: start, follow its topics, stop. What it wrote replaces the
// text on the desk; how it went stays readable until the next one.

import { useEffect, useEffectEvent, useState } from 'react';
import { newId } from '#contract/id.ts';
import type { RunEnd } from '#features/runs/contract.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { GenerationEvent } from '../../contract.ts';
import type { Desk } from '../workspace/document-session.ts';
import { followRun } from '#ui/run/follow-run.ts';
import { designMessages } from '../messages.ts';
import { designApi, findDesign, runsApi } from '../queries.ts';
import { countProgress, NO_PROGRESS, withNote } from './generation-progress.ts';

export type Generation = ReturnType<typeof useGeneration>;

/** What a generation writes with, beside the design itself. */
export type Material = { sourceDocumentIds: string[]; agentId: string | null };

type GenerationOptions = {
  /** One that was already under way when the page opened the design. */
  activeRunId: number | null;
  material: Material;
  /** Topics whose sections a generation keeps. */
  locked: ReadonlySet<string>;
};

export function useGeneration(desk: Desk, { activeRunId, material, locked }: GenerationOptions) {
  const [runId, setRunId] = useState(activeRunId);
  const [isStarting, setIsStarting] = useState(false);
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [end, setEnd] = useState<RunEnd | null>(null);
  const plan = usePlanLimit();

  const handleEnd = useEffectEvent(async (ended: RunEnd) => {
    try {
      await (ended.status === 'done' ? desk.takeGenerated() : desk.reload());
    } catch (error) {
      console.error('The generated text could not be loaded.', error);
    }
    setRunId(null);
    setEnd(ended);
    plan.refreshUsage();
    tellEnd(ended, countProgress(progress));
  });
  useEffect(() => {
    if (runId === null) return undefined;
    return followRun<GenerationEvent>(runId, {
      onNote: (note) => setProgress((known) => withNote(known, note)),
      onEnd: (ended) => void handleEnd(ended),
    });
  }, [runId]);

  /** Without a topic the whole document. */
  async function start(topic?: string): Promise<void> {
    const { topics, services } = desk.read();
    if (topics.length === 0)
      return void showToast({ kind: 'error', text: designMessages.noTopics, detail: designMessages.noTopicsText });
    if (services.length === 0)
      return void showToast({ kind: 'error', text: designMessages.noServices, detail: designMessages.noServicesText });
    if (topic === undefined && topics.every((chosen) => locked.has(chosen)))
      return void showToast({ kind: 'info', text: designMessages.allLocked, detail: designMessages.allLockedText });
    setIsStarting(true);
    setProgress(NO_PROGRESS);
    setEnd(null);
    plan.dismiss();
    try {
      setRunId(await begin(topic));
      plan.refreshUsage();
    } catch (error) {
      if (!plan.show(error)) {
        console.error('The design could not be generated.', error);
        tellFailure(messageOf(error, designMessages.generationFailedText));
      }
    }
    setIsStarting(false);
  }

  /** The id of the run. One that was begun in another window is followed here, too. */
  async function begin(topic: string | undefined): Promise<number> {
    const id = await desk.flush();
    const { sourceDocumentIds, agentId } = material;
    try {
      return (
        await designApi.generateDesign({
          id,
          requestId: newId(),
          sourceDocumentIds,
          ...(topic !== undefined && { topic }),
          ...(agentId !== null && { agentId }),
        })
      ).runId;
    } catch (error) {
      const running =
        error instanceof ApiError && error.code === 'design/generating' ? (await findDesign(id)).activeRunId : null;
      if (running === null) throw error;
      return running;
    }
  }

  async function stop(): Promise<void> {
    if (runId === null) return;
    try {
      await runsApi.stop({ id: runId });
    } catch (error) {
      showToast({ kind: 'error', text: designMessages.error, detail: messageOf(error) });
    }
  }

  return {
    isRunning: isStarting || runId !== null,
    canStop: runId !== null,
    progress,
    end,
    planLimit: plan.limit,
    start,
    stop,
  };
}

function tellEnd(end: RunEnd, count: { written: number; all: number }): void {
  if (end.status === 'done') showToast({ kind: 'success', text: designMessages.generated });
  else if (end.status === 'stopped')
    showToast({
      kind: 'info',
      text: designMessages.stopped,
      detail: designMessages.stoppedText(count.written, count.all),
    });
  else tellFailure(end.message ?? designMessages.generationFailedText);
}

function tellFailure(detail: string): void {
  showToast({ kind: 'error', text: designMessages.generationFailed, detail });
}
