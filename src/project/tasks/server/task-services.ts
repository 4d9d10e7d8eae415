// The task services, wired: what the routes call.

import type { Db } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { createAttachments, type Attachments } from './attachments/attachments.ts';
import { createComments, type Comments } from './comments/comments.ts';
import { createTaskCsv, type TaskCsv } from './csv/csv.ts';
import { createDuplicates, type Duplicates } from './duplicates/duplicates.ts';
import { createRelations, type Relations } from './relations/relations.ts';
import { createTaskSettings, type TaskSettings } from './settings/settings.ts';
import type { RequireStorage } from './task-storage.ts';
import { createSchedule, type Schedule } from './schedule/schedule.ts';
import { createTasks, type Tasks } from './tasks.ts';
import { createViews, type Views } from './views/views.ts';

export type TaskServices = {
  tasks: Tasks;
  comments: Comments;
  relations: Relations;
  settings: TaskSettings;
  csv: TaskCsv;
  schedule: Schedule;
  views: Views;
  attachments: Attachments;
  duplicates: Duplicates;
};

type Needs = {
  db: Db;
  heavyReads: HeavyReads;
  storage: Storage;
  access: WorkspaceAccess;
  requireStorage: RequireStorage;
  now: () => Date;
};

export function createTaskServices(needs: Needs): TaskServices {
  return {
    tasks: createTasks(needs),
    comments: createComments(needs),
    relations: createRelations(needs),
    settings: createTaskSettings(needs),
    csv: createTaskCsv(needs),
    schedule: createSchedule(needs),
    views: createViews(needs),
    attachments: createAttachments(needs),
    duplicates: createDuplicates(needs),
  };
}
