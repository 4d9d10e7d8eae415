// Tasks over HTTP: a guard, then one call of a service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { tasksContract } from '../contract.ts';
import { createTaskStreams } from './csv/stream-routes.ts';
import type { TaskServices } from './task-services.ts';

const route = implement(tasksContract).$context<RequestContext>();

/** The ids of the path and who calls. */
function scopeOf<Ids extends { workspaceId: string }>(context: RequestContext, ids: Ids): Ids & { userId: string } {
  return { ...ids, userId: requirePerson(context).id };
}

export function createTaskRoutes({ services, uploads }: { services: TaskServices; uploads: Uploads }) {
  const { tasks, csv, duplicates } = services;
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
    ...createDiscussionRoutes(services),
    ...createSettingRoutes(services),
  });
  return { router, streams: createTaskStreams({ csv, uploads }) };
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
