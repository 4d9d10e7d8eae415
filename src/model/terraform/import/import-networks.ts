// Networks, subnets and rules of a solution from the resources of Terraform.

import { parseCidr } from '#text/network/cidr.ts';
import { slugOf, uniqueName } from '../export/names.ts';
import type { Json } from '../hcl/hcl-value.ts';
import type { SolutionNetwork, SolutionRule, SolutionSubnet } from '../../solution-shapes.ts';
import { valueAt, type ReadResource } from './read-resource.ts';

export type ImportDraft = {
  resources: readonly ReadResource[];
  byAddress: ReadonlyMap<string, ReadResource>;
  /** The counts say how many there are of each block. */
  instances: ReadonlyMap<string, number>;
  environmentId: string;
  regionIdOf(resource: ReadResource): string | null;
  /** Addresses by the id of what they are in the solution. */
  addresses: Map<string, string>;
  ids: Set<string>;
  networks: SolutionNetwork[];
  subnets: SolutionSubnet[];
  rules: SolutionRule[];
};

const NETWORKS = new Set(['azurerm_virtual_network', 'aws_vpc', 'google_compute_network']);
const SUBNETS = new Set(['azurerm_subnet', 'aws_subnet', 'google_compute_subnetwork']);
const MAX_SIDE = 200;

/** An id of at most 64 characters, the same each time the same address is imported. */
export function idOf(draft: ImportDraft, address: string): string {
  const id = uniqueName(slugOf(address).slice(0, 56).replace(/-$/, ''), draft.ids);
  draft.ids.add(id);
  draft.addresses.set(id, address);
  return id;
}

