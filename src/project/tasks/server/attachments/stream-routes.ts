// Files of tasks over HTTP: the file is the body, in both directions.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { isImageType } from '#platform/images/media-type.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import type { Scope } from '#project/workspace/server/workspace.ts';
import { downloadAttachment, uploadAttachment } from '../../contract/attachments-contract.ts';
import { MAX_ATTACHMENT_BYTES } from '../../shared/limits.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import type { Attachments } from './attachments.ts';

export function createAttachmentStreams({
  attachments,
  uploads,
}: {
  attachments: Attachments;
  uploads: Uploads;
}): StreamRoute[] {
  async function upload({ request, response, params, url, context }: StreamCall): Promise<void> {
    const { taskId = '' } = params;
    const commentId = url.searchParams.get('comment');
    if (!isId(taskId)) throw Problem.of(taskProblems, 'tasks/not-found');
    if (commentId !== null && !isId(commentId)) throw Problem.of(taskProblems, 'tasks/comment-not-found');
    const scope = { ...scopeOf(context, params), taskId };
    const declaredType = request.headers['content-type'] ?? '';
    const attachment = await uploads.receive({ owner: scope.userId, request }, async (body) => {
      const file = await readFileBody(request, { body, maxBytes: MAX_ATTACHMENT_BYTES });
      return attachments.uploadAttachment(scope, { ...file, commentId, declaredType });
    });
    sendJson(response, 200, attachment);
  }

  async function download({ response, params, context }: StreamCall): Promise<void> {
    const { attachmentId = '' } = params;
    if (!isId(attachmentId)) throw Problem.of(taskProblems, 'tasks/attachment-not-found');
    const { attachment, object } = await attachments.openAttachment({ ...scopeOf(context, params), attachmentId });
    const headers = {
      'content-type': isImageType(attachment.type) ? attachment.type : 'application/octet-stream',
      'content-length': object.size,
      'content-disposition': attachmentOf(attachment.name),
      'cache-control': 'private, no-cache',
    };
    await sendBytes({ response, context }, { headers, body: object.body });
  }

  return [
    { endpoint: uploadAttachment, handle: upload },
    { endpoint: downloadAttachment, handle: download },
  ];
}

function scopeOf(context: RequestContext, { workspaceId = '' }: Record<string, string>): Scope {
  if (!isId(workspaceId)) throw Problem.of(workspaceProblems, 'workspace/not-found');
  return { workspaceId, userId: requirePerson(context).id };
}
