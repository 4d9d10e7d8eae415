// The rows and places of a timeline: which group a task is in, from which day to which day its bar is, and what a drag
// changes.

import { addDays, weekStart } from '#text/dates/days.ts';
import { addMonths, monthStart } from './calendar.ts';

export const timelineZooms = ['week', 'month', 'quarter'] as const;
export type TimelineZoom = (typeof timelineZooms)[number];

export const timelineGroups = ['project', 'milestone', 'assignee'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

const DAY_MS = 86_400_000;

/** The days that are loaded around a day, the first and the last one included, and the pixels of one. */
export function periodOf(on: string, zoom: TimelineZoom): { from: string; to: string; dayWidth: number } {
  if (zoom === 'week') return { from: addDays(weekStart(on), -14), to: addDays(weekStart(on), 34), dayWidth: 36 };
  const [before, after, dayWidth] = zoom === 'month' ? [-1, 4, 12] : [-3, 12, 4];
  const from = monthStart(addMonths(monthStart(on), before));
  return { from, to: addDays(addMonths(from, after - before), -1), dayWidth };
}

export function daysBetweenIncluded(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Pixels from the left edge of the period to the beginning of a day. */
export function placeOfDay(day: string, { from, dayWidth }: { from: string; dayWidth: number }): number {
  return (daysBetweenIncluded(from, day) - 1) * dayWidth;
}

type Dated = { start: string | null; due: string | null };

/** From the earlier to the later day; a task with one of them has a bar of one day. Null without any. */
export function barOf({ start, due }: Dated): { from: string; to: string } | null {
  const from = start ?? due;
  const to = due ?? start;
  if (from === null || to === null) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

export type BarPart = 'whole' | 'start' | 'due';

/**
 * The days of a task after its bar, or one end of it, was moved. An end stops at the other one. A task with one day keeps
 * having one when the whole bar moves, and gets the other when an end does.
 */
export function moveBar(task: Dated, part: BarPart, days: number): Dated {
  const bar = barOf(task);
  if (!bar) return task;
  if (part === 'whole')
    return { start: task.start && addDays(task.start, days), due: task.due && addDays(task.due, days) };
  if (part === 'start') {
    const from = addDays(bar.from, days);
    return { start: from < bar.to ? from : bar.to, due: bar.to };
  }
  const to = addDays(bar.to, days);
  return { start: task.start === null && to <= bar.from ? null : bar.from, due: to > bar.from ? to : bar.from };
}

type Grouped = { projectId: string | null; milestoneId: string | null; assigneeId: string | null };

export type TimelineRow<Task> = { type: 'group'; id: string | null; count: number } | { type: 'task'; task: Task };

const FIELDS = { project: 'projectId', milestone: 'milestoneId', assignee: 'assigneeId' } as const;

/** Each group with its tasks below it, in the order of `ids`; tasks of none of them come last, under null. */
export function groupRows<Task extends Grouped>(
  tasks: readonly Task[],
  { group, ids }: { group: TimelineGroup; ids: readonly string[] },
): TimelineRow<Task>[] {
  const known = new Set(ids);
  const groups = Map.groupBy(tasks, (task) => {
    const id = task[FIELDS[group]];
    return id !== null && known.has(id) ? id : null;
  });
  return [...ids, null].flatMap((id): TimelineRow<Task>[] => {
    const members = groups.get(id) ?? [];
    if (members.length === 0) return [];
    return [{ type: 'group', id, count: members.length }, ...members.map((task) => ({ type: 'task' as const, task }))];
  });
}

/** The marks of the axis: each week where days are wide, each month otherwise. */
export function ticksOf({ from, to }: { from: string; to: string }, zoom: TimelineZoom): string[] {
  const ticks: string[] = [];
  if (zoom === 'week') {
    for (let day = weekStart(from); day <= to; day = addDays(day, 7)) if (day >= from) ticks.push(day);
  } else {
    for (let day = monthStart(from); day <= to; day = addMonths(day, 1)) if (day >= from) ticks.push(day);
  }
  return ticks;
}
