// Files of tasks and of their comments: listed, deleted and restored by JSON, uploaded and downloaded as bytes.

import { z } from 'zod';
import { streamEndpoint } from '#contract/endpoint.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { taskAttachment } from '../shared/task-shapes.ts';
import { route, scope, storing, tags, taskScope } from './task-endpoint.ts';

const attachmentScope = scope.extend({ attachmentId: id });

export const attachmentsContract = {
  listAttachments: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/attachments',
      tags,
      summary: 'The files of a task and of its comments, the oldest first',
    })
    .input(taskScope)
    .output(z.object({ attachments: z.array(taskAttachment) })),

  deleteAttachment: route
    .meta({ audit: { kind: 'attachment.deleted', id: 'attachmentId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/attachments/{attachmentId}',
      tags,
      summary: 'Delete a file; restorable for ten minutes',
    })
    .input(attachmentScope)
    .output(z.object({ id })),

  restoreAttachment: storing
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/attachments/{attachmentId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(attachmentScope)
    .output(taskAttachment),
};

/**
 * The file is the body, its name the header x-file-name (percent-encoded UTF-8), up to 25 MB. `?comment=<id>` attaches it to
 * a comment of the task. The response is a `TaskAttachment`.
 */
export const uploadAttachment = streamEndpoint({
  method: 'POST',
  path: '/workspaces/{workspaceId}/tasks/{taskId}/attachments',
  access: 'signed-in',
  keys: 'tasks',
  upload: { types: ['application/octet-stream'], takesName: true },
  summary: 'Attach a file to a task: the body is the file, x-file-name its name',
  tag: 'tasks',
});

/** Saved, never rendered: only images have their own media type. */
export const downloadAttachment = streamEndpoint({
  method: 'GET',
  path: '/workspaces/{workspaceId}/attachments/{attachmentId}/content',
  access: 'signed-in',
  keys: 'tasks',
  summary: 'The content of a file of a task',
  tag: 'tasks',
});
