// What a model works on in one answer: rows it has read, and the plan it adds to. Names are resolved here, so that a model names
// people and statuses as the person does.

import type { Task } from '#project/tasks/shared/task-shapes.ts';
import { MAX_PLAN_CHANGES } from '../../shared/limits.ts';
import type { ShownRow } from '../../shared/assistant-shapes.ts';
import { NotUnderstood } from '../grammar/faults.ts';
import type { ProposedChange } from '../plans/plan-change.ts';
import type { Reader } from '../answer/reader.ts';
import { taskRow } from '../answer/rows.ts';
import { planTaskChange } from '../answer/changes-of-task.ts';
import type { Change } from '../grammar/value.ts';

export type Workbook = {
  reader: Reader;
  rows(): readonly ShownRow[];
  changes(): readonly ProposedChange[];
  show(...rows: ShownRow[]): void;
  /** Returns what the model is told. Throws `NotUnderstood` when the plan is full. */
  add(...changes: ProposedChange[]): string;
  /** Throws `NotUnderstood` when there is no such row. */
  requireTask(
    key: string,
  ): ReturnType<Reader['findTask']> extends Promise<infer Found> ? Promise<NonNullable<Found>> : never;
  /** A change that a later one of the same answer continues, so that a row has one. */
  changeTask(task: Task, changes: readonly Change[]): string;
};

export const PLANNED = 'Nothing is changed until the person applies the plan.';

export function openWorkbook(reader: Reader): Workbook {
  const rows = new Map<string, ShownRow>();
  const changes: ProposedChange[] = [];
  const changesOf = new Map<string, Change[]>();
  const show = (...more: ShownRow[]): void => {
    for (const row of more) rows.set(`${row.type} ${row.id}`, row);
  };
  const add = (...more: ProposedChange[]): string => {
    if (changes.length + more.length > MAX_PLAN_CHANGES)
      throw new NotUnderstood(`A plan has at most ${MAX_PLAN_CHANGES} changes. Nothing more was added.`);
    changes.push(...more);
    return `Added to the plan: ${more.map(({ act, target }) => `${act} ${target.key ?? target.title}`).join(', ')}. ${PLANNED}`;
  };
  return {
    reader,
    rows: () => [...rows.values()],
    changes: () => changes,
    show,
    add,
    async requireTask(key) {
      const task = await reader.findTask(key.trim().toUpperCase());
      if (!task) throw new NotUnderstood(`There is no task ${key} in this workspace.`);
      show(taskRow(task, reader.names));
      return task;
    },
    changeTask(task, more) {
      const all = [...(changesOf.get(task.id) ?? []), ...more];
      const { change, note } = planTaskChange(task, all, reader.names);
      if (note !== null) throw new NotUnderstood(note);
      if (!change) return `${task.key} is already so.`;
      const place = changes.findIndex(
        ({ act, target, after }) => act === 'change-task' && target.id === task.id && !('description' in after),
      );
      changesOf.set(task.id, all);
      if (place < 0) return add(change);
      changes.splice(place, 1, change);
      return `Changed in the plan: ${task.key}. ${PLANNED}`;
    },
  };
}

type Named = { id: string; name: string };

/** The row of this name, in any case; or the only one whose name begins so. Throws `NotUnderstood` with the names there are. */
export function requireNamed<Row extends Named>(rows: readonly Row[], name: string, what: string): Row {
  const wanted = name.trim().toLowerCase();
  const exact = rows.filter(
    (row) =>
      row.name.toLowerCase() === wanted ||
      ('key' in row && String(row.key).toLowerCase() === wanted) ||
      ('handle' in row && String(row.handle).toLowerCase() === wanted),
  );
  const begun = rows.filter((row) => row.name.toLowerCase().startsWith(wanted));
  const found = exact.length > 0 ? exact : begun;
  const [only, ...others] = found;
  const known = rows
    .slice(0, 30)
    .map((row) => row.name)
    .join(', ');
  if (!only) throw new NotUnderstood(`There is no ${what} “${name}”. There are: ${known}.`);
  if (others.length > 0)
    throw new NotUnderstood(
      `Several fit “${name}”: ${found.map((row) => row.name).join(', ')}. Ask the person which one.`,
    );
  return only;
}
