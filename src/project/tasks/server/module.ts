// What the server must know of tasks: statuses, labels, comments, attachments, relations, views and CSV.

import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { none } from '#platform/module/server-module.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { workspaceSlice, type Scope, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { tasksContract } from '../contract.ts';
import { taskActivity as activity, taskChanges as changes } from '../shared/task-changes.ts';
import { ATTACHMENT_BUCKET } from './attachments/attachments.ts';
import type { TaskCsv } from './csv/csv.ts';
import { createDueNotices } from './notices/due.ts';
import { ideaTasks } from './part/idea-tasks.ts';
import { countOpenTasks, taskPart as part } from './part/task-part.ts';
import { createTaskRoutes } from './routes.ts';
import {
  taskAttachments,
  taskCommentReactions,
  taskComments,
  taskDefaultViews,
  taskHistory,
  taskLabels,
  taskRelations,
  tasks as taskRows,
  taskStatuses,
  taskViews,
} from './tables.ts';
import { searchTasks } from './task-search.ts';
import { createTaskServices } from './task-services.ts';
import { countWorkspaceBytes, createRequireStorage } from './task-storage.ts';

const MINUTE_MS = 60_000;

const attachmentTable = ofWorkspace('attachments.json', taskAttachments, { omit: ['storageKey'] });

type DueNotices = Parameters<typeof createDueNotices>[0];
type Needs = {
  heavyReads: HeavyReads;
  db: Db;
  storage: Storage;
  access: WorkspaceAccess;
  uploads: Uploads;
  entitlements: Entitlements;
  notificationHub: DueNotices['notifications'];
  selectTimeZones: DueNotices['selectTimeZones'];
  now: () => Date;
};

export const tasksModule = workspaceSlice({
  name: 'tasks',
  contract: { tasks: tasksContract },
  tables: {
    exported: [
      ofWorkspace('statuses.json', taskStatuses),
      ofWorkspace('labels.json', taskLabels),
      ofWorkspace('tasks.json', taskRows, { pageRows: 50 }),
      ofWorkspace('task-history.json', taskHistory),
      ofWorkspace('comments.json', taskComments, { pageRows: 50 }),
      ofWorkspace('relations.json', taskRelations),
      ofWorkspace('comment-reactions.json', taskCommentReactions, {
        key: [taskCommentReactions.commentId, taskCommentReactions.memberId, taskCommentReactions.kind],
      }),
      attachmentTable,
      ofWorkspace('views.json', taskViews),
      ofWorkspace('default-views.json', taskDefaultViews, {
        key: [taskDefaultViews.workspaceId, taskDefaultViews.memberId],
      }),
    ],
    leftOut: {
      workspace: {
        deleted_task_statuses: 'What was deleted.',
        task_status_moves: 'What was deleted.',
      },
    },
  },
  buckets: [
    {
      name: ATTACHMENT_BUCKET,
      rows: none('They belong to workspaces.'),
      exported: { table: attachmentTable, folder: 'attachments' },
    },
  ],
  storage: [countWorkspaceBytes],
  holdings: {},
  search: [{ type: 'task', order: 10, find: searchTasks }],
  runs: [],
  childTasks: [],
  workspace: { changes, activity, part, countOpenTasks },
  create({
    db,
    heavyReads,
    storage,
    access,
    uploads,
    entitlements,
    notificationHub: notifications,
    selectTimeZones,
    now,
  }: Needs) {
    const requireStorage = createRequireStorage({
      db,
      async requireRoom(tx: Tx, userId: string, bytes: number) {
        (await entitlements.findStorageRoom(tx, userId)).requireStorage(bytes);
      },
    });
    const services = createTaskServices({ db, heavyReads, storage, access, requireStorage, now });
    const { tasks, attachments, csv } = services;
    const dueNotices = createDueNotices({ db, notifications, selectTimeZones, now });
    const { router, streams } = createTaskRoutes({ services, uploads });
    return {
      services: {
        tasks,
        requireStorage,
        ideaTasks,
        // The caller has asked for the storage of all that it writes.
        tasksWithin: (within: WorkspaceAccess) =>
          createTaskServices({ db, heavyReads, storage, access: within, requireStorage: async () => {}, now }),
      },
      routes: { tasks: router },
      streams: streams,
      purges: { 'task-attachments': attachments, tasks },
      jobs: [{ name: 'notify-due', everyMs: 5 * MINUTE_MS, work: () => dueNotices.notifyDue() }],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [(scope: Scope) => exportTasks(csv, scope)],
      start: null,
      close: null,
    };
  },
});

/** It opens in a spreadsheet and can be imported again. */
async function* exportTasks(csv: TaskCsv, scope: Scope) {
  yield { path: 'tasks.csv', body: await csv.exportTasks(scope, {}) };
}
