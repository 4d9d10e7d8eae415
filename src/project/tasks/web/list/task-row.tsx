// One task of the list. Its status, priority and assignee open the menus that set them.

import { Ban, TriangleAlert } from 'lucide-react';
import { Fragment, memo } from 'react';
import { ageOf, dayOf, nameDay } from '#project/projects/shared/days.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import { initialsOf, LabelDot, PriorityIcon, StatusIcon } from '../fields/task-icons.tsx';
import { SeverityBadge } from '../fields/severity-badge.tsx';
import type { MenuField } from '../fields/use-field-menu.ts';
import type { TaskColumn } from '../display/columns.ts';
import { isDoneEarly } from '../fields/is-done-early.ts';
import type { TaskNames } from '../use-task-names.ts';

export type TaskRowProps = {
  task: ShownTask;
  names: TaskNames;
  today: string;
  columns: readonly TaskColumn[];
  isSelected: boolean;
  isCurrent: boolean;
  /** It was just added, and is marked for a moment. */
  isNew: boolean;
  canEdit: boolean;
  showsAge: boolean;
  onOpen: (task: ShownTask) => void;
  /** Absent where nothing can be selected. */
  onSelect?: ((task: ShownTask, isRange: boolean) => void) | undefined;
  onField: (field: MenuField, task: ShownTask, anchor: Element) => void;
};

export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, names, today, columns, isSelected, isCurrent, isNew, canEdit } = props;
  const { showsAge, onOpen, onSelect, onField } = props;
  const status = names.statuses.find(({ id }) => id === task.statusId);
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
    <li className="task-row" data-task={task.id} data-selected={isSelected} data-current={isCurrent} data-new={isNew}>
      {canEdit && onSelect && (
        <input
          type="checkbox"
          className="ck"
          aria-label={words.select(task.key)}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(task, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
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
      <RowColumns task={task} names={names} today={today} columns={columns} showsAge={showsAge} />
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

type RowColumnsProps = Pick<TaskRowProps, 'task' | 'names' | 'today' | 'columns' | 'showsAge'>;

function RowColumns({ task, names, today, columns, showsAge }: RowColumnsProps) {
  const cells: Record<TaskColumn, () => React.ReactNode> = {
    labels: () => <RowLabels task={task} names={names} />,
    milestone: () => <RowName items={names.milestones} id={task.milestoneId} />,
    project: () => <RowName items={names.projects} id={task.projectId} />,
    estimate: () => <EstimateText points={task.estimate} />,
    start: () => <DayText label={words.start} day={task.start} today={today} />,
    created: () => <DayText label={words.sorts.created} day={dayOf(new Date(task.createdAt))} today={today} />,
    updated: () => <DayText label={words.sorts.updated} day={dayOf(new Date(task.updatedAt))} today={today} />,
    due: () => (showsAge ? null : <DueText task={task} today={today} isClosed={task.closedAt !== null} />),
    reviewer: () => <RowReviewer name={names.memberName(task.reviewerId)} />,
  };
  return (
    <>
      {columns.map((column) => (
        <Fragment key={column}>{cells[column]()}</Fragment>
      ))}
      {showsAge && <AgeText createdAt={task.createdAt} today={today} />}
    </>
  );
}

function RowLabels({ task, names }: Pick<RowColumnsProps, 'task' | 'names'>) {
  return names.labels
    .filter(({ id }) => task.labelIds.includes(id))
    .map((label) => (
      <span key={label.id} className="chip task-label">
        <LabelDot color={label.color} />
        <bdi>{label.name}</bdi>
      </span>
    ));
}

function RowName({ items, id }: { items: readonly { id: string; name: string }[]; id: string | null }) {
  const found = items.find((item) => item.id === id);
  return found && <bdi className="cap cut task-project">{found.name}</bdi>;
}

function RowReviewer({ name }: { name: string | null }) {
  if (name === null) return null;
  const label = `${words.reviewer}: ${name}`;
  return (
    <span
      className="task-initials task-reviewer"
      role="img"
      aria-label={label}
      data-letters={initialsOf(name)}
      {...tooltipProps(label)}
    />
  );
}

export function EstimateText({ points }: { points: number | null }) {
  if (points === null) return null;
  return (
    <span className="cap num task-estimate" {...tooltipProps(words.points(points))}>
      {points}
      <span className="sr"> {words.points(points)}</span>
    </span>
  );
}

function DayText({ label, day, today }: { label: string; day: string | null; today: string }) {
  if (day === null) return <span className="cap task-day" />;
  return (
    <span className="cap num task-day" {...tooltipProps(`${label}: ${formatDay(day, today)}`)}>
      <span className="sr">{label}: </span>
      {nameDay(day, today)}
    </span>
  );
}

/** The marks say how severe a bug is, and whether something blocks the task. */
function TaskMarks({ task }: { task: ShownTask }) {
  return (
    <>
      {task.kind === 'bug' && (
        <span className="task-severity">
          <SeverityBadge severity={task.severity} />
        </span>
      )}
      {isDoneEarly(task) && (
        <span className="task-blocked" role="img" aria-label={words.doneEarly} {...tooltipProps(words.doneEarly)}>
          <TriangleAlert className="s" />
        </span>
      )}
      {task.isBlocked && task.closedAt === null && (
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
