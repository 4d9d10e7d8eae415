// Ways that begin in a network of the solution.

import { contains, parseCidr } from '#text/network/cidr.ts';
import { hasPrivateDns } from '../check/private-access.ts';
import { componentHasRole } from '../component-roles.ts';
import type { PlacedComponent } from '../environments/environment-view.ts';
import type { End, Inside } from './ends.ts';
import { isAttached, linesOfHub } from './routes/attachments.ts';
import { followRoutes } from './routes/follow-routes.ts';
import { judgeInbound, judgeOutbound } from './judge-rules.ts';
import { networkOfComponent, serviceOfComponent, type ReachContext } from './reach-context.ts';
import { traceWay, type Followed, type Packet, type Trace } from './reach-shapes.ts';
import type { Destination } from './routes/route-shapes.ts';
import type { StartedWalk } from './routes/walk.ts';

export type Way = { context: ReachContext; packet: Packet; to: End };

export function fromInside(way: Way, from: Inside): Followed {
  return traceWay((trace) => {
    const { subnet, network, component } = from;
    trace.pass({
      kind: 'from',
      partId: component.id,
      text: `${component.name} is in ${subnet ? `${subnet.name} (${subnet.cidr}) of ${network.name}` : network.name}.`,
    });
    if (isGatewayOfLine(way, component)) return passToLine(way, trace, component);
    if (subnet && !judgeOutbound({ ...way, trace }, subnet)) return false;
    return goTo(way, trace, from);
  });
}

function goTo(way: Way, trace: Trace, from: Inside): boolean {
  const { to, context, packet } = way;
  const walk = startWalk(way, trace, from.component.id);
  const place = { network: from.network, subnet: from.subnet };
  const arriveFrom = (network: Inside['network']): boolean =>
    to.kind === 'inside' &&
    passServicesAccess(way, trace, { to, isSame: to.network === network }) &&
    arrive(way, trace, to);
  if (to.kind === 'inside')
    return resolveName(way, trace, to) && followRoutes(walk, place, destinationOf(to)) && arriveFrom(from.network);
  if (to.kind === 'platform') return reachPlatform(way, trace, { from, component: to.component });
  if (to.kind === 'outside' && to.party === 'on-premises')
    return followRoutes(walk, place, dataCentre(context)) && arriveOutside(trace, packet.to, 'the data centre');
  return leave(way, trace, from) && arriveOutside(trace, packet.to, context.index.nameOf(packet.to));
}

/** `fromId` is what the packets come from, which they do not pass again. */
export function startWalk({ context, packet }: Way, trace: Trace, fromId: string): StartedWalk {
  return { context, trace, packet, targetName: context.index.nameOf(packet.to), passed: new Set([fromId]) };
}

function arriveOutside(trace: Trace, id: string, name: string): boolean {
  return trace.pass({ kind: 'to', partId: id, text: `It arrives at ${name}.` });
}

/** Leaves by a public address of its own, or else by the default route of its subnet. */
function leave({ context, packet }: Way, trace: Trace, { component, subnet, network }: Inside): boolean {
  const isAws = component.provider === 'aws';
  const hasAddress = componentHasRole(component, 'nat', 'firewall', 'internet-gateway', 'outbound-proxy');
  if (hasAddress && (!isAws || !subnet || subnet.isPublic))
    return trace.pass({
      kind: 'nat',
      partId: component.id,
      text: `${component.name} has a public address of its own.`,
    });
  // Firewalls see a public address, whichever service has it.
  const walk = {
    context,
    trace,
    packet: { ...packet, to: 'internet' },
    targetName: 'the internet',
    passed: new Set([component.id]),
  };
  return followRoutes(walk, { network, subnet }, { kind: 'internet' });
}

