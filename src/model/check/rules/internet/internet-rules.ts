// Rules about an internet that the client rules out: an error for everything that lets it in, or that has an address on it.

import { componentHasRole } from '../../../component-roles.ts';
import { removeParts } from '../../../edit/remove-parts.ts';
import { exclusionsOf, exclusionTexts } from '../../../exclusions/exclusions.ts';
import type { Solution, SolutionComponent } from '../../../solution-shapes.ts';
import { listNames, type NewFinding } from '../../finding.ts';
import type { SolutionIndex } from '../../solution-index.ts';
import { isEverywhere } from '../../traffic.ts';

/** People reach these through what the provider runs before them. */
const OF_PROVIDER = ['desktop'] as const;

export function checkInternet(index: SolutionIndex): NewFinding[] {
  const { isPrivate, isOffline } = exclusionsOf(index.solution.statements);
  if (!isPrivate) return [];
  const said = exclusionTexts[isOffline ? 'no-internet' : 'private-access-only'];
  return [
    ...checkOpenParts(index, said),
    ...checkOpenRules(index, said),
    ...(isOffline ? checkWaysOut(index, said) : []),
    ...checkWayIn(index, said),
    ...(isOffline ? checkLineOverInternet(index) : []),
  ];
}

function idOf({ statements }: Solution): string[] {
  return statements.flatMap(({ id, kind }) => (kind === 'no-internet' || kind === 'private-access-only' ? [id] : []));
}

/** Finds what the internet reaches by a connection, by a setting, or whatever is set. */
function checkOpenParts(index: SolutionIndex, said: string): NewFinding[] {
  const { solution } = index;
  const called = new Set(solution.connections.filter(({ from }) => from === 'internet').map(({ to }) => to));
  return solution.components
    .filter((component) => !isLetOut(component))
    .filter(
      (component) =>
        called.has(component.id) ||
        component.settings.isPublic === true ||
        componentHasRole(component, 'internet-facing'),
    )
    .map((component): NewFinding => {
      const isAlways = componentHasRole(component, 'internet-facing');
      const isOfProvider = componentHasRole(component, ...OF_PROVIDER);
      return {
        code: 'reachability/internet-excluded',
        severity: isOfProvider ? 'warning' : 'error',
        message: isOfProvider
          ? `People reach ${component.name} through a gateway of the provider on the internet, and the client states: “${said}”`
          : `${component.name} ${isAlways ? 'has an address on the internet whatever is set' : 'is reachable from the internet'}, and the client states: “${said}”`,
        reason: isAlways
          ? 'Take it away, or agree with the client that this part may be on the internet.'
          : 'Let people come over the line to their own network, or agree with the client on what may be open.',
        source: index.serviceOf(component)?.docs ?? null,
        subjects: [component.id, ...idOf(solution)],
        fix: isOfProvider ? null : closePart(component, isAlways),
      };
    });
}

/** A NAT gateway and a gateway to the internet let traffic out, and nobody in. */
function isLetOut(component: SolutionComponent): boolean {
  return componentHasRole(component, 'nat', 'internet-gateway');
}

function closePart({ id, name }: SolutionComponent, isAlways: boolean): NonNullable<NewFinding['fix']> {
  if (isAlways) return { label: `Take ${name} away`, apply: (before) => bypassPart(before, id) };
  return {
    label: 'Let people come from their own network instead',
    apply: (before) => ({
      ...before,
      connections: before.connections.map((each) =>
        each.to === id && each.from === 'internet' ? { ...each, from: 'on-premises' } : each,
      ),
      components: before.components.map((each) =>
        each.id === id ? { ...each, settings: { ...each.settings, isPublic: false } } : each,
      ),
    }),
  };
}

/** What was behind the part is reached from the client's own network then. */
function bypassPart(before: Solution, id: string): Solution {
  const isEntered = before.connections.some(({ from, to }) => from === 'internet' && to === id);
  const connections = before.connections.map((each) =>
    each.from === id && isEntered ? { ...each, from: 'on-premises' } : each,
  );
  return removeParts({ ...before, connections }, [id]);
}

function checkOpenRules({ solution, subnets }: SolutionIndex, said: string): NewFinding[] {
  return solution.rules
    .filter(({ action, direction, source }) => action === 'allow' && direction === 'inbound' && isEverywhere(source))
    .map(({ id, priority, subnetId }): NewFinding => ({
      code: 'reachability/internet-rule',
      severity: 'error',
      message: `Rule ${priority} of ${subnets.get(subnetId)?.name ?? 'a subnet'} lets the internet in, and the client states: “${said}”`,
      reason: 'Name the networks that may come in, or take the rule away.',
      subjects: [id, subnetId, ...idOf(solution)],
      fix: {
        label: 'Take the rule away',
        apply: (before) => ({ ...before, rules: before.rules.filter((each) => each.id !== id) }),
      },
    }));
}

/** Ways to the internet that no firewall looks at. */
function checkWaysOut(index: SolutionIndex, said: string): NewFinding[] {
  const { solution } = index;
  const hasFirewall = solution.components.some((each) => componentHasRole(each, 'firewall', 'outbound-proxy'));
  const open = hasFirewall ? [] : solution.components.filter(isLetOut);
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  return [
    {
      code: 'reachability/internet-way-out',
      severity: 'error',
      message: `${listNames(open)} ${open.length === 1 ? 'leads' : 'lead'} to the internet without a firewall, and the client states: “${said}”`,
      reason: 'Send what has to leave through a firewall that allows it by name, or let nothing leave.',
      subjects: [...ids, ...idOf(solution)],
      fix: { label: `Take ${listNames(open)} away`, apply: (before) => withoutWaysOut(before, ids) },
    },
  ];
}

function withoutWaysOut(before: Solution, ids: readonly string[]): Solution {
  const removed = removeParts(before, ids);
  return {
    ...removed,
    subnets: removed.subnets.map(({ egressId, ...subnet }) =>
      egressId != null && !ids.includes(egressId) ? { ...subnet, egressId } : { ...subnet, isPublic: false },
    ),
  };
}

/** A solution that nobody from outside may reach is reached by a line, or by nobody. */
function checkWayIn({ solution }: SolutionIndex, said: string): NewFinding[] {
  const hasLine = solution.components.some((each) =>
    componentHasRole(each, 'line', 'client-vpn', 'transit', 'managed-hub', ...OF_PROVIDER),
  );
  const isUsed = solution.components.length > 0;
  if (hasLine || !isUsed) return [];
  return [
    {
      code: 'reachability/no-way-in',
      severity: 'error',
      message: `Nobody can reach the solution: the client states “${said}”, and no line leads to another network.`,
      reason: 'Add a VPN or a private line to the network that people are in.',
      subjects: idOf(solution),
    },
  ];
}

function checkLineOverInternet({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter((component) => componentHasRole(component, 'vpn', 'client-vpn'))
    .map((component): NewFinding => ({
      code: 'reachability/line-over-internet',
      severity: 'warning',
      message: `${component.name} passes the internet and has an address there, although its traffic is encrypted.`,
      reason: 'Agree on that with the client, who wants no internet, or take a private line of a carrier instead.',
      source: serviceOf(component)?.docs ?? null,
      subjects: [component.id, ...idOf(solution)],
    }));
}
