// Tables of a document about the rules of subnets, each read in the environment that its network belongs to.

import type { CloudProvider } from '#catalogue/provider.ts';
import { enumerate, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { itemAt } from '#text/required.ts';
import { serviceTagOf } from '../../traffic/service-tags.ts';
import type { SolutionComponent, SolutionNetwork, SolutionRule, SolutionSubnet } from '../../solution-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { listTier, nameOf, partyOf, portOf, shortList, tierOf } from '../values.ts';

/** Rules of a subnet, in each cloud's words. */
const ruleNames: Record<CloudProvider, string> = {
  azure: 'Network security group of',
  aws: 'Security group rules of',
  gcp: 'VPC firewall rules of',
};

/** One table for each distinct set of rules, with the subnets that it applies to, by priority. */
export function ruleTables(context: DocumentContext): string | null {
  const { solution, index } = context;
  const read = solution.subnets.flatMap((subnet) =>
    (['inbound', 'outbound'] as const).flatMap((direction): SubnetRules[] => {
      const rules = index.rulesOf(subnet.id, direction);
      return rules.length === 0 ? [] : [readRules(context, { subnet, direction, rules })];
    }),
  );
  if (read.length === 0) return null;
  const tables = groupAlike(read).map((alike) => ruleTable(context, alike));
  const silent = solution.subnets.filter(({ id }) => !solution.rules.some(({ subnetId }) => subnetId === id));
  const names = silent.map((subnet) => `${nameOf(subnet)} (${subnet.cidr})`);
  const rest = silent.length === 0 ? null : `No rules are stated for ${shortList(names, 12)}.`;
  return paragraphs(...tables, rest);
}

/** A side of a rule in words, with its addresses in the environment of the subnet. */
type Side = { words: string; addresses: string };
type ReadRule = { rule: SolutionRule; source: Side; destination: Side };
type SubnetRules = {
  subnet: SolutionSubnet;
  network: SolutionNetwork | undefined;
  direction: SolutionRule['direction'];
  rules: readonly ReadRule[];
};

type Unread = { subnet: SolutionSubnet; direction: SolutionRule['direction']; rules: readonly SolutionRule[] };

function readRules(context: DocumentContext, { subnet, direction, rules }: Unread): SubnetRules {
  const ownSide = direction === 'inbound' ? 'destination' : 'source';
  const party = (rule: SolutionRule, side: 'source' | 'destination'): Side =>
    sideOf(context, { selector: rule[side], subnet, isOwn: side === ownSide });
  return {
    subnet,
    network: context.index.networks.get(subnet.networkId),
    direction,
    rules: rules.map((rule) => ({ rule, source: party(rule, 'source'), destination: party(rule, 'destination') })),
  };
}

/** Subnets of one tier whose rules differ in their addresses alone: the same one of each environment and zone. */
function groupAlike(read: readonly SubnetRules[]): SubnetRules[][] {
  const groups = Map.groupBy(read, ({ subnet, direction, rules }) =>
    JSON.stringify([
      tierNameOf(subnet),
      direction,
      rules.map(({ rule, source, destination }) => [
        rule.priority,
        rule.action,
        portOf(rule),
        source.words,
        destination.words,
        rule.reason,
      ]),
    ]),
  );
  return [...groups.values()].flatMap((alike) => {
    // A caption names subnets and networks apart, so that each of these is in each of those.
    const byName = [...Map.groupBy(alike, ({ subnet }) => subnet.name).values()];
    const networksOf = (same: readonly SubnetRules[]): string => same.map(({ network }) => network?.id).join(' ');
    return byName.every((same) => networksOf(same) === networksOf(itemAt(byName, 0))) ? [alike] : byName;
  });
}

/** Returns the name without the network: 'private-app' in all zones of all environments. */
function tierNameOf(subnet: SolutionSubnet): string {
  return tierOf(subnet).slice(subnet.networkId.length + 1);
}

function ruleTable(context: DocumentContext, alike: readonly SubnetRules[]): string {
  const { index } = context;
  const { direction, rules, network } = itemAt(alike, 0);
  const provider = index.providerOf(network) ?? context.solution.provider;
  const namesOf = (parts: readonly ({ name: string } | undefined)[]): string =>
    enumerate([...new Set(parts.flatMap((part) => (part ? [nameOf(part)] : [])))]);
  const place = network ? ` in ${namesOf(alike.map((each) => each.network))}` : '';
  const caption = `${ruleNames[provider]} ${namesOf(alike.map(({ subnet }) => subnet))}${place}, ${direction}`;
  // Security groups only allow, in no order.
  const isUnordered = provider === 'aws' && rules.every(({ rule }) => rule.action === 'allow');
  const differs = rules.map((_, at) => listDifferences(alike, at));
  const hasDifferences = differs.some((each) => each.text !== '');
  const rows = rules.map(({ rule, source, destination }, at) => [
    ...(isUnordered ? [] : [String(rule.priority)]),
    writeSide(source, itemAt(differs, at).isSource),
    writeSide(destination, itemAt(differs, at).isDestination),
    portOf(rule),
    ...(isUnordered ? [] : [rule.action === 'allow' ? 'Allow' : 'Deny']),
    plain(rule.reason),
    ...(hasDifferences ? [itemAt(differs, at).text || 'As named'] : []),
  ]);
  const header = [
    ...(isUnordered ? [] : ['Priority']),
    ...['Source', 'Destination', 'Port'],
    ...(isUnordered ? [] : ['Action']),
    'Reason',
    ...(hasDifferences ? ['Addresses'] : []),
  ];
  const isList = provider === 'aws' && !isUnordered;
  return table(header, rows, isList ? caption.replace('Security group rules', 'Network ACL') : caption);
}

function writeSide({ words, addresses }: Side, isApart: boolean): string {
  return addresses === '' || isApart ? words : `${words} (${addresses})`;
}

type Differences = { isSource: boolean; isDestination: boolean; text: string };

/** 'Production network: 10.20.0.0/24 to 10.20.2.0/24; Test network: …' of the n-th rule, where addresses differ. */
function listDifferences(alike: readonly SubnetRules[], at: number): Differences {
  const distinct = (side: 'source' | 'destination'): boolean =>
    new Set(alike.map(({ rules }) => itemAt(rules, at)[side].addresses)).size > 1;
  const [isSource, isDestination] = [distinct('source'), distinct('destination')];
  if (!isSource && !isDestination) return { isSource, isDestination, text: '' };
  // The subnets of all zones of a network have one set of rules.
  const parts = [...Map.groupBy(alike, ({ network }) => network).entries()].map(([network, same]) => {
    const listOf = (side: 'source' | 'destination'): string =>
      [...new Set(same.map(({ rules }) => itemAt(rules, at)[side].addresses))].filter((each) => each !== '').join(', ');
    const from = isSource && listOf('source') !== '' ? [`from ${listOf('source')}`] : [];
    const to = isDestination && listOf('destination') !== '' ? [`to ${listOf('destination')}`] : [];
    return `${network ? nameOf(network) : 'Elsewhere'}: ${[...from, ...to].join(' ') || 'none'}`;
  });
  return { isSource, isDestination, text: parts.join('; ') };
}

/** 'App Service' and '10.20.66.0/24': rules name subnets and components, and their readers addresses. */
function sideOf(context: DocumentContext, side: RuleSide): Side {
  const { selector } = side;
  if (selector === '*') return { words: 'Any', addresses: '' };
  const named = context.index.components.get(selector);
  const tag = named ? serviceTagOf(named) : null;
  const words = partyWords(context, side);
  return {
    words: tag === null ? words : `${words} (service tag ${tag})`,
    addresses: listAddresses(context, side).join(', '),
  };
}

/** A subnet of another environment has the same name there; of several zones, their names differ. */
function partyWords(context: DocumentContext, { selector }: RuleSide): string {
  const subnet = context.index.subnets.get(selector);
  return subnet && subnet.zone !== null ? plain(tierNameOf(subnet)) : partyOf(context, selector);
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
