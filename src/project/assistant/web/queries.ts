// What the page of the assistant reads from the server.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/assistant';
import runsRoutes from 'virtual:api-routes/runs';
import type { runsContract } from '#features/runs/contract.ts';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import type { assistantContract } from '../contract.ts';

export const assistantApi = apiOf<typeof assistantContract>(routes);
export const runsApi = apiOf<typeof runsContract>(runsRoutes);

const assistants = workspaceQueries('assistant', ['assistant']);

export type ShownConversation = Awaited<ReturnType<typeof assistantApi.listConversations>>['conversations'][number];
export type ShownMessage = Awaited<ReturnType<typeof assistantApi.findConversation>>['messages'][number];
export type ShownPlan = Awaited<ReturnType<typeof assistantApi.listPlans>>['plans'][number];

export function conversationsQuery(workspaceId: string) {
  return queryOptions({
    ...assistants.of(workspaceId, 'conversations'),
    queryFn: async ({ signal }) => (await assistantApi.listConversations({ workspaceId }, { signal })).conversations,
  });
}

export function conversationQuery(workspaceId: string, conversationId: string) {
  return queryOptions({
    ...assistants.of(workspaceId, 'conversation', conversationId),
    queryFn: ({ signal }) => assistantApi.findConversation({ workspaceId, conversationId }, { signal }),
  });
}

export function plansQuery(workspaceId: string) {
  return queryOptions({
    ...assistants.of(workspaceId, 'plans'),
    queryFn: async ({ signal }) => (await assistantApi.listPlans({ workspaceId }, { signal })).plans,
  });
}

export function examplesQuery(workspaceId: string, today: string) {
  return queryOptions({
    ...assistants.of(workspaceId, 'examples', today),
    queryFn: async ({ signal }) => (await assistantApi.listExamples({ workspaceId, today }, { signal })).examples,
    staleTime: 60_000,
  });
}
