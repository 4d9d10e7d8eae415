// Which columns of a CSV file are read, and by which names. The dialog of the import shows the same reading as the server.

export const csvColumns = [
  'title',
  'kind',
  'status',
  'priority',
  'severity',
  'assignee',
  'labels',
  'project',
  'start',
  'due',
  'description',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

const SYNONYMS: Record<string, CsvColumn> = {
  name: 'title',
  summary: 'title',
  type: 'kind',
  state: 'status',
  label: 'labels',
  tags: 'labels',
  'start date': 'start',
  'due date': 'due',
  deadline: 'due',
  body: 'description',
};

/** Returns what each cell of a header names, in their order, or null where it is not imported. A column counts once. */
export function guessColumns(header: readonly string[]): (CsvColumn | null)[] {
  const columns = header.map((cell) => {
    const name = cell.trim().toLowerCase();
    return csvColumns.find((column) => column === name) ?? SYNONYMS[name] ?? null;
  });
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : null));
}

/** 'title,,due' as it is in the query of an import. Null when it names no title, or what is not a column. */
export function readColumns(text: string): (CsvColumn | null)[] | null {
  const names = text.split(',');
  const columns = names.map((name) => csvColumns.find((column) => column === name) ?? null);
  const isKnown = names.every((name, index) => name === '' || columns[index] !== null);
  return isKnown && columns.includes('title') ? columns : null;
}
