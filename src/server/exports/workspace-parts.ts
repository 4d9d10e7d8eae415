// What the export of a workspace contains. A test fails while a table of workspaces is neither here nor left out on purpose.

import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { workspaceInsights } from '#project/dashboard/server/tables.ts';
import { docPages, docVersions } from '#project/docs/server/tables.ts';
import { ideas, ideaVotes } from '#project/ideas/server/tables.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { projectResources, taskSources } from '#project/resources/server/tables.ts';
import type { WorkspaceExportPart } from '#project/settings/server/workspace-export.ts';
import { ATTACHMENT_BUCKET } from '#project/tasks/server/attachments/attachments.ts';
import type { TaskCsv } from '#project/tasks/server/csv/csv.ts';
import {
  taskAttachments,
  taskComments,
  taskHistory,
  taskLabels,
  taskRelations,
  tasks,
  taskStatuses,
  taskViews,
} from '#project/tasks/server/tables.ts';
import { workspaceActivity, workspaceMembers, workspaces } from '#project/workspace/server/tables.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { objectFiles, tableFile, type ExportedTable } from './table-files.ts';

type WorkspaceTable = PgTable & { id: PgColumn; workspaceId: PgColumn };

/** `pageRows`: of tables with long texts. */
function inWorkspace(path: string, table: WorkspaceTable, pageRows?: number): ExportedTable {
  return { path, table, owner: table.workspaceId, key: [table.id], ...(pageRows !== undefined && { pageRows }) };
}

const attachmentTable = { ...inWorkspace('attachments.json', taskAttachments), omit: ['storageKey'] };

export const workspaceTables: readonly ExportedTable[] = [
  { path: 'workspace.json', table: workspaces, owner: workspaces.id, key: [workspaces.id] },
  { ...inWorkspace('members.json', workspaceMembers), omit: ['userId'] },
  inWorkspace('projects.json', projects, 20),
  inWorkspace('milestones.json', milestones),
  inWorkspace('statuses.json', taskStatuses),
  inWorkspace('labels.json', taskLabels),
  inWorkspace('tasks.json', tasks, 50),
  inWorkspace('task-history.json', taskHistory),
  inWorkspace('comments.json', taskComments, 50),
  inWorkspace('relations.json', taskRelations),
  attachmentTable,
  inWorkspace('views.json', taskViews),
  inWorkspace('ideas.json', ideas, 50),
  {
    path: 'idea-votes.json',
    table: ideaVotes,
    owner: ideaVotes.workspaceId,
    key: [ideaVotes.ideaId, ideaVotes.memberId],
  },
  inWorkspace('pages.json', docPages, 5),
  inWorkspace('page-versions.json', docVersions, 5),
  inWorkspace('resources.json', projectResources),
  { path: 'task-sources.json', table: taskSources, owner: taskSources.workspaceId, key: [taskSources.taskId] },
  inWorkspace('activity.json', workspaceActivity),
  inWorkspace('insights.json', workspaceInsights),
];

/** Tables of workspaces that the export leaves out, and why. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  workspace_invitations: 'Links that are open: a copy of the export would know of them.',
  workspace_counters: 'Only the last number of a task.',
  doc_task_mentions: 'Follow from the texts of pages.',
  doc_page_links: 'Follow from the texts of pages.',
  deleted_task_statuses: 'What was deleted.',
  task_status_moves: 'What was deleted.',
};

const ABOUT = `An export of a workspace of Lounge.

attachments/ has the files that people attached to tasks and comments.
tasks.csv opens in a spreadsheet and can be imported again.
The JSON files have one row per line: every row of that kind that was not deleted.
`;

export function listWorkspaceParts({ csv, storage }: { csv: TaskCsv; storage: Storage }): WorkspaceExportPart[] {
  return [
    {
      async *listFiles(scope, read) {
        yield { path: 'README.txt', body: ABOUT };
        for (const table of workspaceTables) yield tableFile(table, { read, ownerId: scope.workspaceId });
        yield { path: 'tasks.csv', body: await csv.exportTasks(scope, {}) };
        const source = { storage, read, ownerId: scope.workspaceId };
        yield* objectFiles(attachmentTable, { ...source, bucket: ATTACHMENT_BUCKET, folder: 'attachments' });
      },
    },
  ];
}
