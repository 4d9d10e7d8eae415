// The words of importing and exporting tasks as CSV.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { CsvColumn } from '../../shared/csv-columns.ts';

export const csvMessages = {
  menu: 'Import and export',
  import: 'Import tasks',
  export: 'Export these tasks as CSV',
  file: 'CSV file',
  chooseFile: 'Choose a CSV file',
  otherFile: 'Choose another file',
  hint: 'Or drop it here. Up to 100,000 rows and 20 MB.',
  tooLarge: 'A CSV file can have up to 20 MB. Split it and import the parts.',
  notCsv: 'This file has no header row. Its first row must name the columns.',
  noTitle: 'Choose the column that is the title.',
  preview: 'The first rows of the file',
  unnamed: (number: number) => `Column ${number}`,
  columnOf: (name: string) => `What ${name} becomes`,
  notImported: 'Not imported',
  columns: {
    title: 'Title',
    kind: 'Kind',
    status: 'Status',
    priority: 'Priority',
    severity: 'Severity',
    assignee: 'Assignee',
    labels: 'Labels',
    project: 'Project',
    start: 'Start',
    due: 'Due',
    description: 'Description',
  } satisfies Record<CsvColumn, string>,
  cancel: 'Cancel',
  close: 'Close',
  start: 'Import',
  importing: 'Importing...',
  sending: 'Sending the file',
  created: (count: number) => `${count.toLocaleString('en')} tasks created so far`,
  imported: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'} imported`,
  failed: (reason: string, created: number) =>
    created === 0
      ? `${reason} Nothing was imported.`
      : `${reason} The ${created.toLocaleString('en')} tasks created before were kept. Undo removes them.`,
  summary: ({
    rows,
    created,
    skipped,
    encoding,
  }: {
    rows: number;
    created: number;
    skipped: number;
    encoding: string;
  }) =>
    `${created.toLocaleString('en')} of ${rows.toLocaleString('en')} rows imported, ${skipped.toLocaleString('en')} skipped. Read as ${encoding}.`,
  undo: (created: number) => `Undo the import of ${created.toLocaleString('en')} ${created === 1 ? 'task' : 'tasks'}`,
  undoFailed: failureWith('The import could not be undone'),
  report: 'Report',
  saveReport: 'Download the report',
  line: (line: number) => `Line ${line.toLocaleString('en')}`,
  outcomes: { skipped: 'Skipped', changed: 'Changed' },
  moreLines: (count: number, isCut: boolean) =>
    `${count.toLocaleString('en')} more lines are in the report${isCut ? ', which ends there' : ''}.`,
  lineHeader: 'Line',
  outcomeHeader: 'Outcome',
  messageHeader: 'Message',
};
