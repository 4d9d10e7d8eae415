// The list of tasks. Only the rows near the view are rendered, and all of them on paper. It has the keyboard of a list: j and k move, x selects,
// s, p, a and l set a field, Enter opens.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import '#ui/components/chip.css';
import '#ui/controls/checkbox.css';
import { isTyping } from '#ui/controls/is-typing.ts';
import { taskMessages as words } from '../messages.ts';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { ShownTask } from '../queries.ts';
import type { MenuField } from '../fields/use-field-menu.ts';
import { useListedRows } from './use-listed-rows.ts';
import type { TaskNames } from '../use-task-names.ts';
import type { useTasks } from '../use-tasks.ts';
import { TaskRow } from './task-row.tsx';
import './task-list.css';

/** Pixels, and where rows have two lines; task-list.css has the same. */
const ROW_HEIGHT = 40;
const PHONE_ROW_HEIGHT = 64;
const PHONES = '(max-width: 767px)';

const FIELD_KEYS: Record<string, MenuField> = { s: 'statusId', p: 'priority', a: 'assigneeId', l: 'labelIds' };

export type TaskListProps = {
  found: ReturnType<typeof useTasks>;
  names: TaskNames;
  selection: ReadonlySet<string>;
  canEdit: boolean;
  /** Shows how old a task is instead of when it is due. */
  showsAge?: boolean;
  onOpen: (task: ShownTask) => void;
  /** Absent where nothing can be selected. */
  onSelect?: (task: ShownTask) => void;
  /** `task` is the one under the cursor: the menu is for the selection where there is one. */
  onField: (field: MenuField, task: ShownTask, anchor: Element) => void;
  onDelete: (task: ShownTask) => void;
};

export function TaskList(props: TaskListProps) {
  const { found, names, selection, canEdit, showsAge = false, onOpen, onSelect, onField, onDelete } = props;
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const tasks = found.tasks ?? [];
  const rowHeight = useMatches(PHONES) ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const view = useListedRows(box, { found, rowHeight });
  const today = useToday();
  const at = tasks.findIndex(({ id }) => id === current);

  function move(to: number): void {
    const task = tasks[Math.max(0, Math.min(tasks.length - 1, to))];
    if (!task || !box.current) return;
    const index = tasks.indexOf(task);
    const { scrollTop, clientHeight } = box.current;
    const top = index * rowHeight;
    if (top < scrollTop) box.current.scrollTop = top;
    else if (top + rowHeight > scrollTop + clientHeight) box.current.scrollTop = top + rowHeight - clientHeight;
    setCurrent(task.id);
  }
  // The row may be rendered only after the scroll.
  useEffect(() => {
    if (current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(current)}"] .task-open`)?.focus();
  }, [current, view.start]);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const { key } = event;
    const task = tasks[at];
    if (key === 'j' || key === 'ArrowDown') move(at + 1);
    else if (key === 'k' || key === 'ArrowUp') move(at === -1 ? 0 : at - 1);
    else if (task && canEdit) return actOn(task, event);
    else return;
    event.preventDefault();
  });
  function actOn(task: ShownTask, event: KeyboardEvent): void {
    const field = FIELD_KEYS[event.key];
    const row = box.current?.querySelector(`[data-task="${CSS.escape(task.id)}"]`);
    if (event.key === 'x') onSelect?.(task);
    else if (field && row) onField(field, task, row);
    else if (event.key === 'Delete') onDelete(task);
    else return;
    event.preventDefault();
  }
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <div ref={box} className="task-list" data-print={view.isLoading ? 'loading' : undefined}>
      <ul
        aria-label={words.title}
        style={{ paddingTop: view.above, paddingBottom: view.below }}
        onFocus={({ target }) => setCurrent(target.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? null)}
      >
        {tasks.slice(view.start, view.end).map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            names={names}
            today={today}
            isSelected={selection.has(task.id)}
            isCurrent={task.id === current}
            canEdit={canEdit}
            showsAge={showsAge}
            onOpen={onOpen}
            onSelect={onSelect}
            onField={onField}
          />
        ))}
      </ul>
      {view.printNote && <p className="print-only">{view.printNote}</p>}
    </div>
  );
}

/** The key belongs to a field, a menu, a dialog, or the browser. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return true;
  return document.querySelector('dialog:modal, [popover].menu-p:popover-open') !== null;
}
