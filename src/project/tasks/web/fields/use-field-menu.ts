// The menu that sets a field of one or several tasks: for which tasks it is open, and where.

import { useState } from 'react';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';
import { useChangeLabel } from '../actions/use-change-label.ts';
import { useChangeTasks } from '../actions/use-change-tasks.ts';
import type { ChoiceField, TaskNames } from '../use-task-names.ts';

export type MenuField = ChoiceField | 'labelIds';

type OpenMenu = { field: MenuField; tasks: readonly ShownTask[]; anchor: Element };

/** The value of the choice of none. */
const NO_VALUE = '';

const FIELD_WORDS: Record<MenuField, string> = {
  statusId: words.status,
  priority: words.priority,
  assigneeId: words.assignee,
  reviewerId: words.reviewer,
  projectId: words.project,
  milestoneId: words.milestone,
  labelIds: words.labels,
};

/** Opens the menu of a field for tasks at an element. */
export type OpenFieldMenu = ReturnType<typeof useFieldMenu>['openMenu'];

/** `menu` holds the properties of a `ChoiceMenu`; null while it is closed. */
export function useFieldMenu(names: TaskNames) {
  const changeTasks = useChangeTasks();
  const changeLabel = useChangeLabel();
  const [open, setOpen] = useState<OpenMenu | null>(null);

  function choose(value: string): void {
    if (!open) return;
    const { field, tasks } = open;
    if (field === 'labelIds') return toggleLabel(tasks, value);
    const chosen = value === NO_VALUE ? null : value;
    const [first] = tasks;
    const subject = tasks.length === 1 && first ? first.key : words.tasks(tasks.length);
    const described = words.changed(subject, FIELD_WORDS[field].toLowerCase(), names.nameOfChoice(field, chosen));
    void changeTasks(tasks, { [field]: chosen, ...(field === 'projectId' && { milestoneId: null }) }, described);
  }
  /** Removed where all of the tasks have it, otherwise added to those that do not. */
  function toggleLabel(tasks: readonly ShownTask[], labelId: string): void {
    const [first] = tasks;
    if (!first) return;
    const isAdded = !tasks.every(({ labelIds }) => labelIds.includes(labelId));
    const label = names.labels.find(({ id }) => id === labelId)?.name ?? '';
    const subject = tasks.length === 1 ? first.key : words.tasks(tasks.length);
    void changeLabel(tasks, { labelId, isAdded }, words.labelled(subject, label, isAdded));
  }

  return {
    openMenu: (field: MenuField, tasks: readonly ShownTask[], anchor: Element) => {
      if (tasks.length > 0) setOpen({ field, tasks, anchor });
    },
    menu: open && {
      label: FIELD_WORDS[open.field],
      anchor: open.anchor,
      choices: choicesOf(open, names),
      onChoose: choose,
      onClose: () => setOpen(null),
    },
  };
}

function choicesOf({ field, tasks }: OpenMenu, names: TaskNames) {
  const hasAll = (holds: (task: ShownTask) => boolean): boolean => tasks.every(holds);
  if (field === 'labelIds')
    return names.labels.map(({ id, name }) => ({
      value: id,
      label: name,
      isChosen: hasAll((task) => task.labelIds.includes(id)),
    }));
  return names.choices[field].map(({ value, label }) => ({
    value: value ?? NO_VALUE,
    label,
    isChosen: hasAll((task) => task[field] === value),
  }));
}
