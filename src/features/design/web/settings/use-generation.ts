// A generation of the open design: start, follow its topics, stop; the text it wrote replaces the one on the desk.

import { useEffect, useEffectEvent, useState } from 'react';
import { newId } from '#contract/id.ts';
import type { RunEnd } from '#features/runs/contract.ts';
import { useRefusal } from '#features/usage/web/use-refusal.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { GenerationNote } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { followRun } from '../follow-run.ts';
import { designMessages } from '../messages.ts';
import { designApi, runsApi } from '../queries.ts';

export type TopicProgress = ReadonlyMap<string, GenerationNote['status']>;
export type Generation = ReturnType<typeof useGeneration>;

const NO_PROGRESS: TopicProgress = new Map();

/** `activeRunId`: one that was already under way when the page opened the design. */
export function useGeneration(desk: Desk, activeRunId: number | null) {
  const [runId, setRunId] = useState(activeRunId);
  const [isStarting, setIsStarting] = useState(false);
  const [progress, setProgress] = useState(NO_PROGRESS);
  const plan = useRefusal();

  const handleEnd = useEffectEvent(async (end: RunEnd) => {
    try {
      await desk.reload();
    } catch (error) {
      console.error('The generated text could not be loaded.', error);
    }
    setRunId(null);
    setProgress(NO_PROGRESS);
    plan.refreshShares();
    tellEnd(end);
  });
  useEffect(() => {
    if (runId === null) return undefined;
    return followRun<GenerationNote>(runId, {
      onNote: ({ topic, status }) => setProgress((known) => new Map(known).set(topic, status)),
      onEnd: (end) => void handleEnd(end),
    });
  }, [runId]);

  async function start(): Promise<void> {
    const { topics, services } = desk.read();
    if (topics.length === 0) return void showToast({ kind: 'error', text: designMessages.noTopics, detail: designMessages.noTopicsText });
    if (services.length === 0) return void showToast({ kind: 'error', text: designMessages.noServices, detail: designMessages.noServicesText });
    setIsStarting(true);
    plan.dismiss();
    try {
      const id = await desk.flush();
      const started = await designApi.generate({ id, requestId: newId() });
      setRunId(started.runId);
      plan.refreshShares();
    } catch (error) {
      if (!plan.take(error)) {
        console.error('The design could not be generated.', error);
        tellFailure(messageOf(error, designMessages.generationFailedText));
      }
    }
    setIsStarting(false);
  }

  async function stop(): Promise<void> {
    if (runId === null) return;
    try {
      await runsApi.stop({ id: runId });
    } catch (error) {
      showToast({ kind: 'error', text: designMessages.error, detail: messageOf(error) });
    }
  }

  return { isRunning: isStarting || runId !== null, canStop: runId !== null, progress, refusal: plan.refusal, start, stop };
}

function tellEnd(end: RunEnd): void {
  if (end.status === 'done') showToast({ kind: 'success', text: designMessages.generated });
  else if (end.status === 'stopped') showToast({ kind: 'info', text: designMessages.stopped, detail: designMessages.stoppedText });
  else tellFailure(end.message ?? designMessages.generationFailedText);
}

function tellFailure(detail: string): void {
  showToast({ kind: 'error', text: designMessages.generationFailed, detail });
}
