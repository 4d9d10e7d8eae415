// Networks of Azure: virtual networks, subnets, rules, peerings, and the zones of private names.

import type { SolutionSubnet } from '../../../solution-shapes.ts';
import { slugOf } from '../names.ts';
import { blocks, code } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import { keyed } from '../export-shapes.ts';
import { declarePeerings } from '../peerings.ts';
import { addAzureRules, WITHOUT_RULES } from './azure-rules.ts';

const FILE = 'network.tf';
/** Sizes of plans that functions share with web apps: 'P0v3', 'S1'. */
export const DEDICATED_PLAN = /^(?:P[0-9]m?v[2-4]|S[1-3])$/;

const group = {
  resource_group_name: code('azurerm_resource_group.main.name'),
};

export function addAzureNetworks(context: ExportContext): void {
  const { solution } = context;
  context.add({
    type: 'azurerm_resource_group',
    label: 'main',
    file: 'main.tf',
    body: { name: code('"rg-${local.suffix}"'), location: code('var.location'), tags: code('local.tags') },
  });
  if (solution.networks.every(({ isOnPremises }) => isOnPremises)) return;
  addNetworks(context);
  addSubnets(context);
  addAzureRules(context);
  addPeerings(context);
}

function addNetworks(context: ExportContext): void {
  const { networks, solution } = context;
  const first = solution.regions.find(({ role }) => role === 'primary') ?? solution.regions[0];
  const locationOf = (regionId: string | null): string =>
    (solution.regions.find(({ id }) => id === regionId) ?? first)?.name ?? '';
  const isElsewhere = (regionId: string | null): boolean => locationOf(regionId) !== (first?.name ?? '');
  const variable = context.variable({
    name: 'networks',
    type: 'map(object({\n    location      = optional(string)\n    address_space = list(string)\n    dns_servers   = optional(list(string), [])\n  }))',
    description: 'Virtual networks by key; those without a location are in that of everything.',
    valueIn: (id) =>
      Object.fromEntries(
        networks.networksIn(id).map(({ key, network }) => [
          key,
          {
            ...(isElsewhere(network.regionId) ? { location: locationOf(network.regionId) } : {}),
            address_space: network.addressSpaces,
          },
        ]),
      ),
  });
  context.add({
    type: 'azurerm_virtual_network',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) =>
      networks.networksIn(id).map(({ key, network }) => ({
        key,
        subjectId: network.id,
        values: { address_space: network.addressSpaces, location: locationOf(network.regionId) },
        facts: { address_space: `networks.${network.id}.addressSpaces`, location: `networks.${network.id}.regionId` },
      })),
    body: {
      name: code('"vnet-${local.suffix}-${each.key}"'),
      ...group,
      location: code('coalesce(each.value.location, var.location)'),
      address_space: code('each.value.address_space'),
      dns_servers: code('each.value.dns_servers'),
      tags: code('local.tags'),
    },
  });
}

function addSubnets(context: ExportContext): void {
  const { networks } = context;
  const variable = context.variable({
    name: 'subnets',
    type: 'map(object({\n    name              = string\n    network           = string\n    address_prefixes  = list(string)\n    delegation        = optional(string)\n    service_endpoints = optional(list(string))\n    has_rules         = optional(bool, true)\n  }))',
    description: 'Subnets by key, each with the key of its network.',
    valueIn: (id) =>
      Object.fromEntries(
        networks.subnetsIn(id).map(({ key, networkKey, subnet }) => [
          key,
          {
            name: subnet.name,
            network: networkKey,
            address_prefixes: [subnet.cidr],
            ...(subnet.delegation === null ? {} : { delegation: subnet.delegation }),
            ...(listEndpoints(context, subnet).length > 0 ? { service_endpoints: listEndpoints(context, subnet) } : {}),
            ...(WITHOUT_RULES.has(subnet.name) ? { has_rules: false } : {}),
          },
        ]),
      ),
  });
  context.add({
    type: 'azurerm_subnet',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) =>
      networks.subnetsIn(id).map(({ key, subnet }) => ({
        key,
        subjectId: subnet.id,
        values: {
          name: subnet.name,
          address_prefixes: [subnet.cidr],
          ...(subnet.delegation === null ? {} : { 'delegation.0.service_delegation.0.name': subnet.delegation }),
        },
        facts: {
          name: `subnets.${subnet.id}.name`,
          address_prefixes: `subnets.${subnet.id}.cidr`,
          'delegation.0.service_delegation.0.name': `subnets.${subnet.id}.delegation`,
        },
      })),
    body: {
      name: code('each.value.name'),
      ...group,
      virtual_network_name: code('azurerm_virtual_network.main[each.value.network].name'),
      address_prefixes: code('each.value.address_prefixes'),
      service_endpoints: code('each.value.service_endpoints'),
      default_outbound_access_enabled: false,
      'dynamic "delegation"': blocks({
        for_each: code('each.value.delegation == null ? [] : [each.value.delegation]'),
        content: blocks({
          name: 'delegation',
          service_delegation: blocks({ name: code('delegation.value') }),
        }),
      }),
    },
  });
}

/** Functions on a plan of their own reach their storage through their subnet. */
function listEndpoints({ solution }: ExportContext, { id }: SolutionSubnet): string[] {
  const hasFunctions = solution.components.some(
    ({ service, sku, subnetId }) => service === 'functions' && subnetId === id && DEDICATED_PLAN.test(sku ?? ''),
  );
  return hasFunctions ? ['Microsoft.Storage'] : [];
}

function addPeerings(context: ExportContext): void {
  const description = 'Peerings of the networks, one for each direction.';
  const peerings = declarePeerings(context, { description, isMutual: false });
  if (!peerings) return;
  context.add({
    type: 'azurerm_virtual_network_peering',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: peerings.variable },
    instancesIn: peerings.instancesIn,
    body: {
      name: code('each.key'),
      ...group,
      virtual_network_name: code('azurerm_virtual_network.main[each.value.network].name'),
      remote_virtual_network_id: code('azurerm_virtual_network.main[each.value.peer].id'),
      allow_forwarded_traffic: true,
    },
  });
}

/** The zone of private names, made once, and linked with every network. Returns its id. */
export function privateZone(context: ExportContext, zone: string): string {
  const label = slugOf(zone.replace(/^privatelink\./, '')).replaceAll('-', '_');
  if (!context.resources.some((each) => each.type === 'azurerm_private_dns_zone' && each.label === label)) {
    context.add({
      type: 'azurerm_private_dns_zone',
      label,
      file: 'private-endpoints.tf',
      body: { name: zone, ...group, tags: code('local.tags') },
    });
    context.add({
      type: 'azurerm_private_dns_zone_virtual_network_link',
      label,
      file: 'private-endpoints.tf',
      repetition: { name: 'for_each', value: code('azurerm_virtual_network.main') },
      instancesIn: (id) => context.networks.networksIn(id).map(({ key }) => keyed(key)),
      body: {
        name: code('"link-${each.key}"'),
        ...group,
        private_dns_zone_name: code(`azurerm_private_dns_zone.${label}.name`),
        virtual_network_id: code('each.value.id'),
        tags: code('local.tags'),
      },
    });
  }
  return `azurerm_private_dns_zone.${label}.id`;
}