export function destinationOf({ network, subnet }: Inside): Destination {
  const spaces = network.addressSpaces.flatMap((text) => parseCidr(text) ?? []);
  const own = parseCidr(subnet?.cidr ?? '');
  // A subnet outside of its network has a finding of its own: its routes are those of the network.
  const isWithin = own !== null && spaces.some((space) => contains(space, own));
  return { kind: 'network', networkId: network.id, cidrs: isWithin ? [own] : spaces };
}

export function dataCentre({ solution }: ReachContext): Destination {
  const own = solution.networks.filter(({ isOnPremises }) => isOnPremises);
  return {
    kind: 'on-premises',
    cidrs: own.flatMap(({ addressSpaces }) => addressSpaces.flatMap((text) => parseCidr(text) ?? [])),
  };
}

/**
 * Managed services with services access are in a network of Google's that is peered with one of the solution: peered networks do not
 * reach it, and the data centre where the peering exports custom routes.
 * https://cloud.google.com/vpc/docs/private-services-access
 */
export function passServicesAccess(
  { packet }: Way,
  trace: Trace,
  { to, isSame }: { to: Inside; isSame: boolean },
): boolean {
  const { component, network, subnet } = to;
  if (isSame || subnet || !componentHasRole(component, 'needs-services-access')) return true;
  const hop = {
    kind: 'peering',
    partId: component.id,
    source: 'https://cloud.google.com/vpc/docs/private-services-access',
  } as const;
  if (packet.from === 'on-premises')
    return trace.doubt({
      ...hop,
      text: `Nobody has stated whether the peering of ${network.name} with ${component.name} exports its routes to the data centre.`,
      opens: 'Export custom routes in the peering of private services access.',
    });
  return trace.stop({
    ...hop,
    text: `${component.name} is behind a peering of ${network.name}, and peerings are not transitive.`,
    opens: `Give ${component.name} an endpoint of Private Service Connect in the other network.`,
  });
}

/** The end of a way in a network: the rules of the subnet, then the part itself. */
export function arrive(way: Way, trace: Trace, to: Inside): boolean {
  const { component, subnet, isEndpoint } = to;
  if (subnet && !judgeInbound({ ...way, trace }, subnet, component)) return false;
  if (!subnet && isEndpoint)
    trace.doubt({
      kind: 'rule-in',
      partId: component.id,
      text: `The subnet of the private endpoint of ${component.name} is not stated, so that its rules are not known.`,
      opens: `Place another private endpoint in ${to.network.name}, or state its subnet.`,
    });
  return trace.pass({
    kind: isEndpoint ? 'endpoint' : 'to',
    partId: component.id,
    text: isEndpoint ? `The private endpoint of ${component.name} answers.` : `It arrives at ${component.name}.`,
  });
}

/** A private endpoint is found by its private zone, and by the data centre through what forwards its questions. */
export function resolveName({ context, packet }: Way, trace: Trace, { component, isEndpoint }: Inside): boolean {
  const access = serviceOfComponent(component)?.privateAccess;
  const zone = access?.value.dnsZone;
  if (!isEndpoint || !access || zone === null || zone === undefined) return true;
  if (!hasPrivateDns(context.solution))
    return trace.stop({
      kind: 'name',
      partId: component.id,
      text: `Nothing resolves ${zone}: clients find the public address of ${component.name}, which is closed.`,
      source: access.source.url,
      opens: 'Add private DNS with this zone, linked to the networks that use it.',
    });
  const isForwarded = context.view.components.some((each) => componentHasRole(each, 'name-resolver'));
  if (packet.from === 'on-premises' && !isForwarded)
    trace.doubt({
      kind: 'name',
      partId: component.id,
      text: `Nobody has stated how the data centre resolves ${zone}: no resolver takes its questions.`,
      source: access.source.url,
      opens: 'Add a name resolver with an inbound endpoint, and forward the zone to it.',
    });
  else trace.pass({ kind: 'name', partId: component.id, text: `${zone} resolves to its private endpoint.` });
  return true;
}

type PlatformCall = { from: Inside; component: PlacedComponent };

