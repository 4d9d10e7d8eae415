// Rules about ways: what is to speak has a route through peerings, hubs and firewalls, and no hub or circuit joins nothing.

import { componentHasRole } from '../../../component-roles.ts';
import { listAttachments } from '../../../patterns/flows/join-networks.ts';
import { setAttachment } from '../../../reach/edit/edit-attachments.ts';
import { arePeered } from '../../../reach/reach-context.ts';
import { reach } from '../../../reach/reach.ts';
import type { Hop, Reach } from '../../../reach/reach-shapes.ts';
import type { Solution, SolutionComponent, SolutionConnection } from '../../../solution-shapes.ts';
import type { NewFinding } from '../../finding.ts';
import type { SolutionIndex } from '../../solution-index.ts';
import { describeConnection } from '../../traffic.ts';

const ROUTE_HOPS: ReadonlySet<Hop['kind']> = new Set(['route', 'peering', 'attachment']);

/** Follows every stated connection in every environment. Rules of subnets have findings of their own: see traffic-rules. */
export function checkWays(index: SolutionIndex): NewFinding[] {
  const { solution } = index;
  const ids = solution.environments.length > 0 ? solution.environments.map(({ id }) => id) : [''];
  return solution.connections.flatMap((connection): NewFinding[] => {
    const apart = judgeApart(connection, index);
    if (apart) return [apart];
    // Environments mostly have the same networks: what stops a connection is said once.
    for (const environmentId of ids) {
      const { from, to } = connection;
      const found = judgeWay(reach(index, { from, to, environmentId }), connection, index);
      if (found) return [found];
    }
    return [];
  });
}

/** Two parts that are stated in networks of different environments, which an environment alone does not show. */
function judgeApart(connection: SolutionConnection, index: SolutionIndex): NewFinding | null {
  const [from, to] = [connection.from, connection.to].map((id) => index.components.get(id));
  const source = from && index.networkOf(from);
  const target = to && index.networkOf(to);
  if (!source || !target || source.environmentId === target.environmentId || to.settings.isPublic === true) return null;
  const isShared = source.environmentId === null || target.environmentId === null;
  if (isShared || arePeered(source, target)) return null;
  return {
    code: 'reachability/no-route',
    severity: 'error',
    message: `${describeConnection(connection, index)} leads from ${source.name} to ${target.name}, which are of different environments and have no route to each other.`,
    reason: 'Place both in one environment, or peer the two networks. Peering is not transitive by itself.',
    subjects: [connection.id, source.id, target.id],
  };
}

function judgeWay(way: Reach, connection: SolutionConnection, index: SolutionIndex): NewFinding | null {
  const stop = way.hops.find(({ state }) => state === 'stops');
  if (!stop) return null;
  const what = describeConnection(connection, index);
  const common = { severity: 'error', reason: way.opens ?? '', source: stop.source, fix: way.fix } as const;
  const subjects = [connection.id, ...(stop.partId === null ? [] : [stop.partId])];
  if (stop.kind === 'firewall')
    return { ...common, code: 'reachability/firewall-denies', message: `${what} is stopped: ${stop.text}`, subjects };
  if (!ROUTE_HOPS.has(stop.kind)) return null;
  return {
    ...common,
    code: 'reachability/no-route',
    message: `${what} has no way there: ${stop.text}`,
    subjects,
  };
}

/** Only where attachments are stated: what nobody stated is not judged, and said so. */
export function checkHubs(index: SolutionIndex): NewFinding[] {
  const { solution } = index;
  const hubs = solution.components.filter((each) => componentHasRole(each, 'transit', 'line'));
  const [first] = hubs;
  if (!first) return [];
  if (solution.attachments === undefined) return needsAttachments(hubs, solution) ? [askForAttachments(first)] : [];
  return hubs.flatMap((hub) => [
    ...judgeTransit(hub, solution),
    ...judgeCircuit(hub, solution),
    ...judgeRegions(hub, index),
  ]);
}

function needsAttachments(hubs: readonly SolutionComponent[], { networks }: Solution): boolean {
  const clouds = networks.filter(({ isOnPremises }) => !isOnPremises);
  return hubs.some((hub) => componentHasRole(hub, 'transit', 'circuit-gateway')) || clouds.length > 1;
}

