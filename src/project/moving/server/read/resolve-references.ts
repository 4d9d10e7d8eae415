// Parents and links by key. A product may name them by an inner id or by their title; here they are named by the key of the task.

import { MAX_NAME_LENGTH } from '#project/tasks/shared/limits.ts';
import type { MovedTask, MoveSource } from '../../shared/moved-task.ts';
import type { ReadRow } from './sources/csv-task.ts';

/** Tasks without a key are known by their title, and by how many of the same title come before them. */
export function resolveReferences(rows: readonly ReadRow[], source: MoveSource): MovedTask[] {
  const seen = new Map<string, number>();
  for (const { task } of rows) {
    if (task.key !== '') continue;
    const number = (seen.get(task.title) ?? 0) + 1;
    seen.set(task.title, number);
    task.key = `~${task.title.slice(0, 200)}~${number}`;
  }
  const known = aliasesOf(rows, source);
  for (const { task, parents } of rows) {
    const found = parents.map((parent) => known.get(parent)).find((key) => key !== undefined && key !== task.key);
    task.parent = found ?? parents[0] ?? null;
    task.links = task.links.map((link) => ({ ...link, key: known.get(link.key) ?? link.key }));
  }
  const tasks = rows.map(({ task }) => task);
  flatten(tasks);
  return tasks;
}

function aliasesOf(rows: readonly ReadRow[], source: MoveSource): Map<string, string> {
  const known = new Map<string, string>();
  const add = (word: string, key: string) => {
    if (word !== '' && !known.has(word)) known.set(word, key);
  };
  for (const { task } of rows) add(task.key, task.key);
  for (const { task, ids } of rows) for (const id of [task.name, ...ids]) add(id, task.key);
  // Asana names the parent and what blocks a task by title.
  if (source === 'asana' || source === 'csv') for (const { task } of rows) add(task.title, task.key);
  return known;
}

/**
 * Lounge has two levels. A task between an epic and its sub-tasks keeps its sub-tasks; the epic becomes a label, by which all of
 * its tasks are found.
 */
function flatten(tasks: readonly MovedTask[]): void {
  const byKey = new Map(tasks.map((task) => [task.key, task]));
  const withChildren = new Set(tasks.flatMap(({ parent }) => (parent === null ? [] : [parent])));
  for (const task of tasks) {
    if (task.parent === null || !withChildren.has(task.key)) continue;
    const parent = byKey.get(task.parent);
    const name = parent ? `${parent.name} ${parent.title}`.trim() : task.parent;
    task.kept.push({ name: 'Parent', value: name });
    task.labels.push((parent?.title ?? task.parent).slice(0, MAX_NAME_LENGTH));
    task.notes.push(`“${name.slice(0, 80)}” is its parent and a label now: a task with sub-tasks has no parent here.`);
    task.parent = null;
  }
}
