// What the table of agents reads from the server.

import { queryOptions } from '@tanstack/react-query';
import tableRoutes from 'virtual:api-routes/agentTable';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { AgentRow, agentTableContract } from '../../contract/agent-table-contract.ts';

export const agentTableApi = apiOf<typeof agentTableContract>(tableRoutes);

export type ShownAgent = Jsonified<AgentRow>;

export const agentTableQuery = queryOptions({
  queryKey: ['agent-table'],
  queryFn: async ({ signal }): Promise<ShownAgent[]> =>
    jsonified(await agentTableApi.listAgentTable(undefined, { signal })).agents,
});
