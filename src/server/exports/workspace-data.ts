// What the export of a workspace contains: what the modules say of their tables. A test fails while a table of workspaces is
// neither exported nor left out on purpose.

import { objectFiles, tableFile } from '#platform/module/table-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { WorkspaceExportPart } from '#project/settings/server/workspace-export.ts';
import { modules } from '../modules.ts';
import { inOrder } from './file-order.ts';
import { leftOutOf } from './left-out.ts';

/** Tables come in the order of their modules, but for these, which come last. */
const LAST = ['resources.json', 'task-sources.json', 'activity.json', 'insights.json'];

export const workspaceTables = inOrder(
  modules.modules.flatMap(({ tables }) => tables.exported.filter((table) => table.of === 'workspace')),
  { last: LAST },
);

/** Tables of workspaces that the export leaves out, and why. */
export const tablesLeftOut = leftOutOf('workspace');

const ABOUT = `An export of a workspace of Lounge.

attachments/ has the files that people attached to tasks and comments.
tasks.csv opens in a spreadsheet and can be imported again.
The JSON files have one row per line: every row of that kind that was not deleted.
`;

export const workspaceRows: WorkspaceExportPart = {
  async *listFiles({ workspaceId: ownerId }, read) {
    yield { path: 'README.txt', body: ABOUT };
    for (const table of workspaceTables) yield tableFile(table, { read, ownerId });
  },
};

export function workspaceObjects(storage: Storage): WorkspaceExportPart {
  return {
    async *listFiles({ workspaceId: ownerId }, read) {
      for (const { name: bucket, exported } of modules.modules.flatMap(({ buckets }) => buckets))
        if ('table' in exported && exported.table.of === 'workspace')
          yield* objectFiles(exported.table, { storage, read, ownerId, bucket, folder: exported.folder });
    },
  };
}
