// What the screens of tools read from the server and ask of it.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import toolRoutes from 'virtual:api-routes/chatTools';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { ToolCall } from '../../contract/tool-shapes.ts';
import type { ToolLogEntry, toolsContract } from '../../contract/tools-contract.ts';

export const toolsApi = apiOf<typeof toolsContract>(toolRoutes);

export type ShownToolCall = Jsonified<ToolCall>;
type LogPage = { entries: Jsonified<ToolLogEntry>[]; nextCursor: string | null };

/** Null: a new conversation. */
export function toolsQuery(conversationId: string | null) {
  return queryOptions({
    queryKey: ['chat', 'tools', conversationId ?? 'new'],
    queryFn: ({ signal }) => toolsApi.listTools(conversationId ? { conversationId } : {}, { signal }),
    // Servers come and go.
    staleTime: 0,
  });
}

/** `ended`: how many calls have ended, so that it is read again when one more has. */
export function toolCallsQuery({ messageId, ended }: { messageId: string; ended: number }) {
  return queryOptions({
    queryKey: ['chat', 'tool-calls', messageId, ended],
    queryFn: async ({ signal }): Promise<ShownToolCall[]> =>
      jsonified(await toolsApi.listToolCalls({ id: messageId }, { signal })).toolCalls,
  });
}

export const toolLogQuery = infiniteQueryOptions({
  queryKey: ['chat', 'tool-log'],
  queryFn: async ({ pageParam, signal }): Promise<LogPage> =>
    jsonified(await toolsApi.listToolLog({ limit: 20, ...afterCursor(pageParam) }, { signal })),
  ...byCursor,
});
