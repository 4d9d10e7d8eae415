// Networks of AWS: VPCs, subnets, routes, and one security group for the subnets of a tier in all zones.

import { blocks, code, object } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import { keyed, type Instance } from '../export-shapes.ts';
import { declarePeerings } from '../peerings.ts';
import { addFlowLogs } from './aws-flow-logs.ts';
import { addAwsRules } from './aws-rules.ts';
import { addZonalTables, isZonal } from './aws-ways-out.ts';
import { tierOf } from './aws-tiers.ts';

const FILE = 'network.tf';

export function addAwsNetworks(context: ExportContext): void {
  const { solution } = context;
  if (solution.networks.every(({ isOnPremises }) => isOnPremises)) return;
  addVpcs(context);
  addSubnets(context);
  addRoutes(context);
  addFlowLogs(context);
  addAwsRules(context);
  addPeerings(context);
}

function addVpcs(context: ExportContext): void {
  const { networks, solution } = context;
  const variable = context.variable({
    name: 'networks',
    type: 'map(object({\n    cidr_block       = string\n    secondary_ranges = optional(list(string), [])\n  }))',
    description: 'VPCs by key.',
    valueIn: (id) =>
      Object.fromEntries(
        networks.networksIn(id).map(({ key, network: { addressSpaces } }) => [
          key,
          {
            cidr_block: addressSpaces[0] ?? '',
            ...(addressSpaces.length > 1 ? { secondary_ranges: addressSpaces.slice(1) } : {}),
          },
        ]),
      ),
  });
  context.add({
    type: 'aws_vpc',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) =>
      networks.networksIn(id).map(({ key, network }) => ({
        key,
        subjectId: network.id,
        values: { cidr_block: network.addressSpaces[0] ?? '' },
        facts: { cidr_block: `networks.${network.id}.addressSpaces` },
      })),
    body: {
      cidr_block: code('each.value.cidr_block'),
      enable_dns_support: true,
      enable_dns_hostnames: true,
      tags: object({ Name: code('"${local.prefix}-${each.key}"') }),
    },
  });
  context.add({
    type: 'aws_default_security_group',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: code('aws_vpc.main') },
    instancesIn: (id) => networks.networksIn(id).map(({ key }) => keyed(key)),
    comment: 'Nothing may use the group that every VPC has: it has no rules.',
    body: { vpc_id: code('each.value.id') },
  });
  if (solution.networks.some(({ addressSpaces }) => addressSpaces.length > 1)) addSecondaryRanges(context);
}

function addSecondaryRanges(context: ExportContext): void {
  const { networks } = context;
  context.add({
    type: 'aws_vpc_ipv4_cidr_block_association',
    label: 'main',
    file: FILE,
    repetition: {
      name: 'for_each',
      value: code(
        'merge([for key, network in var.networks : { for range in network.secondary_ranges : "${key}-${range}" => { network = key, range = range } }]...)',
      ),
    },
    instancesIn: (id) =>
      networks.networksIn(id).flatMap(({ key, network }) =>
        network.addressSpaces.slice(1).map((range) => ({
          key: `${key}-${range}`,
          subjectId: network.id,
          values: { cidr_block: range },
          facts: { cidr_block: `networks.${network.id}.addressSpaces` },
        })),
      ),
    body: { vpc_id: code('aws_vpc.main[each.value.network].id'), cidr_block: code('each.value.range') },
  });
}

function addSubnets(context: ExportContext): void {
  const { networks } = context;
  const variable = context.variable({
    name: 'subnets',
    type: 'map(object({\n    network    = string\n    tier       = string\n    cidr_block = string\n    zone       = optional(string)\n    is_public  = optional(bool, false)\n  }))',
    description: 'Subnets by key; those of one tier are in different zones.',
    valueIn: (id) =>
      Object.fromEntries(
        networks.subnetsIn(id).map((planned) => [
          planned.key,
          {
            network: planned.networkKey,
            tier: tierOf(planned),
            cidr_block: planned.subnet.cidr,
            ...(planned.subnet.zone === null ? {} : { zone: planned.subnet.zone }),
            ...(planned.subnet.isPublic ? { is_public: true } : {}),
          },
        ]),
      ),
  });
  const region = context.solution.regions.find(({ role }) => role === 'primary') ?? context.solution.regions[0];
  context.add({
    type: 'aws_subnet',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) =>
      networks.subnetsIn(id).map(({ key, subnet }) => ({
        key,
        subjectId: subnet.id,
        values: {
          cidr_block: subnet.cidr,
          ...(subnet.zone === null ? {} : { availability_zone: `${region?.name ?? ''}${subnet.zone}` }),
        },
        facts: { cidr_block: `subnets.${subnet.id}.cidr`, availability_zone: `subnets.${subnet.id}.zone` },
      })),
    body: {
      vpc_id: code('aws_vpc.main[each.value.network].id'),
      cidr_block: code('each.value.cidr_block'),
      availability_zone: code(addZones(context)),
      map_public_ip_on_launch: false,
      tags: object({ Name: code('"${local.prefix}-${each.key}"') }),
    },
  });
}

