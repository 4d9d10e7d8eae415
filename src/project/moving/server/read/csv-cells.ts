// The cells of a row by what they are. A column that occurs several times, such as Jira's 'Labels', has several cells here.

import type { MoveField, MoveSource, MovedColumn } from '../../shared/moved-task.ts';
import { fieldOf } from './column-names.ts';

export type Cell = { name: string; value: string };
export type Cells = {
  all(field: MoveField): Cell[];
  /** The first that is not empty. */
  first(field: MoveField): string;
};

export function columnsOf(
  header: readonly string[],
  source: MoveSource,
  chosen: readonly MoveField[] | null,
): MovedColumn[] {
  return header.map((name, index) => ({
    name: name.trim().slice(0, 200),
    field: chosen?.[index] ?? fieldOf(name, source),
    example: '',
    filled: 0,
  }));
}

export function cellsOf(row: readonly string[], columns: readonly MovedColumn[]): Cells {
  const byField = new Map<MoveField, Cell[]>();
  for (const [index, column] of columns.entries()) {
    const value = (row[index] ?? '').trim();
    if (value === '') continue;
    column.filled++;
    column.example ||= value.slice(0, 120);
    const cells = byField.get(column.field) ?? [];
    cells.push({ name: column.name, value });
    byField.set(column.field, cells);
  }
  return {
    all: (field) => byField.get(field) ?? [],
    first: (field) => byField.get(field)?.[0]?.value ?? '',
  };
}
