// One import of a CSV file: sending it, how far the server is, its report, and taking it back. The browser names the import, so
// that what was kept is known and can be undone even when the connection broke.

import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import type { CsvColumn } from '../../shared/csv-columns.ts';
import { taskMessages } from '../messages.ts';
import { tasksApi, type ImportReport } from '../queries.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import { csvMessages as words } from './csv-messages.ts';

/** Milliseconds between two looks at how far the server is. */
const LOOK_EVERY = 1000;

export type ImportState =
  | { step: 'choosing' }
  | { step: 'sending'; sent: number; created: number }
  | { step: 'done'; report: ImportReport }
  /** `created` were kept. */
  | { step: 'failed'; message: string; created: number };

export function useImport() {
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useTaskRequests();
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const [importId, setImportId] = useState('');

  async function countCreated(id: string): Promise<number> {
    return (await tasksApi.findImport({ workspaceId, importId: id })).created;
  }
  function follow(id: string): () => void {
    const timer = setInterval(() => {
      countCreated(id).then(
        (created) => setState((before) => (before.step === 'sending' ? { ...before, created } : before)),
        // The next look may succeed.
        () => undefined,
      );
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }
  async function undoImport(id: string): Promise<boolean> {
    return attempt({
      action: () => tasksApi.undoImport({ workspaceId, importId: id }),
      describeFailure: words.undoFailed,
      refresh,
    });
  }

  return {
    state,
    async send(file: File, columns: readonly (CsvColumn | null)[]): Promise<void> {
      const id = newId();
      setImportId(id);
      setState({ step: 'sending', sent: 0, created: 0 });
      const stop = follow(id);
      try {
        const report = await sendFile<ImportReport>({
          path: `/workspaces/${workspaceId}/task-imports?columns=${columns.map((column) => column ?? '').join(',')}`,
          file,
          uploadId: id,
          onProgress: (sent) => setState((before) => (before.step === 'sending' ? { ...before, sent } : before)),
        });
        setState({ step: 'done', report });
        if (report.created > 0)
          offerUndo({
            text: words.imported(report.created),
            label: taskMessages.undo,
            undo: () => void undoImport(id),
          });
      } catch (error) {
        const created = await countCreated(id).catch(() => 0);
        setState({ step: 'failed', message: messageOf(error), created });
      } finally {
        stop();
        await refresh();
      }
    },
    /** Resolves with whether it was taken back. */
    undo: (): Promise<boolean> => undoImport(importId),
  };
}
