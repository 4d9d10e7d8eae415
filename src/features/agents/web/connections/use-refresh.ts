// Reads again what a changed connection changes on the screen: the connections, and the agents.

import { useQueryClient } from '@tanstack/react-query';
import { agentsQuery } from '../queries.ts';
import { connectionsQuery } from './queries.ts';

export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: agentsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['agent-table'] }),
    ]);
  };
}
