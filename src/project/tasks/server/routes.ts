// Tasks over HTTP: a guard, then one call of a service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { tasksContract } from '../contract.ts';
import { createAttachmentStreams } from './attachments/stream-routes.ts';
import { createTaskStreams } from './csv/stream-routes.ts';
import type { TaskServices } from './task-services.ts';

const route = implement(tasksContract).$context<RequestContext>();

/** The ids of the path and who calls. */
function scopeOf<Ids extends { workspaceId: string }>(context: RequestContext, ids: Ids): Ids & { userId: string } {
  return { ...ids, userId: requirePerson(context).id };
}

export function createTaskRoutes({ services, uploads }: { services: TaskServices; uploads: Uploads }) {
  const { tasks, csv, attachments, duplicates } = services;
  const router = route.router({
    listTasks: route.listTasks.handler(({ input, context }) => {
      const { workspaceId, sort, direction, cursor, limit, ...filter } = input;
      return tasks.listTasks(scopeOf(context, { workspaceId }), { filter, sort, direction, cursor, limit });
    }),
    findTask: route.findTask.handler(({ input: { workspaceId, taskId }, context }) =>
      tasks.findTask(scopeOf(context, { workspaceId }), taskId),
    ),
    createTask: route.createTask.handler(({ input: { workspaceId, ...task }, context }) =>
      tasks.createTask(scopeOf(context, { workspaceId }), task),
    ),
    updateTask: route.updateTask.handler(({ input: { workspaceId, taskId, ...changes }, context }) =>
      tasks.updateTask(scopeOf(context, { workspaceId, taskId }), changes),
    ),
    updateTasks: route.updateTasks.handler(async ({ input: { workspaceId, ids, changes }, context }) => ({
      tasks: await tasks.updateTasks(scopeOf(context, { workspaceId }), ids, changes),
    })),
    deleteTasks: route.deleteTasks.handler(async ({ input: { workspaceId, ids }, context }) => ({
      ids: await tasks.deleteTasks(scopeOf(context, { workspaceId }), ids),
    })),
    restoreTasks: route.restoreTasks.handler(async ({ input: { workspaceId, ids }, context }) => ({
      tasks: await tasks.restoreTasks(scopeOf(context, { workspaceId }), ids),
    })),
    moveTask: route.moveTask.handler(({ input: { workspaceId, taskId, ...place }, context }) =>
      tasks.moveTask(scopeOf(context, { workspaceId, taskId }), place),
    ),
    listDuplicates: route.listDuplicates.handler(async ({ input: { workspaceId, ...report }, context }) => ({
      tasks: await duplicates.listDuplicates(scopeOf(context, { workspaceId }), report),
    })),
    undoImport: route.undoImport.handler(async ({ input: { workspaceId, importId }, context }) => ({
      deleted: await csv.undoImport(scopeOf(context, { workspaceId }), importId),
    })),
    findImport: route.findImport.handler(async ({ input: { workspaceId, importId }, context }) => ({
      created: await csv.countImported(scopeOf(context, { workspaceId }), importId),
    })),
    ...createDiscussionRoutes(services),
    ...createSettingRoutes(services),
    ...createScheduleRoutes(services),
    ...createViewRoutes(services),
    ...createAttachmentRoutes(services),
  });
  return {
    router,
    streams: [...createTaskStreams({ csv, uploads }), ...createAttachmentStreams({ attachments, uploads })],
  };
}

function createDiscussionRoutes({ comments, relations }: TaskServices) {
  return {
    listComments: route.listComments.handler(({ input: { workspaceId, taskId, ...page }, context }) =>
      comments.listComments(scopeOf(context, { workspaceId, taskId }), page),
    ),
    addComment: route.addComment.handler(({ input: { body, ...ids }, context }) =>
      comments.addComment(scopeOf(context, ids), body),
    ),
    updateComment: route.updateComment.handler(({ input: { body, ...ids }, context }) =>
      comments.updateComment(scopeOf(context, ids), body),
    ),
    deleteComment: route.deleteComment.handler(async ({ input, context }) => {
      await comments.deleteComment(scopeOf(context, input));
      return { id: input.commentId };
    }),
    restoreComment: route.restoreComment.handler(({ input, context }) =>
      comments.restoreComment(scopeOf(context, input)),
    ),

    addRelation: route.addRelation.handler(({ input: { workspaceId, taskId, ...relation }, context }) =>
      relations.addRelation(scopeOf(context, { workspaceId, taskId }), relation),
    ),
    removeRelation: route.removeRelation.handler(({ input: { workspaceId, taskId, relationId }, context }) =>
      relations.removeRelation(scopeOf(context, { workspaceId, taskId }), relationId),
    ),
  };
}

