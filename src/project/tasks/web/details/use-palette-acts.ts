// The acts on the open task that the palette lists: assign, status, priority and due day.

import { addDays } from '#text/dates/days.ts';
import { useEffect, useEffectEvent } from 'react';
import { nameDay } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import type { Command } from '#ui/module/page-places.ts';
import { useChangeTasks } from '../actions/use-change-tasks.ts';
import type { BulkFields } from '../actions/task-edits.ts';
import { taskMessages as words } from '../messages.ts';
import { offerTaskCommands } from '../open-task-commands.ts';
import type { ShownTaskDetails } from '../queries.ts';
import type { ChoiceField, TaskNames } from '../use-task-names.ts';

const FIELDS: readonly (readonly [field: ChoiceField, label: string, words: string])[] = [
  ['statusId', words.status, 'state move close done'],
  ['assigneeId', words.assignee, 'assign give owner'],
  ['priority', words.priority, 'urgency p1 p2 p3 p4'],
];
/** Days from today. */
const DUE_IN = [0, 1, 7];

export function usePaletteActs(
  task: ShownTaskDetails,
  { names, canEdit }: { names: TaskNames; canEdit: boolean },
): void {
  const changeTasks = useChangeTasks();
  const today = useToday();
  const change = useEffectEvent((changes: BulkFields, label: string, value: string): void => {
    void changeTasks([task], changes, words.changed(task.key, label.toLowerCase(), value));
  });
  const list = useEffectEvent((): Command[] => [
    ...FIELDS.flatMap(([field, label, synonyms]) =>
      names.choices[field].map((choice) => ({
        label: words.paletteAct(task.key, label, choice.label),
        words: synonyms,
        isFoundOnly: true,
        run: () => change({ [field]: choice.value }, label, choice.label),
      })),
    ),
    ...[...DUE_IN.map((days) => addDays(today, days)), null].map((due) => {
      const value = due === null ? words.dues.none : nameDay(due, today);
      return {
        label: words.paletteAct(task.key, words.due, value),
        words: 'date deadline day',
        isFoundOnly: true,
        run: () => change({ due }, words.due, value),
      };
    }),
  ]);
  const { choices } = names;
  const known = `${choices.statusId.length} ${choices.assigneeId.length}`;
  useEffect(() => (canEdit ? offerTaskCommands(list()) : undefined), [canEdit, task.id, known, today]);
}
