// Whether one party of a solution reaches another: by which hops, routes and rules, and what stops it first.

import type { SolutionIndex } from '../check/solution-index.ts';
import type { Solution } from '../solution-shapes.ts';
import { sourceEnd, targetEnd, type End } from './ends.ts';
import { fromDataCentre, fromInternet, fromPlatform } from './from-outside.ts';
import { fromInside } from './from-inside.ts';
import { reachContext, serviceOfComponent, type ReachContext } from './reach-context.ts';
import { traceWay, type Followed, type Packet, type Reach, type ReachQuestion } from './reach-shapes.ts';

/**
 * One of three answers with its hops: reachable, blocked, or not known because something that decides is not stated. The time that it
 * takes is bounded by the networks, hubs and rules of the environment, whatever the routes are: a way passes each forwarder once.
 */
export function reach(source: Solution | SolutionIndex, question: ReachQuestion): Reach {
  const context = reachContext(source, question.environmentId);
  const packet = packetOf(context, question);
  const { ports, protocol } = packet;
  return { ports, protocol, ...follow(context, packet) };
}

function follow(context: ReachContext, packet: Packet): Followed {
  const from = sourceEnd(context, packet.from);
  const to = targetEnd(context, packet.to);
  const absent = [
    { end: from, id: packet.from },
    { end: to, id: packet.to },
  ].find(({ end }) => end.kind === 'absent');
  if (absent)
    return traceWay((trace) =>
      trace.doubt({
        kind: 'from',
        partId: absent.id,
        text: `${context.view.environment?.name ?? 'The environment'} has no ${context.index.nameOf(absent.id)}.`,
        opens: 'Choose another environment, or state how many it has there.',
      }),
    );
  if (packet.from === packet.to)
    return traceWay((trace) =>
      trace.pass({ kind: 'to', partId: packet.to, text: 'It is the same part: nothing is between.' }),
    );
  return start({ context, packet, from, to });
}

function start({ context, packet, from, to }: { context: ReachContext; packet: Packet; from: End; to: End }): Followed {
  const way = { context, packet, to };
  if (from.kind === 'inside') return fromInside(way, from);
  if (from.kind === 'platform') return fromPlatform(way, from.component);
  if (from.kind === 'outside' && from.party === 'internet') return fromInternet(way, 'internet');
  return fromDataCentre(way, from.kind === 'outside' ? from.party : 'on-premises');
}

/** Ports that nobody asked for are those of the stated connection, or else those that the target listens on. */
function packetOf(context: ReachContext, { from, to, ports, protocol }: ReachQuestion): Packet {
  const stated = context.solution.connections.find((each) => each.from === from && each.to === to);
  const usual = stated ?? listeningOf(context, to);
  const others = ports === undefined ? 'any' : 'TCP';
  return {
    from,
    to,
    ports: ports ?? usual?.ports ?? '*',
    protocol: protocol ?? usual?.protocol ?? others,
    purpose: stated?.purpose ?? `${context.index.nameOf(from)} to ${context.index.nameOf(to)}`,
  };
}

function listeningOf({ components }: ReachContext, id: string): Pick<Packet, 'ports' | 'protocol'> | null {
  const target = components.get(id);
  const ports = target ? (serviceOfComponent(target)?.ports ?? []) : [];
  const first = ports.find(({ value }) => value.direction === 'inbound' && value.ports !== null);
  return first ? { ports: first.value.ports ?? '*', protocol: protocolOf(first.value) } : null;
}

/** Rules of a solution have no name for the protocol of tunnels. */
function protocolOf({ protocol }: { protocol: Packet['protocol'] | 'ESP' }): Packet['protocol'] {
  return protocol === 'ESP' ? 'any' : protocol;
}
