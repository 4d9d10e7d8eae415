// Which number of '03/04/2026' is the month, decided over all values of a column: one '30/11/2026' settles it for the others. Where
// nothing does, another column of the same file does, and otherwise the person is asked.

import { dateFields, type DateField, type MovedTask } from '../moved-task.ts';
import { orderOf, readMoment, type DayOrder } from './read-moment.ts';

export type ColumnOrder = {
  field: DateField;
  /** Null where no value needs an order. */
  order: DayOrder | null;
  /** True while the values fit both, or contradict each other: the order is a guess. */
  isDoubtful: boolean;
  /** The first value, preferably one that needs the order. */
  example: string;
  /** Values that are no moment in any order. */
  unreadable: number;
};

type Tally = {
  dmy: number;
  mdy: number;
  open: number;
  twelve: number;
  example: string;
  first: string;
  unreadable: number;
};

/** Columns without a value are left out. */
export function findOrders(tasks: readonly MovedTask[]): ColumnOrder[] {
  const tallies = new Map<DateField, Tally>();
  for (const task of tasks)
    for (const field of dateFields) for (const text of valuesOf(task, field)) count(tallyOf(tallies, field), text);
  const known = [...tallies.values()].map(decide).filter((order) => order !== null);
  const shared = new Set(known).size === 1 ? (known[0] ?? null) : null;
  return [...tallies].map(([field, tally]) => {
    const needsOrder = tally.dmy + tally.mdy + tally.open > 0;
    const own = decide(tally);
    const guess: DayOrder = tally.twelve > 0 ? 'mdy' : 'dmy';
    return {
      field,
      order: needsOrder ? (own ?? shared ?? guess) : null,
      isDoubtful: (needsOrder && own === null && shared === null) || (tally.dmy > 0 && tally.mdy > 0),
      example: tally.example || tally.first,
      unreadable: tally.unreadable,
    };
  });
}

export function valuesOf(task: MovedTask, field: DateField): string[] {
  const values = field === 'comments' ? task.comments.map(({ at }) => at) : [task[field]];
  return values.filter((text) => text !== '');
}

function tallyOf(tallies: Map<DateField, Tally>, field: DateField): Tally {
  const known = tallies.get(field) ?? { dmy: 0, mdy: 0, open: 0, twelve: 0, example: '', first: '', unreadable: 0 };
  tallies.set(field, known);
  return known;
}

function count(tally: Tally, text: string): void {
  tally.first ||= text;
  const found = orderOf(text);
  if (readMoment(text, found?.order ?? 'dmy') === null && readMoment(text, 'mdy') === null) tally.unreadable++;
  if (!found) return;
  if (found.order === null) {
    tally.open++;
    tally.example ||= text;
  } else tally[found.order]++;
  if (found.isTwelveHours) tally.twelve++;
}

/** The order that the values themselves show; the more frequent one where they contradict each other. */
function decide({ dmy, mdy }: Tally): DayOrder | null {
  if (dmy === 0 && mdy === 0) return null;
  return mdy > dmy ? 'mdy' : 'dmy';
}
