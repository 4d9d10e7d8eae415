// The head of a group of the list: what its tasks have in common and how many there are. It folds them away.

import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { NONE, type TaskGroup, type TaskPriority } from '../../shared/task-values.ts';
import { displayMessages } from '../display/display-messages.ts';
import { initialsOf, PriorityIcon, StatusIcon } from '../fields/task-icons.tsx';
import { taskMessages as words } from '../messages.ts';
import type { TaskNames } from '../use-task-names.ts';
import { NEW, type GroupRow, type ListGroups } from './list-rows.ts';

type GroupHeadProps = { row: GroupRow; groups: ListGroups | undefined; names: TaskNames };

export function GroupHead({ row, groups, names }: GroupHeadProps) {
  const { value, count, isFolded } = row;
  const name = groups && value !== NEW ? nameOfGroup({ by: groups.by, value }, names) : words.justAdded;
  const canFold = groups !== undefined && value !== NEW;
  return (
    <li className="task-group">
      {canFold && (
        <button
          type="button"
          className="task-group-fold"
          aria-expanded={!isFolded}
          aria-label={isFolded ? displayMessages.unfold(name) : displayMessages.fold(name)}
          onClick={() => groups.onFold(value)}
        >
          {isFolded ? <ChevronRight className="s" /> : <ChevronDown className="s" />}
        </button>
      )}
      {groups && <GroupIcon by={groups.by} value={value} names={names} />}
      <h2 className="label cut">
        <bdi>{name}</bdi>
      </h2>
      <span className="cap num">{displayMessages.count(count)}</span>
      {canFold && groups.onAdd && (
        <IconButton
          label={displayMessages.addTo(name)}
          icon={<Plus className="s" />}
          onClick={() => groups.onAdd?.(value)}
        />
      )}
    </li>
  );
}

type GroupValue = { by: TaskGroup; value: string };

export function nameOfGroup({ by, value }: GroupValue, names: TaskNames): string {
  const nameIn = (items: readonly { id: string; name: string }[]) =>
    items.find(({ id }) => id === value)?.name ?? words.none;
  if (by === 'priority') return words.priorities[value as TaskPriority];
  if (by === 'status') return nameIn(names.statuses);
  if (value === NONE) return { assignee: words.unassigned, project: words.noProject, milestone: words.noMilestone }[by];
  if (by === 'assignee') return names.memberName(value) ?? words.none;
  return nameIn(by === 'project' ? names.projects : names.milestones);
}

export function GroupIcon({ by, value, names }: GroupValue & { names: TaskNames }) {
  const status = by === 'status' ? names.statuses.find(({ id }) => id === value) : undefined;
  if (status) return <StatusIcon category={status.category} color={status.color} />;
  if (by === 'priority' && value !== NEW) return <PriorityIcon priority={value as TaskPriority} />;
  const member = by === 'assignee' ? names.memberName(value === NONE ? null : value) : null;
  if (member) return <span className="task-initials" data-letters={initialsOf(member)} />;
  return null;
}
