// The names of what tasks refer to by id, and the choices of each field.

import { useMembers } from '#project/workspace/web/use-members.ts';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { taskPriorities } from '../shared/task-values.ts';
import { taskMessages as words } from './messages.ts';
import { useTaskSettings } from './use-task-settings.ts';

/** The fields that are set by choosing one value, in lists as in bulk. */
export type ChoiceField = 'statusId' | 'priority' | 'assigneeId' | 'reviewerId' | 'projectId' | 'milestoneId';

/** `value` is null for none. */
export type Choice = { value: string | null; label: string };

export type TaskNames = ReturnType<typeof useTaskNames>;

export function useTaskNames() {
  const { statuses, labels } = useTaskSettings();
  const { members, nameOf } = useMembers();
  const { projects, milestones } = useProjects();
  const active = projects.filter(({ archivedAt }) => archivedAt === null);

  const choices: Record<ChoiceField, readonly Choice[]> = {
    statusId: statuses.map(({ id, name }) => ({ value: id, label: name })),
    priority: taskPriorities.map((priority) => ({ value: priority, label: words.priorities[priority] })),
    assigneeId: [
      { value: null, label: words.unassigned },
      ...members.map(({ id, name }) => ({ value: id, label: name })),
    ],
    reviewerId: [
      { value: null, label: words.noReviewer },
      ...members.map(({ id, name }) => ({ value: id, label: name })),
    ],
    projectId: [{ value: null, label: words.noProject }, ...active.map(({ id, name }) => ({ value: id, label: name }))],
    milestoneId: [
      { value: null, label: words.noMilestone },
      ...milestones.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  return {
    statuses,
    labels,
    members,
    projects,
    milestones,
    choices,
    memberName: nameOf,
    /** The words of a value, also of one that cannot be chosen any more. */
    nameOfChoice(field: ChoiceField, value: string | null): string {
      const found = choices[field].find((choice) => choice.value === value)?.label;
      return found ?? (field === 'assigneeId' || field === 'reviewerId' ? nameOf(value) : null) ?? words.none;
    },
  };
}