export function textAt(resource: ReadResource, path: string): string | null {
  const value = valueAt(resource.values, path);
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsAt(resource: ReadResource, path: string): string[] {
  const value = valueAt(resource.values, path);
  return Array.isArray(value) ? (value as Json[]).filter((item) => typeof item === 'string') : [];
}

/** The name in the cloud, the key of the instance, or the label. */
export function nameOf(resource: ReadResource): string {
  const tag = textAt(resource, 'tags.Name');
  const name =
    textAt(resource, 'name') ?? tag ?? (resource.key === null ? resource.name : `${resource.name} ${resource.key}`);
  return name.slice(0, 120);
}

export function importNetworks(draft: ImportDraft): void {
  for (const resource of draft.resources.filter(({ type }) => NETWORKS.has(type))) {
    const block = textAt(resource, 'cidr_block');
    draft.networks.push({
      id: idOf(draft, resource.address),
      name: nameOf(resource),
      regionId: draft.regionIdOf(resource),
      environmentId: draft.environmentId,
      addressSpaces: (block === null ? textsAt(resource, 'address_space') : [block]).slice(0, 8),
      isOnPremises: false,
      peerIds: [],
    });
  }
  for (const resource of draft.resources.filter(({ type }) => SUBNETS.has(type))) importSubnet(draft, resource);
  // VPCs of Google Cloud have no range of their own: theirs are those of their subnets.
  for (const network of draft.networks)
    if (network.addressSpaces.length === 0)
      network.addressSpaces = draft.subnets
        .filter(({ networkId }) => networkId === network.id)
        .map(({ cidr }) => cidr)
        .slice(0, 8);
  importPeerings(draft);
}

function importSubnet(draft: ImportDraft, resource: ReadResource): void {
  const cidr =
    textsAt(resource, 'address_prefixes')[0] ?? textAt(resource, 'cidr_block') ?? textAt(resource, 'ip_cidr_range');
  const networkId = networkIdOf(draft, resource);
  if (cidr === undefined || cidr === null || parseCidr(cidr) === null || networkId === null) return;
  const secondary = valueAt(resource.values, 'secondary_ip_range');
  const zone = textAt(resource, 'availability_zone');
  draft.subnets.push({
    id: idOf(draft, resource.address),
    networkId,
    name: nameOf(resource),
    cidr,
    secondary: Array.isArray(secondary) ? (secondary as Json[]).flatMap(readSecondary).slice(0, 8) : [],
    purpose: '',
    delegation: textAt(resource, 'delegation.0.service_delegation.0.name'),
    zone: zone === null ? null : zone.slice(-1),
    isPublic: valueAt(resource.values, 'map_public_ip_on_launch') === true,
  });
}

function readSecondary(range: Json): SolutionSubnet['secondary'] {
  if (range === null || typeof range !== 'object' || Array.isArray(range)) return [];
  const { range_name: name, ip_cidr_range: cidr } = range as { readonly [key: string]: Json };
  return typeof name === 'string' && typeof cidr === 'string' && cidr.length <= 49 ? [{ name, cidr }] : [];
}

/** Finds the network by reference, else by name, else takes the only one. */
function networkIdOf(draft: ImportDraft, resource: ReadResource): string | null {
  const linked = Object.values(resource.links).flat();
  const byLink = draft.networks.find(({ id }) => linked.some((address) => isAt(draft, id, address)));
  if (byLink) return byLink.id;
  const named = textAt(resource, 'virtual_network_name');
  const byName = draft.networks.find(({ name }) => name === named);
  const [only] = draft.networks;
  return byName?.id ?? (draft.networks.length === 1 && only ? only.id : null);
}

/** Returns true if a reference to `address` means this part: the part itself, or its block if that makes only one. */
export function isAt(draft: ImportDraft, id: string, address: string): boolean {
  const own = draft.addresses.get(id);
  if (own === address) return true;
  const block = draft.byAddress.get(own ?? '')?.blockAddress;
  return block === address && (draft.instances.get(address) ?? 0) <= 1;
}

function importPeerings({ resources, networks, ...rest }: ImportDraft): void {
  const draft = { resources, networks, ...rest };
  for (const resource of resources) {
    if (!/peering/.test(resource.type)) continue;
    const ends = networks.filter(({ id }) =>
      Object.values(resource.links)
        .flat()
        .some((address) => isAt(draft, id, address)),
    );
    const [a, b] = ends;
    if (ends.length !== 2 || !a || !b) continue;
    a.peerIds = [...new Set([...a.peerIds, b.id])];
    b.peerIds = [...new Set([...b.peerIds, a.id])];
  }
}

const protocols: Readonly<Record<string, SolutionRule['protocol']>> = {
  tcp: 'TCP',
  udp: 'UDP',
  icmp: 'ICMP',
  '*': 'any',
  all: 'any',
};
const PORTS = /^(?:\*|\d{1,5}(?:-\d{1,5})?)$/;

type SubnetsOfGroup = ReadonlyMap<string, readonly string[]>;

/** Rules of subnets. Returns the addresses of those that are no rule of one subnet. */
export function importRules(draft: ImportDraft): string[] {
  const subnetsOfGroup = readAssociations(draft);
  return draft.resources
    .filter((resource) => !importRule(draft, resource, subnetsOfGroup))
    .map(({ address }) => address);
}

function readAssociations(draft: ImportDraft): SubnetsOfGroup {
  const subnetsOfGroup = new Map<string, string[]>();
  for (const { type, links } of draft.resources) {
    const [group] = links.network_security_group_id ?? [];
    if (type !== 'azurerm_subnet_network_security_group_association' || group === undefined) continue;
    const subnets = draft.subnets.filter(({ id }) =>
      (links.subnet_id ?? []).some((address) => isAt(draft, id, address)),
    );
    subnetsOfGroup.set(group, [...(subnetsOfGroup.get(group) ?? []), ...subnets.map(({ id }) => id)]);
  }
  return subnetsOfGroup;
}

/** Returns false for a rule that is of no subnet. Other resources have nothing to import here. */
function importRule(draft: ImportDraft, resource: ReadResource, subnetsOfGroup: SubnetsOfGroup): boolean {
  if (resource.type === 'azurerm_network_security_rule') return importGroupRule(draft, resource, subnetsOfGroup);
  if (resource.type === 'azurerm_network_security_group') importInlineRules(draft, resource, subnetsOfGroup);
  return resource.type !== 'google_compute_firewall' || addFirewall(draft, resource);
}

function importGroupRule(draft: ImportDraft, resource: ReadResource, subnetsOfGroup: SubnetsOfGroup): boolean {
  const [group] = resource.links.network_security_group_name ?? [];
  const named = textAt(resource, 'network_security_group_name');
  const owner =
    group ??
    draft.resources.find(({ type, values }) => type === 'azurerm_network_security_group' && values.name === named)
      ?.address;
  const { address, values } = resource;
  return addRules(draft, { address, values, subnetIds: subnetsOfGroup.get(owner ?? '') ?? [] }) > 0;
}

function importInlineRules(draft: ImportDraft, resource: ReadResource, subnetsOfGroup: SubnetsOfGroup): void {
  const { address, blockAddress, values } = resource;
  const subnetIds = subnetsOfGroup.get(address) ?? subnetsOfGroup.get(blockAddress) ?? [];
  const inline = valueAt(values, 'security_rule');
  for (const [index, rule] of (Array.isArray(inline) ? (inline as Json[]) : []).entries())
    if (rule !== null && typeof rule === 'object' && !Array.isArray(rule))
      addRules(draft, { address: `${address}#${index}`, values: rule as ReadResource['values'], subnetIds });
}

type RuleOrder = { address: string; values: ReadResource['values']; subnetIds: readonly string[] };

/** One for each subnet of the group; none where a part of the rule is not known. */
function addRules(draft: ImportDraft, { address, values, subnetIds }: RuleOrder): number {
  const rule = readGroupRule(values);
  if (!rule) return 0;
  for (const [index, subnetId] of subnetIds.entries())
    draft.rules.push({ id: idOf(draft, index === 0 ? address : `${address}#${index}`), subnetId, ...rule });
  return subnetIds.length;
}

/** Returns null where a part of it is not known. */
function readGroupRule(values: ReadResource['values']): Omit<SolutionRule, 'id' | 'subnetId'> | null {
  const ports = textOf(values, 'destination_port_range') ?? textsOf(values, 'destination_port_ranges').join(',');
  const protocol = protocols[(textOf(values, 'protocol') ?? '').toLowerCase()];
  const sides = { source: readSide(values, 'source'), destination: readSide(values, 'destination') || '*' };
  const { priority } = values;
  if (protocol === undefined || typeof priority !== 'number') return null;
  if (!ports.split(',').every((part) => PORTS.test(part))) return null;
  if (sides.source === '' || Object.values(sides).some((side) => side.length > MAX_SIDE)) return null;
  return { ...readVerdict(values), priority, protocol, ports, ...sides };
}

function readVerdict(values: ReadResource['values']): Pick<SolutionRule, 'direction' | 'action' | 'reason'> {
  return {
    direction: textOf(values, 'direction')?.toLowerCase() === 'outbound' ? 'outbound' : 'inbound',
    action: textOf(values, 'access')?.toLowerCase() === 'deny' ? 'deny' : 'allow',
    reason: (textOf(values, 'description') ?? textOf(values, 'name') ?? '').slice(0, 300),
  };
}

function textOf(values: ReadResource['values'], name: string): string | null {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsOf(values: ReadResource['values'], name: string): string[] {
  return Array.isArray(values[name]) ? (values[name] as Json[]).filter((item) => typeof item === 'string') : [];
}

/** Returns the addresses of one side of a rule: 'internet', a range, or several with commas. */
function readSide(values: ReadResource['values'], name: 'source' | 'destination'): string {
  const one = textOf(values, `${name}_address_prefix`);
  if (one !== null) return one === 'Internet' ? 'internet' : one;
  return textsOf(values, `${name}_address_prefixes`).join(',');
}

/** A rule of Google Cloud is of a subnet where its destinations are the subnet's range. */
function addFirewall(draft: ImportDraft, resource: ReadResource): boolean {
  const isInbound = textAt(resource, 'direction') !== 'EGRESS';
  const [own] = textsAt(resource, isInbound ? 'destination_ranges' : 'source_ranges');
  const subnet = draft.subnets.find(({ cidr }) => cidr === own);
  const passing = readPassing(resource);
  const ranges = textsAt(resource, isInbound ? 'source_ranges' : 'destination_ranges').join(',');
  if (!subnet || !passing || ranges.length > MAX_SIDE) return false;
  const other = ranges === '' || ranges === '0.0.0.0/0' ? '*' : ranges;
  draft.rules.push({
    id: idOf(draft, resource.address),
    subnetId: subnet.id,
    ...(isInbound
      ? { direction: 'inbound', source: other, destination: '*' }
      : { direction: 'outbound', source: '*', destination: other }),
    ...passing,
    reason: (textAt(resource, 'description') ?? nameOf(resource)).slice(0, 300),
  });
  return true;
}

/** Returns what a rule lets pass or stops, or null for a protocol that no rule of a solution has. */
function readPassing(resource: ReadResource): Pick<SolutionRule, 'priority' | 'action' | 'protocol' | 'ports'> | null {
  const action = valueAt(resource.values, 'deny.0') === undefined ? 'allow' : 'deny';
  const protocol = protocols[textAt(resource, `${action}.0.protocol`) ?? ''];
  if (protocol === undefined) return null;
  const priority = valueAt(resource.values, 'priority');
  return {
    priority: typeof priority === 'number' && priority > 0 ? priority : 1_000,
    action,
    protocol,
    ports: textsAt(resource, `${action}.0.ports`).join(',') || '*',
  };
}
