// Networks and subnets of the solution as maps: what is the same in several environments has the same key in each of them.

import { entryOf } from '#text/required.ts';
import type { Solution, SolutionNetwork, SolutionSubnet } from '../../solution-shapes.ts';
import { slugOf, uniqueName } from './names.ts';

export type PlannedNetwork = { key: string; network: SolutionNetwork };
export type PlannedSubnet = { key: string; networkKey: string; subnet: SolutionSubnet };

export type NetworkPlan = {
  networksIn(environmentId: string): readonly PlannedNetwork[];
  subnetsIn(environmentId: string): readonly PlannedSubnet[];
  networkKeys: ReadonlyMap<string, string>;
  subnetKeys: ReadonlyMap<string, string>;
  /** The environment that makes networks which all of them share. */
  homeId: string | null;
};

export function planNetworks({ networks, subnets, environments }: Solution): NetworkPlan {
  const home =
    environments.find(({ role }) => role === 'shared') ??
    environments.find(({ role }) => role === 'production') ??
    environments[0];
  const homeId = home?.id ?? null;
  const built = networks.filter(({ isOnPremises }) => !isOnPremises);
  const placeOf = ({ environmentId }: SolutionNetwork): string | null =>
    environments.some(({ id }) => id === environmentId) ? environmentId : homeId;
  const networkKeys = new Map<string, string>();
  for (const environment of environments) {
    const taken = new Set<string>();
    for (const network of built.filter((each) => placeOf(each) === environment.id)) {
      const wanted = networkKeyOf(network.name, [environment.id, environment.name]);
      const key = uniqueName(wanted, taken);
      taken.add(key);
      networkKeys.set(network.id, key);
    }
  }
  const own = subnets.filter(({ networkId }) => networkKeys.has(networkId));
  const hasOneNetwork = environments.every(({ id }) => built.filter((network) => placeOf(network) === id).length <= 1);
  const subnetKeys = new Map<string, string>();
  for (const network of built) {
    const taken = new Set<string>();
    for (const subnet of own.filter(({ networkId }) => networkId === network.id)) {
      const base = slugOf(subnet.name);
      const key = uniqueName(hasOneNetwork ? base : `${networkKeys.get(network.id)}-${base}`, taken);
      taken.add(key);
      subnetKeys.set(subnet.id, key);
    }
  }
  return {
    homeId,
    networkKeys,
    subnetKeys,
    networksIn: (environmentId) =>
      built
        .filter((network) => placeOf(network) === environmentId)
        .map((network) => ({ key: entryOf(networkKeys, network.id), network })),
    subnetsIn: (environmentId) =>
      own.flatMap((subnet) => {
        const network = built.find(({ id }) => id === subnet.networkId);
        if (!network || placeOf(network) !== environmentId) return [];
        return [{ key: entryOf(subnetKeys, subnet.id), networkKey: entryOf(networkKeys, network.id), subnet }];
      }),
  };
}

/** 'Production network' of production → 'main'; 'Hub network' → 'hub'. */
function networkKeyOf(name: string, environmentNames: readonly string[]): string {
  const words = slugOf(name, '')
    .split('-')
    .filter((word) => word !== '' && !['network', 'vnet', 'vpc'].includes(word))
    .filter((word) => !environmentNames.some((each) => slugOf(each) === word));
  return words.length > 0 ? words.join('-').slice(0, 20).replace(/-+$/, '') : 'main';
}
