// One task of the board.

import { Ban, TriangleAlert } from 'lucide-react';
import { nameDay } from '#project/projects/shared/days.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { isDoneEarly } from '../fields/is-done-early.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import { EstimateText } from '../list/task-row.tsx';
import { initialsOf, LabelDot, PriorityIcon } from '../fields/task-icons.tsx';
import type { TaskNames } from '../use-task-names.ts';
import { boardMessages } from './board-messages.ts';

/** As many labels as have room in one line. */
const MAX_LABELS = 2;

type TaskCardProps = { task: ShownTask; names: TaskNames; today: string; onOpen: () => void };

export function TaskCard({ task, names, today, onOpen }: TaskCardProps) {
  const labels = names.labels.filter(({ id }) => task.labelIds.includes(id));
  const assignee = names.memberName(task.assigneeId);
  const isLate = task.due !== null && task.closedAt === null && task.due < today;
  return (
    <>
      <button type="button" className="board-open" data-labels={labels.length > 0} onClick={onOpen}>
        <bdi>{task.title}</bdi>
      </button>
      {labels.length > 0 && <Labels labels={labels} />}
      <span className="board-facts">
        <PriorityIcon priority={task.priority} />
        <span className="sr">{words.priorities[task.priority]}</span>
        <span className="cap">{task.key}</span>
        <CardMark task={task} />
        {task.subTasks.total > 0 && (
          <span className="cap num">{words.progressOf(task.subTasks.done, task.subTasks.total)}</span>
        )}
        <EstimateText points={task.estimate} />
        {task.due && (
          <span className={isLate ? 'cap num task-due late' : 'cap num task-due'}>{nameDay(task.due, today)}</span>
        )}
        {assignee && (
          <>
            <span className="task-initials" data-letters={initialsOf(assignee)} />
            <span className="sr">{assignee}</span>
          </>
        )}
      </span>
    </>
  );
}

function Labels({ labels }: { labels: TaskNames['labels'] }) {
  const others = labels.slice(MAX_LABELS);
  return (
    <span className="board-labels">
      {labels.slice(0, MAX_LABELS).map(({ id, name, color }) => (
        <span key={id} className="board-label cap">
          <LabelDot color={color} />
          <bdi className="cut">{name}</bdi>
        </span>
      ))}
      {others.length > 0 && (
        <span className="cap num" {...tooltipProps(others.map(({ name }) => name).join(', '))}>
          {boardMessages.moreLabels(others.length)}
          <span className="sr"> {others.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  );
}

function CardMark({ task }: { task: ShownTask }) {
  const isEarly = isDoneEarly(task);
  if (!isEarly && (!task.isBlocked || task.closedAt !== null)) return null;
  const label = isEarly ? words.doneEarly : words.blocked;
  return (
    <span className="task-blocked" role="img" aria-label={label} {...tooltipProps(label)}>
      {isEarly ? <TriangleAlert className="s" /> : <Ban className="s" />}
    </span>
  );
}
