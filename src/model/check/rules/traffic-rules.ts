// Rules about traffic in each environment: the rules of its subnets let every stated connection pass, and its default routes
// lead where they are to.

import { allowRule } from '../../traffic/allow-rule.ts';
import { readArrivals } from '../../traffic/arrivals.ts';
import { isInjected, isIntegrated } from '../../traffic/integrated-service.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { SolutionComponent, SolutionConnection, SolutionSubnet } from '../../solution-shapes.ts';
import type { NewFinding } from '../finding.ts';
import { isRouteTarget } from '../route-target.ts';
import { hasAddresses } from '../private-access.ts';
import type { SolutionIndex } from '../solution-index.ts';
import { describeConnection, judgeTraffic, opensAdminPort } from '../traffic.ts';

type End = { subnet: SolutionSubnet; environmentId: string; direction: 'inbound' | 'outbound' };

export function checkRules(index: SolutionIndex): NewFinding[] {
  const { connections, components } = index.solution;
  const arrivalsOf = readArrivals(connections, components);
  return connections.flatMap((connection) =>
    listEnds(connection, index).flatMap((end) => {
      const seen = end.direction === 'inbound' ? arrivalsOf(connection) : [connection];
      return seen.flatMap((each) => judgeEnd(each, end, index));
    }),
  );
}

/** The subnets that a connection leaves and enters, once each, in every environment that has both ends of it. */
function listEnds({ from, to }: SolutionConnection, index: SolutionIndex): End[] {
  const { components, subnetIn } = index;
  const [source, target] = [components.get(from), components.get(to)];
  const ends = new Map<string, End>();
  const add = (component: SolutionComponent | undefined, rest: Omit<End, 'subnet'>): void => {
    const subnet = component && subnetIn(component, rest.environmentId);
    if (subnet && !ends.has(`${rest.direction} ${subnet.id}`))
      ends.set(`${rest.direction} ${subnet.id}`, { ...rest, subnet });
  };
  for (const environmentId of environmentsOf([source, target], index)) {
    add(source, { environmentId, direction: 'outbound' });
    if (target && entersSubnet(target, { from, source, index })) add(target, { environmentId, direction: 'inbound' });
  }
  return [...ends.values()];
}

/** Environments in which all of these are, themselves or shared. */
function environmentsOf(
  parts: readonly (SolutionComponent | undefined)[],
  { solution, environments }: SolutionIndex,
): string[] {
  const isIn = (component: SolutionComponent | undefined, environmentId: string): boolean =>
    component === undefined ||
    (component.counts[environmentId] ?? 0) > 0 ||
    Object.entries(component.counts).some(([id, count]) => count > 0 && environments.get(id)?.role === 'shared');
  // A solution without environments is checked as one.
  const ids = solution.environments.length > 0 ? solution.environments.map(({ id }) => id) : [''];
  return ids.filter((id) => id === '' || parts.every((part) => isIn(part, id)));
}

type Arrival = { from: string; source: SolutionComponent | undefined; index: SolutionIndex };

/**
 * A platform service is reached in a subnet only through its private endpoint, by what has addresses itself. The subnet of
 * one that runs code is where its own calls leave from.
 */
function entersSubnet(target: SolutionComponent, { from, source, index }: Arrival): boolean {
  const service = index.serviceOf(target);
  if (from === 'administrators' && hasRole(service, 'outside-control-plane')) return false;
  if (service?.scope !== 'regional' || isInjected(service, target.sku)) return true;
  if (isIntegrated(service, target.sku)) return false;
  return from === 'on-premises' || (source !== undefined && hasAddresses(source, index));
}

