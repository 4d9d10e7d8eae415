// Resources and sources of tasks over HTTP: a guard, then one call of a service; documents are sent as they are.

import { implement } from '@orpc/server';
import { isId } from '#contract/id.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { notFound } from '#project/workspace/server/workspace.ts';
import { readDocument, resourcesContract } from '../contract.ts';
import type { Resources } from './resources.ts';
import type { TaskSources } from './task-sources.ts';

/** The ids of the path and who calls. */
function scopeOf<Ids extends { workspaceId: string }>(context: RequestContext, ids: Ids): Ids & { userId: string } {
  return { ...ids, userId: requirePerson(context).id };
}

export type ResourceServices = { resources: Resources; taskSources: TaskSources };

export function createResourceRoutes({ resources, taskSources }: ResourceServices) {
  const route = implement(resourcesContract).$context<RequestContext>();
  const router = route.router({
    listResources: route.listResources.handler(({ input: { workspaceId, ...query }, context }) =>
      resources.listResources(scopeOf(context, { workspaceId }), query),
    ),
    listCandidates: route.listCandidates.handler(async ({ input: { kind, text, ...ids }, context }) => ({
      candidates: await resources.listCandidates(scopeOf(context, ids), { kind, text }),
    })),
    addResource: route.addResource.handler(({ input: { kind, itemId, ...ids }, context }) =>
      resources.addResource(scopeOf(context, ids), { kind, itemId }),
    ),
    removeResource: route.removeResource.handler(async ({ input, context }) => {
      await resources.removeResource(scopeOf(context, input));
      return { id: input.resourceId };
    }),
    restoreResource: route.restoreResource.handler(({ input, context }) =>
      resources.restoreResource(scopeOf(context, input)),
    ),
    createSourcedTask: route.createSourcedTask.handler(({ input: { workspaceId, ...task }, context }) =>
      taskSources.createSourcedTask(scopeOf(context, { workspaceId }), task),
    ),
    findTaskSource: route.findTaskSource.handler(async ({ input, context }) => ({
      source: await taskSources.findTaskSource(scopeOf(context, input)),
    })),
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
