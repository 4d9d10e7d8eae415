// A solution with what an older version had beside it: what was removed is drawn, too, where two versions are compared.

import { outsideParties } from '../traffic/outside-parties.ts';
import type { Solution } from '../solution-shapes.ts';

/** The ids of the parts that only `before` has are in no part of `after`. Connections whose ends are not there are left out. */
export function withRemoved(after: Solution, before: Solution): Solution {
  const regions = union(after.regions, before.regions);
  const networks = union(after.networks, before.networks);
  const subnets = union(after.subnets, before.subnets);
  const components = union(after.components, before.components);
  const ends = new Set<string>([...outsideParties, ...components.map(({ id }) => id)]);
  const connections = union(after.connections, before.connections);
  return {
    ...after,
    regions,
    networks,
    subnets,
    components,
    connections: connections.filter(({ from, to }) => ends.has(from) && ends.has(to)),
  };
}

function union<Part extends { id: string }>(after: readonly Part[], before: readonly Part[]): Part[] {
  const ids = new Set(after.map(({ id }) => id));
  return [...after, ...before.filter(({ id }) => !ids.has(id))];
}
