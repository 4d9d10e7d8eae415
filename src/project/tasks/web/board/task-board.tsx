// The board: a column for each status, in lanes where a person wants them. Cards are dragged, or moved with Shift and the arrows;
// the arrows alone move the focus.

import { useRef, type KeyboardEvent } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { Button } from '#ui/controls/button.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import type { TaskGroup } from '../../shared/task-values.ts';
import { taskMessages } from '../messages.ts';
import { fieldsOfFilter, fieldsOfGroup } from '../page/new-task-fields.ts';
import type { TaskSearch } from '../page/task-search.ts';
import { lanesOf } from '../page/use-task-filter.ts';
import { nameOfGroup } from '../list/group-head.tsx';
import { groupValueOf } from '../list/list-rows.ts';
import type { ShownStatus, ShownTask, TaskQuery } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardLanes } from './board-lanes.tsx';
import { boardMessages as words } from './board-messages.ts';
import type { AddCard } from './column-add.tsx';
import { columnFilter, useBoardMoves, type LiftedCard } from './use-board-moves.ts';
import './board.css';

export type TaskBoardProps = {
  search: TaskSearch;
  filter: TaskQuery;
  names: TaskNames;
  canEdit: boolean;
  added: readonly ShownTask[];
  onOpen: (task: { key: string }) => void;
  onChange: (changes: SearchChanges<TaskSearch>) => void;
  onAdded: AddCard['onAdded'];
};

export function TaskBoard(props: TaskBoardProps) {
  const { search, filter, names, onChange } = props;
  /** The card that is dragged, wherever it was lifted. */
  const lifted = useRef<LiftedCard | null>(null);
  const lift = (card: LiftedCard | null): void => void (lifted.current = card);
  function takeLifted(): LiftedCard | null {
    const card = lifted.current;
    lifted.current = null;
    return card;
  }
  const wanted = filter['status']?.split(',');
  const unwanted = filter['statusNot']?.split(',') ?? [];
  const hidden = search.hidden?.split(',') ?? [];
  const statuses = names.statuses.filter(({ id }) => (!wanted || wanted.includes(id)) && !unwanted.includes(id));
  const shown = statuses.filter(({ id }) => !hidden.includes(id));
  const away = statuses.filter(({ id }) => hidden.includes(id));
  const by = lanesOf(search);

  function hide(statusId: string, isHidden: boolean): void {
    const others = hidden.filter((id) => id !== statusId);
    const next = isHidden ? [...others, statusId] : others;
    onChange({ hidden: next.length === 0 ? undefined : next.join(',') });
  }
  const shared = { ...props, statuses: shown, onLift: lift, takeLifted, onHide: (id: string) => hide(id, true) };
  return (
    <div className="board-frame">
      {away.length > 0 && (
        <p className="board-hidden">
          <span className="cap">{words.hiddenColumns}</span>
          {away.map(({ id, name }) => (
            <Button key={id} size="sm" aria-label={words.show(name)} onClick={() => hide(id, false)}>
              {name}
            </Button>
          ))}
        </p>
      )}
      {by === null ? (
        <BoardColumns {...shared} lane={null} />
      ) : (
        <BoardLanes
          by={by}
          search={search}
          filter={filter}
          names={names}
          onChange={onChange}
          renderLane={(value) => <BoardColumns {...shared} filter={{ ...filter, [by]: value }} lane={{ by, value }} />}
        />
      )}
    </div>
  );
}

/** An arrow key goes this far. */
const STEPS: Record<string, { columns: number; rows: number }> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
};

type BoardColumnsProps = Omit<TaskBoardProps, 'onChange'> & {
  statuses: readonly ShownStatus[];
  /** Null where the board has no lanes. */
  lane: { by: TaskGroup; value: string } | null;
  onLift: (card: LiftedCard | null) => void;
  takeLifted: () => LiftedCard | null;
  onHide: (statusId: string) => void;
};

function BoardColumns(props: BoardColumnsProps) {
  const { search, filter, names, canEdit, statuses, lane, onLift, takeLifted, onOpen } = props;
  const board = useRef<HTMLDivElement>(null);
  /** The card that is being moved by keyboard. */
  const moved = useRef<string | null>(null);
  const { moveTask, moveToLane, readColumn } = useBoardMoves(filter, statuses);
  const today = useToday();

  function lift(task: ShownTask | null): void {
    if (!task) return onLift(null);
    onLift({ task, lane: lane?.value ?? null, ...neighboursOf(task, readColumn(task.statusId)) });
  }
  function drop(statusId: string, index: number): void {
    const card = takeLifted();
    if (!card) return;
    const { task } = card;
    if (lane && card.lane !== lane.value) {
      const former = fieldsOfGroup({ by: lane.by, value: groupValueOf(task, lane.by) });
      return void moveToLane(card, { statusId, index }, { lane: fieldsOfGroup(lane), former });
    }
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
    <div
      ref={board}
      className="board"
      data-lane={lane !== null}
      role="group"
      aria-label={lane ? nameOfGroup(lane, names) : taskMessages.asBoard}
    >
      {statuses.map((status) => (
        <BoardColumn
          key={status.id}
          status={status}
          label={lane ? words.inLane(status.name, nameOfGroup(lane, names)) : status.name}
          filter={columnFilter(filter, status.id)}
          names={names}
          today={today}
          canEdit={canEdit}
          newFields={{ ...fieldsOfFilter(search), ...(lane && fieldsOfGroup(lane)) }}
          add={{ onOpen: (key) => onOpen({ key }), onAdded: props.onAdded }}
          added={props.added}
          moved={moved}
          onOpen={onOpen}
          onHide={() => props.onHide(status.id)}
          onDrag={lift}
          onDrop={(index) => drop(status.id, index)}
          onKey={handleKey}
        />
      ))}
    </div>
  );
}

function neighboursOf({ id }: ShownTask, column: readonly ShownTask[]) {
  const at = column.findIndex((task) => task.id === id);
  return { afterId: column[at - 1]?.id ?? null, beforeId: column[at + 1]?.id ?? null };
}

function focusCard(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] .board-open`)?.focus();
}
