// The rows of the list that are rendered: those near the view, and on paper all of them.

import type { RefObject } from 'react';
import { useIsPrinted } from '#ui/diagram/printing.ts';
import { taskMessages } from '../messages.ts';
import { useNextPage, type useTasks } from '../use-tasks.ts';
import { useRowWindow, type RowWindow } from './use-row-window.ts';

/** More rows than this, 50 sheets of paper, take the browser longer than a person waits for the print dialog. */
const MAX_PRINTED = 2000;

type ListedRows = RowWindow & {
  /** Pixels in place of the rows that are not rendered. */
  above: number;
  below: number;
  /** Rows that belong on the paper are being loaded. */
  isLoading: boolean;
  /** It is written on the paper where rows are missing. */
  printNote: string | null;
};

/** `rowHeight` in pixels; `box` is what scrolls. Loads the next page as the view nears the end, and all of them for the printer. */
export function useListedRows(
  box: RefObject<HTMLElement | null>,
  { found, rowHeight }: { found: ReturnType<typeof useTasks>; rowHeight: number },
): ListedRows {
  const count = found.tasks?.length ?? 0;
  const view = useRowWindow(box, { count, rowHeight });
  const isPrinted = useIsPrinted();
  const end = isPrinted ? Math.min(count, MAX_PRINTED) : view.end;
  const isLoading = isPrinted && count < MAX_PRINTED && found.query.hasNextPage;
  useNextPage(found, isPrinted && !isLoading ? 0 : end);
  if (!isPrinted)
    return { ...view, above: view.start * rowHeight, below: (count - end) * rowHeight, isLoading, printNote: null };
  const total = found.counts?.total ?? count;
  const printNote = end < total ? taskMessages.printed({ count: end, total, isAtMost: end === MAX_PRINTED }) : null;
  return { start: 0, end, above: 0, below: 0, isLoading, printNote };
}
