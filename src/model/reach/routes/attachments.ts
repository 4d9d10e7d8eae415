// What hubs, gateways and lines are attached to.

import { componentHasRole } from '../../component-roles.ts';
import type { PlacedComponent } from '../../environments/environment-view.ts';
import type { Attachment } from '../../solution-shapes.ts';
import { arePeered, networkOfComponent, type ReachContext } from '../reach-context.ts';

/** The attachment of a network or line to a hub. */
export function findAttachment({ attachments }: ReachContext, hubId: string, targetId: string): Attachment | undefined {
  return attachments?.get(hubId)?.find((each) => each.targetId === targetId);
}

export function isAttached(context: ReachContext, hubId: string, targetId: string): boolean {
  return findAttachment(context, hubId, targetId) !== undefined;
}

/** The hubs and gateways that a network is attached to. */
export function listHubsOf(context: ReachContext, networkId: string): PlacedComponent[] {
  return [...(context.attachments?.keys() ?? [])].flatMap((hubId) => {
    const hub = context.components.get(hubId);
    return hub && isAttached(context, hubId, networkId) ? [hub] : [];
  });
}

/** The lines that end in a hub: itself, where it is a gateway with a line of its own. */
export function linesOfHub(context: ReachContext, hub: PlacedComponent): PlacedComponent[] {
  const attached = (context.attachments?.get(hub.id) ?? []).flatMap(({ targetId }) => {
    const line = context.components.get(targetId);
    return line && componentHasRole(line, 'line') ? [line] : [];
  });
  const isOwnLine = componentHasRole(hub, 'line') && !componentHasRole(hub, 'circuit-gateway');
  return isOwnLine ? [hub, ...attached] : attached;
}

/**
 * Lines whose gateway is in the network itself. Of AWS, a line that is attached to a transit hub ends there instead.
 */
export function ownLines(context: ReachContext, networkId: string): PlacedComponent[] {
  return context.view.components.filter(
    (component) =>
      isGateway(context, component) &&
      networkOfComponent(context, component)?.id === networkId &&
      !isInHub(context, component),
  );
}

/** A circuit of Azure has no gateway of its own, and a gateway for circuits leads nowhere without one. */
function isGateway(context: ReachContext, component: PlacedComponent): boolean {
  if (!componentHasRole(component, 'line')) return false;
  if (componentHasRole(component, 'circuit-gateway')) return linesOfHub(context, component).length > 0;
  return !(component.provider === 'azure' && componentHasRole(component, 'circuit'));
}

/** Returns true if a line ends in a hub of its own cloud. */
export function isInHub(context: ReachContext, { id }: PlacedComponent): boolean {
  return [...(context.attachments?.values() ?? [])].some((list) => list.some(({ targetId }) => targetId === id));
}

type Leading = { hub: PlacedComponent; fromId: string } & ({ toId: string } | { line: true });

/** Returns whether the route table of an attachment leads to a network, or to a line, of the same hub. */
export function leadsTo(context: ReachContext, leading: Leading): boolean {
  const { hub, fromId } = leading;
  const own = findAttachment(context, hub.id, fromId);
  if (!own || isInOtherRegion(context, hub, fromId) || lacksPeering(context, hub, fromId)) return false;
  const reaches = (id: string): boolean => own.reachIds === undefined || own.reachIds.includes(id);
  if ('toId' in leading) return reaches(leading.toId) && !isInOtherRegion(context, hub, leading.toId);
  return linesOfHub(context, hub).some(({ id }) => id === hub.id || reaches(id));
}

/**
 * A transit gateway of AWS attaches networks of its own region only; those of others are joined by a peering of two of them.
 * https://docs.aws.amazon.com/vpc/latest/tgw/how-transit-gateways-work.html
 */
export function isInOtherRegion({ networks, view }: ReachContext, hub: PlacedComponent, targetId: string): boolean {
  const regionId = networks.get(targetId)?.regionId;
  if (hub.provider !== 'aws' || !componentHasRole(hub, 'transit') || !regionId || !hub.regionId) return false;
  return regionId !== hub.regionId && view.regions.some(({ id }) => id === regionId);
}

/**
 * A gateway serves networks that are peered with its own, both ways: gateway transit of Azure, exchanged custom routes of Google Cloud.
 * https://learn.microsoft.com/azure/vpn-gateway/vpn-gateway-peering-gateway-transit
 * https://cloud.google.com/vpc/docs/vpc-peering
 */
export function lacksPeering(context: ReachContext, hub: PlacedComponent, networkId: string): boolean {
  const own = networkOfComponent(context, hub);
  const network = context.networks.get(networkId);
  if (componentHasRole(hub, 'transit') || !own || !network || own === network) return false;
  return !arePeered(own, network);
}
