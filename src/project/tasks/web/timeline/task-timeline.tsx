// The timeline: a bar from the start to the due day of each task, grouped by project, milestone or assignee, with milestones
// as diamonds.

import { addDays } from '#text/dates/days.ts';
import { useMemo } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import { addMonths } from '../../shared/schedule/calendar.ts';
import {
  periodOf,
  timelineGroups,
  timelineZooms,
  type TimelineGroup,
  type TimelineZoom,
} from '../../shared/schedule/timeline.ts';
import { taskMessages } from '../messages.ts';
import type { TaskSearch } from '../page/task-search.ts';
import { PeriodBar } from '../period/period-bar.tsx';
import { useTaskSpans } from '../period/use-schedule.ts';
import type { TaskQuery, TaskSpans } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { TimelineBox } from './timeline-box.tsx';
import '../task-ref.css';
import './timeline.css';
import { formatMonth } from '#text/dates/format-date.ts';

const words = taskMessages.timeline;

type TaskTimelineProps = {
  filter: TaskQuery;
  search: TaskSearch;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: { key: string }) => void;
  onChange: (changes: SearchChanges<Pick<TaskSearch, 'on' | 'zoom' | 'group'>>) => void;
  /** Shows the tasks without a day as a list. */
  onUndated: () => void;
};

export function TaskTimeline(props: TaskTimelineProps) {
  const { filter, search, names, canEdit, onOpen, onChange, onUndated } = props;
  const today = useToday();
  const on = search.on ?? today;
  const zoom: TimelineZoom = search.zoom ?? 'month';
  const group: TimelineGroup = timelineGroups.find((one) => one === search.group) ?? 'project';
  const period = useMemo(() => periodOf(on, zoom), [on, zoom]);
  const query = useTaskSpans(filter, period);

  function show(day: string): void {
    onChange({ on: day === today ? undefined : day });
  }
  return (
    <div className="timeline">
      <PeriodBar
        name={monthName(on)}
        zooms={timelineZooms}
        zoom={zoom}
        onZoom={(next) => onChange({ zoom: next === 'month' ? undefined : next })}
        onBack={() => show(stepFrom(on, { count: -1, zoom }))}
        onToday={() => show(today)}
        onForward={() => show(stepFrom(on, { count: 1, zoom }))}
      >
        <GroupField value={group} onChange={(value) => onChange({ group: value === 'project' ? undefined : value })} />
      </PeriodBar>
      {query.data ? (
        <TimelineBox
          data={query.data}
          on={on}
          period={period}
          zoom={zoom}
          group={group}
          names={names}
          today={today}
          canEdit={canEdit}
          onOpen={onOpen}
        />
      ) : (
        <ListState query={{ ...query, data: undefined }} words={taskMessages.list} />
      )}
      {query.data && <TimelineNote data={query.data} onUndated={onUndated} />}
    </div>
  );
}

type GroupFieldProps = { value: TimelineGroup; onChange: (value: TimelineGroup) => void };

function GroupField({ value, onChange }: GroupFieldProps) {
  return (
    <SelectField
      label={words.group}
      isLabelHidden
      value={value}
      onChange={({ target }) => onChange(target.value as TimelineGroup)}
    >
      <WordedOptions values={timelineGroups} words={words.groups} />
    </SelectField>
  );
}

/** Says what is not drawn. */
function TimelineNote({ data, onUndated }: { data: TaskSpans; onUndated: () => void }) {
  if (data.undated === 0 && !data.hasMore) return null;
  return (
    <p className="cap timeline-note">
      {data.hasMore && <span>{words.tooMany(data.spans.length)} </span>}
      {data.undated > 0 && (
        <button type="button" className="task-ref" onClick={onUndated}>
          {words.undated(data.undated)}
        </button>
      )}
    </p>
  );
}

/** The day that is shown after steps of a week, a month or a quarter. */
function stepFrom(day: string, { count, zoom }: { count: number; zoom: TimelineZoom }): string {
  if (zoom === 'week') return addDays(day, 7 * count);
  return addMonths(day, zoom === 'month' ? count : 3 * count);
}

function monthName(day: string): string {
  return formatMonth(day);
}
