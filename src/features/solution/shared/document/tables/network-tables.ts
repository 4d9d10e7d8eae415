// Tables of a document about networks: address spaces, subnets, connections and the rules that let them pass.

import { formatCidr, freeNetworks, parseCidr, usableHosts } from '#cloud/cidr.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { addressSpanOf } from '../solution-facts.ts';
import type { Solution, SolutionNetwork, SolutionRule, SolutionSubnet } from '../../solution-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { nameOf, portOf, regionOf, shortList } from '../values.ts';

/** Rules of a subnet, in each cloud's words. */
export const ruleNames: Record<CloudProvider, string> = {
  azure: 'Network security group of',
  aws: 'Security group rules of',
  gcp: 'VPC firewall rules of',
};

function environmentOf({ index }: DocumentContext, { environmentId }: SolutionNetwork): string {
  if (environmentId === null) return 'All';
  const environment = index.environments.get(environmentId);
  return environment ? nameOf(environment) : 'Not stated';
}

export function networkTable(context: DocumentContext): string | null {
  const { solution, index } = context;
  if (solution.networks.length === 0) return null;
  const rows = solution.networks.map((network) => [
    nameOf(network),
    environmentOf(context, network),
    network.isOnPremises ? 'On premises' : regionOf(index.regions.get(network.regionId ?? '')),
    network.addressSpaces.join(', ') || 'Not stated',
    network.peerIds.map((id) => plain(index.nameOf(id))).join(', ') || 'None',
  ]);
  return table(
    ['Network', 'Environment', 'Region', 'Address space', 'Peered with'],
    [...rows, ...freeRows(solution)],
    'Networks',
  );
}

/** More rows than this say nothing to a reader. */
const MAX_FREE = 8;

/** What no network takes of the space that all of them are in. */
function freeRows(solution: Solution): string[][] {
  const span = parseCidr(addressSpanOf(solution) ?? '');
  if (!span) return [];
  const used = solution.networks.flatMap(({ addressSpaces }) => addressSpaces.flatMap((text) => parseCidr(text) ?? []));
  const free = freeNetworks(span, used);
  return free.length > MAX_FREE ? [] : free.map((cidr) => ['Kept free', 'None', 'None', formatCidr(cidr), 'None']);
}

/** By network, in the order of their addresses. */
export function subnetTable(context: DocumentContext): string | null {
  const { solution, index } = context;
  if (solution.subnets.length === 0) return null;
  const rows = solution.networks.flatMap((network) =>
    index
      .subnetsOf(network.id)
      .toSorted((a, b) => addressOf(a) - addressOf(b))
      .map((subnet) => [
        nameOf(subnet),
        nameOf(network),
        subnet.cidr,
        usableOf(subnet, index.providerOf(network)),
        plain(subnet.purpose) || 'Not stated',
        plain(subnet.delegation ?? '') || 'None',
      ]),
  );
  const zones = zoneNote(context);
  return paragraphs(
    table(['Subnet', 'Network', 'CIDR', 'Usable addresses', 'Purpose', 'Delegation'], rows, 'Subnets'),
    clusterRanges(context),
    zones,
  );
}

function addressOf({ cidr }: SolutionSubnet): number {
  return parseCidr(cidr)?.address ?? 0;
}

function usableOf({ cidr }: SolutionSubnet, provider: CloudProvider | undefined): string {
  const parsed = parseCidr(cidr);
  return parsed && provider ? String(usableHosts(parsed.prefix, provider)) : 'Not stated';
}

function zoneNote({ solution }: DocumentContext): string | null {
  const zoned = solution.subnets.filter(({ zone }) => zone !== null);
  return zoned.length === 0
    ? null
    : 'A subnet whose name ends with the letter of a zone is in that zone alone; what runs in several zones has one in each.';
}

/** Pods and services of clusters have addresses of their own, apart from all networks. */
function clusterRanges({ solution }: DocumentContext): string | null {
  const rows = solution.components.flatMap((component) => {
    const { podRange, serviceRange } = component.settings;
    return [
      ...(podRange ? [['Pods', nameOf(component), podRange]] : []),
      ...(serviceRange ? [['Services', nameOf(component), serviceRange]] : []),
    ];
  });
  return rows.length === 0 ? null : table(['Purpose', 'Cluster', 'CIDR'], rows, 'Ranges inside of clusters');
}

export function connectionTable({ solution, index }: DocumentContext): string | null {
  if (solution.connections.length === 0) return null;
  const rows = solution.connections.map(({ from, to, protocol, ports, purpose, isEncrypted }) => [
    capital(plain(index.nameOf(from))),
    capital(plain(index.nameOf(to))),
    portOf({ protocol, ports }),
    isEncrypted ? 'Yes' : 'No',
    plain(purpose) || 'Not stated',
  ]);
  return table(['From', 'To', 'Port', 'Encrypted', 'Purpose'], rows, 'Connections');
}

/** One table for each subnet that has rules, by priority. */
export function ruleTables(context: DocumentContext): string | null {
  const { solution, index } = context;
  const tables = solution.subnets.flatMap((subnet) =>
    (['inbound', 'outbound'] as const).flatMap((direction) => {
      const rules = index.rulesOf(subnet.id, direction);
      return rules.length === 0 ? [] : [ruleTable(context, { subnet, direction, rules })];
    }),
  );
  if (tables.length === 0) return null;
  const silent = solution.subnets.filter(({ id }) => !solution.rules.some(({ subnetId }) => subnetId === id));
  const names = silent.map((subnet) => `${nameOf(subnet)} (${subnet.cidr})`);
  const rest = silent.length === 0 ? null : `No rules are stated for ${shortList(names, 12)}.`;
  return paragraphs(...tables, rest);
}

type SubnetRules = { subnet: SolutionSubnet; direction: SolutionRule['direction']; rules: readonly SolutionRule[] };

function ruleTable(context: DocumentContext, { subnet, direction, rules }: SubnetRules): string {
  const { index } = context;
  const network = index.networks.get(subnet.networkId);
  const provider = index.providerOf(network) ?? context.solution.provider;
  const caption = `${ruleNames[provider]} ${nameOf(subnet)}${network ? ` in ${nameOf(network)}` : ''}, ${direction}`;
  const party = (selector: string): string => selectorName(context, selector);
  // Security groups only allow, in no order.
  const isUnordered = provider === 'aws' && rules.every(({ action }) => action === 'allow');
  if (isUnordered)
    return table(
      ['Source', 'Destination', 'Port', 'Reason'],
      rules.map((rule) => [party(rule.source), party(rule.destination), portOf(rule), plain(rule.reason)]),
      caption,
    );
  return table(
    ['Priority', 'Source', 'Destination', 'Port', 'Action', 'Reason'],
    rules.map((rule) => [
      String(rule.priority),
      party(rule.source),
      party(rule.destination),
      portOf(rule),
      rule.action === 'allow' ? 'Allow' : 'Deny',
      plain(rule.reason),
    ]),
    provider === 'aws' ? caption.replace('Security group rules', 'Network ACL') : caption,
  );
}

/** 'snet-app (10.20.0.0/24)': rules name subnets, and their readers addresses. */
function selectorName({ index }: DocumentContext, selector: string): string {
  if (selector === '*') return 'Any';
  const subnet = index.subnets.get(selector) ?? index.subnets.get(index.components.get(selector)?.subnetId ?? '');
  const name = plain(index.nameOf(selector));
  const words = name === 'internet' ? 'the internet' : name;
  return subnet ? `${words} (${subnet.cidr})` : capital(words);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
