// The calendar: tasks on the day they are due, by month or week. They are dragged to another day, or moved with Shift and the
// arrows; the arrows alone move the focus. Tasks without a day are in the list beside it.

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatDay } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { ListState } from '#ui/list/list-state.tsx';
import { addDays, addMonths, daysOfMonth, daysOfWeek } from '../../shared/calendar.ts';
import { taskMessages } from '../messages.ts';
import { PeriodBar } from '../period/period-bar.tsx';
import { useTaskDays } from '../period/use-schedule.ts';
import type { ShownTask, TaskQuery } from '../queries.ts';
import type { TaskSearch } from '../task-search.ts';
import { useTaskActions } from '../use-task-actions.ts';
import type { TaskNames } from '../use-task-names.ts';
import { CalendarDay } from './calendar-day.tsx';
import { UndatedTasks } from './undated-tasks.tsx';
import './calendar.css';

const words = taskMessages.calendar;

type TaskCalendarProps = {
  filter: TaskQuery;
  search: TaskSearch;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: ShownTask) => void;
  onChange: (changes: { on?: string | undefined; zoom?: string | undefined }) => void;
  /** Shows the tasks of a day as a list. */
  onList: (day: string) => void;
};

/** Days that an arrow moves by. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function TaskCalendar({ filter, search, names, canEdit, onOpen, onChange, onList }: TaskCalendarProps) {
  const today = useToday();
  const { changeTasks } = useTaskActions();
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef<ShownTask | null>(null);
  /** The task that is being moved by keyboard: it keeps the focus, which it loses when its element moves. */
  const moved = useRef<string | null>(null);
  const on = search.on ?? today;
  const isWeek = search.zoom === 'week';
  const days = isWeek ? daysOfWeek(on) : daysOfMonth(on);
  const query = useTaskDays(filter, days);
  const byDay = new Map(query.data?.days.map((entry) => [entry.day, entry]));

  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(moved.current)}"]`)?.focus();
  });

  function show(day: string): void {
    onChange({ on: day === today ? undefined : day });
  }
  function step(count: number): void {
    show(isWeek ? addDays(on, 7 * count) : addMonths(on, count));
  }
  async function move(task: ShownTask, due: string | null): Promise<void> {
    if (task.due === due) return;
    const value = due === null ? taskMessages.none : formatDay(due, today);
    await changeTasks([task], { due }, taskMessages.changed(task.key, taskMessages.due.toLowerCase(), value));
  }
  function drop(day: string | null): void {
    const task = dragged.current;
    dragged.current = null;
    if (task) void move(task, day);
  }
  function handleKey(event: KeyboardEvent, task: ShownTask): void {
    const offset = STEPS[event.key];
    if (offset === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.shiftKey) return focusNext(box.current, offset < 0 ? -1 : 1);
    if (!canEdit || task.due === null) return;
    const due = addDays(task.due, offset);
    moved.current = task.id;
    void move(task, due).finally(() => (moved.current = null));
    if (!days.includes(due)) show(due);
  }

  return (
    <div className="calendar" ref={box}>
      <PeriodBar
        name={nameOf(on, isWeek, days)}
        zooms={['month', 'week']}
        zoom={isWeek ? 'week' : 'month'}
        onZoom={(zoom) => onChange({ zoom: zoom === 'week' ? 'week' : undefined })}
        onBack={() => step(-1)}
        onToday={() => show(today)}
        onForward={() => step(1)}
      />
      <div className="calendar-main">
        {query.data ? (
          <div className="calendar-grid" data-week={isWeek} role="group" aria-label={words.title}>
            {days.slice(0, 7).map((day) => (
              <span key={day} className="calendar-weekday cap" aria-hidden="true">
                {weekdayOf(day)}
              </span>
            ))}
            {days.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                today={today}
                isOutside={!isWeek && day.slice(0, 7) !== on.slice(0, 7)}
                isWeek={isWeek}
                entry={byDay.get(day)}
                names={names}
                canEdit={canEdit}
                onOpen={onOpen}
                onDrag={(task) => (dragged.current = task)}
                onDrop={() => drop(day)}
                onKey={handleKey}
                onList={() => onList(day)}
              />
            ))}
          </div>
        ) : (
          <ListState query={{ ...query, data: undefined }} words={taskMessages.list} />
        )}
        <UndatedTasks
          filter={filter}
          names={names}
          canEdit={canEdit}
          onOpen={onOpen}
          onDrag={(task) => (dragged.current = task)}
          onDrop={() => drop(null)}
          onDate={(task) => void move(task, days.includes(today) ? today : (days[0] ?? today))}
        />
      </div>
    </div>
  );
}

function nameOf(on: string, isWeek: boolean, days: readonly string[]): string {
  if (isWeek) return `${formatDay(days[0] ?? on, on)} – ${formatDay(days.at(-1) ?? on, on)} ${on.slice(0, 4)}`;
  return new Date(`${on}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function weekdayOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
}

function focusNext(box: HTMLElement | null, step: number): void {
  const tasks = [...(box?.querySelectorAll<HTMLElement>('.calendar-task') ?? [])];
  tasks[tasks.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
