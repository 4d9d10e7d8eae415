// Peerings of networks as one variable of all environments. What joins two states is listed as not exported.

import type { Code } from '../hcl/hcl-value.ts';
import type { ExportContext } from './export-context.ts';
import { keyed, type Instance } from './export-shapes.ts';

type PeeringOrder = {
  /** The variable says this of itself. */
  description: string;
  /** Whether one resource joins both networks, or each direction has its own. */
  isMutual: boolean;
};

export type Peerings = { variable: Code; instancesIn(environmentId: string): Instance[] };

/** Null when no environment has networks to join. */
export function declarePeerings(context: ExportContext, { description, isMutual }: PeeringOrder): Peerings | null {
  const { networks, solution } = context;
  const pairsIn = (environmentId: string): { key: string; network: string; peer: string }[] => {
    const planned = networks.networksIn(environmentId);
    return planned.flatMap(({ key, network }) =>
      planned
        .filter((peer) => network.peerIds.includes(peer.network.id) && !(isMutual && peer.key < key))
        .map((peer) => ({ key: `${key}-to-${peer.key}`, network: key, peer: peer.key })),
    );
  };
  skipApart(context);
  if (solution.environments.every(({ id }) => pairsIn(id).length === 0)) return null;
  const variable = context.variable({
    name: 'peerings',
    type: 'map(object({\n    network = string\n    peer    = string\n  }))',
    description,
    valueIn: (id) => Object.fromEntries(pairsIn(id).map(({ key, network, peer }) => [key, { network, peer }])),
  });
  return { variable, instancesIn: (id) => pairsIn(id).map(({ key }) => keyed(key)) };
}

/** Networks that are in no environment together are in two states. */
function skipApart(context: ExportContext): void {
  const { networks, solution } = context;
  const areTogether = (ids: readonly string[]): boolean =>
    solution.environments.some((environment) => {
      const planned = new Set(networks.networksIn(environment.id).map(({ network }) => network.id));
      return ids.every((id) => planned.has(id));
    });
  for (const network of solution.networks)
    for (const peerId of network.isOnPremises ? [] : network.peerIds) {
      const peer = solution.networks.find(({ id }) => id === peerId);
      if (peer && !peer.isOnPremises && !areTogether([network.id, peerId]))
        context.skip(
          network.id,
          network.name,
          `The peering with ${peer.name} joins two states; create it where both networks are known.`,
        );
    }
}
