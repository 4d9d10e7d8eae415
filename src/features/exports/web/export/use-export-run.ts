// Follows an export: shows its stage, downloads the file, and says how it ended.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RunEnd } from '#contract/run.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { followRun } from '#ui/run/follow-run.ts';
import type { ExportEvent } from '../../contract.ts';
import { exportMessages } from '../messages.ts';
import { filesQuery } from '../queries.ts';
import { download } from './download.ts';
import { forgetExport, type ExportRun } from './export-memory.ts';

type ExportStage = Extract<ExportEvent, { stage: string }>['stage'];
type ExportedFile = Extract<ExportEvent, { fileId: string }>;

/** Returns the stage of the run, null before the first one. `onEnd` is called with the warnings of a finished export. */
export function useExportRun(run: ExportRun | null, onEnd: (warnings: readonly string[]) => void): ExportStage | null {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<ExportStage | null>(null);

  const handleEnd = useEffectEvent((end: RunEnd, file: ExportedFile | null) => {
    const isDone = end.status === 'done' && file !== null && run !== null;
    forgetExport();
    setStage(null);
    onEnd(isDone ? file.warnings : []);
    if (!isDone) return notifyUnfinished(end);
    download(`/api/design-files/${file.fileId}/content`);
    const detail = exportMessages.doneText(exportMessages.formatNames[run.format]);
    showToast({ kind: 'success', text: exportMessages.done, detail });
    void queryClient.invalidateQueries(filesQuery);
  });

  useEffect(() => {
    if (run === null) return undefined;
    let file: ExportedFile | null = null;
    return followRun<ExportEvent>(run.runId, {
      onEvent(event) {
        if ('stage' in event) setStage(event.stage);
        else file = event;
      },
      onEnd: (end) => handleEnd(end, file),
    });
  }, [run]);

  return stage;
}

function notifyUnfinished(end: RunEnd): void {
  if (end.status === 'stopped')
    showToast({ kind: 'info', text: exportMessages.stopped, detail: exportMessages.stoppedText });
  else if (end.status !== 'done')
    showToast({ kind: 'error', text: exportMessages.failed, detail: end.message ?? exportMessages.failedText });
}
