// What /agents and the list of prompts in the composer read from the server, and ask of it.

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import ownAgentRoutes from 'virtual:api-routes/ownAgents';
import promptRoutes from 'virtual:api-routes/prompts';
import { apiOf } from '#ui/api/api.ts';
import type { ownAgentsContract } from '../../contract/own-agents-contract.ts';
import type { promptsContract } from '../../contract/prompts-contract.ts';

export const ownAgentsApi = apiOf<typeof ownAgentsContract>(ownAgentRoutes);
export const promptsApi = apiOf<typeof promptsContract>(promptRoutes);

/** The `id` is that of the row, without 'own:'. */
export function ownAgentQuery(id: string) {
  return queryOptions({
    queryKey: ['agents', 'own', id],
    queryFn: ({ signal }) => ownAgentsApi.findOwnAgent({ id }, { signal }),
    staleTime: 0,
  });
}

export const promptsQuery = queryOptions({
  queryKey: ['prompts'],
  queryFn: async ({ signal }) => (await promptsApi.listPrompts({}, { signal })).prompts,
});

export function promptQuery(id: string) {
  return queryOptions({
    queryKey: ['prompts', id],
    queryFn: ({ signal }) => promptsApi.findPrompt({ id }, { signal }),
    staleTime: 0,
  });
}

export function refreshOwnAgents(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['agents'] });
}

export function refreshPrompts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['prompts'] });
}
