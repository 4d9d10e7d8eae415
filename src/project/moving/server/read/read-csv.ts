// Reads a CSV export: its columns, and a task for each row.

import { isBlank, readRows } from '#text/csv/read-rows.ts';
import { MAX_MOVE_COLUMNS, MAX_MOVED_TASKS } from '../../shared/limits.ts';
import type { MovedFile, MoveField, MoveSource } from '../../shared/moved-task.ts';
import { cellsOf, columnsOf } from './csv-cells.ts';
import { sourceOf } from './column-names.ts';
import { createPeople } from './people.ts';
import { resolveReferences } from './resolve-references.ts';
import { readCsvTask, type ReadRow } from './sources/csv-task.ts';

export type CsvChoice = { source: MoveSource | null; fields: readonly MoveField[] | null };

/** Returns null for a text without a header that names a title. */
export function readCsv(text: string, choice: CsvChoice): Omit<MovedFile, 'encoding'> | null {
  const rows = readRows(text, { maxCells: MAX_MOVE_COLUMNS });
  const header = rows.next().value?.cells ?? [];
  const source = choice.source ?? sourceOf(header);
  const columns = columnsOf(header, source, choice.fields);
  const notes: string[] = [];
  if (!columns.some(({ field }) => field === 'title')) {
    const first = columns.find(({ field }) => field === 'keep');
    if (!first) return null;
    first.field = 'title';
    notes.push(`No column is called a title, so “${first.name}” is taken. Choose another one under Columns.`);
  }
  const people = createPeople();
  const read: ReadRow[] = [];
  let left = 0;
  for (const row of rows) {
    if (isBlank(row)) continue;
    if (read.length >= MAX_MOVED_TASKS) {
      left++;
      continue;
    }
    const one = readCsvTask({ line: row.line, cells: cellsOf(row.cells, columns), source, people });
    if (row.isCut) one.task.notes.push('The row has too many cells; those at its end were left out.');
    read.push(one);
  }
  if (left > 0)
    notes.push(
      `Only the first ${MAX_MOVED_TASKS.toLocaleString('en')} rows are imported; ${left.toLocaleString('en')} are left. Split the file.`,
    );
  const projectKeys = Object.fromEntries(
    read.map(({ task, projectKey }) => [task.project, projectKey]).filter(([, key]) => key !== ''),
  );
  const statusHints = Object.fromEntries(
    read.map(({ task, statusCategory }) => [task.status, statusCategory]).filter(([, hint]) => hint !== ''),
  );
  return {
    source,
    columns,
    tasks: resolveReferences(read, source),
    people: people.list(),
    projectKeys,
    milestoneDays: {},
    statusHints,
    notes,
  };
}
