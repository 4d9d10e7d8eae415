// Lines from the end of a task to the beginning of each one it blocks, where one of the two is near the view.

import { useMemo } from 'react';
import { barOf, type TimelineRow } from '../../shared/schedule/timeline.ts';
import type { RowWindow } from '../list/use-row-window.ts';
import type { ShownSpan, TaskSpans } from '../queries.ts';

type BlockLinesProps = {
  rows: readonly TimelineRow<ShownSpan>[];
  blocks: TaskSpans['blocks'];
  view: RowWindow;
  /** Pixels. */
  rowHeight: number;
  placeOf: (day: string) => number;
  dayWidth: number;
};

export function BlockLines({ rows, blocks, view, rowHeight, placeOf, dayWidth }: BlockLinesProps) {
  const places = useMemo(
    () =>
      new Map(rows.flatMap((row, index) => (row.type === 'task' ? [[row.task.id, { index, task: row.task }]] : []))),
    [rows],
  );
  const isNear = (index: number): boolean => index >= view.start && index < view.end;
  const lines = blocks.flatMap(({ fromId, toId }) => {
    const [from, to] = [places.get(fromId), places.get(toId)];
    const [begin, end] = [from && barOf(from.task), to && barOf(to.task)];
    if (!from || !to || !begin || !end || !(isNear(from.index) || isNear(to.index))) return [];
    const [x1, y1] = [placeOf(begin.to) + dayWidth, (from.index + 0.5) * rowHeight];
    const [x2, y2] = [placeOf(end.from), (to.index + 0.5) * rowHeight];
    return [{ id: `${fromId}-${toId}`, d: `M${x1} ${y1}h6V${y2}H${x2}`, isLate: x2 < x1 }];
  });
  if (lines.length === 0) return null;
  return (
    <svg className="timeline-blocks" aria-hidden="true">
      {lines.map(({ id, d, isLate }) => (
        <path key={id} d={d} data-late={isLate} />
      ))}
    </svg>
  );
}
