// What is read of code hosts.

import { queryOptions } from '@tanstack/react-query';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { CodeConnection, CodeItem, ListedRepository } from '../contract/code-contract.ts';
import { integrationQueries, integrationsApi } from './queries.ts';

export type ShownConnection = Jsonified<CodeConnection>;
export type ShownItem = Jsonified<CodeItem>;
export type ShownRemote = Jsonified<ListedRepository>;

/** A task of another name has other items. */
const taskCode = workspaceQueries('task-code', ['integrations', 'tasks']);

export function connectionsQuery(workspaceId: string) {
  return queryOptions({
    ...integrationQueries.of(workspaceId, 'code'),
    queryFn: async ({ signal }): Promise<ShownConnection[]> =>
      jsonified(await integrationsApi.listCodeConnections({ workspaceId }, { signal })).connections,
  });
}

/** Asked anew whenever the dialog opens. */
export function remoteQuery(workspaceId: string, connectionId: string) {
  return queryOptions({
    queryKey: ['code-remote', workspaceId, connectionId],
    queryFn: async ({ signal }): Promise<ShownRemote[]> =>
      (await integrationsApi.listRemoteRepositories({ workspaceId, connectionId }, { signal })).repositories,
    staleTime: 0,
    gcTime: 0,
  });
}

export function taskCodeQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...taskCode.of(workspaceId, taskId),
    queryFn: async ({ signal }): Promise<{ items: ShownItem[]; isConnected: boolean }> =>
      jsonified(await integrationsApi.listTaskCode({ workspaceId, taskId }, { signal })),
  });
}
