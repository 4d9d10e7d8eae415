// One task of the board.

import { nameDay } from '#project/projects/shared/days.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import { initialsOf, LabelDot, PriorityIcon } from '../fields/task-icons.tsx';
import type { TaskNames } from '../use-task-names.ts';

type TaskCardProps = { task: ShownTask; names: TaskNames; today: string; onOpen: () => void };

export function TaskCard({ task, names, today, onOpen }: TaskCardProps) {
  const labels = names.labels.filter(({ id }) => task.labelIds.includes(id));
  const assignee = names.memberName(task.assigneeId);
  const isLate = task.due !== null && task.closedAt === null && task.due < today;
  return (
    <>
      <button type="button" className="board-open" onClick={onOpen}>
        <bdi>{task.title}</bdi>
      </button>
      <span className="board-facts">
        <PriorityIcon priority={task.priority} />
        <span className="sr">{words.priorities[task.priority]}</span>
        <span className="cap num">{task.key}</span>
        {labels.map(({ id, name, color }) => (
          <span key={id} className="board-label">
            <LabelDot color={color} />
            <span className="sr">{name}</span>
          </span>
        ))}
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
