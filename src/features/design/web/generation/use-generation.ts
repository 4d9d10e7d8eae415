// A generation of the open design, of the whole text or of one topic: start it, follow its topics, stop it. Its result
// replaces the text; its progress stays readable until the next generation.

import { useEffect, useEffectEvent, useState } from 'react';
import type { RunEnd } from '#contract/run.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { followRun } from '#ui/run/follow-run.ts';
import type { GenerationEvent } from '../../shared/section-shapes.ts';
import { runsApi } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { countProgress, NO_BODIES, NO_PROGRESS, withBody, withEvent } from './generation-progress.ts';
import { generationMessages } from './messages.ts';
import { obstacleOf } from './generation-obstacle.ts';
import { startGeneration, type GenerationInputs } from './start-generation.ts';

export type Generation = ReturnType<typeof useGeneration>;

type GenerationOptions = {
  /** A generation that was already running when the page opened the design. */
  activeRunId: number | null;
  inputs: GenerationInputs;
  /** Topics whose sections a generation does not change. */
  locked: ReadonlySet<string>;
  /** Called when a generation has finished its text. */
  onWritten: () => void;
};

export function useGeneration(session: DocumentSession, { activeRunId, inputs, locked, onWritten }: GenerationOptions) {
  const [runId, setRunId] = useState(activeRunId);
  const [isStarting, setIsStarting] = useState(false);
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [bodies, setBodies] = useState(NO_BODIES);
  const [end, setEnd] = useState<RunEnd | null>(null);
  const plan = usePlanLimit();

  const handleEnd = useEffectEvent(async (ended: RunEnd) => {
    try {
      await (ended.status === 'done' ? session.takeGenerated() : session.reload());
    } catch (error) {
      console.error('The generated text could not be loaded.', error);
    }
    setRunId(null);
    setEnd(ended);
    if (ended.status === 'done') onWritten();
    plan.refreshUsage();
    notifyEnd(ended, countProgress(progress));
  });
  useEffect(() => {
    if (runId === null) return undefined;
    return followRun<GenerationEvent>(runId, {
      onEvent(event) {
        setProgress((known) => withEvent(known, event));
        setBodies((known) => withBody(known, event));
      },
      onEnd: (ended) => void handleEnd(ended),
    });
  }, [runId]);

  /** Writes one topic again; without a topic the whole document. */
  async function start(topic?: string): Promise<void> {
    const obstacle = obstacleOf(session.read(), { topic, locked });
    if (obstacle) return void showToast(obstacle);
    const { confirmReplacing } = await import('./confirm-replacing.ts');
    if (!(await confirmReplacing(session, topic))) return;
    setIsStarting(true);
    setProgress(NO_PROGRESS);
    setBodies(NO_BODIES);
    setEnd(null);
    plan.dismiss();
    try {
      setRunId(await startGeneration({ designId: await session.flush(), inputs, topic }));
      plan.refreshUsage();
    } catch (error) {
      if (!plan.show(error)) {
        console.error('The design could not be generated.', error);
        notifyFailure(messageOf(error, generationMessages.generationFailedText));
      }
    }
    setIsStarting(false);
  }

  async function stop(): Promise<void> {
    if (runId === null) return;
    try {
      await runsApi.stop({ id: runId });
    } catch (error) {
      showToast({ kind: 'error', text: generationMessages.error, detail: messageOf(error) });
    }
  }

  return {
    isRunning: isStarting || runId !== null,
    canStop: runId !== null,
    progress,
    bodies,
    locked,
    end,
    planLimit: plan.limit,
    start,
    stop,
  };
}

function notifyEnd(end: RunEnd, count: { written: number; all: number }): void {
  if (end.status === 'done') showToast({ kind: 'success', text: generationMessages.generated });
  else if (end.status === 'stopped')
    showToast({
      kind: 'info',
      text: generationMessages.stopped,
      detail: generationMessages.stoppedText(count.written, count.all),
    });
  else notifyFailure(end.message ?? generationMessages.generationFailedText);
}

function notifyFailure(detail: string): void {
  showToast({ kind: 'error', text: generationMessages.generationFailed, detail });
}
