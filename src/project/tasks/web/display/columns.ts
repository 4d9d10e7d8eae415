// The columns of the list of tasks, besides those that every row has.

export const taskColumns = [
  'labels',
  'project',
  'milestone',
  'estimate',
  'start',
  'due',
  'created',
  'updated',
  'reviewer',
] as const;
export type TaskColumn = (typeof taskColumns)[number];

const USUAL: readonly TaskColumn[] = ['labels', 'project', 'estimate', 'due'];

/** `columns` as the address has them, joined by commas; absent: the usual ones. */
export function readColumns(columns: string | undefined): readonly TaskColumn[] {
  if (columns === undefined) return USUAL;
  const wanted = columns.split(',');
  return taskColumns.filter((column) => wanted.includes(column));
}

/** Undefined for the usual ones. */
export function writeColumns(columns: readonly TaskColumn[]): string | undefined {
  const ordered = taskColumns.filter((column) => columns.includes(column)).join(',');
  return ordered === USUAL.join(',') ? undefined : ordered;
}
