// Follows packets from route table to route table until they arrive, or until nothing leads on.

import { componentHasRole } from '../../component-roles.ts';
import type { PlacedComponent } from '../../environments/environment-view.ts';
import type { SolutionNetwork } from '../../solution-shapes.ts';
import { leadsTo, linesOfHub, listHubsOf } from './attachments.ts';
import { peerNetworks } from '../edit/fixes.ts';
import { judgeFirewall } from '../judge-rules.ts';
import { arePeered, networkOfComponent, type ReachContext } from '../reach-context.ts';
import { stopWithoutRoute } from './no-route.ts';
import type { Destination, Route } from './route-shapes.ts';
import { pickRoute, routesOf } from './routes.ts';
import type { Place, StartedWalk, Walk } from './walk.ts';

const AZURE_PEERING = 'https://learn.microsoft.com/azure/virtual-network/virtual-network-peering-overview';
const AWS_PEERING = 'https://docs.aws.amazon.com/vpc/latest/peering/vpc-peering-basics.html';
const GCP_PEERING = 'https://cloud.google.com/vpc/docs/vpc-peering';

/** True where the packets arrive at the network, line or internet that they are for. */
export function followRoutes(started: StartedWalk, place: Place, destination: Destination): boolean {
  return followFrom({ ...started, destination }, place);
}

function followFrom(walk: Walk, place: Place): boolean {
  const { context, trace, destination, targetName } = walk;
  const name = place.subnet?.name ?? place.network.name;
  if (destination.kind === 'network' && destination.cidrs.length === 0 && destination.networkId !== place.network.id)
    return trace.doubt({
      kind: 'route',
      partId: destination.networkId,
      text: `The addresses of ${targetName} are not stated, so that no route can be matched.`,
      opens: 'State the address space of its network.',
    });
  if (destination.kind === 'network' && destination.networkId === place.network.id && destination.cidrs.length === 0)
    return trace.pass({ kind: 'route', partId: place.network.id, text: `${name} is in the same network.` });
  const route = pickRoute(routesOf(context, place), destination);
  return route ? followRoute(walk, { place, route, name }) : stopWithoutRoute(walk, place, name);
}

type Step = { place: Place; route: Route; name: string };

function followRoute(walk: Walk, step: Step): boolean {
  const { via } = step.route;
  switch (via.kind) {
    case 'local':
      return arriveLocally(walk, step);
    case 'peering':
      return crossPeering(walk, step, via.networkId);
    case 'attachment':
      return crossHub(walk, step, via.hubId);
    case 'line':
      return takeLine(walk, step, via.componentId);
    case 'component':
      return enterForwarder(walk, step, via.componentId);
    case 'internet':
      return leaveToInternet(walk, step);
    case 'nothing':
      return walk.trace.stop({
        kind: 'route',
        partId: step.place.subnet?.id ?? step.place.network.id,
        text: `A route of ${step.name} drops what is for ${step.route.destination}.`,
        opens: 'Remove the route, or let it lead to what forwards the traffic.',
      });
  }
}

function routeText({ name, route: { destination } }: Step, to: string): string {
  return `The route table of ${name} matches ${destination} and leads to ${to}.`;
}

function arriveLocally({ trace, destination }: Walk, step: Step): boolean {
  const { network, subnet } = step.place;
  if (destination.kind === 'network' && destination.networkId !== network.id)
    return trace.stop({
      kind: 'route',
      partId: network.id,
      text: `The addresses of the target are also those of ${network.name}: packets stay there.`,
      opens: 'Give one of the two networks another address space.',
    });
  return trace.pass({
    kind: 'route',
    partId: subnet?.id ?? network.id,
    text: routeText(step, `${network.name} itself`),
  });
}

