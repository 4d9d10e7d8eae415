// Connections as the subnet of their target sees them: what passes packets on keeps the address of the client.

import type { SolutionComponent, SolutionConnection } from './solution-shapes.ts';

/**
 * Load Balancer of Azure is no proxy: packets reach the machines behind it with the address of the client.
 * https://learn.microsoft.com/azure/load-balancer/load-balancer-overview
 */
export function keepsClientAddress({ provider, service }: Pick<SolutionComponent, 'provider' | 'service'>): boolean {
  return provider === 'azure' && service === 'load-balancer';
}

/** One of each client of a load balancer in the place of a connection from it; any other connection as it is. */
export function listArrivals(
  connections: readonly SolutionConnection[],
  components: readonly Pick<SolutionComponent, 'id' | 'provider' | 'service'>[],
): SolutionConnection[] {
  const passing = new Set(components.filter(keepsClientAddress).map(({ id }) => id));
  if (passing.size === 0) return [...connections];
  return connections.flatMap((connection) =>
    passing.has(connection.from)
      ? connections
          .filter(({ from, to }) => to === connection.from && !passing.has(from))
          .map(({ from }) => ({ ...connection, from }))
      : [connection],
  );
}
