// Ways that begin outside of the solution's networks: on the internet, in the data centre, or at a service of the provider.

import { componentHasRole } from '../component-roles.ts';
import type { PlacedComponent } from '../environments/environment-view.ts';
import { findAttachment, isInHub, lacksPeering, linesOfHub } from './routes/attachments.ts';
import { isAdministrationDoor, type Inside } from './ends.ts';
import { attachNetwork } from './edit/fixes.ts';
import { followRoutes } from './routes/follow-routes.ts';
import { arrive, destinationOf, passServicesAccess, resolveName, startWalk, type Way } from './from-inside.ts';
import { judgeInbound } from './judge-rules.ts';
import { networkOfComponent, type ReachContext } from './reach-context.ts';
import { traceWay, type Followed, type Trace } from './reach-shapes.ts';

type Party = 'internet' | 'administrators' | 'on-premises';

const partyNames: Record<Party, string> = {
  internet: 'The internet',
  administrators: 'Administrators',
  'on-premises': 'The data centre',
};

export function fromInternet(way: Way, party: Party): Followed {
  return traceWay((trace) => {
    trace.pass({
      kind: 'from',
      partId: party,
      text: `${partyNames[party]} ${party === 'administrators' ? 'come' : 'comes'} over public addresses.`,
    });
    const { to } = way;
    if (to.kind === 'inside') return enterByAddress(way, trace, { to, party });
    if (to.kind === 'platform') return callPlatform(trace, to.component, party);
    return trace.doubt({
      kind: 'to',
      partId: null,
      text: 'Both ends are outside of the solution: what is between them is not a part of it.',
      opens: 'Choose a part of the solution.',
    });
  });
}

function enterByAddress(way: Way, trace: Trace, { to, party }: { to: Inside; party: Party }): boolean {
  const { component, subnet } = to;
  const isDoor = party === 'administrators' && isAdministrationDoor(component);
  // A VPN of the data centre ends at a public address.
  const isOpen =
    component.settings.isPublic === true || isDoor || componentHasRole(component, 'internet-facing', 'client-vpn');
  if (!isOpen)
    return trace.stop({
      kind: 'internet',
      partId: component.id,
      text: `${component.name} has no address on the internet.`,
      opens: 'Put an entrance before it that is open to the internet, or reach it over a private line.',
    });
  trace.pass({ kind: 'internet', partId: component.id, text: `${component.name} has an address on the internet.` });
  // The control plane of GKE is outside of the network, whose rules are for its nodes.
  const isOutsideNetwork = isDoor && componentHasRole(component, 'outside-control-plane');
  if (subnet && !isOutsideNetwork && !judgeInbound({ ...way, trace }, subnet, component)) return false;
  return trace.pass({ kind: 'to', partId: component.id, text: `It arrives at ${component.name}.` });
}

function callPlatform(trace: Trace, component: PlacedComponent, party: Party): boolean {
  const { isPublic, usesPrivateEndpoint } = component.settings;
  if (isPublic === true || (party === 'administrators' && isAdministrationDoor(component)))
    return trace.pass({ kind: 'to', partId: component.id, text: `${component.name} answers on the internet.` });
  if (isPublic === false && party === 'administrators' && component.provider !== 'azure')
    return trace.pass({
      kind: 'to',
      partId: component.id,
      text: `${component.name} answers callers with an identity of the cloud.`,
    });
  if (isPublic === false || usesPrivateEndpoint === true)
    return trace.stop({
      kind: 'internet',
      partId: component.id,
      text: `${component.name} is closed to the internet.`,
      opens: 'Open it to the internet, or put an entrance before it.',
    });
  return trace.doubt({
    kind: 'internet',
    partId: component.id,
    text: `Nobody has stated whether ${component.name} is open to the internet.`,
    opens: `State whether ${component.name} is open to the internet.`,
  });
}

