// When work on a task began and ended, and what follows from it: how much is done in a week, and how long it takes.

import type { TaskRecord } from './task-record.ts';

/** Milliseconds. */
export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** A Monday, 1970-01-05. */
const FIRST_MONDAY = 4 * DAY_MS;
/** With fewer tasks a percentile says nothing. */
export const MIN_TIMES = 5;

export type Flow = {
  createdAt: number;
  /** The task was first in progress at this time. */
  startedAt: number | null;
  /**
   * The task was last done at this time. It is null while the task is open again, and for a task that was created as
   * done.
   */
  doneAt: number | null;
};

/** A task that was reopened counts once, when it was done for the last time; its time runs from its first start. */
export function flowOf({ moments }: Pick<TaskRecord, 'moments'>): Flow {
  const isDoneNow = moments.at(-1)?.category === 'done';
  const doneIndex = moments.findLastIndex(
    ({ category }, index) => index > 0 && category === 'done' && moments[index - 1]?.category !== 'done',
  );
  return {
    createdAt: moments[0]?.at ?? 0,
    startedAt: moments.find(({ category }) => category === 'started')?.at ?? null,
    doneAt: isDoneNow ? (moments[doneIndex]?.at ?? null) : null,
  };
}

/** The Monday at midnight UTC that the week of a time begins with. */
export function weekOf(time: number): number {
  return Math.floor((time - FIRST_MONDAY) / WEEK_MS) * WEEK_MS + FIRST_MONDAY;
}

/** The Mondays of the last `count` complete weeks before the week of `now`, the oldest first. */
export function completeWeeks(now: number, count: number): number[] {
  const current = weekOf(now);
  return Array.from({ length: count }, (_, index) => current - (count - index) * WEEK_MS);
}

/** How many of the times are in each week; `weeks` are Mondays. */
export function countByWeek(times: readonly number[], weeks: readonly number[]): number[] {
  const places = new Map(weeks.map((week, index) => [week, index]));
  const counts = weeks.map(() => 0);
  for (const time of times) {
    const place = places.get(weekOf(time));
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

export type Times = {
  count: number;
  /** The median is in days, with one decimal. */
  median: number;
  /** 85 of 100 took no longer, by nearest rank. */
  p85: number;
};

/** Returns null for fewer than `MIN_TIMES` durations, which are in milliseconds. */
export function summarizeTimes(durations: readonly number[]): Times | null {
  if (durations.length < MIN_TIMES) return null;
  const sorted = durations.toSorted((a, b) => a - b);
  return { count: sorted.length, median: toDays(medianOf(sorted)), p85: toDays(percentileOf(sorted, 0.85)) };
}

/** Of sorted numbers: the middle one, or the mean of the two in the middle. 0 for none. */
export function medianOf(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}

/**
 * Returns the smallest of the sorted numbers that `share` of them do not exceed, by nearest rank. Returns 0 for none.
 */
export function percentileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The result has one decimal. */
export function toDays(milliseconds: number): number {
  return Math.round((milliseconds / DAY_MS) * 10) / 10;
}
