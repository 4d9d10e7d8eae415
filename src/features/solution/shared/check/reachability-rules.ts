// Rules about what reaches what: every stated connection has a route and a rule, and no rule contradicts a statement.

import type { SolutionConnection, SolutionRule } from '../solution-shapes.ts';
import type { NewFinding } from './finding.ts';
import { pairsOf, type SolutionIndex } from './solution-index.ts';
import { coversPorts, describeConnection, judgeTraffic, readPorts } from './traffic.ts';

export function checkRules(index: SolutionIndex): NewFinding[] {
  const { solution, components, subnets } = index;
  return solution.connections.flatMap((connection): NewFinding[] => {
    const ends = [
      { subnetId: components.get(connection.from)?.subnetId, direction: 'outbound' as const },
      { subnetId: components.get(connection.to)?.subnetId, direction: 'inbound' as const },
    ];
    return ends.flatMap(({ subnetId, direction }): NewFinding[] => {
      const subnet = subnets.get(subnetId ?? '');
      if (!subnet) return [];
      const verdict = judgeTraffic({ connection, subnetId: subnet.id, direction }, index);
      if (verdict.kind === 'denied')
        return [
          {
            code: 'reachability/denied',
            severity: 'error',
            message: `${subnet.name} denies ${describeConnection(connection, index)} (rule ${verdict.rule.priority}).`,
            reason: `The solution states this connection for “${connection.purpose}”. Allow it with a lower priority number, or remove the connection.`,
            subjects: [connection.id, verdict.rule.id, subnet.id],
          },
        ];
      if (verdict.kind !== 'not-allowed') return [];
      return [
        {
          code: 'reachability/not-allowed',
          severity: 'error',
          message: `No rule of ${subnet.name} allows ${describeConnection(connection, index)}.`,
          reason: 'The cloud denies inbound traffic that no rule allows.',
          subjects: [connection.id, subnet.id],
          fix: {
            label: 'Add a rule that allows it',
            apply: (before) => ({
              ...before,
              rules: [...before.rules, allow(before.rules, { connection, subnetId: subnet.id })],
            }),
          },
        },
      ];
    });
  });
}

/** A rule for a connection, with the first priority of hundreds that its subnet does not use. */
function allow(
  rules: readonly SolutionRule[],
  { connection, subnetId }: { connection: SolutionConnection; subnetId: string },
): SolutionRule {
  const taken = new Set(
    rules.filter((rule) => rule.subnetId === subnetId && rule.direction === 'inbound').map(({ priority }) => priority),
  );
  let priority = 100;
  while (taken.has(priority)) priority += 10;
  return {
    id: `rule-${subnetId}-${connection.id}`.slice(0, 64),
    subnetId,
    direction: 'inbound',
    priority,
    action: 'allow',
    protocol: connection.protocol,
    ports: connection.ports,
    source: connection.from,
    destination: connection.to,
    reason: connection.purpose,
  };
}

export function checkRoutes(index: SolutionIndex): NewFinding[] {
  const { solution, components, networkOf } = index;
  return solution.connections.flatMap((connection): NewFinding[] => {
    const from = components.get(connection.from);
    const to = components.get(connection.to);
    const source = from && networkOf(from);
    const target = to && networkOf(to);
    if (!source || !target || source === target) return [];
    const isPeered = source.peerIds.includes(target.id) || target.peerIds.includes(source.id);
    const hasHub = solution.networks.some(
      ({ id, peerIds }) =>
        [source, target].every((network) => network.peerIds.includes(id) || peerIds.includes(network.id)) &&
        solution.components.some((each) => networkOf(each)?.id === id && index.serviceOf(each)?.category === 'network'),
    );
    if (isPeered || hasHub) return [];
    return [
      {
        code: 'reachability/no-route',
        severity: 'error',
        message: `${source.name} has no route to ${target.name}, which ${describeConnection(connection, index)} needs.`,
        reason:
          'Peer the networks, or connect both with a hub that forwards between them. Peering is not transitive by itself.',
        subjects: [connection.id, source.id, target.id],
      },
    ];
  });
}

