// The table of agents over HTTP, for administrators.

import { bind } from '#platform/http/bind.ts';
import { agentTableContract } from '../../contract/agent-table-contract.ts';
import type { AgentTable } from './agent-table.ts';

export function createAgentTableRoutes(table: AgentTable) {
  const bound = bind(agentTableContract);
  return bound.router(
    bound.unowned(table, {
      listAgentTable: 'agents',
      changeAgent: 'agent',
      resetAgent: 'agent',
      compareModels: 'providers',
    }),
  );
}
