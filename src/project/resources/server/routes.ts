// Resources and sources of tasks over HTTP: they call a service; documents are sent as they are.

import { isId } from '#contract/id.ts';
import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { notFound } from '#project/workspace/server/workspace.ts';
import { readDocument, resourcesContract } from '../contract.ts';
import type { Resources } from './resources.ts';
import type { TaskSources } from './task-sources.ts';

export type ResourceServices = { resources: Resources; taskSources: TaskSources };

export function createResourceRoutes({ resources, taskSources }: ResourceServices) {
  const bound = bind(resourcesContract);
  const router = bound.router({
    ...bound.within('workspaceId')(resources, ['listResources']),
    ...bound.within('workspaceId', 'projectId')(resources, { listCandidates: 'candidates' }),
    ...bound.within('workspaceId', 'projectId')(resources, ['addResource']),
    ...bound.removing('resourceId')(resources, ['removeResource']),
    ...bound.owned(resources, ['restoreResource']),
    ...bound.within('workspaceId')(taskSources, ['createSourcedTask']),
    ...bound.owned(taskSources, { findTaskSource: 'source' }),
  });

  async function sendDocument({ request, response, params, context }: StreamCall): Promise<void> {
    const { workspaceId = '', resourceId = '' } = params;
    const { id: userId } = requirePerson(context);
    if (!isId(workspaceId) || !isId(resourceId)) throw notFound();
    const file = await resources.openDocument({ workspaceId, resourceId, userId });
    const etag = `"${file.sha256}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    const headers = {
      'content-type': file.mediaType,
      'content-length': file.size,
      'content-disposition': attachmentOf(file.name),
      'cache-control': 'private, no-cache',
      etag,
    };
    await sendBytes({ response, context }, { headers, body: await file.read() });
  }

  const streams: StreamRoute[] = [{ endpoint: readDocument, handle: sendDocument }];
  return { router, streams };
}
