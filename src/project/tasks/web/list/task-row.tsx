// One task of the list. Its status, priority and assignee open the menus that set them.

import { Ban } from 'lucide-react';
import { memo } from 'react';
import { ageOf, dayOf, nameDay } from '#project/projects/shared/days.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import { initialsOf, LabelDot, PriorityIcon, StatusIcon } from '../fields/task-icons.tsx';
import { SeverityBadge } from '../fields/severity-badge.tsx';
import type { MenuField } from '../fields/use-field-menu.ts';
import type { TaskNames } from '../use-task-names.ts';

export type TaskRowProps = {
  task: ShownTask;
  names: TaskNames;
  today: string;
  isSelected: boolean;
  isCurrent: boolean;
  canEdit: boolean;
  showsAge: boolean;
  onOpen: (task: ShownTask) => void;
  /** Absent where nothing can be selected. */
  onSelect?: ((task: ShownTask) => void) | undefined;
  onField: (field: MenuField, task: ShownTask, anchor: Element) => void;
};

export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, names, today, isSelected, isCurrent, canEdit, showsAge, onOpen, onSelect, onField } = props;
  const status = names.statuses.find(({ id }) => id === task.statusId);
  const project = names.projects.find(({ id }) => id === task.projectId);
  const labels = names.labels.filter(({ id }) => task.labelIds.includes(id));
  const assignee = names.memberName(task.assigneeId);
  const field = (name: MenuField, value: string) => ({
    type: 'button' as const,
    'data-field': name,
    disabled: !canEdit,
    'aria-label': `${nameOf(name)}: ${value}`,
    ...tooltipProps(`${nameOf(name)}: ${value}`),
    onClick: (event: React.MouseEvent<HTMLElement>) => onField(name, task, event.currentTarget),
  });
  return (
    <li className="task-row" data-task={task.id} data-selected={isSelected} data-current={isCurrent}>
      {canEdit && onSelect && (
        <input
          type="checkbox"
          className="ck"
          aria-label={words.select(task.key)}
          checked={isSelected}
          onChange={() => onSelect(task)}
        />
      )}
      <button className="task-field" {...field('priority', words.priorities[task.priority])}>
        <PriorityIcon priority={task.priority} />
      </button>
      <span className="task-key num">{task.key}</span>
      <button className="task-field" {...field('statusId', status?.name ?? words.none)}>
        {status && <StatusIcon category={status.category} color={status.color} />}
      </button>
      <button type="button" className="task-open" onClick={() => onOpen(task)}>
        <bdi className="cut">{task.title}</bdi>
        {task.subTasks.total > 0 && (
          <span className="cap num">{words.progressOf(task.subTasks.done, task.subTasks.total)}</span>
        )}
      </button>
      <TaskMarks task={task} />
      {labels.map((label) => (
        <span key={label.id} className="chip task-label">
          <LabelDot color={label.color} />
          <bdi>{label.name}</bdi>
        </span>
      ))}
      {project && <bdi className="cap cut task-project">{project.name}</bdi>}
      {showsAge ? (
        <AgeText createdAt={task.createdAt} today={today} />
      ) : (
        <DueText task={task} today={today} isClosed={task.closedAt !== null} />
      )}
      <button className="task-field task-assignee" {...field('assigneeId', assignee ?? words.unassigned)}>
        <span
          className="task-initials"
          data-empty={assignee === null}
          data-letters={assignee ? initialsOf(assignee) : ''}
        />
      </button>
    </li>
  );
});

/** The marks say how severe a bug is, and whether something blocks the task. */
function TaskMarks({ task }: { task: ShownTask }) {
  return (
    <>
      {task.kind === 'bug' && (
        <span className="task-severity">
          <SeverityBadge severity={task.severity} />
        </span>
      )}
      {task.isBlocked && (
        <span className="task-blocked" role="img" aria-label={words.blocked} {...tooltipProps(words.blocked)}>
          <Ban className="s" />
        </span>
      )}
    </>
  );
}

function nameOf(field: MenuField): string {
  const names: Partial<Record<MenuField, string>> = {
    statusId: words.status,
    priority: words.priority,
    assigneeId: words.assignee,
  };
  return names[field] ?? '';
}

function AgeText({ createdAt, today }: { createdAt: string; today: string }) {
  const day = dayOf(new Date(createdAt));
  return (
    <span className="cap num task-due" {...tooltipProps(words.createdOn(formatDay(day, today)))}>
      <span className="sr">{words.age}: </span>
      {ageOf(day, today)}
    </span>
  );
}

export function DueText({ task, today, isClosed }: { task: Pick<ShownTask, 'due'>; today: string; isClosed: boolean }) {
  if (!task.due) return <span className="cap task-due" />;
  const isOverdue = !isClosed && task.due < today;
  return (
    <span className={isOverdue ? 'cap num task-due late' : 'cap num task-due'}>
      {isOverdue && <span className="sr">{words.dues.overdue}: </span>}
      {nameDay(task.due, today)}
    </span>
  );
}
