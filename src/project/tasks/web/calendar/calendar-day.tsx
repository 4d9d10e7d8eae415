// One day of the calendar: the first of its tasks, and how many others there are.

import { useState, type KeyboardEvent } from 'react';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { StatusIcon } from '../fields/task-icons.tsx';
import { taskMessages } from '../messages.ts';
import type { ShownTask, TaskDays } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { formatWeekday, formatWeekdayShort } from '#text/dates/format-date.ts';

const words = taskMessages.calendar;

/** Tasks that a day of a month shows; calendar.css gives it their height. */
const SHOWN_IN_MONTH = 3;
/** The choice in the menu of a day that shows all of them as a list. */
const ALL = 'all';

type CalendarDayProps = {
  day: string;
  today: string;
  /** True for a day of the month before or after. */
  isOutside: boolean;
  isWeek: boolean;
  entry: TaskDays['days'][number] | undefined;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: ShownTask) => void;
  onDrag: (task: ShownTask | null) => void;
  onDrop: () => void;
  onKey: (event: KeyboardEvent, task: ShownTask) => void;
  onList: () => void;
};

export function CalendarDay(props: CalendarDayProps) {
  const { day, today, isOutside, isWeek, entry, names, canEdit, onOpen, onDrag, onDrop, onKey, onList } = props;
  const [isOver, setIsOver] = useState(false);
  const tasks = entry?.tasks ?? [];
  const total = entry?.total ?? 0;
  const shown = isWeek || tasks.length <= SHOWN_IN_MONTH ? tasks : tasks.slice(0, SHOWN_IN_MONTH - 1);
  return (
    <section
      className="calendar-day"
      aria-label={longName(day, total)}
      data-day={day}
      data-today={day === today}
      data-outside={isOutside}
      data-empty={total === 0}
      data-drop={isOver}
      onDragOver={(event) => {
        if (!canEdit) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      <time className="cap num" dateTime={day} data-weekday={formatWeekdayShort(day)}>
        {Number(day.slice(8))}
      </time>
      <ul>
        {shown.map((task) => (
          <li key={task.id}>
            <CalendarTask
              task={task}
              names={names}
              isLate={task.closedAt === null && day < today}
              canEdit={canEdit}
              onOpen={() => onOpen(task)}
              onDrag={onDrag}
              onKey={(event) => onKey(event, task)}
            />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <MoreTasks tasks={tasks} total={total} hidden={total - shown.length} onOpen={onOpen} onList={onList} />
      )}
    </section>
  );
}

type CalendarTaskProps = {
  task: ShownTask;
  names: TaskNames;
  isLate: boolean;
  canEdit: boolean;
  onOpen: () => void;
  onDrag: (task: ShownTask | null) => void;
  onKey: (event: KeyboardEvent) => void;
};

export function CalendarTask({ task, names, isLate, canEdit, onOpen, onDrag, onKey }: CalendarTaskProps) {
  const status = names.statuses.find(({ id }) => id === task.statusId);
  return (
    <button
      type="button"
      className="calendar-task"
      data-task={task.id}
      data-late={isLate}
      data-closed={task.closedAt !== null}
      draggable={canEdit}
      onClick={onOpen}
      onKeyDown={onKey}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', task.key);
        onDrag(task);
      }}
      onDragEnd={() => onDrag(null)}
    >
      {status && <StatusIcon category={status.category} color={status.color} />}
      {isLate && <span className="sr">{taskMessages.dues.overdue}: </span>}
      <bdi className="cut">{task.title}</bdi>
      <span className="sr">{task.key}</span>
    </button>
  );
}

type MoreTasksProps = {
  tasks: readonly ShownTask[];
  total: number;
  hidden: number;
  onOpen: (task: ShownTask) => void;
  onList: () => void;
};

function MoreTasks({ tasks, total, hidden, onOpen, onList }: MoreTasksProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  function choose(value: string): void {
    const task = tasks.find(({ id }) => id === value);
    if (task) onOpen(task);
    else onList();
  }
  return (
    <>
      <button
        type="button"
        className="calendar-more cap"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.more(hidden)}
      </button>
      {anchor && (
        <ChoiceMenu
          label={words.allOfDay}
          anchor={anchor}
          choices={[
            ...tasks.map(({ id, key, title }) => ({ value: id, label: `${key} ${title}`, isChosen: false })),
            { value: ALL, label: words.showAll(total), isChosen: false },
          ]}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

function longName(day: string, total: number): string {
  const name = formatWeekday(day, day);
  return total === 0 ? name : `${name}: ${taskMessages.count(total)}`;
}
