// The task services, wired: what the routes call.

import type { Db } from '#platform/db/db.ts';
import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { createComments, type Comments } from './comments/comments.ts';
import { createTaskCsv, type TaskCsv } from './csv/csv.ts';
import { createRelations, type Relations } from './relations/relations.ts';
import { createTaskSettings, type TaskSettings } from './settings/settings.ts';
import { createTasks, type Tasks } from './tasks.ts';

export type TaskServices = {
  tasks: Tasks;
  comments: Comments;
  relations: Relations;
  settings: TaskSettings;
  csv: TaskCsv;
};

export function createTaskServices({
  db,
  access,
  now,
}: {
  db: Db;
  access: WorkspaceAccess;
  now: () => Date;
}): TaskServices {
  return {
    tasks: createTasks({ db, access, now }),
    comments: createComments({ access }),
    relations: createRelations({ access }),
    settings: createTaskSettings({ access }),
    csv: createTaskCsv({ access, now }),
  };
}
