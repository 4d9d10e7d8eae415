// How many addresses of each subnet are taken.

import type { Solution, SolutionSubnet } from '../solution-shapes.ts';

/**
 * How many addresses the components of a subnet take. A component names its subnet in one environment; in another one it is in the
 * subnet of the same name. A network that all environments share holds all copies.
 */
export function countUsed({ components, networks, subnets }: Solution): (subnet: SolutionSubnet) => number {
  const environmentOf = new Map(networks.map(({ id, environmentId }) => [id, environmentId]));
  const byId = new Map(subnets.map((subnet) => [subnet.id, subnet]));
  const used = new Map<string, number>();
  const add = (key: string, count: number): unknown => used.set(key, (used.get(key) ?? 0) + count);
  for (const { subnetId, counts } of components) {
    const subnet = byId.get(subnetId ?? '');
    if (!subnet) continue;
    const isShared = (environmentOf.get(subnet.networkId) ?? null) === null;
    for (const [environmentId, count] of Object.entries(counts))
      add(isShared ? subnet.id : `${environmentId}/${subnet.name}`, count);
  }
  return ({ id, name, networkId }) => used.get(id) ?? used.get(`${environmentOf.get(networkId) ?? ''}/${name}`) ?? 0;
}
