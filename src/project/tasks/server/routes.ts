// Tasks over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { tasksContract } from '../contract.ts';
import { createAttachmentStreams } from './attachments/stream-routes.ts';
import { createTaskStreams } from './csv/stream-routes.ts';
import type { TaskServices } from './task-services.ts';

const bound = bind(tasksContract);
const inWorkspace = bound.within('workspaceId');
const ofTask = bound.within('workspaceId', 'taskId');

export function createTaskRoutes({ services, uploads }: { services: TaskServices; uploads: Uploads }) {
  const { tasks, csv, attachments, duplicates, views } = services;
  const router = bound.router({
    ...inWorkspace(tasks, ['listTasks', 'createTask']),
    ...inWorkspace(tasks, { updateTasks: 'tasks' }),
    ...ofTask(tasks, ['updateTask', 'moveTask']),
    ...inWorkspace(duplicates, { listDuplicates: 'tasks' }),
    ...bound.taking('taskId')(tasks, ['findTask']),
    ...bound.taking('ids')(tasks, { deleteTasks: 'ids', restoreTasks: 'tasks' }),
    ...bound.taking('importId')(csv, { undoImport: 'deleted', findImport: 'created' }),
    ...createDiscussionRoutes(services),
    ...createSettingRoutes(services),
    ...createScheduleRoutes(services),
    ...inWorkspace(views, ['createView']),
    ...bound.taking('viewId')(views, { setDefaultView: 'views' }),
    ...bound.within('workspaceId', 'viewId')(views, ['updateView']),
    ...bound.owned(views, { listViews: 'views' }),
    ...bound.owned(views, ['restoreView']),
    ...bound.removing('viewId')(views, ['deleteView']),
    ...bound.owned(attachments, { listAttachments: 'attachments' }),
    ...bound.owned(attachments, ['restoreAttachment']),
    ...bound.removing('attachmentId')(attachments, ['deleteAttachment']),
  });
  return {
    router,
    streams: [...createTaskStreams({ csv, uploads }), ...createAttachmentStreams({ attachments, uploads })],
  };
}

function createDiscussionRoutes({ comments, relations }: TaskServices) {
  return {
    ...ofTask(comments, ['listComments']),
    ...bound.owned(comments, ['restoreComment']),
    ...bound.removing('commentId')(comments, ['deleteComment']),
    ...ofTask(comments, ['addComment']),
    ...bound.taking('body')(comments, ['updateComment']),
    ...bound.within('workspaceId', 'commentId')(comments, ['setReaction']),
    ...ofTask(relations, ['addRelation']),
    ...bound.taking('relationId')(relations, ['removeRelation']),
  };
}

function createSettingRoutes({ settings }: TaskServices) {
  return {
    ...inWorkspace(settings, ['createStatus', 'createLabel']),
    ...bound.within('workspaceId', 'statusId')(settings, { updateStatus: 'statuses' }),
    ...bound.within('workspaceId', 'labelId')(settings, ['updateLabel']),
    ...bound.owned(settings, { restoreStatus: 'statuses' }),
    ...bound.owned(settings, ['restoreLabel']),
    ...bound.removing('labelId')(settings, ['deleteLabel']),
    ...bound.owned(settings, ['findTaskSettings']),
    ...bound.taking('replacementId')(settings, { deleteStatus: 'statuses' }),
  };
}

function createScheduleRoutes({ schedule }: TaskServices) {
  return { ...inWorkspace(schedule, { listTaskDays: 'days' }), ...inWorkspace(schedule, ['listTaskSpans']) };
}
