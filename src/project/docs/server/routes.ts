// Documentation over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { docsContract } from '../contract.ts';
import type { DocServices } from './docs.ts';

export function createDocRoutes({ pages, versions, startExport }: DocServices) {
  const bound = bind(docsContract);
  return bound.router({
    ...bound.owned(pages, ['findPage', 'restorePage']),
    ...bound.owned(pages, { listPages: 'pages', deletePage: 'ids' }),
    ...bound.within('workspaceId')(pages, ['createPage']),
    ...bound.within('workspaceId', 'pageId')(pages, ['updatePage', 'movePage']),
    ...bound.owned(versions, ['findVersion', 'restoreVersion']),
    ...bound.owned(versions, { listVersions: 'versions' }),
    ...bound.taking('text')(pages, { searchPages: 'pages' }),
    ...bound.taking('taskId')(pages, { listMentions: 'pages' }),
    ...bound.metered.within('workspaceId', 'pageId')({ startExport }, ['startExport']),
  });
}
