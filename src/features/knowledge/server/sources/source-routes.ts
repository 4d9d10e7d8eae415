// The sources of collections over HTTP: web pages, and folders of the server.

import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { sourceEndpoints } from '../../contract/sources.ts';
import type { Folders } from './folders.ts';
import type { Pages } from './pages.ts';

export function createSourceRoutes({ pages, folders }: { pages: Pages; folders: Folders }) {
  const bound = bind(sourceEndpoints);
  const { route } = bound;

  return {
    findSources: route.findSources.handler(({ context }) => ({
      isFetchOn: pages.isFetchOn,
      folders: requirePerson(context).roles.includes('admin') ? folders.listFolders() : [],
    })),
    ...bound.abortable.owned(pages, ['addPage', 'fetchPageAgain']),
    ...bound.owned(folders, ['attachFolder', 'scanFolder', 'detachFolder']),
  };
}
