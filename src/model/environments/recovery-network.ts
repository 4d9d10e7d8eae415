// The network of production in the second region: what takes over there needs addresses, routes and rules before the first region
// fails.

import { contains, parseCidr } from '#text/network/cidr.ts';
import { setPeering } from '../addresses/peerings.ts';
import { copyNetwork } from './environments.ts';
import type { Solution, SolutionNetwork, SolutionRegion } from '../solution-shapes.ts';

/** The second region and the networks of production that have no counterpart there; null where nothing is missing. */
export function findMissingNetworks(
  solution: Solution,
): { region: SolutionRegion; networks: readonly SolutionNetwork[] } | null {
  const { regions, environments, networks } = solution;
  const region = regions.find(({ role, provider }) => role === 'secondary' && provider === solution.provider);
  if (!region || networks.some(({ regionId, isOnPremises }) => regionId === region.id && !isOnPremises)) return null;
  const production = new Set(environments.filter(({ role }) => role === 'production').map(({ id }) => id));
  const missing = networks.filter(
    ({ environmentId, regionId, isOnPremises }) =>
      !isOnPremises && regionId !== null && environmentId !== null && production.has(environmentId),
  );
  return missing.length === 0 ? null : { region, networks: missing };
}

/**
 * With a network in the second region for each one of production: the same subnets and rules in a range of its own, peered with the
 * first one, so that data is copied over private addresses. The same solution where nothing is missing or no range is left.
 */
export function addRecoveryNetworks(solution: Solution): Solution {
  const missing = findMissingNetworks(solution);
  if (!missing) return solution;
  return missing.networks.reduce((before, network) => {
    const copy = copyNetwork(before, {
      network,
      name: 'Recovery',
      environmentId: network.environmentId,
      regionId: missing.region.id,
    });
    return copy ? setPeering(withoutClusterRanges(copy.solution, copy.id), [network.id, copy.id], true) : before;
  }, solution);
}

/** Ranges of pods are outside of the network, and would be those of the first region: a cluster there gets its own. */
function withoutClusterRanges(solution: Solution, networkId: string): Solution {
  const spaces = solution.networks
    .filter(({ id }) => id === networkId)
    .flatMap(({ addressSpaces }) => addressSpaces.flatMap((text) => parseCidr(text) ?? []));
  const isOwn = (text: string): boolean => {
    const cidr = parseCidr(text);
    return cidr !== null && spaces.some((space) => contains(space, cidr));
  };
  return {
    ...solution,
    subnets: solution.subnets.map((subnet) =>
      subnet.networkId === networkId
        ? { ...subnet, secondary: subnet.secondary.filter(({ cidr }) => isOwn(cidr)) }
        : subnet,
    ),
  };
}