/**
 * The zone of a subnet by its letter. Some accounts lack a zone of a region, such as the second one of us-west-1: the subnet is in
 * another zone then.
 */
function addZones(context: ExportContext): string {
  context.add({
    kind: 'data',
    type: 'aws_availability_zones',
    label: 'available',
    file: FILE,
    body: { state: 'available', filter: blocks({ name: 'opt-in-status', values: ['opt-in-not-required'] }) },
  });
  const names = 'data.aws_availability_zones.available.names';
  const wanted = '"${var.location}${each.value.zone}"';
  return `each.value.zone == null ? null : contains(${names}, ${wanted}) ? ${wanted} : element(${names}, index(["a", "b", "c", "d", "e", "f"], each.value.zone))`;
}

const publicNetworks =
  '{ for key, network in var.networks : key => network if anytrue([for subnet in var.subnets : subnet.network == key && subnet.is_public]) }';

function addRoutes(context: ExportContext): void {
  const { networks } = context;
  const subnetsIn = (id: string, isPublic: boolean): Instance[] =>
    networks.subnetsIn(id).flatMap(({ key, subnet }) => (subnet.isPublic === isPublic ? [keyed(key)] : []));
  const publicIn = (id: string): Instance[] =>
    networks
      .networksIn(id)
      .filter(({ key }) => networks.subnetsIn(id).some((each) => each.networkKey === key && each.subnet.isPublic))
      .map(({ key }) => keyed(key));
  const hasPublic = context.solution.subnets.some(({ isPublic }) => isPublic);
  const association = (kind: 'public' | 'private', condition: string): void =>
    context.add({
      type: 'aws_route_table_association',
      label: kind,
      file: FILE,
      repetition: {
        name: 'for_each',
        value: code(`{ for key, subnet in var.subnets : key => subnet if ${condition} }`),
      },
      instancesIn: (id) => subnetsIn(id, kind === 'public'),
      body: {
        subnet_id: code('aws_subnet.main[each.key].id'),
        route_table_id: code(`aws_route_table.${kind}[each.value.network].id`),
      },
    });
  if (hasPublic) {
    context.add({
      type: 'aws_internet_gateway',
      label: 'main',
      file: FILE,
      repetition: { name: 'for_each', value: code(publicNetworks) },
      instancesIn: publicIn,
      body: {
        vpc_id: code('aws_vpc.main[each.key].id'),
        tags: object({ Name: code('"${local.prefix}-${each.key}"') }),
      },
    });
    context.add({
      type: 'aws_route_table',
      label: 'public',
      file: FILE,
      repetition: { name: 'for_each', value: code('aws_internet_gateway.main') },
      instancesIn: publicIn,
      body: {
        vpc_id: code('aws_vpc.main[each.key].id'),
        route: blocks({ cidr_block: '0.0.0.0/0', gateway_id: code('each.value.id') }),
        tags: object({ Name: code('"${local.prefix}-${each.key}-public"') }),
      },
    });
    association('public', 'subnet.is_public');
  }
  if (isZonal(context.solution)) return addZonalTables(context);
  context.add({
    type: 'aws_route_table',
    label: 'private',
    file: FILE,
    repetition: { name: 'for_each', value: code('aws_vpc.main') },
    instancesIn: (id) => networks.networksIn(id).map(({ key }) => keyed(key)),
    body: {
      vpc_id: code('each.value.id'),
      tags: object({ Name: code('"${local.prefix}-${each.key}-private"') }),
    },
  });
  association('private', '!subnet.is_public');
}

function addPeerings(context: ExportContext): void {
  const peerings = declarePeerings(context, {
    description: 'Pairs of VPCs with a route to each other.',
    isMutual: true,
  });
  if (!peerings) return;
  const { variable, instancesIn } = peerings;
  context.add({
    type: 'aws_vpc_peering_connection',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: variable },
    instancesIn,
    body: {
      vpc_id: code('aws_vpc.main[each.value.network].id'),
      peer_vpc_id: code('aws_vpc.main[each.value.peer].id'),
      auto_accept: true,
      tags: object({ Name: code('"${local.prefix}-${each.key}"') }),
    },
  });
  for (const [label, from, to] of [
    ['peering_out', 'network', 'peer'],
    ['peering_back', 'peer', 'network'],
  ] as const)
    context.add({
      type: 'aws_route',
      label,
      file: FILE,
      repetition: { name: 'for_each', value: variable },
      instancesIn,
      body: {
        route_table_id: code(`aws_route_table.private[each.value.${from}].id`),
        destination_cidr_block: code(`aws_vpc.main[each.value.${to}].cidr_block`),
        vpc_peering_connection_id: code('aws_vpc_peering_connection.main[each.key].id'),
      },
    });
}
