// The list of tasks, flat or in groups. Only the rows near the view are rendered, and all of them on paper. It has the keyboard of
// a list: j and k move, x selects, s, p, a and l set a field, Enter opens.

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import '#ui/components/chip.css';
import '#ui/controls/checkbox.css';
import { isTyping } from '#ui/controls/is-typing.ts';
import { readColumns, type TaskColumn } from '../display/columns.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import type { MenuField } from '../fields/use-field-menu.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useListedRows } from './use-listed-rows.ts';
import { GroupHead } from './group-head.tsx';
import { listRows, type ListGroups, type ListRow } from './list-rows.ts';
import { TaskRow } from './task-row.tsx';
import type { TaskNames } from '../use-task-names.ts';
import type { useTasks } from '../use-tasks.ts';
import './task-list.css';

/** Pixels, and where rows have two lines; task-list.css has the same. */
const ROW_HEIGHT = 40;
const NARROW_ROW_HEIGHT = 64;

const FIELD_KEYS: Record<string, MenuField> = { s: 'statusId', p: 'priority', a: 'assigneeId', l: 'labelIds' };
const NO_TASKS: readonly ShownTask[] = [];
const NO_VALUES: readonly string[] = [];

export type TaskListProps = {
  found: ReturnType<typeof useTasks>;
  names: TaskNames;
  selection: ReadonlySet<string>;
  canEdit: boolean;
  /** Shows how old a task is instead of when it is due. */
  showsAge?: boolean;
  columns?: readonly TaskColumn[];
  /** Absent: a flat list. */
  groups?: ListGroups;
  /** These were just added: they are in sight, and marked for a moment. */
  added?: readonly ShownTask[];
  onOpen: (task: ShownTask) => void;
  /** Absent where nothing can be selected. With `isRange`, the tasks from the one selected before up to this one. */
  onSelect?: (task: ShownTask, isRange: boolean) => void;
  /** `task` is the one under the cursor: the menu is for the selection where there is one. */
  onField: (field: MenuField, task: ShownTask, anchor: Element) => void;
  onDelete: (task: ShownTask) => void;
};

const USUAL_COLUMNS = readColumns(undefined);

export function TaskList(props: TaskListProps) {
  const { found, names, selection, canEdit, showsAge = false, columns = USUAL_COLUMNS, groups } = props;
  const { added = NO_TASKS, onOpen, onSelect, onField, onDelete } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = useRows(props);
  const isNarrow = useIsNarrow(box);
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
  const foldedCount = rows.reduce((sum, row) => (row.kind === 'group' && row.isFolded ? sum + row.count : sum), 0);
  const view = useListedRows(box, { found, rowHeight, rowCount: rows.length, foldedCount });
  const { current, setCurrent, show } = useCurrentRow(box, { rows, rowHeight, start: view.start });
  const today = useToday();
  const at = rows.findIndex((row) => row.kind === 'task' && row.task.id === current);

  function move(by: 1 | -1): void {
    // Without a cursor both keys go to the first task.
    const to = at === -1 ? nextTask(rows, -1, 1) : nextTask(rows, at, by);
    if (to !== -1) show(to);
  }
  useRevealed(box, { rows, rowHeight, added });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const { key } = event;
    const row = rows[at];
    if (key === 'j' || key === 'ArrowDown') move(1);
    else if (key === 'k' || key === 'ArrowUp') move(-1);
    else if (row?.kind === 'task' && canEdit) return actOn(row.task, event);
    else return;
    event.preventDefault();
  });
  function actOn(task: ShownTask, event: KeyboardEvent): void {
    const field = FIELD_KEYS[event.key];
    const element = box.current?.querySelector(`[data-task="${CSS.escape(task.id)}"]`);
    if (event.key.toLowerCase() === 'x') onSelect?.(task, event.shiftKey);
    else if (field && element) onField(field, task, element);
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
    <div ref={box} className="task-list" data-narrow={isNarrow} data-print={view.isLoading ? 'loading' : undefined}>
      <ul
        aria-label={words.title}
        style={{ paddingTop: view.above, paddingBottom: view.below }}
        onFocus={({ target }) => setCurrent(target.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? null)}
      >
        {rows
          .slice(view.start, view.end)
          .map((row) =>
            row.kind === 'group' ? (
              <GroupHead key={`group ${row.value}`} row={row} groups={groups} names={names} />
            ) : (
              <TaskRow
                key={row.task.id}
                task={row.task}
                names={names}
                today={today}
                columns={columns}
                isSelected={selection.has(row.task.id)}
                isCurrent={row.task.id === current}
                isNew={added.some(({ id }) => id === row.task.id)}
                canEdit={canEdit}
                showsAge={showsAge}
                onOpen={onOpen}
                onSelect={onSelect}
                onField={onField}
              />
            ),
          )}
      </ul>
      {view.printNote && <p className="print-only">{view.printNote}</p>}
    </div>
  );
}

function useRows({ found, groups, added = NO_TASKS }: TaskListProps): ListRow[] {
  const tasks = found.tasks ?? NO_TASKS;
  const counts = found.counts?.groups ?? null;
  const by = groups?.by ?? null;
  const folded = groups?.folded ?? NO_VALUES;
  const hasMore = found.query.hasNextPage;
  return useMemo(
    () => listRows({ tasks, groups: counts, by, folded, hasMore, added }),
    [tasks, counts, by, folded, hasMore, added],
  );
}

/** Scrolls to what was added last, wherever it is shown. */
function useRevealed(
  box: React.RefObject<HTMLDivElement | null>,
  { rows, rowHeight, added }: { rows: readonly ListRow[]; rowHeight: number; added: readonly ShownTask[] },
): void {
  const reveal = useEffectEvent(() => {
    const newest = added.at(-1)?.id;
    const index = rows.findIndex((row) => row.kind === 'task' && row.task.id === newest);
    if (index !== -1 && box.current) scrollTo(box.current, { index, rowHeight });
  });
  useEffect(() => {
    if (added.length > 0) reveal();
  }, [added]);
}

type Place = { index: number; rowHeight: number };

/** The row that has the cursor. It may be rendered only after the scroll. */
function useCurrentRow(
  box: React.RefObject<HTMLDivElement | null>,
  { rows, rowHeight, start }: { rows: readonly ListRow[]; rowHeight: number; start: number },
) {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(current)}"] .task-open`)?.focus();
  }, [box, current, start]);
  return {
    current,
    setCurrent,
    show(index: number): void {
      const row = rows[index];
      if (row?.kind !== 'task' || !box.current) return;
      scrollTo(box.current, { index, rowHeight });
      setCurrent(row.task.id);
    },
  };
}

function scrollTo(box: HTMLElement, { index, rowHeight }: Place): void {
  const top = index * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
}

/** -1 where there is none. */
function nextTask(rows: readonly ListRow[], from: number, by: 1 | -1): number {
  for (let index = from + by; index >= 0 && index < rows.length; index += by)
    if (rows[index]?.kind === 'task') return index;
  return -1;
}

/** The key belongs to a field, a menu, a dialog, or the browser. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return true;
  return document.querySelector('dialog:modal, [popover].menu-p:popover-open, .popover:popover-open') !== null;
}
