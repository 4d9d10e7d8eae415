// The sources of collections over HTTP: web pages, and folders of the server.

import { implement } from '@orpc/server';
import { orNever, requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { sourceEndpoints } from '../../contract/sources.ts';
import type { Folders } from './folders.ts';
import type { Pages } from './pages.ts';

export function createSourceRoutes({ pages, folders }: { pages: Pages; folders: Folders }) {
  const route = implement(sourceEndpoints).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  return {
    findSources: route.findSources.handler(({ context }) => ({
      isFetchOn: pages.isFetchOn,
      folders: requirePerson(context).roles.includes('admin') ? folders.listFolders() : [],
    })),
    addPage: route.addPage.handler(({ input, context, signal }) =>
      pages.addPage({ ...input, userId: userIdOf(context) }, orNever(signal)),
    ),
    fetchPageAgain: route.fetchPageAgain.handler(({ input, context, signal }) =>
      pages.fetchPageAgain({ ...input, userId: userIdOf(context) }, orNever(signal)),
    ),
    attachFolder: route.attachFolder.handler(({ input, context }) =>
      folders.attachFolder({ ...input, userId: userIdOf(context) }),
    ),
    scanFolder: route.scanFolder.handler(({ input, context }) =>
      folders.scanFolder({ ...input, userId: userIdOf(context) }),
    ),
    detachFolder: route.detachFolder.handler(({ input, context }) =>
      folders.detachFolder({ ...input, userId: userIdOf(context) }),
    ),
  };
}