function crossPeering(walk: Walk, step: Step, peerId: string): boolean {
  const { context, trace, destination, targetName } = walk;
  const peer = context.networks.get(peerId);
  const own = step.place.network;
  if (!peer) return stopWithoutRoute(walk, step.place, step.name);
  trace.pass({ kind: 'route', partId: step.place.subnet?.id ?? own.id, text: routeText(step, `a peering`) });
  if (!arePeered(own, peer))
    return trace.stop({
      kind: 'peering',
      partId: peer.id,
      text: `${own.name} and ${peer.name} are not peered on both sides.`,
      source: peeringPage(context, own),
      opens: `Peer ${own.name} with ${peer.name} on both sides.`,
      fix: peerNetworks(own, peer),
    });
  trace.pass({ kind: 'peering', partId: peer.id, text: `${own.name} is peered with ${peer.name}.` });
  if (destination.kind === 'network' && destination.networkId === peer.id) return true;
  return trace.stop({
    kind: 'peering',
    partId: peer.id,
    text: `Peerings are not transitive: from ${own.name}, the peering with ${peer.name} leads no farther to ${targetName}.`,
    source: peeringPage(context, own),
    opens: 'Peer the two networks, or lead the route to a firewall or a transit hub.',
  });
}

function peeringPage({ index }: ReachContext, network: SolutionNetwork): string {
  const pages = { azure: AZURE_PEERING, aws: AWS_PEERING, gcp: GCP_PEERING } as const;
  return pages[index.providerOf(network) ?? 'azure'];
}

function crossHub(walk: Walk, step: Step, hubId: string): boolean {
  const { context, trace, destination, targetName } = walk;
  const hub = context.components.get(hubId);
  const own = step.place.network;
  if (!hub) return stopWithoutRoute(walk, step.place, step.name);
  trace.pass({ kind: 'route', partId: step.place.subnet?.id ?? own.id, text: routeText(step, hub.name) });
  const isLed =
    destination.kind === 'network'
      ? leadsTo(context, { hub, fromId: own.id, toId: destination.networkId }) &&
        listHubsOf(context, destination.networkId).includes(hub)
      : destination.kind === 'on-premises' && leadsTo(context, { hub, fromId: own.id, line: true });
  if (!isLed)
    return trace.stop({
      kind: 'attachment',
      partId: hub.id,
      text: `${hub.name} does not lead from ${own.name} to ${targetName}.`,
      opens: `Attach both to ${hub.name}, and let the route table of the attachment of ${own.name} lead there.`,
    });
  trace.pass({
    kind: 'attachment',
    partId: hub.id,
    text: `${own.name} is attached to ${hub.name}, which leads to ${targetName}.`,
  });
  return destination.kind === 'on-premises' ? passLines(walk, linesOfHub(context, hub)) : true;
}

function takeLine(walk: Walk, step: Step, lineId: string): boolean {
  const { context, trace, destination, targetName } = walk;
  const line = context.components.get(lineId);
  if (!line) return stopWithoutRoute(walk, step.place, step.name);
  const { network, subnet } = step.place;
  trace.pass({ kind: 'route', partId: subnet?.id ?? network.id, text: routeText(step, line.name) });
  if (destination.kind !== 'on-premises')
    return trace.stop({
      kind: 'line',
      partId: line.id,
      text: `${line.name} leads to the data centre, not to ${targetName}.`,
      opens: 'Let the route lead elsewhere.',
    });
  return passLines(walk, [...linesOfHub(context, line), line].slice(0, 1));
}

function passLines({ trace }: Walk, [line]: readonly PlacedComponent[]): boolean {
  if (line) trace.pass({ kind: 'line', partId: line.id, text: `${line.name} leads to the data centre.` });
  return true;
}

/** A firewall, a NAT gateway or a machine that forwards, in this network or in one that leads to it. */
function enterForwarder(walk: Walk, step: Step, componentId: string): boolean {
  const { context, trace, passed } = walk;
  const component = context.components.get(componentId);
  if (!component) return stopWithoutRoute(walk, step.place, step.name);
  const { network, subnet } = step.place;
  trace.pass({ kind: 'route', partId: subnet?.id ?? network.id, text: routeText(step, component.name) });
  if (passed.has(component.id))
    return trace.stop({
      kind: 'route',
      partId: component.id,
      text: `The route leads back to ${component.name}: the packets go round in a circle.`,
      opens: `Let the default route of the subnet of ${component.name} lead out.`,
    });
  passed.add(component.id);
  const there = networkOfComponent(context, component) ?? network;
  if (there !== network && !reachForwarder(walk, { own: network, there, component })) return false;
  if (componentHasRole(component, 'firewall') && !judgeFirewall(walk, component)) return false;
  return leaveForwarder(walk, component, {
    network: there,
    subnet: context.subnets.get(component.subnetId ?? '') ?? null,
  });
}

