// Rules about what reaches what: every stated connection has a route and a rule, and no rule contradicts a statement.

import type { CatalogueService, ServicePort } from '#catalogue/catalogue-service.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { SolutionComponent, SolutionConnection } from '../../solution-shapes.ts';
import { setSettings, type NewFinding } from '../finding.ts';
import { canHaveEndpoint, hasPrivateDns } from '../private-access.ts';
import type { SolutionIndex } from '../solution-index.ts';
import { coversPorts, describeConnection, isEverywhere, opensAdminPort } from '../traffic.ts';

/** Traffic with the data centre needs a line to it. */
export function checkLine({ solution, components }: SolutionIndex): NewFinding[] {
  const isLineByName = /vpn|express-?route|direct-connect|interconnect|virtual-wan|transit|sd-?wan|mpls/i;
  const needing = solution.connections.filter(({ from, to }) => {
    const party = from === 'on-premises' ? to : from;
    return [from, to].includes('on-premises') && components.get(party)?.settings.isPublic !== true;
  });
  const [first] = needing;
  const hasLine = solution.components.some(
    (component) =>
      // A hub of Azure has gateways of its own. A transit gateway joins lines, and is none.
      componentHasRole(component, 'line', 'client-vpn', 'managed-hub') ||
      (component.service === null && isLineByName.test(component.name)),
  );
  if (!first || hasLine) return [];
  return [
    {
      code: 'reachability/no-line',
      severity: 'warning',
      message: `“${first.purpose}” leads to or from the data centre, and the solution has no line to it.`,
      reason: 'Add a VPN gateway or a private line, or state that the traffic goes over the internet.',
      subjects: needing.map(({ id }) => id),
    },
  ];
}

/** Components of these categories listen where their owner says. */
const hasOwnListeners: ReadonlySet<string> = new Set(['compute', 'containers', 'network']);

export function checkPorts(index: SolutionIndex): NewFinding[] {
  return index.solution.connections.flatMap((connection): NewFinding[] => {
    const target = index.components.get(connection.to);
    const service = target && index.serviceOf(target);
    const listening = (service?.ports ?? []).filter(
      ({ value }) => value.direction === 'inbound' && value.ports !== null,
    );
    const [first] = listening;
    if (!target || !service || !first || !hasKnownListeners(service, connection)) return [];
    if (isAnswered(connection, listening)) return [];
    const known = listening.map(({ value }) => `${value.protocol} ${value.ports}`);
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

/** Returns whether a connection can only lead to ports that the catalogue states. */
function hasKnownListeners({ provider, category }: CatalogueService, { ports }: SolutionConnection): boolean {
  const isAdministration = opensAdminPort(ports) && ports !== '*';
  // Products run on machines, which administrators sign in to; a server of a known system listens on its own port for that.
  if (provider === 'self' && category === 'compute') return isAdministration;
  if (provider === 'self' && isAdministration) return false;
  return !hasOwnListeners.has(category);
}

function isAnswered({ ports, protocol }: SolutionConnection, listening: readonly ServicePort[]): boolean {
  if (ports === '*' || protocol === 'ICMP' || listening.some(({ value }) => value.ports === '*')) return true;
  const fitting = listening.filter(({ value }) => [protocol, 'any'].includes(value.protocol));
  return ports.split(',').every((part) => fitting.some(({ value }) => coversPorts(value.ports ?? '*', part)));
}

/** Returns true if administrators sign in to the component. */
function isAdministrated(component: SolutionComponent, service: CatalogueService | undefined): boolean {
  if (service?.scope !== 'subnet' || component.subnetId === null) return false;
  const isPrivateCluster = hasRole(service, 'cluster') && component.settings.isPublic === false;
  return isPrivateCluster || component.provider === 'self' || hasRole(service, 'machine');
}

/**
 * Machines and private clusters that no administrator can reach cannot be repaired. A way in is a chain of connections from
 * the administrators, or a session service that they reach and the machine connects to.
 */
export function checkAdminPath({ solution, components, serviceOf }: SolutionIndex): NewFinding[] {
  const direct = new Set(solution.connections.filter(({ from }) => from === 'administrators').map(({ to }) => to));
  const reached = new Set(direct);
  for (const id of reached) for (const { from, to } of solution.connections) if (from === id) reached.add(to);
  const sessions = solution.connections
    .filter(({ to }) => {
      const target = components.get(to);
      return (
        direct.has(to) &&
        target &&
        ['operations', 'security', 'identity', 'network'].includes(serviceOf(target)?.category ?? '')
      );
    })
    .map(({ from }) => from);
  const machines = solution.components.filter(
    (component) =>
      isAdministrated(component, serviceOf(component)) &&
      !reached.has(component.id) &&
      !sessions.includes(component.id),
  );
  const [first] = machines;
  if (!first) return [];
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
  const { solution, rulesOf } = index;
  return solution.components.flatMap((component): NewFinding[] => {
    const { subnetId } = component;
    if (subnetId === null || !componentHasRole(component, 'cluster')) return [];
    const rules = rulesOf(subnetId, 'outbound');
    const denies = rules.find(({ action, destination }) => action === 'deny' && isEverywhere(destination));
    const hasWayOut = rules.some(
      ({ action, ports, priority }) =>
        action === 'allow' && coversPorts(ports, '443') && priority <= (denies?.priority ?? 0),
    );
    const hasRegistry = solution.connections.some(
      ({ from, to }) => from === component.id && /registr|artifact|\becr\b|\bacr\b/i.test(index.nameOf(to)),
    );
    if (!denies || hasRegistry || hasWayOut) return [];
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
  if (hasPrivateDns(solution)) return [];
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

/**
 * Closed to the internet, in no subnet and without an endpoint: nobody reaches it. Azure only: the services of AWS and
 * Google Cloud stay reachable for callers with an identity.
 */
export function checkUnreachable({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  const called = new Set(solution.connections.map(({ to }) => to));
  return solution.components
    .filter(
      (component) =>
        component.provider === 'azure' &&
        called.has(component.id) &&
        serviceOf(component)?.scope === 'regional' &&
        component.settings.isPublic === false &&
        component.settings.usesPrivateEndpoint === false &&
        component.subnetId === null,
    )
    .map((component) => ({
      code: 'reachability/unreachable',
      severity: 'error',
      message: `${component.name} is closed to the internet and has no private endpoint.`,
      reason: 'Nothing can reach it. Give it a private endpoint, or allow selected networks.',
      subjects: [component.id],
      fix: canHaveEndpoint(serviceOf(component), solution)
        ? { label: 'Give it a private endpoint', apply: setSettings(component.id, { usesPrivateEndpoint: true }) }
        : null,
    }));
}