function judgeEnd(connection: SolutionConnection, { subnet, ...end }: End, index: SolutionIndex): NewFinding[] {
  const verdict = judgeTraffic({ connection, subnetId: subnet.id, ...end }, index);
  const where = `${subnet.name}${nameEnvironment(subnet, index)}`;
  if (verdict.kind === 'denied')
    return [
      {
        code: 'reachability/denied',
        severity: 'error',
        message: `${where} denies ${describeConnection(connection, index)} (rule ${verdict.rule.priority}).`,
        reason: `The solution states this connection for “${connection.purpose}”. Allow it with a lower priority number, or remove the connection.`,
        subjects: [connection.id, verdict.rule.id, subnet.id],
      },
    ];
  if (verdict.kind !== 'not-allowed') return [];
  return [
    {
      code: 'reachability/not-allowed',
      severity: 'error',
      message: `No rule of ${where} allows ${describeConnection(connection, index)}.`,
      reason: 'The cloud denies inbound traffic that no rule allows.',
      subjects: [connection.id, subnet.id],
      fix: isDangerous(connection, index)
        ? null
        : {
            label: 'Add a rule that allows it',
            apply: (before) => ({
              ...before,
              rules: [...before.rules, allowRule(before.rules, { connection, subnetId: subnet.id })],
            }),
          },
    },
  ];
}

/** ' of Test', where several environments have a subnet of the name. */
function nameEnvironment({ networkId }: SolutionSubnet, { networks, environments }: SolutionIndex): string {
  const environment = environments.get(networks.get(networkId)?.environmentId ?? '');
  return environment ? ` of ${environment.name}` : '';
}

/** Returns true if a rule for the connection would open what another rule of the check, or a statement, forbids. */
function isDangerous({ from, ports, protocol }: SolutionConnection, { solution }: SolutionIndex): boolean {
  const isAdministration = protocol !== 'ICMP' && opensAdminPort(ports);
  return isAdministration && (from === 'internet' || solution.statements.some(({ kind }) => kind === 'no-ssh'));
}

/** What leaves a workload passes the firewall of the solution, if it has one. */
export function checkEgress(index: SolutionIndex): NewFinding[] {
  const { solution, components, networks } = index;
  const firewall = solution.components.find((component) => componentHasRole(component, 'firewall'));
  if (!firewall) return [];
  return solution.subnets.flatMap((subnet): NewFinding[] => {
    const egress = components.get(subnet.egressId ?? '');
    const inside = index.componentsIn(subnet.id).filter((component) => isWorkload(component, index));
    const isCloud = networks.get(subnet.networkId)?.isOnPremises === false;
    const [first] = inside;
    if (!isCloud || !first || firewall.subnetId === subnet.id || (egress && componentHasRole(egress, 'firewall')))
      return [];
    return [
      {
        code: 'reachability/firewall-bypassed',
        severity: 'warning',
        message: `${subnet.name} has no default route to ${firewall.name}, and ${first.name} is in it.`,
        reason:
          'Its traffic to the internet is neither filtered nor logged. Lead the default route of the subnet to the firewall.',
        subjects: [subnet.id, firewall.id],
        fix: {
          label: `Lead it to ${firewall.name}`,
          apply: (before) => ({
            ...before,
            subnets: before.subnets.map((each) => (each.id === subnet.id ? { ...each, egressId: firewall.id } : each)),
          }),
        },
      },
    ];
  });
}

function isWorkload(component: SolutionComponent, { serviceOf }: SolutionIndex): boolean {
  const service = serviceOf(component);
  return service?.scope === 'subnet' && ['compute', 'containers'].includes(service.category);
}

/** A default route leads to a firewall, a NAT gateway or what a person put there, and never to what is behind it. */
export function checkRouteTargets({ solution, components }: SolutionIndex): NewFinding[] {
  return solution.subnets.flatMap(({ id, name, egressId }): NewFinding[] => {
    const target = components.get(egressId ?? '');
    if (!target || isRouteTarget(target, id)) return [];
    return [routeFinding({ id, name, target })];
  });
}

function routeFinding({ id, name, target }: { id: string; name: string; target: SolutionComponent }): NewFinding {
  return {
    code: 'reachability/route-to-nothing',
    severity: 'error',
    message: `The default route of ${name} leads to ${target.name}, which does not forward traffic of it.`,
    reason: 'What leaves the subnet is lost. Lead the route to a firewall or a NAT gateway outside of the subnet.',
    subjects: [id, target.id],
    fix: {
      label: 'Use the default route of the cloud',
      apply: (before) => ({
        ...before,
        subnets: before.subnets.map((each) => (each.id === id ? { ...each, egressId: null } : each)),
      }),
    },
  };
}
