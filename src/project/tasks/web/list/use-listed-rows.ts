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

type Listed = {
  found: ReturnType<typeof useTasks>;
  /** Pixels. */
  rowHeight: number;
  /** The tasks that are loaded, and the heads of groups. */
  rowCount: number;
  /** Tasks of groups that show their head only. */
  foldedCount: number;
};

/** `box` is what scrolls. Loads the next page as the view nears the end, and all of them for the printer. */
export function useListedRows(
  box: RefObject<HTMLElement | null>,
  { found, rowHeight, rowCount: count, foldedCount }: Listed,
): ListedRows {
  const view = useRowWindow(box, { count, rowHeight });
  const isPrinted = useIsPrinted();
  const end = isPrinted ? Math.min(count, MAX_PRINTED) : view.end;
  const isLoading = isPrinted && count < MAX_PRINTED && found.query.hasNextPage;
  // Heads of groups are no tasks.
  const heads = count - (found.tasks?.length ?? 0);
  useNextPage(found, isPrinted && !isLoading ? 0 : end - heads);
  if (!isPrinted)
    return { ...view, above: view.start * rowHeight, below: (count - end) * rowHeight, isLoading, printNote: null };
  const total = (found.counts?.total ?? count) - foldedCount;
  const printed = Math.max(0, end - heads);
  const printNote =
    printed < total ? taskMessages.printed({ count: printed, total, isAtMost: end === MAX_PRINTED }) : null;
  return { start: 0, end, above: 0, below: 0, isLoading, printNote };
}
