// Connections as the subnet of their target sees them: what passes packets on keeps the address of the client.

import { componentHasRole } from '../component-roles.ts';
import type { SolutionComponent, SolutionConnection } from '../solution-shapes.ts';

type Component = Pick<SolutionComponent, 'id' | 'provider' | 'service'>;

/**
 * Load Balancer of Azure is no proxy: packets reach the machines behind it with the address of the client.
 * https://learn.microsoft.com/azure/load-balancer/load-balancer-overview
 */
function keepsClientAddress(component: Component): boolean {
  return componentHasRole(component, 'inner-packet-balancer');
}

/** One of each client of a load balancer in the place of a connection from it; any other connection as it is. */
export function readArrivals(
  connections: readonly SolutionConnection[],
  components: readonly Component[],
): (connection: SolutionConnection) => SolutionConnection[] {
  const passing = new Set(components.filter(keepsClientAddress).map(({ id }) => id));
  const clients = Map.groupBy(
    connections.filter(({ from, to }) => passing.has(to) && !passing.has(from)),
    ({ to }) => to,
  );
  return (connection) => {
    if (!passing.has(connection.from)) return [connection];
    return (clients.get(connection.from) ?? []).map(({ from }) => ({ ...connection, from }));
  };
}
