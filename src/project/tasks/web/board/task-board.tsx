// The board: a column for each status. Cards are dragged, or moved with Shift and the arrows; the arrows alone move the focus.

import { useRef, type KeyboardEvent } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask, TaskQuery } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { BoardColumn } from './board-column.tsx';
import { columnFilter, useBoardMoves } from './use-board-moves.ts';
import './board.css';

type TaskBoardProps = {
  filter: TaskQuery;
  names: TaskNames;
  canEdit: boolean;
  onOpen: (task: ShownTask) => void;
};

const STEPS: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function TaskBoard({ filter, names, canEdit, onOpen }: TaskBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const dragged = useRef<ShownTask | null>(null);
  /** The card that is being moved by keyboard. */
  const moved = useRef<string | null>(null);
  const wanted = filter['status']?.split(',');
  const statuses = names.statuses.filter(({ id }) => !wanted || wanted.includes(id));
  const { moveTask, readColumn } = useBoardMoves(filter, statuses);
  const today = useToday();

  function drop(statusId: string, index: number): void {
    const task = dragged.current;
    dragged.current = null;
    if (!task) return;
    // Its own place is free once it is lifted.
    const from = task.statusId === statusId ? readColumn(statusId).findIndex(({ id }) => id === task.id) : -1;
    void moveTask(task, { statusId, index: from !== -1 && from < index ? index - 1 : index });
  }

  function handleKey(event: KeyboardEvent, task: ShownTask, index: number): void {
    const [columns, rows] = STEPS[event.key] ?? [0, 0];
    const column = statuses[statuses.findIndex(({ id }) => id === task.statusId) + columns];
    if ((columns === 0 && rows === 0) || !column || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const target = columns === 0 ? index + rows : 0;
    if (!event.shiftKey) {
      const others = readColumn(column.id);
      const next = others[columns === 0 ? target : Math.min(index, others.length - 1)];
      if (next) focusCard(board.current, next.id);
      return;
    }
    if (!canEdit || target < 0 || (columns === 0 && target >= readColumn(column.id).length)) return;
    moved.current = task.id;
    void moveTask(task, { statusId: column.id, index: target }).finally(() => (moved.current = null));
  }

  return (
    <div ref={board} className="board" role="group" aria-label={words.asBoard}>
      {statuses.map((status) => (
        <BoardColumn
          key={status.id}
          status={status}
          filter={columnFilter(filter, status.id)}
          names={names}
          today={today}
          canEdit={canEdit}
          moved={moved}
          onOpen={onOpen}
          onDrag={(task) => (dragged.current = task)}
          onDrop={(index) => drop(status.id, index)}
          onKey={handleKey}
        />
      ))}
    </div>
  );
}

function focusCard(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] .board-open`)?.focus();
}
