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

/** An arrow key goes this far. */
const STEPS: Record<string, { columns: number; rows: number }> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
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
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const column = statuses[statuses.findIndex(({ id }) => id === task.statusId) + step.columns];
    if (!column) return;
    event.preventDefault();
    if (event.shiftKey) moveByKey(task, { statusId: column.id, index: step.columns === 0 ? index + step.rows : 0 });
    else {
      const cards = readColumn(column.id);
      const next = cards[step.columns === 0 ? index + step.rows : Math.min(index, cards.length - 1)];
      if (next) focusCard(board.current, next.id);
    }
  }

  /** Another column takes the card at its top; within one it goes up or down as far as there are cards. */
  function moveByKey(task: ShownTask, { statusId, index }: { statusId: string; index: number }): void {
    if (!canEdit || index < 0) return;
    if (statusId === task.statusId && index >= readColumn(statusId).length) return;
    moved.current = task.id;
    void moveTask(task, { statusId, index }).finally(() => (moved.current = null));
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
