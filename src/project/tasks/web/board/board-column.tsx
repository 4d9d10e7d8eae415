// One column of the board: the tasks of a status in manual order. Only the cards near the view are rendered.

import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { StatusIcon } from '../fields/task-icons.tsx';
import type { ShownStatus, ShownTask, TaskQuery } from '../queries.ts';
import { useRowWindow } from '../list/use-row-window.ts';
import type { TaskNames } from '../use-task-names.ts';
import { useNextPage, useTasks } from '../use-tasks.ts';
import { TaskCard } from './task-card.tsx';

/** Pixels of a card and the gap below it; board.css has the same. */
const CARD_HEIGHT = 92;

type BoardColumnProps = {
  status: ShownStatus;
  filter: TaskQuery;
  names: TaskNames;
  today: string;
  canEdit: boolean;
  /** The id of the card that is being moved by keyboard: it keeps the focus, which it loses when its element moves. */
  moved: RefObject<string | null>;
  onOpen: (task: ShownTask) => void;
  onDrag: (task: ShownTask | null) => void;
  /** `index` counts among all tasks of the column. */
  onDrop: (index: number) => void;
  onKey: (event: KeyboardEvent, task: ShownTask, index: number) => void;
};

export function BoardColumn(props: BoardColumnProps) {
  const { status, filter, canEdit, onDrop } = props;
  const box = useRef<HTMLDivElement>(null);
  const found = useTasks(filter);
  const tasks = found.tasks ?? [];
  const [dropIndex, setDropIndex] = useState<number | null>(null);

  function indexAt({ clientY }: DragEvent): number {
    const element = box.current;
    if (!element) return 0;
    const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
    return Math.max(0, Math.min(tasks.length, Math.round(y / CARD_HEIGHT)));
  }
  return (
    <section
      className="board-column"
      data-drop={dropIndex !== null}
      aria-label={status.name}
      onDragOver={(event) => {
        if (!canEdit) return;
        event.preventDefault();
        setDropIndex(indexAt(event));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropIndex(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setDropIndex(null);
        onDrop(indexAt(event));
      }}
    >
      <header>
        <StatusIcon category={status.category} color={status.color} />
        <h2 className="label cut">
          <bdi>{status.name}</bdi>
        </h2>
        <span className="cap num">{found.counts?.total}</span>
      </header>
      <div ref={box} className="board-box">
        <BoardCards {...props} box={box} found={found} dropIndex={dropIndex} />
      </div>
    </section>
  );
}

type BoardCardsProps = Pick<
  BoardColumnProps,
  'names' | 'today' | 'canEdit' | 'moved' | 'onOpen' | 'onDrag' | 'onKey'
> & {
  box: RefObject<HTMLDivElement | null>;
  found: ReturnType<typeof useTasks>;
  /** Where a dragged card would be put; null while none is above the column. */
  dropIndex: number | null;
};

function BoardCards(props: BoardCardsProps) {
  const { box, found, dropIndex, names, today, canEdit, moved, onOpen, onDrag, onKey } = props;
  const tasks = found.tasks ?? [];
  const view = useRowWindow(box, { count: tasks.length, rowHeight: CARD_HEIGHT });
  useNextPage(found, view.end);

  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(moved.current)}"] .board-open`)?.focus();
  });

  return (
    <ul
      style={{
        paddingTop: view.start * CARD_HEIGHT,
        paddingBottom: Math.max(0, tasks.length - view.end) * CARD_HEIGHT,
      }}
    >
      {tasks.slice(view.start, view.end).map((task, offset) => (
        <li
          key={task.id}
          className="board-card"
          data-task={task.id}
          data-before={dropIndex === view.start + offset}
          draggable={canEdit}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', task.key);
            onDrag(task);
          }}
          onDragEnd={() => onDrag(null)}
          onKeyDown={(event) => onKey(event, task, view.start + offset)}
        >
          <TaskCard task={task} names={names} today={today} onOpen={() => onOpen(task)} />
        </li>
      ))}
    </ul>
  );
}
