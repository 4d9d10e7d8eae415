// Networks inside of networks: a subnet lies in its VPC or virtual network, and no two subnets of one overlap.

import { contains, type Cidr, formatCidr, overlaps, parseNetwork } from '#text/network/cidr.ts';
import type { Report } from '../issues.ts';
import type { RuleOrder } from '../language/rule.ts';
import { repetitionOf, type Resource } from '../module.ts';
import { type Block, type Expression, findAttribute } from '../syntax/hcl.ts';
import { createKnownValues, type FindValues } from './known/known-values.ts';
import type { KnownValue } from './value-rule.ts';

type Network = { known: KnownValue; cidr: Cidr };
type Parent = { networks: readonly Network[] | null; children: Network[] };

/** Each cloud writes the network, its subnets, and what the subnets say of their network in its own way. */
const KINDS = [
  { parent: 'aws_vpc', range: 'cidr_block', child: 'aws_subnet', link: 'vpc_id', own: 'cidr_block', what: 'VPC' },
  {
    parent: 'azurerm_virtual_network',
    range: 'address_space',
    child: 'azurerm_subnet',
    link: 'virtual_network_name',
    own: 'address_prefixes',
    what: 'virtual network',
  },
  {
    parent: 'google_compute_network',
    range: null,
    child: 'google_compute_subnetwork',
    link: 'network',
    own: 'ip_cidr_range',
    what: 'network',
  },
] as const;

type Kind = (typeof KINDS)[number];
type Order = { resources: readonly Resource[]; kind: Kind; findValues: FindValues };

export function checkNetworks({ module }: RuleOrder, report: Report): void {
  const findValues = createKnownValues(module);
  for (const kind of KINDS) checkKind({ resources: module.resources, kind, findValues }, report);
}

function checkKind({ resources, kind, findValues }: Order, report: Report): void {
  const parents = new Map<string, Parent>();
  for (const one of resourcesOf(resources, kind.parent)) {
    const parent: Parent = { networks: networksOf(one, { resources, kind, findValues }), children: [] };
    parents.set(one.name.text, parent);
    for (const block of innerSubnets(one, kind)) addChild(parent, { one, block, kind, findValues }, report);
  }
  for (const one of resourcesOf(resources, kind.child)) {
    const parent = parents.get(linkOf(one.block, kind) ?? '');
    addChild(parent, { one, block: one.block, kind, findValues }, report);
  }
}

function resourcesOf(resources: readonly Resource[], wanted: string): Resource[] {
  return resources.filter(({ kind, type }) => kind === 'resource' && type.text === wanted);
}

/** Only a virtual network of Azure may have its subnets written inside of it. */
function innerSubnets({ block }: Resource, kind: Kind): Block[] {
  if (kind.parent !== 'azurerm_virtual_network') return [];
  return block.body.blocks.filter(({ type }) => type.text === 'subnet');
}

/** Returns the ranges of a network; null where they are not known, or it has none of its own. */
function networksOf(one: Resource, { resources, kind, findValues }: Order): readonly Network[] | null {
  if (kind.range === null || isExtended(resources, one)) return null;
  return rangesOf(one, kind.range, findValues);
}

/** A VPC may have further ranges. */
function isExtended(resources: readonly Resource[], { type }: Resource): boolean {
  return type.text === 'aws_vpc' && resources.some((one) => one.type.text === 'aws_vpc_ipv4_cidr_block_association');
}

type Child = { one: Resource; block: Block; kind: Kind; findValues: FindValues };

function addChild(parent: Parent | undefined, { one, block, kind, findValues }: Child, report: Report): void {
  if (!parent || findAttribute(one.block.body, 'count')) return;
  const own = findAttribute(block.body, kind.own) ?? findAttribute(block.body, 'address_prefix');
  for (const network of own ? networksIn(one, own.value, findValues) : []) {
    if (network.known.isOneOf) continue;
    const wrong = problemOf(parent, network, kind.what);
    if (wrong !== null) reportNetwork(network, wrong, report);
    parent.children.push(network);
  }
}

function problemOf({ networks, children }: Parent, { cidr }: Network, what: string): string | null {
  const shown = formatCidr(cidr);
  const isInside = networks === null || networks.some((outer) => contains(outer.cidr, cidr));
  if (!isInside) {
    const ranges = networks.map((outer) => formatCidr(outer.cidr)).join(', ');
    return `The subnet ${shown} is not inside of its ${what}, which is ${ranges}.`;
  }
  const other = children.find((child) => overlaps(child.cidr, cidr));
  return other ? `The subnet ${shown} overlaps with another one of its ${what}, ${formatCidr(other.cidr)}.` : null;
}

function reportNetwork({ known: { file, at, variable } }: Network, message: string, report: Report): void {
  const severity = variable === null ? 'error' : 'warning';
  report({ file, start: at.start, end: at.end, code: 'wrong-value', severity, message });
}

function linkOf({ body }: Block, kind: Kind): string | null {
  const value = findAttribute(body, kind.link)?.value;
  if (value?.kind !== 'reference' || value.root.text !== kind.parent) return null;
  const [name] = value.steps;
  return name?.kind === 'attribute' ? name.name : null;
}

/** Null where one of the ranges is not known. */
function rangesOf(one: Resource, argument: string, findValues: FindValues): readonly Network[] | null {
  const value = findAttribute(one.block.body, argument)?.value;
  if (!value || repetitionOf(one.block) !== 'one') return null;
  const found = networksIn(one, value, findValues);
  const isWhole = value.kind !== 'tuple' || found.length === value.items.length;
  return isWhole && found.length > 0 && !found.some(({ known }) => known.isOneOf) ? found : null;
}

function networksIn(one: Resource, value: Expression, findValues: FindValues): Network[] {
  return findValues(one.file, value, [one.block]).flatMap((known) => {
    const cidr = typeof known.value === 'string' && known.value.includes('/') ? parseNetwork(known.value) : null;
    return cidr ? [{ known, cidr }] : [];
  });
}
