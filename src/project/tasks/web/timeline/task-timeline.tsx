// The timeline: a bar from the start to the due day of each task, grouped by project, milestone or assignee, with milestones
// as diamonds. Only the rows near the view are rendered.

import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { formatDay } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { addDays, addMonths } from '../../shared/calendar.ts';
import {
  barOf,
  daysBetweenIncluded,
  groupRows,
  periodOf,
  ticksOf,
  timelineGroups,
  timelineZooms,
  type TimelineGroup,
  type TimelineZoom,
} from '../../shared/timeline.ts';
import { useRowWindow } from '../list/use-row-window.ts';
import { taskMessages } from '../messages.ts';
import { PeriodBar } from '../period/period-bar.tsx';
import { useTaskSpans } from '../period/use-schedule.ts';
import type { ShownTask, TaskQuery } from '../queries.ts';
import type { TaskSearch } from '../task-search.ts';
import { useTaskActions } from '../use-task-actions.ts';
import type { TaskNames } from '../use-task-names.ts';
import { BlockLines } from './block-lines.tsx';
import { TimelineRows, type Move } from './timeline-rows.tsx';
import './timeline.css';

const words = taskMessages.timeline;

/** Pixels; timeline.css has the same. */
const ROW_HEIGHT = 34;

type TaskTimelineProps = {
  filter: TaskQuery;
  search: TaskSearch;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: { key: string }) => void;
  onChange: (changes: { on?: string | undefined; zoom?: string | undefined; group?: string | undefined }) => void;
  /** Shows the tasks without a day as a list. */
  onUndated: () => void;
};

export function TaskTimeline(props: TaskTimelineProps) {
  const { filter, search, names, canEdit, onOpen, onChange, onUndated } = props;
  const today = useToday();
  const { changeTasks } = useTaskActions();
  const box = useRef<HTMLDivElement>(null);
  const on = search.on ?? today;
  const zoom: TimelineZoom = search.zoom ?? 'month';
  const group: TimelineGroup = search.group ?? 'project';
  const period = useMemo(() => periodOf(on, zoom), [on, zoom]);
  const query = useTaskSpans(filter, period);
  const data = query.data;
  const ids = idsOf(group, names).join();
  const rows = useMemo(
    () => groupRows(data?.spans ?? [], { group, ids: ids === '' ? [] : ids.split(',') }),
    [data, group, ids],
  );
  const view = useRowWindow(box, { count: rows.length, rowHeight: ROW_HEIGHT });
  const placeOf = (day: string): number => (daysBetweenIncluded(period.from, day) - 1) * period.dayWidth;
  const hasData = data !== undefined;

  // The shown day is near the left edge, with a little of what was before it.
  useLayoutEffect(() => {
    const days = daysBetweenIncluded(period.from, on) - 1;
    if (hasData) box.current?.scrollTo({ left: Math.max(0, days * period.dayWidth - 160) });
  }, [hasData, period, on]);

  function show(day: string): void {
    onChange({ on: day === today ? undefined : day });
  }
  function step(count: number): void {
    if (zoom === 'week') show(addDays(on, 7 * count));
    else show(addMonths(on, zoom === 'month' ? count : 3 * count));
  }
  const move: Move = (task, { start, due }) => {
    if (start === task.start && due === task.due) return;
    const bar = barOf({ start, due });
    const value = bar ? words.fromTo(formatDay(bar.from, today), formatDay(bar.to, today)) : taskMessages.none;
    const described = taskMessages.changed(task.key, words.days, value);
    // The fields of a bar are enough for what a change of days patches and takes back.
    void changeTasks([task as ShownTask], { start, due }, described);
  };

  const width = daysBetweenIncluded(period.from, period.to) * period.dayWidth;
  const style = { '--timeline-width': `${width}px`, '--timeline-day': `${period.dayWidth}px` } as CSSProperties;
  return (
    <div className="timeline">
      <PeriodBar
        name={new Date(`${on}T00:00:00Z`).toLocaleDateString('en-GB', {
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        })}
        zooms={timelineZooms}
        zoom={zoom}
        onZoom={(next) => onChange({ zoom: next === 'month' ? undefined : next })}
        onBack={() => step(-1)}
        onToday={() => show(today)}
        onForward={() => step(1)}
      >
        <SelectField
          label={words.group}
          isLabelHidden
          value={group}
          onChange={({ target }) => onChange({ group: target.value === 'project' ? undefined : target.value })}
        >
          {timelineGroups.map((value) => (
            <option key={value} value={value}>
              {words.groups[value]}
            </option>
          ))}
        </SelectField>
      </PeriodBar>
      {data ? (
        <div ref={box} className="timeline-box" style={style} role="group" aria-label={words.title} tabIndex={-1}>
          <div className="timeline-axis" aria-hidden="true">
            <span className="timeline-corner cap">{taskMessages.count(data.spans.length)}</span>
            {ticksOf(period, zoom).map((day) => (
              <span key={day} className="timeline-tick cap num" style={{ left: placeOf(day) }}>
                {tickName(day, zoom)}
              </span>
            ))}
          </div>
          <div className="timeline-body" style={{ height: rows.length * ROW_HEIGHT }}>
            {ticksOf(period, zoom).map((day) => (
              <span key={day} className="timeline-line" style={{ left: placeOf(day) }} />
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
      ) : (
        <ListState query={{ ...query, data: undefined }} words={taskMessages.list} />
      )}
      {data && (data.undated > 0 || data.hasMore) && (
        <p className="cap timeline-note">
          {data.hasMore && <span>{words.tooMany(data.spans.length)} </span>}
          {data.undated > 0 && (
            <button type="button" className="task-ref" onClick={onUndated}>
              {words.undated(data.undated)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function idsOf(group: TimelineGroup, names: TaskNames): string[] {
  const lists = { project: names.projects, milestone: names.milestones, assignee: names.members };
  return lists[group].map(({ id }) => id);
}

function tickName(day: string, zoom: TimelineZoom): string {
  if (zoom === 'week') return formatDay(day, day);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'short',
    ...((zoom === 'month' || day.slice(5, 7) === '01') && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}