export function checkPorts(index: SolutionIndex): NewFinding[] {
  return index.solution.connections.flatMap((connection): NewFinding[] => {
    const target = index.components.get(connection.to);
    const service = target && index.serviceOf(target);
    const listening = (service?.ports ?? []).filter(
      ({ value }) => value.direction === 'inbound' && value.ports !== null,
    );
    const [first] = listening;
    if (!target || !service || !first || connection.ports === '*' || listening.some(({ value }) => value.ports === '*'))
      return [];
    const known = listening.map(({ value }) => `${value.protocol} ${value.ports}`);
    if (listening.some(({ value }) => coversPorts(value.ports ?? '*', connection.ports))) return [];
    return [
      {
        code: 'reachability/port',
        severity: 'warning',
        message: `${describeConnection(connection, index)}: ${service.name} listens on ${known.join(', ')}.`,
        reason:
          'Nothing answers on another port, unless the service was configured to. Correct the port, or confirm it.',
        source: first.source.url,
        subjects: [connection.id, target.id],
      },
    ];
  });
}

export function checkPriorities({ solution, subnets }: SolutionIndex): NewFinding[] {
  const groups = Map.groupBy(
    solution.rules,
    ({ subnetId, direction, priority }) => `${subnetId} ${direction} ${priority}`,
  );
  return [...groups.values()].flatMap((same): NewFinding[] => {
    const [first] = same;
    if (!first || same.length < 2) return [];
    return [
      {
        code: 'reachability/priority-twice',
        severity: 'error',
        message: `${same.length} ${first.direction} rules of ${subnets.get(first.subnetId)?.name ?? 'a subnet'} have the priority ${first.priority}.`,
        reason: 'A priority belongs to one rule. Give each its own.',
        source: 'https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview',
        subjects: same.map(({ id }) => id),
      },
    ];
  });
}

/** A rule behind one that covers all of it never applies. */
export function checkShadowed({ solution, subnets }: SolutionIndex): NewFinding[] {
  const groups = Map.groupBy(solution.rules, ({ subnetId, direction }) => `${subnetId} ${direction}`);
  return [...groups.values()].flatMap((rules) =>
    [...pairsOf(rules.toSorted((a, b) => a.priority - b.priority))]
      .filter(([first, later]) => first.action !== later.action && covers(first, later))
      .map(([first, later]): NewFinding => ({
        code: 'reachability/rule-without-effect',
        severity: 'warning',
        message: `Rule ${later.priority} of ${subnets.get(later.subnetId)?.name ?? 'a subnet'} never applies: rule ${first.priority} ${first.action === 'allow' ? 'allows' : 'denies'} all of it before.`,
        reason: 'Order the rules by what is meant, the narrower one first.',
        subjects: [later.id, first.id],
      })),
  );
}

function covers(first: SolutionRule, later: SolutionRule): boolean {
  return (
    (first.protocol === 'any' || first.protocol === later.protocol) &&
    coversPorts(first.ports, later.ports) &&
    [
      [first.source, later.source],
      [first.destination, later.destination],
    ].every(([wide, narrow]) => wide === '*' || wide === '0.0.0.0/0' || wide === narrow)
  );
}

/** An allow rule that no stated connection needs. */
export function checkUnneeded(index: SolutionIndex): NewFinding[] {
  const { solution, components, subnets } = index;
  if (solution.connections.length === 0) return [];
  return solution.rules
    .filter((rule) => rule.action === 'allow' && rule.direction === 'inbound')
    .filter(
      (rule) =>
        !solution.connections.some(
          (connection) =>
            components.get(connection.to)?.subnetId === rule.subnetId && arePortsShared(rule.ports, connection.ports),
        ),
    )
    .map((rule) => ({
      code: 'reachability/rule-without-connection',
      severity: 'info',
      message: `Rule ${rule.priority} of ${subnets.get(rule.subnetId)?.name ?? 'a subnet'} allows ${rule.protocol} ${rule.ports}, and no connection needs it.`,
      reason: 'State the connection that it is for, or remove the rule.',
      subjects: [rule.id, rule.subnetId],
    }));
}

