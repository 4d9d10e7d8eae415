// What agents reads from the server.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/agents';
import { apiOf } from '#ui/api/api.ts';
import type { agentsContract } from '../contract.ts';

const api = apiOf<typeof agentsContract>(routes);

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) => api.listAgents(undefined, { signal }),
  staleTime: 5 * 60_000,
});
