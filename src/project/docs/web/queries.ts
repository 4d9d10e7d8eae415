// What documentation reads from the server.

import { queryOptions } from '@tanstack/react-query';
import docRoutes from 'virtual:api-routes/docs';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { docsContract } from '../contract.ts';
import type { DocPage, DocPageDetails, DocVersion, FoundPage, PageReference } from '../shared/doc-shapes.ts';

export const docsApi = apiOf<typeof docsContract>(docRoutes);

export type ShownPage = Jsonified<DocPage>;
export type ShownPageDetails = Jsonified<DocPageDetails>;
export type ShownVersion = Jsonified<DocVersion>;

export const docQueries = workspaceQueries('docs', ['docs', 'projects', 'tasks']);

export function pagesQuery(workspaceId: string) {
  return queryOptions({
    ...docQueries.of(workspaceId, 'list'),
    queryFn: async ({ signal }): Promise<ShownPage[]> =>
      jsonified(await docsApi.listPages({ workspaceId }, { signal })).pages,
  });
}

export function foundPagesQuery(workspaceId: string, text: string) {
  return queryOptions({
    ...docQueries.of(workspaceId, 'found', text),
    queryFn: async ({ signal }): Promise<FoundPage[]> =>
      (await docsApi.searchPages({ workspaceId, text }, { signal })).pages,
    placeholderData: (previous) => previous,
  });
}

export function pageQuery(workspaceId: string, pageId: string) {
  return queryOptions({
    ...docQueries.of(workspaceId, 'page', pageId),
    queryFn: async ({ signal }): Promise<ShownPageDetails> =>
      jsonified(await docsApi.findPage({ workspaceId, pageId }, { signal })),
  });
}

export function versionsQuery(workspaceId: string, pageId: string) {
  return queryOptions({
    ...docQueries.of(workspaceId, 'versions', pageId),
    queryFn: async ({ signal }): Promise<ShownVersion[]> =>
      jsonified(await docsApi.listVersions({ workspaceId, pageId }, { signal })).versions,
  });
}

export function versionQuery(workspaceId: string, { pageId, versionId }: { pageId: string; versionId: string }) {
  return queryOptions({
    ...docQueries.of(workspaceId, 'versions', pageId, versionId),
    queryFn: ({ signal }) => docsApi.findVersion({ workspaceId, pageId, versionId }, { signal }),
    staleTime: Infinity,
  });
}

export function mentionsQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...docQueries.of(workspaceId, 'mentions', taskId),
    queryFn: async ({ signal }): Promise<PageReference[]> =>
      (await docsApi.listMentions({ workspaceId, taskId }, { signal })).pages,
  });
}
