// Documentation over HTTP: a guard, then one call of a service.

import { implement } from '@orpc/server';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { docsContract } from '../contract.ts';
import type { DocServices } from './docs.ts';

/** The ids of the path and who calls. */
function scopeOf<Ids extends { workspaceId: string }>(context: RequestContext, ids: Ids): Ids & { userId: string } {
  return { ...ids, userId: requirePerson(context).id };
}

export function createDocRoutes({ pages, versions, startExport }: DocServices) {
  const route = implement(docsContract).$context<RequestContext>();
  return route.router({
    listPages: route.listPages.handler(async ({ input, context }) => ({
      pages: await pages.listPages(scopeOf(context, input)),
    })),
    searchPages: route.searchPages.handler(async ({ input: { text, ...ids }, context }) => ({
      pages: await pages.searchPages(scopeOf(context, ids), text),
    })),
    createPage: route.createPage.handler(({ input: { workspaceId, ...page }, context }) =>
      pages.createPage(scopeOf(context, { workspaceId }), page),
    ),
    findPage: route.findPage.handler(({ input, context }) => pages.findPage(scopeOf(context, input))),
    updatePage: route.updatePage.handler(({ input: { workspaceId, pageId, ...changes }, context }) =>
      pages.updatePage(scopeOf(context, { workspaceId, pageId }), changes),
    ),
    movePage: route.movePage.handler(({ input: { workspaceId, pageId, ...place }, context }) =>
      pages.movePage(scopeOf(context, { workspaceId, pageId }), place),
    ),
    deletePage: route.deletePage.handler(async ({ input, context }) => ({
      ids: await pages.deletePage(scopeOf(context, input)),
    })),
    restorePage: route.restorePage.handler(({ input, context }) => pages.restorePage(scopeOf(context, input))),
    listVersions: route.listVersions.handler(async ({ input, context }) => ({
      versions: await versions.listVersions(scopeOf(context, input)),
    })),
    findVersion: route.findVersion.handler(({ input, context }) => versions.findVersion(scopeOf(context, input))),
    restoreVersion: route.restoreVersion.handler(({ input, context }) =>
      versions.restoreVersion(scopeOf(context, input)),
    ),
    listMentions: route.listMentions.handler(async ({ input: { workspaceId, taskId }, context }) => ({
      pages: await pages.listMentions(scopeOf(context, { workspaceId }), taskId),
    })),
    startExport: route.startExport.handler(({ input: { workspaceId, pageId, ...order }, context }) =>
      startExport(scopeOf(context, { workspaceId, pageId }), { ...order, quota: requireQuota(context) }),
    ),
  });
}
