// Tables of a document about the rules of subnets, each read in the environment that its network belongs to.

import type { CloudProvider } from '#cloud/provider.ts';
import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import type { SolutionComponent, SolutionRule, SolutionSubnet } from '../../solution-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { listTier, nameOf, partyOf, portOf, shortList, tierOf } from '../values.ts';

/** Rules of a subnet, in each cloud's words. */
const ruleNames: Record<CloudProvider, string> = {
  azure: 'Network security group of',
  aws: 'Security group rules of',
  gcp: 'VPC firewall rules of',
};

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
  const ownSide = direction === 'inbound' ? 'destination' : 'source';
  const party = (rule: SolutionRule, side: 'source' | 'destination'): string =>
    sideOf(context, { selector: rule[side], subnet, isOwn: side === ownSide });
  // Security groups only allow, in no order.
  const isUnordered = provider === 'aws' && rules.every(({ action }) => action === 'allow');
  if (isUnordered)
    return table(
      ['Source', 'Destination', 'Port', 'Reason'],
      rules.map((rule) => [party(rule, 'source'), party(rule, 'destination'), portOf(rule), plain(rule.reason)]),
      caption,
    );
  return table(
    ['Priority', 'Source', 'Destination', 'Port', 'Action', 'Reason'],
    rules.map((rule) => [
      String(rule.priority),
      party(rule, 'source'),
      party(rule, 'destination'),
      portOf(rule),
      rule.action === 'allow' ? 'Allow' : 'Deny',
      plain(rule.reason),
    ]),
    provider === 'aws' ? caption.replace('Security group rules', 'Network ACL') : caption,
  );
}

/** 'App Service (10.20.66.0/24)': rules name subnets and components, and their readers addresses. */
function sideOf(context: DocumentContext, side: RuleSide): string {
  const { selector } = side;
  if (selector === '*') return 'Any';
  const cidrs = listAddresses(context, side);
  const words = partyOf(context, selector);
  return cidrs.length === 0 ? words : `${words} (${cidrs.join(', ')})`;
}

/** One side of a rule of a subnet; `isOwn` is the side that the subnet itself is on. */
type RuleSide = { selector: string; subnet: SolutionSubnet; isOwn: boolean };

/** A component has a subnet of its own in each environment, and an address of its private endpoint where rules let others reach it. */
function listAddresses({ solution, index }: DocumentContext, { selector, subnet, isOwn }: RuleSide): string[] {
  const named = index.subnets.get(selector);
  if (named) return [named.cidr];
  const component = index.components.get(selector);
  if (!component) return [];
  const environmentId = index.networks.get(subnet.networkId)?.environmentId ?? null;
  const isShared = environmentId === null || index.environments.get(environmentId)?.role === 'shared';
  const environmentIds = isShared ? solution.environments.map(({ id }) => id) : [environmentId];
  const places = environmentIds.flatMap((id) => index.subnetIn(component, id) ?? []);
  if (isOwn && isReachedIn(component, { subnet, places })) return [subnet.cidr];
  const all =
    component.settings.isZoneRedundant === false ? places : places.flatMap((place) => listTier(place, solution));
  return [...new Set(all.map(({ cidr }) => cidr))];
}

function isReachedIn(
  { settings }: SolutionComponent,
  { subnet, places }: { subnet: SolutionSubnet; places: readonly SolutionSubnet[] },
): boolean {
  return settings.usesPrivateEndpoint === true || places.some((place) => tierOf(place) === tierOf(subnet));
}