function arePortsShared(a: string, b: string): boolean {
  return readPorts(a).some((left) => readPorts(b).some((right) => left.from <= right.to && right.from <= left.to));
}

/** Machines and private clusters that no administrator can reach cannot be repaired. */
export function checkAdminPath({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  const machines = solution.components.filter((component) => {
    const service = serviceOf(component);
    const isCluster = service?.category === 'containers' && component.settings.isPublic === false;
    return service?.scope === 'subnet' && (service.category === 'compute' || isCluster);
  });
  const [first] = machines;
  if (!first || solution.connections.some(({ from }) => from === 'administrators')) return [];
  return [
    {
      code: 'reachability/no-administration',
      severity: 'warning',
      message: `No connection leads administrators to ${first.name}${machines.length > 1 ? ` and ${machines.length - 1} more` : ''}.`,
      reason: 'Add a bastion, a session service or a private line, and the connection from administrators to it.',
      subjects: machines.map(({ id }) => id),
    },
  ];
}

/** A cluster whose subnet denies what leaves it cannot pull images or reach its control plane. */
export function checkClusterEgress(index: SolutionIndex): NewFinding[] {
  const { solution, serviceOf } = index;
  return solution.components.flatMap((component): NewFinding[] => {
    const isCluster = serviceOf(component)?.category === 'containers' && component.subnetId !== null;
    const denies = solution.rules.find(
      ({ subnetId, direction, action, destination }) =>
        subnetId === component.subnetId &&
        direction === 'outbound' &&
        action === 'deny' &&
        ['*', 'internet', '0.0.0.0/0'].includes(destination),
    );
    const hasRegistry = solution.connections.some(
      ({ from, to }) => from === component.id && /registr|artifact|ecr|acr/i.test(index.nameOf(to)),
    );
    if (!isCluster || !denies || hasRegistry) return [];
    return [
      {
        code: 'reachability/cluster-egress',
        severity: 'error',
        message: `The subnet of ${component.name} denies outbound traffic, and no connection leads to a registry.`,
        reason: 'Nodes pull images and join the control plane over outbound connections. State them, and allow them.',
        subjects: [component.id, denies.id],
      },
    ];
  });
}

/** A private endpoint is found by name only with its private zone. */
export function checkPrivateNames({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  const hasPrivateDns = solution.components.some((component) => /dns/i.test(`${component.service} ${component.name}`));
  if (hasPrivateDns) return [];
  return solution.components.flatMap((component): NewFinding[] => {
    const access = serviceOf(component)?.privateAccess;
    if (component.settings.usesPrivateEndpoint !== true || !access?.value.dnsZone) return [];
    return [
      {
        code: 'reachability/no-private-zone',
        severity: 'error',
        message: `${component.name} has a private endpoint, and nothing resolves ${access.value.dnsZone}.`,
        reason:
          'Clients would still find its public address. Add private DNS with this zone, linked to the networks that use it.',
        source: access.source.url,
        subjects: [component.id],
      },
    ];
  });
}

/** Closed to the internet, in no subnet and without an endpoint: nobody reaches it. */
export function checkUnreachable({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter(
      (component) =>
        serviceOf(component)?.scope === 'regional' &&
        component.settings.isPublic === false &&
        component.settings.usesPrivateEndpoint === false &&
        component.subnetId === null,
    )
    .map(({ id, name }) => ({
      code: 'reachability/unreachable',
      severity: 'error',
      message: `${name} is closed to the internet and has no private endpoint.`,
      reason: 'Nothing can reach it. Give it a private endpoint, or allow selected networks.',
      subjects: [id],
      fix: {
        label: 'Give it a private endpoint',
        apply: (before) => ({
          ...before,
          components: before.components.map((each) =>
            each.id === id ? { ...each, settings: { ...each.settings, usesPrivateEndpoint: true } } : each,
          ),
        }),
      },
    }));
}
