// The route table of a subnet: what the cloud gives it, what its network's attachments and peerings give it, its default route, and
// the routes that a person states.

import { contains, parseCidr } from '#text/network/cidr.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { SolutionNetwork, SolutionSubnet } from '../../solution-shapes.ts';
import { isAttached, leadsTo, listHubsOf, ownLines } from './attachments.ts';
import { arePeered, type ReachContext } from '../reach-context.ts';
import type { Destination, Route, Via } from './route-shapes.ts';

/**
 * Of equally narrow routes, stated ones win over those that gateways propagate, and these over those of the cloud.
 * https://learn.microsoft.com/azure/virtual-network/virtual-networks-udr-overview
 * https://docs.aws.amazon.com/vpc/latest/userguide/route-tables-priority.html
 * https://cloud.google.com/vpc/docs/routes
 */
const STATED = 3;
const PROPAGATED = 2;
const SYSTEM = 1;

type Place = { network: SolutionNetwork; subnet: SolutionSubnet | null };

/** The routes of a subnet, or of a network for what is in none of its subnets. In no order: see `pickRoute`. */
export function routesOf(context: ReachContext, place: Place): readonly Route[] {
  const key = place.subnet?.id ?? place.network.id;
  const known = context.routeTables.get(key) ?? listRoutes(context, place);
  context.routeTables.set(key, known);
  return known;
}

function listRoutes(context: ReachContext, { network, subnet }: Place): Route[] {
  return [
    ...network.addressSpaces.map((destination): Route => ({ destination, via: { kind: 'local' }, rank: SYSTEM })),
    ...listPeeringRoutes(context, network),
    ...(takesPropagated(context, subnet) ? listGatewayRoutes(context, network) : []),
    ...listHubRoutes(context, network),
    ...listDefaultRoutes(context, subnet),
    ...listStatedRoutes(context, subnet),
  ];
}

/** Each peered network, and nothing behind it. */
function listPeeringRoutes({ networks }: ReachContext, network: SolutionNetwork): Route[] {
  return [...networks.values()]
    .filter((peer) => peer !== network && arePeered(network, peer) && !peer.isOnPremises)
    .flatMap((peer) =>
      peer.addressSpaces.map((destination): Route => ({
        destination,
        via: { kind: 'peering', networkId: peer.id },
        rank: SYSTEM,
      })),
    );
}

/**
 * The table of a subnet whose default route leads to a firewall of Azure does not take the routes of gateways, so that traffic with
 * the data centre passes the firewall too.
 * https://learn.microsoft.com/azure/virtual-network/virtual-networks-udr-overview
 */
function takesPropagated({ components, index, networks }: ReachContext, subnet: SolutionSubnet | null): boolean {
  const egress = components.get(subnet?.egressId ?? '');
  const isAzure = index.providerOf(networks.get(subnet?.networkId ?? '')) === 'azure';
  return !(isAzure && egress && componentHasRole(egress, 'firewall'));
}

/** Routes to the data centre, of lines in the network and of hubs that have a line. */
function listGatewayRoutes(context: ReachContext, network: SolutionNetwork): Route[] {
  const hubs = listHubsOf(context, network.id).filter((hub) =>
    leadsTo(context, { hub, fromId: network.id, line: true }),
  );
  return [
    ...ownLines(context, network.id).map((line): Route => ({
      destination: 'on-premises',
      via: { kind: 'line', componentId: line.id },
      rank: PROPAGATED,
    })),
    ...hubs.map((hub): Route => ({
      destination: 'on-premises',
      via: { kind: 'attachment', hubId: hub.id },
      rank: PROPAGATED,
    })),
  ];
}

/** Routes to the other networks of transit hubs. */
function listHubRoutes(context: ReachContext, network: SolutionNetwork): Route[] {
  return listHubsOf(context, network.id)
    .filter((hub) => componentHasRole(hub, 'transit'))
    .flatMap((hub) =>
      [...context.networks.values()]
        .filter(
          (other) =>
            other !== network &&
            isAttached(context, hub.id, other.id) &&
            leadsTo(context, { hub, fromId: network.id, toId: other.id }),
        )
        .flatMap((other) =>
          other.addressSpaces.map((destination): Route => ({
            destination,
            via: { kind: 'attachment', hubId: hub.id },
            rank: PROPAGATED,
          })),
        ),
    );
}

function listDefaultRoutes({ components }: ReachContext, subnet: SolutionSubnet | null): Route[] {
  if (!subnet) return [];
  const egress = components.get(subnet.egressId ?? '');
  if (egress) return [{ destination: 'internet', via: { kind: 'component', componentId: egress.id }, rank: STATED }];
  return subnet.isPublic ? [{ destination: 'internet', via: { kind: 'internet' }, rank: SYSTEM }] : [];
}

function listStatedRoutes(context: ReachContext, subnet: SolutionSubnet | null): Route[] {
  return (subnet?.routes ?? []).map(({ destination, targetId }) => ({
    destination,
    via: viaOf(context, targetId),
    rank: STATED,
  }));
}

function viaOf({ components, networks }: ReachContext, targetId: string | null): Via {
  const target = components.get(targetId ?? '');
  if (target && componentHasRole(target, 'transit')) return { kind: 'attachment', hubId: target.id };
  if (target && componentHasRole(target, 'line')) return { kind: 'line', componentId: target.id };
  if (target && componentHasRole(target, 'internet-gateway')) return { kind: 'internet' };
  if (target) return { kind: 'component', componentId: target.id };
  return targetId !== null && networks.has(targetId) ? { kind: 'peering', networkId: targetId } : { kind: 'nothing' };
}

/** The narrowest route that covers all of a destination; undefined where none does. */
export function pickRoute(routes: readonly Route[], destination: Destination): Route | undefined {
  let best: { route: Route; width: number } | undefined;
  for (const route of routes) {
    const width = coverWidth(route.destination, destination);
    if (width === null) continue;
    const isBetter = !best || width > best.width || (width === best.width && route.rank > best.route.rank);
    if (isBetter) best = { route, width };
  }
  return best?.route;
}

/** More than any prefix: the data centre's own ranges, where the solution does not state them. */
const WHOLE = 200;

/** The length of the prefix that covers it; null where the route does not. */
function coverWidth(text: string, destination: Destination): number | null {
  if (text === 'internet' || text === '0.0.0.0/0' || text === '::/0') return 0;
  if (destination.kind === 'internet') return null;
  if (text === 'on-premises') {
    if (destination.kind !== 'on-premises') return null;
    return destination.cidrs.length === 0 ? WHOLE : Math.min(...destination.cidrs.map(({ prefix }) => prefix));
  }
  const cidr = parseCidr(text);
  const isCovered =
    cidr !== null && destination.cidrs.length > 0 && destination.cidrs.every((each) => contains(cidr, each));
  return isCovered ? cidr.prefix : null;
}
