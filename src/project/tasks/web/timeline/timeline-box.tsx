// The drawn part of the timeline, which scrolls: the axis, a line for each mark and for today, and the rows. Only the rows
// near the view are rendered.

import { addDays } from '#text/dates/days.ts';
import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { formatDay, formatMonthShort } from '#text/dates/format-date.ts';
import {
  barOf,
  groupRows,
  placeOfDay,
  ticksOf,
  type periodOf,
  type TimelineGroup,
  type TimelineZoom,
} from '../../shared/schedule/timeline.ts';
import { useChangeTasks } from '../actions/use-change-tasks.ts';
import { useRowWindow } from '../list/use-row-window.ts';
import { taskMessages } from '../messages.ts';
import type { ShownTask, TaskSpans } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { BlockLines } from './block-lines.tsx';
import { TimelineRows, type Move } from './timeline-rows.tsx';

const words = taskMessages.timeline;

/** Pixels; timeline.css has the same. */
const ROW_HEIGHT = 34;
/** Pixels of what was before the shown day that stay in view. */
const LEAD = 160;

type TimelineBoxProps = {
  data: TaskSpans;
  /** The day near the left edge. */
  on: string;
  period: ReturnType<typeof periodOf>;
  zoom: TimelineZoom;
  group: TimelineGroup;
  names: TaskNames;
  today: string;
  canEdit: boolean;
  onOpen: (task: { key: string }) => void;
};

export function TimelineBox(props: TimelineBoxProps) {
  const { data, on, period, zoom, group, names, today, canEdit, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const ids = idsOf(group, names).join();
  const rows = useMemo(
    () => groupRows(data.spans, { group, ids: ids === '' ? [] : ids.split(',') }),
    [data, group, ids],
  );
  const view = useRowWindow(box, { count: rows.length, rowHeight: ROW_HEIGHT });
  const move = useMove(today);

  useLayoutEffect(() => {
    box.current?.scrollTo({ left: Math.max(0, placeOfDay(on, period) - LEAD) });
  }, [period, on]);

  const placeOf = (day: string): number => placeOfDay(day, period);
  const ticks = ticksOf(period, zoom).map((day) => ({ day, left: placeOf(day) }));
  const width = placeOf(addDays(period.to, 1));
  const style = { '--timeline-width': `${width}px`, '--timeline-day': `${period.dayWidth}px` } as CSSProperties;
  return (
    <div ref={box} className="timeline-box" style={style} role="group" aria-label={words.title} tabIndex={-1}>
      <div className="timeline-axis" aria-hidden="true">
        <span className="timeline-corner cap">{taskMessages.count(data.spans.length)}</span>
        {ticks.map(({ day, left }) => (
          <span key={day} className="timeline-tick cap num" style={{ left }}>
            {tickName(day, zoom)}
          </span>
        ))}
      </div>
      <div className="timeline-body" style={{ height: rows.length * ROW_HEIGHT }}>
        {ticks.map(({ day, left }) => (
          <span key={day} className="timeline-line" style={{ left }} />
        ))}
        {today >= period.from && today <= period.to && (
          <span className="timeline-today" style={{ left: placeOf(today) }} />
        )}
        <BlockLines
          rows={rows}
          blocks={data.blocks}
          view={view}
          rowHeight={ROW_HEIGHT}
          placeOf={placeOf}
          dayWidth={period.dayWidth}
        />
        <TimelineRows
          rows={rows}
          view={view}
          rowHeight={ROW_HEIGHT}
          period={period}
          group={group}
          names={names}
          today={today}
          canEdit={canEdit}
          onOpen={onOpen}
          onMove={move}
        />
      </div>
      {rows.length === 0 && <p className="timeline-empty cap">{words.empty}</p>}
    </div>
  );
}

/** Gives a task other days, with words for the message that offers Undo. */
function useMove(today: string): Move {
  const changeTasks = useChangeTasks();
  return (task, { start, due }) => {
    if (start === task.start && due === task.due) return;
    const bar = barOf({ start, due });
    const value = bar ? words.fromTo(formatDay(bar.from, today), formatDay(bar.to, today)) : taskMessages.none;
    const described = taskMessages.changed(task.key, words.days, value);
    // The fields of a bar are enough for what a change of days patches and takes back.
    void changeTasks([task as ShownTask], { start, due }, described);
  };
}

function idsOf(group: TimelineGroup, names: TaskNames): string[] {
  const lists = { project: names.projects, milestone: names.milestones, assignee: names.members };
  return lists[group].map(({ id }) => id);
}

function tickName(day: string, zoom: TimelineZoom): string {
  if (zoom === 'week') return formatDay(day, day);
  return formatMonthShort(day, zoom === 'month' || day.slice(5, 7) === '01');
}
