// One column of the board: the tasks of a status in manual order. Only the cards near the view are rendered.

import { EyeOff, MoreHorizontal, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { displayMessages } from '../display/display-messages.ts';
import { StatusIcon } from '../fields/task-icons.tsx';
import type { ShownStatus, ShownTask, TaskQuery } from '../queries.ts';
import { useRowWindow } from '../list/use-row-window.ts';
import type { NewTaskFields } from '../quick-add/use-task-creation.ts';
import type { TaskNames } from '../use-task-names.ts';
import { useNextPage, useTasks } from '../use-tasks.ts';
import { boardMessages as words } from './board-messages.ts';
import { ColumnAdd, type AddCard } from './column-add.tsx';
import { TaskCard } from './task-card.tsx';

/** Pixels of a card and the gap below it; board.css has the same. */
const CARD_HEIGHT = 112;

type BoardColumnProps = {
  status: ShownStatus;
  /** The status, and the lane where there are lanes. */
  label: string;
  filter: TaskQuery;
  names: TaskNames;
  today: string;
  canEdit: boolean;
  /** A card that is added here gets these fields. */
  newFields: NewTaskFields;
  add: AddCard;
  added: readonly ShownTask[];
  /** The id of the card that is being moved by keyboard: it keeps the focus, which it loses when its element moves. */
  moved: RefObject<string | null>;
  onOpen: (task: ShownTask) => void;
  onHide: () => void;
  onDrag: (task: ShownTask | null) => void;
  /** `index` counts among all tasks of the column. */
  onDrop: (index: number) => void;
  onKey: (event: KeyboardEvent, task: ShownTask, index: number) => void;
};

export function BoardColumn(props: BoardColumnProps) {
  const { status, label, filter, canEdit, newFields, add, onDrop } = props;
  const box = useRef<HTMLDivElement>(null);
  const found = useTasks(filter);
  const tasks = found.tasks ?? [];
  const [dropIndex, setDropIndex] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);

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
      aria-label={label}
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
      <ColumnHead {...props} count={found.counts?.total} onAdd={() => setAdding(true)} />
      {isAdding && (
        <ColumnAdd
          label={displayMessages.addTo(status.name)}
          fields={{ ...newFields, statusId: status.id }}
          {...add}
          onClose={() => setAdding(false)}
        />
      )}
      <div ref={box} className="board-box">
        <BoardCards {...props} box={box} found={found} dropIndex={dropIndex} />
      </div>
    </section>
  );
}

type ColumnHeadProps = Pick<BoardColumnProps, 'status' | 'canEdit' | 'onHide'> & {
  count: number | undefined;
  onAdd: () => void;
};

function ColumnHead({ status, canEdit, count, onAdd, onHide }: ColumnHeadProps) {
  return (
    <header>
      <StatusIcon category={status.category} color={status.color} />
      <h2 className="label cut">
        <bdi>{status.name}</bdi>
      </h2>
      <span className="cap num">{count}</span>
      <Menu
        label={words.column(status.name)}
        items={[{ label: words.hide, icon: <EyeOff />, onSelect: onHide }]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={words.column(status.name)} icon={<MoreHorizontal className="s" />} />
        )}
      />
      {canEdit && (
        <IconButton label={displayMessages.addTo(status.name)} icon={<Plus className="s" />} onClick={onAdd} />
      )}
    </header>
  );
}

type BoardCardsProps = Pick<
  BoardColumnProps,
  'names' | 'today' | 'canEdit' | 'moved' | 'added' | 'onOpen' | 'onDrag' | 'onKey'
> & {
  box: RefObject<HTMLDivElement | null>;
  found: ReturnType<typeof useTasks>;
  /** Where a dragged card would be put; null while none is above the column. */
  dropIndex: number | null;
};

function BoardCards(props: BoardCardsProps) {
  const { box, found, dropIndex, names, today, canEdit, moved, added, onOpen, onDrag, onKey } = props;
  const tasks = found.tasks ?? [];
  const view = useRowWindow(box, { count: tasks.length, rowHeight: CARD_HEIGHT });
  useNextPage(found, view.end);

  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(moved.current)}"] .board-open`)?.focus();
  });
  const newest = added.at(-1)?.id;
  const newIndex = tasks.findIndex(({ id }) => id === newest);
  useEffect(() => {
    // A new card is the first of its column, which may be off the screen.
    if (newest === undefined || newIndex === -1 || !box.current) return;
    box.current.scrollTo({ top: newIndex * CARD_HEIGHT });
    box.current.closest('.board-column')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box, newest, newIndex]);

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
          data-new={added.some(({ id }) => id === task.id)}
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
