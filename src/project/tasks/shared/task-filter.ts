// Which tasks a list, a board or an export shows. One filter, written as the query of the API and of the page's URL:
// lists are joined by commas.

import { z } from 'zod';
import { day } from '#project/projects/shared/project-shapes.ts';
import { NONE, ME, dueFilters } from './task-values.ts';
import { bugSeverity, statusCategory, taskKind, taskPriority } from './task-shapes.ts';

const MAX_LISTED = 50;

function list<Item extends z.ZodType<string, string>>(item: Item) {
  return z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(MAX_LISTED));
}

const idOr = (...words: string[]) => z.union([z.uuid(), z.literal(words)]);

/** Every field may be absent; those that are there must all hold. */
export const taskFilter = z.object({
  status: list(z.uuid()).optional(),
  category: list(statusCategory).optional(),
  priority: list(taskPriority).optional(),
  /** Member ids, `ME` or `NONE`. */
  assignee: list(idOr(ME, NONE)).optional(),
  /** Any of them; ids or `NONE`. */
  label: list(idOr(NONE)).optional(),
  project: list(idOr(NONE)).optional(),
  milestone: list(idOr(NONE)).optional(),
  due: z.enum(dueFilters).optional(),
  /** Due on or between these days. */
  dueFrom: day.optional(),
  dueTo: day.optional(),
  /** The filter finds tasks that are under way on or between these days, by the start and the due day. */
  spanFrom: day.optional(),
  spanTo: day.optional(),
  kind: list(taskKind).optional(),
  severity: list(bugSeverity).optional(),
  /** Sub-tasks of this task; `NONE`: no sub-tasks. */
  parent: idOr(NONE).optional(),
  /** The filter finds the text in the title or the description, or as a key. */
  text: z.string().trim().max(200).optional(),
  /** The caller's day, for `due`; absent: the day in UTC. */
  today: day.optional(),
});
export type TaskFilter = z.infer<typeof taskFilter>;

/** The filter as query parameters. Empty lists and absent fields are left out. */
export function writeTaskFilter(filter: TaskFilter): Record<string, string> {
  const entries = Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