/** Follows the lines of the solution. Administrators take them where nothing on the internet lets them in. */
export function fromDataCentre(way: Way, party: Party): Followed {
  const { to } = way;
  if (to.kind !== 'inside' || isOpenTo(to.component, party)) return fromInternet(way, party);
  if (componentHasRole(to.component, 'line')) return arriveAtLine(to.component, party);
  return followLines(way, to, party);
}

function isOpenTo(component: PlacedComponent, party: Party): boolean {
  return component.settings.isPublic === true || (party === 'administrators' && isAdministrationDoor(component));
}

/** Takes the best of the ways over all lines. */
function followLines(way: Way, to: Inside, party: Party): Followed {
  const followed = listLineEnds(way.context).map((end) => followLine(way, { end, to, party }));
  const order = ['reachable', 'unknown', 'blocked'] as const;
  const [best] = followed.toSorted((a, b) => order.indexOf(a.answer) - order.indexOf(b.answer));
  return best ?? withoutLine(way, party);
}

function beginOutside(trace: Trace, party: Party): void {
  const verb = party === 'administrators' ? 'are' : 'is';
  trace.pass({ kind: 'from', partId: party, text: `${partyNames[party]} ${verb} outside of the solution.` });
}

function arriveAtLine(line: PlacedComponent, party: Party): Followed {
  return traceWay((trace) => {
    beginOutside(trace, party);
    return trace.pass({ kind: 'line', partId: line.id, text: `${line.name} leads to it.` });
  });
}

function withoutLine({ context }: Way, party: Party): Followed {
  return traceWay((trace) => {
    beginOutside(trace, party);
    const circuit = context.view.components.find((each) => componentHasRole(each, 'circuit'));
    return circuit
      ? trace.stop({
          kind: 'attachment',
          partId: circuit.id,
          text: `${circuit.name} ends in no gateway and no hub.`,
          opens: 'Add a gateway for it, and attach the circuit to it.',
        })
      : trace.stop({
          kind: 'line',
          partId: party,
          text: 'The solution has no line to the data centre.',
          opens: 'Add a VPN gateway or a private line.',
        });
  });
}

/** A line, and what it ends in: a gateway or hub that networks are attached to. */
type LineEnd = { line: PlacedComponent; gateway: PlacedComponent };

function listLineEnds(context: ReachContext): LineEnd[] {
  const { components } = context.view;
  return components.flatMap((component): LineEnd[] => {
    const isHub = componentHasRole(component, 'transit', 'circuit-gateway');
    if (isHub) return linesOfHub(context, component).map((line) => ({ line, gateway: component }));
    const isLine = componentHasRole(component, 'line') && !isInHub(context, component);
    const needsGateway = component.provider === 'azure' && componentHasRole(component, 'circuit');
    if (isLine && (!needsGateway || context.attachments === null)) return [{ line: component, gateway: component }];
    return [];
  });
}

function followLine(way: Way, { end, to, party }: { end: LineEnd; to: Inside; party: Party }): Followed {
  const { context } = way;
  const { line, gateway } = end;
  return traceWay((trace) => {
    beginOutside(trace, party);
    trace.pass({ kind: 'line', partId: line.id, text: `${line.name} leads to it.` });
    if (gateway !== line)
      trace.pass({ kind: 'attachment', partId: gateway.id, text: `${line.name} ends in ${gateway.name}.` });
    const own = networkOfComponent(context, gateway);
    const isTransit = componentHasRole(gateway, 'transit');
    if ((isTransit || own !== to.network) && !crossGateway(way, trace, { end, to })) return false;
    return (
      resolveName(way, trace, to) &&
      passGatewayRoutes(way, trace, { end, to }) &&
      passServicesAccess({ ...way, packet: { ...way.packet, from: 'on-premises' } }, trace, { to, isSame: false }) &&
      arrive(way, trace, to)
    );
  });
}

type Arrival = { end: LineEnd; to: Inside };

