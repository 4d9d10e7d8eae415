// Tasks as CSV: out by filter, in from a file, and an import undone.

import { z } from 'zod';
import { streamEndpoint } from '#contract/endpoint.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { route, scope, tags } from './task-endpoint.ts';

/** One line of a report: what was skipped, or imported with a change. Lines count from 1, the header included. */
const reportLine = z.object({ line: z.number(), outcome: z.enum(['skipped', 'changed']), message: z.string() });
const importReport = z.object({
  /** For `undoImport`. */
  importId: id,
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
  access: 'signed-in',
  summary: 'The tasks of a filter as a CSV file in UTF-8',
  tag: 'tasks',
});

/**
 * The file is the body, its name the header x-file-name. The response is an `ImportReport`. Columns: Title, Status, Priority,
 * Assignee, Labels, Project, Due, Description, Kind, Severity; in any order and case, separated by commas, semicolons or tabs.
 */
export const importTasks = streamEndpoint({
  method: 'POST',
  path: '/workspaces/{workspaceId}/task-imports',
  access: 'signed-in',
  summary: 'Create tasks from a CSV file of up to 100,000 rows',
  tag: 'tasks',
});

export const csvContract = {
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
