// What the page of the logs reads from the server.

import { infiniteQueryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/logs';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { LogEntry, LogFilter, logsContract } from '../contract.ts';
import type { LogSearch } from './log-search.ts';

const logsApi = apiOf<typeof logsContract>(routes);

export type ShownEntry = Jsonified<LogEntry>;

export const logQueries = workspaceQueries('logs', []);

export function logsQuery(workspaceId: string, search: LogSearch) {
  return infiniteQueryOptions({
    ...logQueries.of(workspaceId, search),
    queryFn: async ({ pageParam, signal }) =>
      jsonified(
        await logsApi.listLogs(
          { workspaceId, view: 'mine', ...(search as Partial<LogFilter>), ...afterCursor(pageParam) },
          { signal },
        ),
      ),
    ...byCursor,
  });
}

/** The address of the export of what the filter shows. */
export function exportAddress(workspaceId: string, search: LogSearch, format: 'jsonl' | 'csv'): string {
  return `/api/workspaces/${workspaceId}/logs/export?${new URLSearchParams({ ...search, format }).toString()}`;
}