function createSettingRoutes({ settings }: TaskServices) {
  return {
    findTaskSettings: route.findTaskSettings.handler(({ input, context }) =>
      settings.findSettings(scopeOf(context, input)),
    ),
    createStatus: route.createStatus.handler(({ input: { workspaceId, ...status }, context }) =>
      settings.createStatus(scopeOf(context, { workspaceId }), status),
    ),
    updateStatus: route.updateStatus.handler(async ({ input: { workspaceId, statusId, ...changes }, context }) => ({
      statuses: await settings.updateStatus(scopeOf(context, { workspaceId, statusId }), changes),
    })),
    deleteStatus: route.deleteStatus.handler(async ({ input: { workspaceId, statusId, replacementId }, context }) => ({
      statuses: await settings.deleteStatus(scopeOf(context, { workspaceId, statusId }), replacementId),
    })),
    restoreStatus: route.restoreStatus.handler(async ({ input, context }) => ({
      statuses: await settings.restoreStatus(scopeOf(context, input)),
    })),
    createLabel: route.createLabel.handler(({ input: { workspaceId, ...label }, context }) =>
      settings.createLabel(scopeOf(context, { workspaceId }), label),
    ),
    updateLabel: route.updateLabel.handler(({ input: { workspaceId, labelId, ...changes }, context }) =>
      settings.updateLabel(scopeOf(context, { workspaceId, labelId }), changes),
    ),
    deleteLabel: route.deleteLabel.handler(async ({ input, context }) => {
      await settings.deleteLabel(scopeOf(context, input));
      return { id: input.labelId };
    }),
    restoreLabel: route.restoreLabel.handler(({ input, context }) => settings.restoreLabel(scopeOf(context, input))),
  };
}

function createScheduleRoutes({ schedule }: TaskServices) {
  return {
    listTaskDays: route.listTaskDays.handler(async ({ input: { workspaceId, from, to, ...filter }, context }) => ({
      days: await schedule.listDays(scopeOf(context, { workspaceId }), { filter, from, to }),
    })),
    listTaskSpans: route.listTaskSpans.handler(({ input: { workspaceId, ...filter }, context }) =>
      schedule.listSpans(scopeOf(context, { workspaceId }), filter),
    ),
  };
}

function createViewRoutes({ views }: TaskServices) {
  return {
    listViews: route.listViews.handler(async ({ input, context }) => ({
      views: await views.listViews(scopeOf(context, input)),
    })),
    createView: route.createView.handler(({ input: { workspaceId, ...view }, context }) =>
      views.createView(scopeOf(context, { workspaceId }), view),
    ),
    updateView: route.updateView.handler(({ input: { workspaceId, viewId, ...changes }, context }) =>
      views.updateView(scopeOf(context, { workspaceId, viewId }), changes),
    ),
    deleteView: route.deleteView.handler(async ({ input, context }) => {
      await views.deleteView(scopeOf(context, input));
      return { id: input.viewId };
    }),
    restoreView: route.restoreView.handler(({ input, context }) => views.restoreView(scopeOf(context, input))),
  };
}

function createAttachmentRoutes({ attachments }: TaskServices) {
  return {
    listAttachments: route.listAttachments.handler(async ({ input, context }) => ({
      attachments: await attachments.listAttachments(scopeOf(context, input)),
    })),
    deleteAttachment: route.deleteAttachment.handler(async ({ input, context }) => {
      await attachments.deleteAttachment(scopeOf(context, input));
      return { id: input.attachmentId };
    }),
    restoreAttachment: route.restoreAttachment.handler(({ input, context }) =>
      attachments.restoreAttachment(scopeOf(context, input)),
    ),
  };
}
