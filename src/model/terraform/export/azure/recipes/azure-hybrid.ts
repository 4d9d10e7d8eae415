// Ways of Azure to other networks and names: circuits, hubs, route servers, resolvers and traffic managers.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addOf, openText, type ComponentPlan } from '../../export-context.ts';
import { keyed } from '../../export-shapes.ts';
import type { Recipe } from '../../recipe.ts';
import { common, fact, nameOf, networkIdOf, subnetIdOf, uniqueNameOf } from '../azure-parts.ts';

const FILE = 'network.tf';
const NO_SUBNET = 'The solution places it in no subnet.';

const circuit: Recipe = (plan) => {
  addOf(plan, {
    type: 'azurerm_express_route_circuit',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'erc'),
      service_provider_name: openText(plan, 'carrier', 'Carrier'),
      peering_location: openText(plan, 'peering_location', 'Peering location'),
      bandwidth_in_mbps: sizeArgument(plan, 'bandwidth'),
      sku: blocks({ tier: 'Standard', family: 'MeteredData' }),
    },
  });
  addCircuitConnection(plan);
  return null;
};

/** The connection of a circuit with the gateway that it ends in: the carrier provides the circuit first. */
function addCircuitConnection(plan: ComponentPlan): void {
  const { context, component, label, index, repetition } = plan;
  const hubId = context.solution.attachments?.find(({ targetId }) => targetId === component.id)?.hubId;
  const gateway = context.solution.components.find(({ id }) => id === hubId);
  const isTogether = context.solution.environments.every(
    ({ id }) => (gateway?.counts[id] ?? 0) === (component.counts[id] ?? 0),
  );
  if (gateway?.service !== 'expressroute-gateway' || !isTogether)
    return context.skip(
      component.id,
      `Connection of ${component.name}`,
      'The solution does not say which gateway of the same state it ends in.',
    );
  const isProvided = context.variable({
    name: `${label}_is_provided`,
    type: 'bool',
    description: `Whether the carrier has provided ${component.name}: its gateway is connected with it then.`,
    defaultValue: false,
  });
  const gatewayLabel = context.labels.get(gateway.id) ?? '';
  context.add({
    type: 'azurerm_virtual_network_gateway_connection',
    label,
    file: FILE,
    repetition: {
      name: 'count',
      value: code(`${isProvided.code} ? ${repetition === null ? '1' : repetition.value.code} : 0`),
    },
    instancesIn: () => [],
    body: {
      ...common(plan, 'con'),
      type: 'ExpressRoute',
      virtual_network_gateway_id: code(`azurerm_virtual_network_gateway.${gatewayLabel}${index}.id`),
      express_route_circuit_id: code(`azurerm_express_route_circuit.${label}${index}.id`),
    },
  });
}

const virtualWan: Recipe = (plan) => {
  const { label, index } = plan;
  addOf(plan, {
    type: 'azurerm_virtual_wan',
    file: FILE,
    body: { ...common(plan, 'vwan'), type: plan.component.sku === 'Basic' ? fact(plan, 'sku', 'Basic') : 'Standard' },
  });
  addOf(plan, {
    type: 'azurerm_virtual_hub',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'vhub'),
      virtual_wan_id: code(`azurerm_virtual_wan.${label}${index}.id`),
      address_prefix: openText(plan, 'hub_range', 'Range of the hub, /24 or larger,'),
    },
  });
  connectNetworks(plan);
  return null;
};

/** Azure keeps the network of the hub. Networks that are made beside it connect to it. */
function connectNetworks({ context, component, label, repetition, instancesIn }: ComponentPlan): void {
  const { environments } = context.solution;
  const isMade = (id: string): boolean => instancesIn(id).length > 0;
  if (environments.some(({ id }) => isMade(id) && context.networks.networksIn(id).length > 0))
    context.add({
      type: 'azurerm_virtual_hub_connection',
      label,
      file: FILE,
      repetition: {
        name: 'for_each',
        value: code(
          repetition === null
            ? 'azurerm_virtual_network.main'
            : `{ for key, network in azurerm_virtual_network.main : key => network if length(azurerm_virtual_hub.${label}) > 0 }`,
        ),
      },
      instancesIn: (id) => (isMade(id) ? context.networks.networksIn(id).map(({ key }) => keyed(key)) : []),
      body: {
        name: code('"to-${each.key}"'),
        virtual_hub_id: code(`azurerm_virtual_hub.${label}${repetition === null ? '' : '[0]'}.id`),
        remote_virtual_network_id: code('each.value.id'),
      },
    });
  const apart = environments.filter(({ id }) => !isMade(id) && context.networks.networksIn(id).length > 0);
  if (apart.length > 0)
    context.skip(
      component.id,
      `Connections of ${component.name}`,
      `The networks of ${apart.map(({ name }) => name).join(', ')} are made apart from the hub: connect them with its id.`,
    );
}

const routeServer: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { label, index } = plan;
  addOf(plan, {
    type: 'azurerm_public_ip',
    file: FILE,
    body: { ...common(plan, 'pip'), allocation_method: 'Static', sku: 'Standard' },
  });
  addOf(plan, {
    type: 'azurerm_route_server',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'rs'),
      sku: 'Standard',
      subnet_id: subnetId,
      public_ip_address_id: code(`azurerm_public_ip.${label}${index}.id`),
    },
  });
  return null;
};

const resolver: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  const networkId = networkIdOf(plan);
  if (subnetId === null || networkId === null) return NO_SUBNET;
  const { label, index } = plan;
  addOf(plan, {
    type: 'azurerm_private_dns_resolver',
    file: FILE,
    isMain: true,
    body: { ...common(plan, 'dnspr'), virtual_network_id: networkId },
  });
  addOf(plan, {
    type: 'azurerm_private_dns_resolver_inbound_endpoint',
    file: FILE,
    body: {
      name: 'inbound',
      private_dns_resolver_id: code(`azurerm_private_dns_resolver.${label}${index}.id`),
      location: code('var.location'),
      ip_configurations: blocks({ subnet_id: subnetId }),
      tags: code('local.tags'),
    },
  });
  return null;
};

const trafficManager: Recipe = (plan) => {
  addOf(plan, {
    type: 'azurerm_traffic_manager_profile',
    file: 'entry.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'traf'),
      resource_group_name: code('azurerm_resource_group.main.name'),
      traffic_routing_method: 'Priority',
      dns_config: blocks({ relative_name: uniqueNameOf(plan, ''), ttl: 60 }),
      monitor_config: blocks({ protocol: 'HTTPS', port: 443, path: '/' }),
      tags: code('local.tags'),
    },
  });
  plan.context.skip(
    plan.component.id,
    `Endpoints of ${plan.component.name}`,
    'The solution does not say which of them comes first.',
  );
  return null;
};

export const azureHybridRecipes: Readonly<Record<string, Recipe>> = {
  expressroute: circuit,
  'virtual-wan': virtualWan,
  'route-server': routeServer,
  'dns-private-resolver': resolver,
  'traffic-manager': trafficManager,
};