/** The network of the target has to be attached to the gateway, and the line's own attachment to lead there. */
function crossGateway({ context }: Way, trace: Trace, { end: { line, gateway }, to }: Arrival): boolean {
  const { network } = to;
  if (context.attachments === null)
    return trace.doubt({
      kind: 'attachment',
      partId: gateway.id,
      text: `Nobody has stated what ${gateway.name} is attached to.`,
      opens: `State the attachments of ${gateway.name}.`,
      fix: attachNetwork(context, { hub: gateway, networks: [network] }),
    });
  const reachIds = findAttachment(context, gateway.id, line.id)?.reachIds;
  const isAttached = findAttachment(context, gateway.id, network.id) !== undefined;
  if (!isAttached || lacksPeering(context, gateway, network.id))
    return trace.stop({
      kind: 'attachment',
      partId: network.id,
      text: isAttached
        ? `${network.name} is not peered with the network of ${gateway.name}.`
        : `${network.name} is not attached to ${gateway.name}.`,
      opens: `Attach ${network.name} to ${gateway.name}.`,
      fix: attachNetwork(context, { hub: gateway, networks: [network] }),
    });
  if (reachIds && !reachIds.includes(network.id))
    return trace.stop({
      kind: 'attachment',
      partId: gateway.id,
      text: `The route table of ${line.name} in ${gateway.name} does not lead to ${network.name}.`,
      opens: `Let it lead to ${network.name}.`,
    });
  return trace.pass({
    kind: 'attachment',
    partId: network.id,
    text: `${network.name} is attached to ${gateway.name}.`,
  });
}

/** Where the gateway's own subnet has routes, they may lead through a firewall. */
function passGatewayRoutes(way: Way, trace: Trace, { end: { gateway }, to }: Arrival): boolean {
  const { context } = way;
  const subnet = context.subnets.get(gateway.subnetId ?? '');
  const network = networkOfComponent(context, gateway);
  if (!subnet || !network) return true;
  return followRoutes(startWalk(way, trace, gateway.id), { network, subnet }, destinationOf(to));
}

/** A balancer of the provider leads to what is behind it, and code to what a connector joins it with. */
export function fromPlatform(way: Way, component: PlacedComponent): Followed {
  return traceWay((trace) => {
    const { to, context } = way;
    trace.pass({
      kind: 'from',
      partId: component.id,
      text: `The provider runs ${component.name} outside of the networks.`,
    });
    if (to.kind === 'outside')
      return to.party === 'internet'
        ? trace.pass({ kind: 'internet', partId: 'internet', text: `${component.name} calls the internet by itself.` })
        : trace.doubt({
            kind: 'to',
            partId: to.party,
            text: `Nobody has stated how ${component.name} calls ${context.index.nameOf(to.party)}.`,
            opens: 'Give it a way into a network.',
          });
    if (to.kind === 'platform')
      return trace.pass({
        kind: 'to',
        partId: to.component.id,
        text: `${to.component.name} answers by its name, with an identity.`,
      });
    return to.kind === 'inside' && enterFromPlatform(way, trace, { component, to });
  });
}

function enterFromPlatform(
  way: Way,
  trace: Trace,
  { component, to }: { component: PlacedComponent; to: Inside },
): boolean {
  const { context } = way;
  const connector = context.view.components.find((each) => componentHasRole(each, 'network-connector'));
  const isFront = componentHasRole(component, 'balancer', 'cdn', 'accelerator', 'identity-proxy', 'api-gateway');
  if (isFront && (to.component.settings.isPublic === true || component.provider === 'gcp'))
    trace.pass({
      kind: 'internet',
      partId: component.id,
      text: `${component.name} leads to ${to.component.name} from the network of the provider.`,
    });
  else if (connector && componentHasRole(component, 'needs-network-connector'))
    trace.pass({ kind: 'attachment', partId: connector.id, text: `${connector.name} leads into the network.` });
  else {
    trace.doubt({
      kind: 'attachment',
      partId: component.id,
      text: `Nobody has stated how ${component.name}, which is in no network, comes into ${to.network.name}.`,
      opens: 'Give it a subnet, a connector or a private link of the service.',
    });
    // Rules are for addresses, and it is not known which ones it would come from.
    return true;
  }
  return arrive(way, trace, to);
}
