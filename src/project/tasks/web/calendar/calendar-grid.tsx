// The days of a week or month with their tasks.

import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { formatWeekdayShort } from '#text/dates/format-date.ts';
import { ListState } from '#ui/list/list-state.tsx';
import { taskMessages } from '../messages.ts';
import { useTaskDays } from '../period/use-schedule.ts';
import type { ShownTask, TaskQuery } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { CalendarDay } from './calendar-day.tsx';

type CalendarGridProps = {
  /** The whole calendar. */
  box: RefObject<HTMLElement | null>;
  /** The id of the task that is being moved by keyboard, which gets the focus back. */
  moved: RefObject<string | null>;
  filter: TaskQuery;
  /** The day that the calendar is about. */
  on: string;
  days: readonly string[];
  isWeek: boolean;
  today: string;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: ShownTask) => void;
  onDrag: (task: ShownTask | null) => void;
  onDrop: (day: string) => void;
  onKey: (event: KeyboardEvent, task: ShownTask) => void;
  onList: (day: string) => void;
};

export function CalendarGrid(props: CalendarGridProps) {
  const { box, moved, filter, on, days, isWeek, onDrop, onList, ...shared } = props;
  const query = useTaskDays(filter, days);
  const byDay = new Map(query.data?.days.map((entry) => [entry.day, entry]));

  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(moved.current)}"]`)?.focus();
  });

  if (!query.data) return <ListState query={{ ...query, data: undefined }} words={taskMessages.list} />;
  return (
    <div className="calendar-grid" data-week={isWeek} role="group" aria-label={taskMessages.calendar.title}>
      {days.slice(0, 7).map((day) => (
        <span key={day} className="calendar-weekday cap" aria-hidden="true">
          {formatWeekdayShort(day)}
        </span>
      ))}
      {days.map((day) => (
        <CalendarDay
          {...shared}
          key={day}
          day={day}
          isOutside={!isWeek && day.slice(0, 7) !== on.slice(0, 7)}
          isWeek={isWeek}
          entry={byDay.get(day)}
          onDrop={() => onDrop(day)}
          onList={() => onList(day)}
        />
      ))}
    </div>
  );
}
