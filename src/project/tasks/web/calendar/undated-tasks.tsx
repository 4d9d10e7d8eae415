// The tasks of the filter without a due day, beside the calendar: dragged to a day, or given one by Enter on their button.

import { CalendarPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { NONE } from '../../shared/task-values.ts';
import { useRowWindow } from '../list/use-row-window.ts';
import { taskMessages } from '../messages.ts';
import type { ShownTask, TaskQuery } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { useNextPage, useTasks } from '../use-tasks.ts';
import { CalendarTask } from './calendar-day.tsx';

const words = taskMessages.calendar;

/** Pixels; calendar.css has the same. */
const ROW_HEIGHT = 32;

type UndatedTasksProps = {
  filter: TaskQuery;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: ShownTask) => void;
  onDrag: (task: ShownTask | null) => void;
  onDrop: () => void;
  /** Gives the task a day of the calendar. */
  onDate: (task: ShownTask) => void;
};

export function UndatedTasks({ filter, names, canEdit, onOpen, onDrag, onDrop, onDate }: UndatedTasksProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const undated = useMemo<TaskQuery>(() => {
    const { due: _due, dueFrom: _from, dueTo: _to, ...rest } = filter;
    return { ...rest, due: NONE };
  }, [filter]);
  const found = useTasks(undated);
  const tasks = (found.tasks ?? []).filter(({ due }) => due === null);
  const view = useRowWindow(box, { count: tasks.length, rowHeight: ROW_HEIGHT });
  useNextPage(found, view.end);
  return (
    <section
      className="calendar-undated"
      aria-label={words.undated}
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
      <header>
        <h3 className="label">{words.undated}</h3>
        <span className="cap num">{found.counts?.total}</span>
      </header>
      <div ref={box} className="calendar-undated-box">
        <ul
          style={{
            paddingTop: view.start * ROW_HEIGHT,
            paddingBottom: Math.max(0, tasks.length - view.end) * ROW_HEIGHT,
          }}
        >
          {tasks.slice(view.start, view.end).map((task) => (
            <li key={task.id}>
              <CalendarTask
                task={task}
                names={names}
                isLate={false}
                canEdit={canEdit}
                onOpen={() => onOpen(task)}
                onDrag={onDrag}
                onKey={() => undefined}
              />
              {canEdit && (
                <IconButton
                  label={words.plan(task.key)}
                  icon={<CalendarPlus className="s" />}
                  onClick={() => onDate(task)}
                />
              )}
            </li>
          ))}
        </ul>
        {found.tasks && tasks.length === 0 && <p className="cap">{words.noneUndated}</p>}
      </div>
    </section>
  );
}