function askForAttachments(hub: SolutionComponent): NewFinding {
  return {
    code: 'reachability/attachments-not-stated',
    severity: 'info',
    message: `Nobody has stated what ${hub.name} is attached to, so that ways through it are not checked.`,
    reason: 'Attach its networks and lines, and ways over it are followed.',
    subjects: [hub.id],
    fix: {
      label: 'Attach what is usual',
      apply: (before) => ({ ...before, attachments: listAttachments(before) }),
    },
  };
}

function attachmentsOf({ attachments = [] }: Solution, id: string): string[] {
  return attachments.flatMap(({ hubId, targetId }) => (hubId === id ? [targetId] : []));
}

/** A transit hub joins two or more; a managed hub of Azure may end lines of its own. */
function judgeTransit(hub: SolutionComponent, solution: Solution): NewFinding[] {
  const targets = attachmentsOf(solution, hub.id);
  if (!componentHasRole(hub, 'transit') || targets.length > 1) return [];
  if (targets.length === 1 && componentHasRole(hub, 'managed-hub')) return [];
  const usual = listAttachments(solution).filter(({ hubId }) => hubId === hub.id);
  return [
    {
      code: 'reachability/attached-to-nothing',
      severity: 'error',
      message: `${hub.name} is attached to ${targets.length === 0 ? 'nothing' : 'one network or line only'}: it joins nothing.`,
      reason:
        'It costs by the hour, and leads traffic between what is attached to it. Attach the networks, or remove it.',
      subjects: [hub.id],
      fix:
        usual.length < 2 ? null : { label: 'Attach its networks and lines', apply: (before) => attachAll(before, hub) },
    },
  ];
}

function attachAll(solution: Solution, hub: SolutionComponent): Solution {
  const own = listAttachments(solution).filter(({ hubId }) => hubId === hub.id);
  const others = (solution.attachments ?? []).filter(({ hubId }) => hubId !== hub.id);
  return { ...solution, attachments: [...others, ...own] };
}

/** A circuit of Azure ends in a gateway or a managed hub, and a gateway for circuits has one. */
function judgeCircuit(line: SolutionComponent, solution: Solution): NewFinding[] {
  if (line.provider !== 'azure') return [];
  const { components, attachments = [] } = solution;
  const isCircuit = componentHasRole(line, 'circuit');
  const gateway = components.find((each) => componentHasRole(each, 'circuit-gateway', 'managed-hub'));
  if (isCircuit && !attachments.some(({ targetId }) => targetId === line.id))
    return [
      {
        code: 'reachability/circuit-without-gateway',
        severity: 'error',
        message: `${line.name} ends in no gateway: it joins nothing with the data centre.`,
        reason: 'A circuit reaches networks through a gateway that it has a connection with. Attach it to one.',
        source: 'https://learn.microsoft.com/azure/expressroute/expressroute-about-virtual-network-gateways',
        subjects: [line.id],
        fix: gateway
          ? {
              label: `Attach it to ${gateway.name}`,
              apply: (before) => setAttachment(before, { hubId: gateway.id, targetId: line.id, isAttached: true }),
            }
          : null,
      },
    ];
  const hasCircuit = components.some((each) => componentHasRole(each, 'circuit'));
  if (!componentHasRole(line, 'circuit-gateway') || hasCircuit) return [];
  return [
    {
      code: 'reachability/gateway-without-circuit',
      severity: 'warning',
      message: `${line.name} has no circuit to end.`,
      reason: 'It costs by the hour. Add the circuit and attach it, or remove the gateway.',
      subjects: [line.id],
    },
  ];
}

/** https://docs.aws.amazon.com/vpc/latest/tgw/how-transit-gateways-work.html */
function judgeRegions(hub: SolutionComponent, { solution, networks }: SolutionIndex): NewFinding[] {
  if (hub.provider !== 'aws' || !componentHasRole(hub, 'transit') || hub.regionId === null) return [];
  return attachmentsOf(solution, hub.id).flatMap((id): NewFinding[] => {
    const network = networks.get(id);
    if (!network || network.regionId === null || network.regionId === hub.regionId) return [];
    return [
      {
        code: 'reachability/attachment-region',
        severity: 'error',
        message: `${network.name} is in another region than ${hub.name}, which it is attached to.`,
        reason: 'A transit gateway attaches networks of its own region. Peer it with one in the other region.',
        source: 'https://docs.aws.amazon.com/vpc/latest/tgw/how-transit-gateways-work.html',
        subjects: [hub.id, network.id],
        fix: {
          label: `Take ${network.name} off ${hub.name}`,
          apply: (before) => setAttachment(before, { hubId: hub.id, targetId: network.id, isAttached: false }),
        },
      },
    ];
  });
}