type Crossing = { own: SolutionNetwork; there: SolutionNetwork; component: PlacedComponent };

/**
 * What forwards may be in a peered network, except in AWS: there a network uses the gateways of another one through a transit
 * gateway only. https://docs.aws.amazon.com/vpc/latest/peering/vpc-peering-basics.html
 */
function reachForwarder({ context, trace }: Walk, { own, there, component }: Crossing): boolean {
  const hub = listHubsOf(context, own.id).find(
    (each) =>
      componentHasRole(each, 'transit') &&
      leadsTo(context, { hub: each, fromId: own.id, toId: there.id }) &&
      listHubsOf(context, there.id).includes(each),
  );
  if (hub)
    return trace.pass({
      kind: 'attachment',
      partId: hub.id,
      text: `${hub.name} joins ${own.name} with ${there.name}, where ${component.name} is.`,
    });
  const isAws = context.index.providerOf(own) === 'aws';
  const unstated = context.attachments
    ? undefined
    : context.view.components.find((each) => componentHasRole(each, 'transit'));
  if (unstated)
    return trace.doubt({
      kind: 'attachment',
      partId: unstated.id,
      text: `Nobody has stated whether ${unstated.name} joins ${own.name} with ${there.name}, where ${component.name} is.`,
      opens: `State the attachments of ${unstated.name}.`,
    });
  return reachPeered({ trace }, { own, there, component, isAws });
}

type Peered = Crossing & { isAws: boolean };

function reachPeered({ trace }: Pick<Walk, 'trace'>, { own, there, component, isAws }: Peered): boolean {
  if (!isAws && arePeered(own, there))
    return trace.pass({
      kind: 'peering',
      partId: there.id,
      text: `${own.name} is peered with ${there.name}, where ${component.name} is.`,
    });
  if (isAws && arePeered(own, there))
    return trace.stop({
      kind: 'peering',
      partId: there.id,
      text: `${own.name} is only peered with ${there.name}: a network of AWS does not use ${component.name} of a peered one.`,
      source: AWS_PEERING,
      opens: 'Join the two networks with a transit gateway.',
    });
  return trace.stop({
    kind: 'route',
    partId: component.id,
    text: `${component.name} is in ${there.name}, which ${own.name} has no way to.`,
    opens: isAws ? 'Attach both networks to a transit gateway.' : `Peer ${own.name} with ${there.name}.`,
    fix: isAws ? null : peerNetworks(own, there),
  });
}

function leaveForwarder(walk: Walk, component: PlacedComponent, place: Place): boolean {
  const { trace, destination, targetName, context } = walk;
  const isNat = componentHasRole(component, 'nat');
  if (isNat && destination.kind !== 'internet')
    return trace.stop({
      kind: 'nat',
      partId: component.id,
      text: `${component.name} leads to the internet, not to ${targetName}.`,
      opens: 'State a route for the target beside the default route.',
    });
  const isAws = context.index.providerOf(place.network) === 'aws';
  const hasAddress = isNat || componentHasRole(component, 'firewall');
  if (destination.kind !== 'internet' || isAws || !hasAddress) return followFrom(walk, place);
  return trace.pass({
    kind: 'nat',
    partId: component.id,
    text: `${component.name} gives the traffic a public address.`,
  });
}

function leaveToInternet({ trace, destination, targetName }: Walk, step: Step): boolean {
  const { network, subnet } = step.place;
  if (destination.kind !== 'internet')
    return trace.stop({
      kind: 'route',
      partId: subnet?.id ?? network.id,
      text: `The only route of ${step.name} that covers ${targetName} is the default route to the internet.`,
      opens: 'State a route to the target.',
    });
  return trace.pass({
    kind: 'internet',
    partId: subnet?.id ?? network.id,
    text: `The default route of ${step.name} leads to the internet.`,
  });
}
