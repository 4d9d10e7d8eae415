// Peerings of networks. A peering is stated on both sides.

import type { Solution } from '../solution-shapes.ts';

/** The solution with two networks peered, or not. */
export function setPeering(solution: Solution, pair: readonly [string, string], isPeered: boolean): Solution {
  return {
    ...solution,
    networks: solution.networks.map((network) => {
      if (!pair.includes(network.id)) return network;
      const other = network.id === pair[0] ? pair[1] : pair[0];
      const peerIds = network.peerIds.filter((id) => id !== other);
      return { ...network, peerIds: isPeered ? [...peerIds, other] : peerIds };
    }),
  };
}
