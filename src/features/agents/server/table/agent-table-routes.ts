// The table of agents over HTTP, for administrators.

import { implement } from '@orpc/server';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { agentTableContract } from '../../contract/agent-table-contract.ts';
import type { AgentTable } from './agent-table.ts';

export function createAgentTableRoutes(table: AgentTable) {
  const route = implement(agentTableContract).$context<RequestContext>();
  return route.router({
    listAgentTable: route.listAgentTable.handler(async () => ({ agents: await table.listAgentTable() })),
    changeAgent: route.changeAgent.handler(async ({ input: { id, settings } }) => ({
      agent: await table.changeAgent(id, settings),
    })),
    resetAgent: route.resetAgent.handler(async ({ input: { id } }) => ({ agent: await table.resetAgent(id) })),
    compareModels: route.compareModels.handler(async () => ({ providers: await table.compareModels() })),
  });
}
