// Tasks as CSV: out by filter, in from a file, and an import undone.

import { z } from 'zod';
import { streamEndpoint } from '#contract/endpoint.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { route, scope, tags } from './task-endpoint.ts';

/** One line of a report: what was skipped, or imported with a change. Lines count from 1, the header included. */
const reportLine = z.object({ line: z.number(), outcome: z.enum(['skipped', 'changed']), message: z.string() });
const importReport = z.object({
  /** `undoImport` takes this id. */
  importId: id,
  /**
   * The failure says why the import ended before the last row; what was created before is kept. It is null when all
   * rows were read.
   */
  failure: z.string().nullable(),
  /** 'utf-8', 'utf-16le', 'utf-16be' or 'windows-1252'. */
  encoding: z.string(),
  rows: z.number(),
  created: z.number(),
  skipped: z.number(),
  /** At most `MAX_REPORT_LINES`; `hasMore` says that there were others. */
  lines: z.array(reportLine),
  hasMore: z.boolean(),
  /** Columns that are not imported. */
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

/** The query is a `TaskFilter`. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export const exportTasks = streamEndpoint({
  method: 'GET',
  path: '/workspaces/{workspaceId}/task-export',
  audit: { kind: 'tasks.exported', id: 'workspaceId' },
  access: 'signed-in',
  keys: 'tasks',
  summary: 'The tasks of a filter as a CSV file in UTF-8',
  tag: 'tasks',
});

/**
 * The file is the body, its name the header x-file-name. The response is an `ImportReport`. `x-upload-id` names the import from
 * the start, so that its progress can be read and a broken connection undone. `?columns=title,,due` says what each column is,
 * whatever its header; empty: not imported. Columns: Title, Status, Priority,
 * Assignee, Labels, Project, Start, Due, Description, Kind, Severity; in any order and case, separated by commas, semicolons or tabs.
 */
export const importTasks = streamEndpoint({
  method: 'POST',
  path: '/workspaces/{workspaceId}/task-imports',
  access: 'signed-in',
  keys: 'tasks',
  upload: {
    types: ['text/csv'],
    takesName: true,
    headers: [
      { name: 'x-upload-id', description: 'A UUID made by the client, by which the import is named from the start.' },
    ],
  },
  summary: 'Create tasks from a CSV file of up to 100,000 rows',
  tag: 'tasks',
});

export const csvContract = {
  findImport: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/task-imports/{importId}',
      tags,
      summary: 'How many tasks an import has created so far; 0 for an unknown id',
    })
    .input(scope.extend({ importId: id }))
    .output(z.object({ created: z.number() })),

  undoImport: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/task-imports/{importId}',
      tags,
      summary: 'Delete the tasks of an import made within the last ten minutes',
    })
    .input(scope.extend({ importId: id }))
    .output(z.object({ deleted: z.number() })),
};