/** A service that the provider runs outside of networks is called by its public name, or through an endpoint of the network. */
function reachPlatform(way: Way, trace: Trace, call: PlatformCall): boolean {
  const { component, from } = call;
  const isClosed = component.provider === 'azure' && component.settings.isPublic === false;
  if (isClosed && serviceOfComponent(component)?.privateAccess)
    return trace.stop({
      kind: 'to',
      partId: component.id,
      text: `${component.name} is closed to the internet and has no private endpoint.`,
      opens: 'Give it a private endpoint.',
    });
  const own = findOwnWay(way, call);
  if (own) trace.pass({ kind: 'endpoint', ...own });
  else if (isManagedWithoutWay(from))
    trace.doubt({
      kind: 'route',
      partId: from.component.id,
      text: `Nobody has stated a way out for ${from.component.name}: Azure may give it an address of its own.`,
      opens: 'Lead the default route of its subnet to a NAT gateway or a firewall.',
    });
  else if (!leave(way, trace, from)) return false;
  return trace.pass({
    kind: 'to',
    partId: component.id,
    text: `${component.name} answers by its name, with an identity.`,
  });
}

/** Services that Azure manages in a subnet may call others from addresses of their own; machines have none. */
function isManagedWithoutWay({ component, subnet }: Inside): boolean {
  const isMachine = component.provider !== 'azure' || componentHasRole(component, 'machine', 'cluster');
  return !isMachine && subnet?.egressId == null && subnet?.routes === undefined;
}

type OwnWay = { partId: string; text: string; source?: string };

/** The way to a service of the same cloud that does not leave to the internet; null where there is none. */
function findOwnWay({ context }: Way, { from, component: { provider } }: PlatformCall): OwnWay | null {
  const { subnet, network, component } = from;
  if (provider === 'gcp')
    return {
      partId: subnet?.id ?? network.id,
      text: 'Private Google Access of the subnet leads to services of Google Cloud.',
      source: 'https://cloud.google.com/vpc/docs/private-google-access',
    };
  if (provider !== 'aws') return null;
  const access = context.view.components.find(
    (each) => componentHasRole(each, 'private-link') && networkOfComponent(context, each)?.id === network.id,
  );
  if (access) return { partId: access.id, text: `${access.name} gives it an address in ${network.name}.` };
  // https://docs.aws.amazon.com/elasticloadbalancing/latest/application/lambda-functions.html
  if (componentHasRole(component, 'balancer', 'internal-balancer'))
    return { partId: component.id, text: `${component.name} calls functions over the network of the provider.` };
  if (!componentHasRole(component, 'warehouse')) return null;
  return {
    partId: component.id,
    text: `${component.name} reads and writes over the network of the provider, unless enhanced VPC routing is on.`,
    source: 'https://docs.aws.amazon.com/redshift/latest/mgmt/enhanced-vpc-routing.html',
  };
}

/** A circuit and the gateway that it ends in. */
function isGatewayOfLine({ to }: Way, component: PlacedComponent): boolean {
  return (
    to.kind === 'inside' && componentHasRole(to.component, 'line', 'transit') && componentHasRole(component, 'circuit')
  );
}

function passToLine({ context, to }: Way, trace: Trace, line: PlacedComponent): boolean {
  if (to.kind !== 'inside') return false;
  const gateway = to.component;
  if (context.attachments === null)
    return trace.doubt({
      kind: 'attachment',
      partId: gateway.id,
      text: `Nobody has stated what ${gateway.name} is attached to.`,
      opens: `State the attachments of ${gateway.name}.`,
    });
  if (!isAttached(context, gateway.id, line.id) && !linesOfHub(context, gateway).includes(line))
    return trace.stop({
      kind: 'attachment',
      partId: gateway.id,
      text: `${line.name} has no connection with ${gateway.name}.`,
      opens: `Attach ${line.name} to ${gateway.name}.`,
    });
  return trace.pass({ kind: 'to', partId: gateway.id, text: `${line.name} ends in ${gateway.name}.` });
}
