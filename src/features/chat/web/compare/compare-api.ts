// What comparisons read from the server and ask of it.

import { queryOptions } from '@tanstack/react-query';
import comparisonRoutes from 'virtual:api-routes/comparisons';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { AgentVotes, Comparison, comparisonContract, Vote } from '../../contract/comparison-contract.ts';
import { comparisonKey, type ShownComparison } from '../queries.ts';

export const comparisonApi = apiOf<typeof comparisonContract>(comparisonRoutes);

export type ShownVotes = { agents: AgentVotes[]; votes: Jsonified<Vote>[] };

/** It is read again with its conversation. */
export function comparisonQuery({ id, conversationId }: Pick<Comparison, 'id' | 'conversationId'>) {
  return queryOptions({
    queryKey: comparisonKey(conversationId, id),
    queryFn: async ({ signal }): Promise<ShownComparison> =>
      jsonified(await comparisonApi.findComparison({ id }, { signal })).comparison,
  });
}

export const votesQuery = queryOptions({
  queryKey: ['chat', 'votes'],
  queryFn: async ({ signal }): Promise<ShownVotes> => jsonified(await comparisonApi.listVotes({}, { signal })),
});
