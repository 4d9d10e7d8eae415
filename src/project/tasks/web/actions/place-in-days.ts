// The cached days of calendars after tasks have changed.

import type { ShownTask, TaskDays } from '../queries.ts';

/**
 * Shows the tasks as they are now: in their place where the day is the same, else last on the day they are due, where it is
 * shown.
 *
 * @param range the first and the last day of the calendar
 */
export function placeInDays(
  data: TaskDays,
  tasks: readonly ShownTask[],
  range: { from: string; to: string },
): TaskDays {
  const changed = new Map(tasks.map((task) => [task.id, task]));
  const placed = new Set<string>();
  const days = new Map(
    data.days.map((entry) => {
      const left = entry.tasks.flatMap((task) => {
        const now = changed.get(task.id) ?? task;
        if (now.due !== entry.day) return [];
        placed.add(task.id);
        return [now];
      });
      return [entry.day, { ...entry, tasks: left, total: entry.total - (entry.tasks.length - left.length) }] as const;
    }),
  );
  for (const task of tasks) {
    if (task.due === null || placed.has(task.id) || task.due < range.from || task.due > range.to) continue;
    const entry = days.get(task.due) ?? { day: task.due, total: 0, tasks: [] };
    days.set(task.due, { ...entry, total: entry.total + 1, tasks: [...entry.tasks, task] });
  }
  return { days: [...days.values()].filter(({ total }) => total > 0) };
}
