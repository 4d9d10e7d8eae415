// Rules about what a solution promises in words: nothing of it may contradict a statement that its document makes.

import { componentHasRole } from '../../component-roles.ts';
import type { Solution, SolutionComponent, SolutionRule, SolutionSubnet } from '../../solution-shapes.ts';
import { isPodRange } from '../../traffic/pod-rule.ts';
import type { NewFinding } from '../finding.ts';
import type { SolutionIndex } from '../solution-index.ts';
import { describeConnection, isEverywhere, isPlatform, opensAdminPort } from '../traffic.ts';

export function checkStatements(index: SolutionIndex): NewFinding[] {
  return index.solution.statements.flatMap((statement) => {
    // The environments have the same subnets, which are named once.
    const against = Map.groupBy(contradictions(statement.kind, index), ({ message }) => message);
    return [...against].map(([message, same]): NewFinding => ({
      code: 'reachability/statement-contradicted',
      severity: 'error',
      message: `“${statement.text}” ${message}`,
      reason: 'A document cannot say both. Change the statement, or what contradicts it.',
      subjects: [statement.id, ...same.map(({ id }) => id)],
    }));
  });
}

type Contradiction = { id: string; message: string };

function contradictions(
  kind: SolutionIndex['solution']['statements'][number]['kind'],
  index: SolutionIndex,
): Contradiction[] {
  const { solution } = index;
  switch (kind) {
    case 'no-internet':
    case 'private-access-only':
      // What stands against them has findings of its own, which come first.
      return [];
    case 'no-public-access':
      return solution.components
        .filter((component) => component.settings.isPublic === true && component.dataClass !== 'public')
        .filter((component) => !isEntrance(component, index))
        .map(({ id, name }) => ({ id, message: `and ${name} is reachable from the internet.` }));
    case 'no-ssh':
      return administrationRules(index, (rule) => !isWithin(rule, solution));
    case 'no-ssh-from-internet':
      return administrationRules(index, ({ source }) => isEverywhere(source));
    case 'environments-apart':
      return joinedEnvironments(index);
    case 'egress-through-firewall':
      return solution.subnets
        .filter((subnet) => holdsWorkload(subnet.id, index) && leavesDirectly(subnet, index))
        .map(({ id, name }) => ({ id, message: `and ${name} has a default route to the internet.` }));
    case 'private-endpoints-only':
      return solution.components
        .filter((component) => component.settings.usesPrivateEndpoint === false && component.subnetId === null)
        .filter((component) => index.serviceOf(component)?.privateAccess !== undefined)
        .map(({ id, name }) => ({ id, message: `and ${name} has no private endpoint.` }));
  }
}

/** Lists the rules that let SSH or RDP in from where `isMeant` says. */
function administrationRules(
  { solution, nameOf }: SolutionIndex,
  isMeant: (rule: SolutionRule) => boolean,
): Contradiction[] {
  return solution.rules
    .filter(
      ({ action, direction, ports, protocol }) =>
        action === 'allow' && direction === 'inbound' && protocol !== 'ICMP' && opensAdminPort(ports),
    )
    .filter(isMeant)
    .map(({ id, priority, ports, subnetId }) => ({
      id,
      message: `and rule ${priority} of ${nameOf(subnetId)} allows ${ports === '*' ? 'every port' : `port ${ports}`}.`,
    }));
}

/** Nobody administers from there: nodes and pods of one cluster, and what the platform probes and manages itself. */
function isWithin({ source, subnetId }: SolutionRule, solution: Solution): boolean {
  return source === subnetId || isPodRange(source, solution) || isPlatform(source);
}

/** An entrance stands between the internet and the rest by design. */
function isEntrance(component: SolutionComponent, { serviceOf }: SolutionIndex): boolean {
  // People reach desktops through what the provider runs in front of them.
  return ['edge', 'network'].includes(serviceOf(component)?.category ?? '') || componentHasRole(component, 'desktop');
}

/** Returns true if the subnet's default route leads to the internet, itself or through a NAT gateway. */
function leavesDirectly({ isPublic, egressId }: SolutionSubnet, { components }: SolutionIndex): boolean {
  const exit = components.get(egressId ?? '');
  return isPublic || (exit !== undefined && componentHasRole(exit, 'nat'));
}

/** Whether a subnet has, or may get, more than entrances and firewalls, which need the route themselves. */
function holdsWorkload(subnetId: string, index: SolutionIndex): boolean {
  const inside = index.componentsIn(subnetId);
  return inside.length === 0 || inside.some((component) => !isEntrance(component, index));
}

function joinedEnvironments(index: SolutionIndex): Contradiction[] {
  const { solution, components, networks, networkOf } = index;
  const environmentOf = (id: string): string | null => {
    const component = components.get(id);
    return (component && networkOf(component)?.environmentId) ?? null;
  };
  const joined = solution.connections.filter(({ from, to }) => areApart(environmentOf(from), environmentOf(to)));
  const peered = solution.networks.filter(({ environmentId, peerIds }) =>
    peerIds.some((id) => areApart(environmentId, networks.get(id)?.environmentId ?? null)),
  );
  const led = solution.networks.filter(({ environmentId, id }) =>
    (solution.attachments ?? []).some(
      ({ targetId, hubId, reachIds }) =>
        targetId === id &&
        (reachIds ?? siblingsOf(solution, hubId)).some((other) =>
          areApart(environmentId, networks.get(other)?.environmentId ?? null),
        ),
    ),
  );
  return [
    ...led.map(({ id, name }) => ({
      id,
      message: `and the attachment of ${name} leads to a network of another environment.`,
    })),
    ...joined.map((connection) => ({
      id: connection.id,
      message: `and ${describeConnection(connection, index)} goes from one environment to another.`,
    })),
    ...peered.map(({ id, name }) => ({ id, message: `and ${name} is peered with a network of another environment.` })),
  ];
}

/** What is attached to a transit hub: a gateway does not lead from network to network. */
function siblingsOf({ attachments = [], components }: Solution, hubId: string): string[] {
  const hub = components.find(({ id }) => id === hubId);
  if (!hub || !componentHasRole(hub, 'transit')) return [];
  return attachments.flatMap((each) => (each.hubId === hubId ? [each.targetId] : []));
}

function areApart(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b;
}
