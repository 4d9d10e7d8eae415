// Rules about the rules of subnets themselves: what they may say, which one applies, and which nobody needs.

import { hasHostBits, parseCidr } from '#text/network/cidr.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { readArrivals } from '../../traffic/arrivals.ts';
import { isPodRange } from '../../traffic/pod-rule.ts';
import type { SolutionConnection, SolutionRule } from '../../solution-shapes.ts';
import type { NewFinding } from '../finding.ts';
import { pairsOf, type SolutionIndex } from '../solution-index.ts';
import { coversParty, coversPorts, isEverywhere, readPorts, sharePorts } from '../traffic.ts';

/** A rule may have these priorities. The source is the page that states them. */
const priorities: Record<CloudProvider, { first: number; last: number; source: string }> = {
  azure: {
    first: 100,
    last: 4096,
    source: 'https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview',
  },
  aws: { first: 1, last: 32_766, source: 'https://docs.aws.amazon.com/vpc/latest/userguide/nacl-rules.html' },
  gcp: { first: 0, last: 65_535, source: 'https://cloud.google.com/firewall/docs/firewalls' },
};

function providerOf(
  { subnetId }: SolutionRule,
  { subnets, networks, providerOf: ofNetwork }: SolutionIndex,
): CloudProvider | undefined {
  return ofNetwork(networks.get(subnets.get(subnetId)?.networkId ?? ''));
}

/** Priorities, ports and networks that no cloud accepts. */
export function checkRuleValues(index: SolutionIndex): NewFinding[] {
  const { solution, nameOf } = index;
  return [
    ...solution.rules.flatMap((rule): NewFinding[] => {
      const provider = providerOf(rule, index);
      const range = provider && priorities[provider];
      if (!range || (rule.priority >= range.first && rule.priority <= range.last)) return [];
      return [
        {
          code: 'reachability/priority-out-of-range',
          severity: 'error',
          message: `A rule of ${nameOf(rule.subnetId)} has the priority ${rule.priority}; it goes from ${range.first} to ${range.last} in this cloud.`,
          reason: 'The cloud refuses the rule.',
          source: range.source,
          subjects: [rule.id, rule.subnetId],
        },
      ];
    }),
    ...[...solution.rules, ...solution.connections]
      .filter(({ ports }) => readPorts(ports).some(({ from, to }) => from > to || to > 65_535))
      .map(({ id, ports }): NewFinding => ({
        code: 'reachability/port-out-of-range',
        severity: 'error',
        message: `${ports} is not a port or a range of ports.`,
        reason: 'Ports go from 0 to 65535, the lower one first.',
        subjects: [id],
      })),
    ...solution.rules.flatMap(({ id, source, destination, subnetId }) =>
      [source, destination].filter(isBrokenNetwork).map((text): NewFinding => ({
        code: 'reachability/rule-names-no-network',
        severity: 'error',
        message: `A rule of ${nameOf(subnetId)} names ${text}, which is not a network.`,
        reason: 'Write four numbers up to 255 and a prefix length whose host bits are not set.',
        subjects: [id, subnetId],
      })),
    ),
  ];
}

/** Written like an IPv4 network, and none. */
function isBrokenNetwork(text: string): boolean {
  if (!/^[\d.]+\/\d+$/.test(text)) return false;
  const cidr = parseCidr(text);
  return cidr === null || hasHostBits(cidr);
}

/** Google Cloud allows it, and takes the denying rule first. */
export function checkPriorities(index: SolutionIndex): NewFinding[] {
  const { solution, subnets } = index;
  const groups = Map.groupBy(
    solution.rules.filter((rule) => providerOf(rule, index) !== 'gcp'),
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
        source: priorities[providerOf(first, index) ?? 'azure'].source,
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
    ].every(([wide, narrow]) => wide === narrow || wide === '*' || wide === '0.0.0.0/0')
  );
}

/** An allow rule that no stated connection needs. */
export function checkUnneeded(index: SolutionIndex): NewFinding[] {
  const { solution, subnets } = index;
  if (solution.connections.length === 0) return [];
  const needs = listNeeds(index);
  return solution.rules
    .filter(
      (rule) =>
        rule.action === 'allow' &&
        rule.direction === 'inbound' &&
        // What a subnet or the members of one component say to each other is no connection of the solution.
        !isOfItself(rule, index) &&
        namesParty(rule.source, index),
    )
    .filter(
      (rule) =>
        !needs(rule).some(
          ({ connection, environmentId }) =>
            sharePorts(rule.ports, connection.ports) &&
            coversParty(rule.source, connection.from, { index, environmentId }) !== false,
        ),
    )
    .map((rule) => ({
      code: 'reachability/rule-without-connection',
      severity: 'info',
      message: `Rule ${rule.priority} of ${subnets.get(rule.subnetId)?.name ?? 'a subnet'} allows ${nameTraffic(rule)}, and no connection needs it.`,
      reason: 'State the connection that it is for, or remove the rule.',
      subjects: [rule.id, rule.subnetId],
    }));
}

/** 'every port', 'TCP 443' */
function nameTraffic({ protocol, ports }: SolutionRule): string {
  if (ports !== '*') return `${protocol} ${ports}`;
  return protocol === 'any' ? 'every port' : `${protocol} on every port`;
}

/** Returns true if the rule's source is the subnet itself, the pods in it, another one of the same purpose, or its own destination. */
function isOfItself({ source, destination, subnetId }: SolutionRule, { solution, subnets }: SolutionIndex): boolean {
  const [own, other] = [subnets.get(subnetId), subnets.get(source)];
  const isSibling = own !== undefined && own.networkId === other?.networkId && own.purpose === other.purpose;
  return source === subnetId || isPodRange(source, solution) || isSibling || source === destination;
}

type Need = { connection: SolutionConnection; environmentId: string };

/**
 * The connections that a rule may be for, in the environments of its subnet. A rule for a component may be in each of its
 * subnets; the component names one of them.
 */
function listNeeds(index: SolutionIndex): (rule: SolutionRule) => Need[] {
  const { solution, components, subnetIn } = index;
  const environmentIds = solution.environments.map(({ id }) => id);
  const connections = solution.connections.flatMap(readArrivals(solution.connections, solution.components));
  const meant = Map.groupBy(connections, ({ to }) => to);
  const arriving = Map.groupBy(
    connections.flatMap((connection) => {
      const target = components.get(connection.to);
      return environmentIds.flatMap((environmentId) => {
        const subnetId = target && subnetIn(target, environmentId)?.id;
        return subnetId === undefined ? [] : [{ connection, environmentId, subnetId }];
      });
    }),
    ({ subnetId }) => subnetId,
  );
  return ({ subnetId, destination }) => [
    ...(arriving.get(subnetId) ?? []),
    ...(meant.get(destination) ?? []).flatMap((connection) =>
      environmentIds.map((environmentId) => ({ connection, environmentId })),
    ),
  ];
}

/** Service tags stand for probes and management of the cloud, which no connection states. */
function namesParty(selector: string, { components, subnets, networks, isOutside }: SolutionIndex): boolean {
  return (
    isEverywhere(selector) ||
    isOutside(selector) ||
    parseCidr(selector) !== null ||
    [components, subnets, networks].some((parts) => parts.has(selector))
  );
}
