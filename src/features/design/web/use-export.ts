// Exports the open design: saves it, follows the export, downloads the file.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import type { ExportNote } from '../contract.ts';
import type { Desk } from './desk.ts';
import { followRun } from './follow-run.ts';
import { designMessages } from './messages.ts';
import { designApi, filesQuery } from './queries.ts';

export type DocumentFormat = 'docx' | 'pdf';
export type Exporting = ReturnType<typeof useExport>;

export function useExport(desk: Desk) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<DocumentFormat | null>(null);

  async function start(format: DocumentFormat): Promise<void> {
    if (desk.read().content.trim() === '') return void showToast({ kind: 'error', text: designMessages.noContent, detail: designMessages.noContentText });
    setRunning(format);
    try {
      const id = await desk.flush();
      const { runId } = await designApi.export({ id, requestId: newId(), format });
      const fileId = await followExport(runId);
      download(`/api/design-files/${fileId}/content`);
      showToast({ kind: 'success', text: designMessages.exported, detail: designMessages.exportedText(format.toUpperCase()) });
      void queryClient.invalidateQueries(filesQuery);
    } catch (error) {
      console.error('The design could not be exported.', error);
      showToast({ kind: 'error', text: designMessages.exportFailed, detail: messageOf(error, designMessages.exportFailedText) });
    }
    setRunning(null);
  }

  return { running, start };
}

/** The id of the file, once it is there. */
function followExport(runId: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let fileId: string | undefined;
    followRun<ExportNote>(runId, {
      onNote(note) {
        if ('fileId' in note) fileId = note.fileId;
      },
      onEnd({ status, message }) {
        if (status === 'done' && fileId !== undefined) resolve(fileId);
        else reject(new Error(message ?? designMessages.exportFailedText));
      },
    });
  });
}

/** The server sends it as an attachment under its own name: the page stays. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
