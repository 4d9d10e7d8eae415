// Exports of the open document: saves it, starts the run, follows it, downloads the file. The server continues when the
// page is reloaded or left; coming back in the same tab finds the export again.

import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { ExportFormat } from '../contract.ts';
import { rememberedExport, rememberExport, type ExportRun } from './export/export-memory.ts';
import { useExportRun } from './export/use-export-run.ts';
import { exportMessages } from './messages.ts';
import { exportsApi, runsApi } from './queries.ts';

/** The document to export. */
export type ExportSource = {
  /** Null until the server has stored it. */
  id: string | null;
  hasContent: () => boolean;
  /** Saves the document. Resolves with its id. */
  save: () => Promise<string>;
  /** Starts the run; absent: of a design. */
  start?: (order: { id: string; requestId: string; format: ExportFormat }) => Promise<{ runId: number }>;
};

export type Exporting = ReturnType<typeof useExport>;

export function useExport(source: ExportSource) {
  const [run, setRun] = useState<ExportRun | null>(() => rememberedExport(source.id));
  const [starting, setStarting] = useState<ExportFormat | null>(null);
  /** They come from the last export. */
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { limit: planLimit, show: showPlanLimit, dismiss: dismissPlanLimit } = usePlanLimit();
  const stage = useExportRun(run, (found) => {
    setRun(null);
    setWarnings(found);
  });

  async function start(format: ExportFormat): Promise<void> {
    if (!source.hasContent())
      return void showToast({ kind: 'error', text: exportMessages.noContent, detail: exportMessages.noContentText });
    setStarting(format);
    setWarnings([]);
    dismissPlanLimit();
    try {
      const sourceId = await source.save();
      const startRun = source.start ?? exportsApi.startExport;
      const { runId } = await startRun({ id: sourceId, requestId: newId(), format });
      rememberExport({ sourceId, runId, format });
      setRun({ sourceId, runId, format });
    } catch (error) {
      if (!showPlanLimit(error)) {
        console.error('The document could not be exported.', error);
        const detail = messageOf(error, exportMessages.failedText);
        showToast({ kind: 'error', text: exportMessages.failed, detail });
      }
    }
    setStarting(null);
  }

  async function stop(): Promise<void> {
    if (run === null) return;
    try {
      await runsApi.stop({ id: run.runId });
    } catch (error) {
      showToast({ kind: 'error', text: exportMessages.error, detail: messageOf(error) });
    }
  }

  return {
    /** The format that is being exported. */
    format: run?.format ?? starting,
    canStop: run !== null,
    stage,
    warnings,
    planLimit,
    dismissPlanLimit,
    start,
    stop,
    dismissWarnings: () => setWarnings([]),
  };
}
