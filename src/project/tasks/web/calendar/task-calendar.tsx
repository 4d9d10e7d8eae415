// The calendar: tasks on the day they are due, by month or week. They are dragged to another day, or moved with Shift and the
// arrows; the arrows alone move the focus. Tasks without a day are in the list beside it.

import { addDays } from '#text/dates/days.ts';
import { useRef, type KeyboardEvent } from 'react';
import { formatDay, formatMonth } from '#text/dates/format-date.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import type { SearchChanges } from '#ui/list/search-change.ts';
import { addMonths, daysOfMonth, daysOfWeek } from '../../shared/schedule/calendar.ts';
import { taskMessages } from '../messages.ts';
import { PeriodBar } from '../period/period-bar.tsx';
import type { ShownTask, TaskQuery } from '../queries.ts';
import type { TaskSearch } from '../page/task-search.ts';
import { useChangeTasks } from '../actions/use-change-tasks.ts';
import type { TaskNames } from '../use-task-names.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { UndatedTasks } from './undated-tasks.tsx';
import './calendar.css';

type TaskCalendarProps = {
  filter: TaskQuery;
  search: TaskSearch;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: ShownTask) => void;
  onChange: (changes: SearchChanges<Pick<TaskSearch, 'on' | 'zoom'>>) => void;
  /** Shows the tasks of a day as a list. */
  onList: (day: string) => void;
};

/** Days that an arrow moves by. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function TaskCalendar({ filter, search, names, canEdit, onOpen, onChange, onList }: TaskCalendarProps) {
  const today = useToday();
  const moveTask = useMoveTask(today);
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef<ShownTask | null>(null);
  /** The task that is being moved by keyboard: it keeps the focus, which it loses when its element moves. */
  const moved = useRef<string | null>(null);
  const on = search.on ?? today;
  const isWeek = search.zoom === 'week';
  const days = isWeek ? daysOfWeek(on) : daysOfMonth(on);

  function show(day: string): void {
    onChange({ on: day === today ? undefined : day });
  }
  function step(count: number): void {
    show(isWeek ? addDays(on, 7 * count) : addMonths(on, count));
  }
  function drop(day: string | null): void {
    const task = dragged.current;
    dragged.current = null;
    if (task) void moveTask(task, day);
  }
  function handleKey(event: KeyboardEvent, task: ShownTask): void {
    const offset = STEPS[event.key];
    if (offset === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.shiftKey) return focusNext(box.current, offset < 0 ? -1 : 1);
    if (!canEdit || task.due === null) return;
    const due = addDays(task.due, offset);
    moved.current = task.id;
    void moveTask(task, due).finally(() => (moved.current = null));
    if (!days.includes(due)) show(due);
  }

  const shared = { filter, names, canEdit, onOpen, onDrag: (task: ShownTask | null) => void (dragged.current = task) };
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
        <CalendarGrid
          {...shared}
          box={box}
          moved={moved}
          on={on}
          days={days}
          isWeek={isWeek}
          today={today}
          onDrop={drop}
          onKey={handleKey}
          onList={onList}
        />
        <UndatedTasks
          {...shared}
          onDrop={() => drop(null)}
          onDate={(task) => void moveTask(task, days.includes(today) ? today : (days[0] ?? today))}
        />
      </div>
    </div>
  );
}

/** Gives a task another due day, with words for the message that offers Undo. */
function useMoveTask(today: string) {
  const changeTasks = useChangeTasks();
  return async function moveTask(task: ShownTask, due: string | null): Promise<void> {
    if (task.due === due) return;
    const value = due === null ? taskMessages.none : formatDay(due, today);
    await changeTasks([task], { due }, taskMessages.changed(task.key, taskMessages.due.toLowerCase(), value));
  };
}

function nameOf(on: string, isWeek: boolean, days: readonly string[]): string {
  if (isWeek) return `${formatDay(days[0] ?? on, on)} – ${formatDay(days.at(-1) ?? on, on)} ${on.slice(0, 4)}`;
  return formatMonth(on);
}

function focusNext(box: HTMLElement | null, step: number): void {
  const tasks = [...(box?.querySelectorAll<HTMLElement>('.calendar-task') ?? [])];
  tasks[tasks.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
