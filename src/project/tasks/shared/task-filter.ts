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

const status = list(z.uuid()).optional();
const priority = list(taskPriority).optional();
/** Member ids, `ME` or `NONE`. */
const member = list(idOr(ME, NONE)).optional();
/** Ids or `NONE`. */
const place = list(idOr(NONE)).optional();
const due = list(z.enum(dueFilters)).optional();
const kind = list(taskKind).optional();
const severity = list(bugSeverity).optional();

/** Every field may be absent; those that are there must all hold. A task has one of the values of a list. */
const wanted = z.object({
  status,
  priority,
  assignee: member,
  reviewer: member,
  creator: member,
  /** Any of them. */
  label: place,
  project: place,
  milestone: place,
  due,
  kind,
  severity,
});

/** A task has none of the values of these lists. */
const unwanted = z.object({
  statusNot: status,
  priorityNot: priority,
  assigneeNot: member,
  reviewerNot: member,
  creatorNot: member,
  labelNot: place,
  projectNot: place,
  milestoneNot: place,
  dueNot: due,
  kindNot: kind,
  severityNot: severity,
});

export const taskFilter = wanted.extend(unwanted.shape).extend({
  category: list(statusCategory).optional(),
  /** 'hide' leaves out what is done or cancelled. */
  done: z.literal('hide').optional(),
  /** Due on or between these days. */
  dueFrom: day.optional(),
  dueTo: day.optional(),
  /** Created, or changed, on or between these days in UTC. */
  createdFrom: day.optional(),
  createdTo: day.optional(),
  updatedFrom: day.optional(),
  updatedTo: day.optional(),
  /** The filter finds tasks that are under way on or between these days, by the start and the due day. */
  spanFrom: day.optional(),
  spanTo: day.optional(),
  /** Sub-tasks of this task; `NONE`: no sub-tasks. */
  parent: idOr(NONE).optional(),
  /** The filter finds the text in the title or the description, or as a key. */
  text: z.string().trim().max(200).optional(),
  /** The caller's day, for `due`; absent: the day in UTC. */
  today: day.optional(),
});
export type TaskFilter = z.infer<typeof taskFilter>;

/** Values of a group, joined by commas. */
export const groupValues = list(z.string().max(40));

/** The filter as query parameters. Empty lists and absent fields are left out. */
export function writeTaskFilter(filter: TaskFilter): Record<string, string> {
  const entries = Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
