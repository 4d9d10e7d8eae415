// Joins the second region as the first one is: its own hubs and gateways attach its own networks.

import { componentHasRole } from '../../component-roles.ts';
import { setPeering } from '../../addresses/peerings.ts';
import type { Attachment, Solution } from '../../solution-shapes.ts';
import { newAttachment } from './edit-attachments.ts';
import { mapCounterparts } from '../../find-counterparts.ts';

/**
 * Counterparts of hubs attach the counterparts of what those hubs attach, unless somebody has attached anything to them. Networks of
 * the region leave the hubs of the first one then, and are peered with each other only where the first ones are.
 */
export function attachCounterparts(solution: Solution, regionId: string): Solution {
  const { attachments = [] } = solution;
  const isHub = new Set(attachments.map(({ hubId }) => hubId));
  const hubs = new Map(
    [...mapCounterparts(solution.components)].flatMap(([hubId, { id, regionId: own }]) =>
      own === regionId && isHub.has(hubId) && !isHub.has(id) ? [[hubId, id] as const] : [],
    ),
  );
  if (hubs.size === 0) return solution;
  const counterparts = listCounterparts(solution, regionId);
  const stays = ({ hubId, targetId }: Attachment): boolean => !hubs.has(hubId) || !isIn(solution, targetId, regionId);
  const added = attachments
    .filter((each) => hubs.has(each.hubId) && stays(each))
    .reduce<Attachment[]>((list, { hubId, targetId, reachIds }) => {
      const pair = { hubId: hubs.get(hubId) ?? hubId, targetId: counterparts.get(targetId) ?? '' };
      if (pair.targetId === '') return list;
      const own = reachIds?.flatMap((id) => counterparts.get(id) ?? []);
      return [...list, { ...newAttachment([...attachments, ...list], pair), ...(own && { reachIds: own }) }];
    }, []);
  const joined = { ...solution, attachments: [...attachments.filter(stays), ...added] };
  return peerAsBefore(joined, counterparts);
}

/**
 * Maps components to their counterparts, and networks to the one of the same environment. A circuit is in no region, and ends in the
 * hubs of several: in Azure those of one geopolitical region, and of all with the Premium add-on.
 * https://learn.microsoft.com/azure/expressroute/expressroute-locations-providers
 * https://docs.aws.amazon.com/directconnect/latest/UserGuide/direct-connect-transit-gateways.html
 */
function listCounterparts({ components, networks }: Solution, regionId: string): Map<string, string> {
  const there = networks.filter((each) => each.regionId === regionId && !each.isOnPremises);
  const ofNetworks = networks.flatMap(({ id, environmentId, isOnPremises, regionId: own }) => {
    if (own === regionId || isOnPremises) return [];
    const same = there.find((each) => each.environmentId === environmentId);
    return same ? [[id, same.id] as const] : [];
  });
  const circuits = components.filter((each) => componentHasRole(each, 'circuit')).map(({ id }) => [id, id] as const);
  return new Map([
    ...ofNetworks,
    ...circuits,
    ...[...mapCounterparts(components)].map(([id, counterpart]) => [id, counterpart.id] as const),
  ]);
}

function isIn({ networks }: Solution, networkId: string, regionId: string): boolean {
  return networks.some((each) => each.id === networkId && each.regionId === regionId);
}

function peerAsBefore(solution: Solution, counterparts: ReadonlyMap<string, string>): Solution {
  const pairs = solution.networks.flatMap((one) =>
    solution.networks
      .filter((other) => one.id < other.id && counterparts.has(one.id) && counterparts.has(other.id))
      .map((other) => ({
        pair: [counterparts.get(one.id) ?? '', counterparts.get(other.id) ?? ''] as const,
        isPeered: one.peerIds.includes(other.id),
      })),
  );
  return pairs
    .filter(({ pair: [a, b], isPeered }) => a !== b && !isPeered)
    .reduce((before, { pair }) => setPeering(before, pair, false), solution);
}
