// Changes of a solution that open a way.

import { componentHasRole } from '../../component-roles.ts';
import { setPeering } from '../../addresses/peerings.ts';
import type { PlacedComponent } from '../../environments/environment-view.ts';
import type { Attachment, Solution, SolutionNetwork, SolutionSubnet } from '../../solution-shapes.ts';
import { setAttachment } from './edit-attachments.ts';
import { lacksPeering } from '../routes/attachments.ts';
import { networkOfComponent, type ReachContext } from '../reach-context.ts';
import type { ReachFix } from '../reach-shapes.ts';

export function peerNetworks(a: SolutionNetwork, b: SolutionNetwork): ReachFix {
  return {
    label: `Peer ${a.name} with ${b.name}`,
    apply: (solution) => setPeering(solution, [a.id, b.id], true),
  };
}

/** Attaches networks to a hub, and peers them with the network of a gateway, which serves peered networks only. */
export function attachNetwork(
  context: ReachContext,
  { hub, networks }: { hub: PlacedComponent; networks: readonly SolutionNetwork[] },
): ReachFix {
  const own = networkOfComponent(context, hub);
  return {
    label: `Attach ${networks.map(({ name }) => name).join(' and ')} to ${hub.name}`,
    apply: (solution) =>
      networks.reduce((before, network) => {
        const peered =
          own && lacksPeering(context, hub, network.id) ? setPeering(before, [own.id, network.id], true) : before;
        const attached = setAttachment(peered, { hubId: hub.id, targetId: network.id, isAttached: true });
        return letReach(attached, { hub, networkId: network.id, ids: networks.map(({ id }) => id) });
      }, solution),
  };
}

/** The route table of an attachment leads to all of these networks, where it is narrower than the hub. */
function letReach(
  solution: Solution,
  { hub, networkId, ids }: { hub: PlacedComponent; networkId: string; ids: readonly string[] },
): Solution {
  const widen = (attachment: Attachment): Attachment => {
    if (attachment.hubId !== hub.id || attachment.targetId !== networkId || !attachment.reachIds) return attachment;
    const others = ids.filter((id) => id !== networkId);
    return { ...attachment, reachIds: [...new Set([...attachment.reachIds, ...others])] };
  };
  return { ...solution, attachments: (solution.attachments ?? []).map(widen) };
}

/** Leads the default route of a subnet to the firewall, or to a NAT gateway; null where there is neither. */
export function leadOut({ view }: ReachContext, subnet: SolutionSubnet): ReachFix | null {
  const exit =
    view.components.find((each) => componentHasRole(each, 'firewall') && each.subnetId !== subnet.id) ??
    view.components.find((each) => componentHasRole(each, 'nat') && each.subnetId !== subnet.id);
  if (!exit) return null;
  return {
    label: `Lead its default route to ${exit.name}`,
    apply: (solution) => ({
      ...solution,
      subnets: solution.subnets.map((each) => (each.id === subnet.id ? { ...each, egressId: exit.id } : each)),
    }),
  };
}
