// Exports of the open design: saves it, follows the run, downloads the file. The server goes on when the page is
// reloaded or another design is opened; coming back in the same tab finds the export again.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { newId } from '#contract/id.ts';
import type { RunEnd } from '#features/runs/contract.ts';
import type { ExportFormat, ExportEvent } from '../../contract.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Desk } from '#features/design/web/workspace/document-session.ts';
import { followRun } from '#ui/run/follow-run.ts';
import { designMessages } from '#features/design/web/messages.ts';
import { exportsApi, filesQuery, runsApi } from '#features/design/web/queries.ts';
import { useDeskState } from '#features/design/web/workspace/use-document-session.ts';
import { download } from './download.ts';
import { forgetExport, rememberedExport, rememberExport, type ExportRun } from './export-memory.ts';

type ExportStage = Extract<ExportEvent, { stage: string }>['stage'];
export type Exporting = ReturnType<typeof useExport>;

export function useExport(desk: Desk) {
  const queryClient = useQueryClient();
  const { id: designId } = useDeskState(desk);
  const [run, setRun] = useState(() => rememberedExport(designId));
  const [starting, setStarting] = useState<ExportFormat | null>(null);
  const [stage, setStage] = useState<ExportStage | null>(null);
  /** Of the last export. */
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { limit: planLimit, show: showPlanLimit, dismiss: dismissPlanLimit } = usePlanLimit();

  const handleFile = useEffectEvent(
    ({ fileId, warnings: found }: { fileId: string; warnings: string[] }, { format }: ExportRun) => {
      download(`/api/design-files/${fileId}/content`);
      setWarnings(found);
      showToast({
        kind: 'success',
        text: designMessages.exported,
        detail: designMessages.exportedText(designMessages.formatNames[format]),
      });
      void queryClient.invalidateQueries(filesQuery);
    },
  );
  const handleEnd = useEffectEvent((end: RunEnd) => {
    forgetExport();
    setRun(null);
    setStage(null);
    if (end.status === 'stopped')
      showToast({ kind: 'info', text: designMessages.exportStopped, detail: designMessages.exportStoppedText });
    else if (end.status !== 'done') tellFailure(end.message ?? designMessages.exportFailedText);
  });
  useEffect(() => {
    if (run === null) return undefined;
    let file: Extract<ExportEvent, { fileId: string }> | null = null;
    return followRun<ExportEvent>(run.runId, {
      onNote(note) {
        if ('stage' in note) setStage(note.stage);
        else file = note;
      },
      onEnd(end) {
        if (end.status === 'done' && file) handleFile(file, run);
        handleEnd(end);
      },
    });
  }, [run]);

  async function start(format: ExportFormat): Promise<void> {
    if (desk.read().content.trim() === '')
      return void showToast({ kind: 'error', text: designMessages.noContent, detail: designMessages.noContentText });
    setStarting(format);
    setWarnings([]);
    dismissPlanLimit();
    try {
      const id = await desk.flush();
      const { runId } = await exportsApi.startExport({ id, requestId: newId(), format });
      rememberExport({ designId: id, runId, format });
      setRun({ designId: id, runId, format });
    } catch (error) {
      if (!showPlanLimit(error)) {
        console.error('The design could not be exported.', error);
        tellFailure(messageOf(error, designMessages.exportFailedText));
      }
    }
    setStarting(null);
  }

  async function stop(): Promise<void> {
    if (run === null) return;
    try {
      await runsApi.stop({ id: run.runId });
    } catch (error) {
      showToast({ kind: 'error', text: designMessages.error, detail: messageOf(error) });
    }
  }

  return {
    format: run?.format ?? starting,
    canStop: run !== null,
    stage,
    warnings,
    planLimit,
    dismissPlanLimit,
    start,
    stop,
    forgetWarnings: () => setWarnings([]),
  };
}

function tellFailure(detail: string): void {
  showToast({ kind: 'error', text: designMessages.exportFailed, detail });
}
