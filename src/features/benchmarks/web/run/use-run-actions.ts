// What a person does with a run: pause, go on, export, delete with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { saveFile } from '#ui/api/save-file.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { writeResultsCsv } from '../../shared/results/results-csv.ts';
import { runMessages as words } from '../messages.ts';
import { BENCHMARKS, benchmarksApi, type ShownRunDetail } from '../queries.ts';

export function useRunActions() {
  const queryClient = useQueryClient();
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: BENCHMARKS });
  const change = (action: () => Promise<unknown>): Promise<boolean> =>
    attempt({ action, describeFailure: words.actionFailed, refresh });
  return {
    pauseRun: ({ id }: ShownRunDetail) => change(() => benchmarksApi.pauseRun({ id })),
    resumeRun: ({ id }: ShownRunDetail, capUsd?: number) =>
      change(() => benchmarksApi.resumeRun({ id, ...(capUsd !== undefined && { capUsd }) })),
    deleteRun: ({ id }: ShownRunDetail, onDeleted: () => void) =>
      deleteWithUndo({
        delete: () => benchmarksApi.deleteRun({ id }),
        restore: () => benchmarksApi.restoreRun({ id }),
        refresh,
        words: words.deletion,
        onDeleted,
      }),
    exportRun(run: ShownRunDetail): void {
      saveFile(`${run.title}.csv`, new Blob([writeResultsCsv(run)], { type: 'text/csv;charset=utf-8' }));
    },
  };
}
