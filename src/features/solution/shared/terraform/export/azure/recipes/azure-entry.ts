// Entrances and ways out of Azure: firewall, Bastion, gateways, load balancers.

import { blocks, type Code, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import { keyed } from '../../export-shapes.ts';
import type { Recipe } from '../../recipe.ts';
import { addDiagnostics, common, fact, nameOf, place, subnetIdOf, zonesOf } from '../azure-parts.ts';

const FILE = 'entry.tf';

/** Returns the reference to a public address of the component. */
function addPublicAddress(plan: ComponentPlan): string {
  addOf(plan, {
    type: 'azurerm_public_ip',
    file: FILE,
    body: {
      name: nameOf(plan, 'pip'),
      ...place(plan),
      allocation_method: 'Static',
      sku: 'Standard',
      zones: zonesOf(plan),
      tags: code('local.tags'),
    },
  });
  return `azurerm_public_ip.${plan.label}${plan.index}.id`;
}

function inSubnet(write: (plan: ComponentPlan, subnetId: NonNullable<ReturnType<typeof subnetIdOf>>) => void): Recipe {
  return (plan) => {
    const subnetId = subnetIdOf(plan);
    if (subnetId === null) return 'The solution places it in no subnet.';
    write(plan, subnetId);
    return null;
  };
}

function addAs(plan: ComponentPlan, type: string, body: HclBody): string {
  addOf(plan, { type, file: FILE, body, isMain: true });
  return `${type}.${plan.label}${plan.index}.id`;
}

const firewall = inSubnet((plan, subnetId) => {
  const sku = plan.component.sku ?? 'Standard';
  addOf(plan, {
    type: 'azurerm_firewall_policy',
    file: FILE,
    body: { ...common(plan, 'afwp'), sku: fact(plan, 'sku', sku), threat_intelligence_mode: 'Deny' },
  });
  const id = addAs(plan, 'azurerm_firewall', {
    ...common(plan, 'afw'),
    sku_name: 'AZFW_VNet',
    sku_tier: fact(plan, 'sku', sku),
    firewall_policy_id: code(`azurerm_firewall_policy.${plan.label}${plan.index}.id`),
    zones: zonesOf(plan),
    ip_configuration: blocks({
      name: 'main',
      subnet_id: subnetId,
      public_ip_address_id: code(addPublicAddress(plan)),
    }),
  });
  addDiagnostics(plan, id);
  addOf(plan, {
    type: 'azurerm_route_table',
    file: FILE,
    body: {
      ...common(plan, 'rt'),
      bgp_route_propagation_enabled: false,
      route: blocks({
        name: 'default',
        address_prefix: '0.0.0.0/0',
        next_hop_type: 'VirtualAppliance',
        next_hop_in_ip_address: code(
          `azurerm_firewall.${plan.label}${plan.index}.ip_configuration[0].private_ip_address`,
        ),
      }),
    },
  });
  addEgress(plan, (served) => ({
    type: 'azurerm_subnet_route_table_association',
    body: { subnet_id: served, route_table_id: code(`azurerm_route_table.${plan.label}${firstOf(plan)}.id`) },
  }));
});

const bastion = inSubnet((plan, subnetId) => {
  const id = addAs(plan, 'azurerm_bastion_host', {
    ...common(plan, 'bas'),
    sku: fact(plan, 'sku', plan.component.sku ?? 'Standard'),
    zones: zonesOf(plan),
    ip_configuration: blocks({
      name: 'main',
      subnet_id: subnetId,
      public_ip_address_id: code(addPublicAddress(plan)),
    }),
  });
  addDiagnostics(plan, id);
});

/** Requests reach the backends by HTTPS with the certificate of the vault that a person names. */
const applicationGateway = inSubnet((plan, subnetId) => {
  const { context, component, label, index } = plan;
  const sku = component.sku ?? 'WAF_v2';
  const isWaf = sku.startsWith('WAF');
  const certificate = openVariable(context, {
    name: `${label}_certificate_id`,
    description: `Key Vault secret id of the TLS certificate of ${component.name}.`,
  });
  const identity = openVariable(context, {
    name: `${label}_identity_id`,
    description: `Resource id of the user-assigned identity with which ${component.name} reads its certificate.`,
  });
  const backends = context.variable({
    name: `${label}_backend_fqdns`,
    type: 'list(string)',
    description: `Host names that ${component.name} sends requests to.`,
    defaultValue: [],
  });
  if (isWaf)
    addOf(plan, {
      type: 'azurerm_web_application_firewall_policy',
      file: FILE,
      body: {
        ...common(plan, 'waf'),
        policy_settings: blocks({ enabled: true, mode: 'Prevention' }),
        managed_rules: blocks({ managed_rule_set: blocks({ type: 'OWASP', version: '3.2' }) }),
      },
    });
  const id = addAs(plan, 'azurerm_application_gateway', {
    ...common(plan, 'agw'),
    zones: zonesOf(plan),
    firewall_policy_id: isWaf ? code(`azurerm_web_application_firewall_policy.${label}${index}.id`) : undefined,
    sku: blocks({ name: fact(plan, 'sku', sku), tier: fact(plan, 'sku', sku) }),
    autoscale_configuration: blocks({ min_capacity: 1, max_capacity: 10 }),
    identity: blocks({ type: 'UserAssigned', identity_ids: [identity] }),
    ssl_policy: blocks({ policy_type: 'Predefined', policy_name: 'AppGwSslPolicy20220101' }),
    gateway_ip_configuration: blocks({ name: 'gateway', subnet_id: subnetId }),
    frontend_ip_configuration: blocks({ name: 'public', public_ip_address_id: code(addPublicAddress(plan)) }),
    frontend_port: blocks({ name: 'https', port: 443 }),
    ssl_certificate: blocks({ name: 'main', key_vault_secret_id: certificate }),
    backend_address_pool: blocks({ name: 'backends', fqdns: backends }),
    backend_http_settings: blocks({
      name: 'https',
      port: 443,
      protocol: 'Https',
      cookie_based_affinity: 'Disabled',
      request_timeout: 30,
      pick_host_name_from_backend_address: true,
    }),
    http_listener: blocks({
      name: 'https',
      frontend_ip_configuration_name: 'public',
      frontend_port_name: 'https',
      protocol: 'Https',
      ssl_certificate_name: 'main',
    }),
    request_routing_rule: blocks({
      name: 'https',
      rule_type: 'Basic',
      priority: 100,
      http_listener_name: 'https',
      backend_address_pool_name: 'backends',
      backend_http_settings_name: 'https',
    }),
  });
  addDiagnostics(plan, id);
});

const vpnGateway = inSubnet((plan, subnetId) => {
  if (plan.component.sku === null)
    openVariable(plan.context, { name: `${plan.label}_sku`, description: `SKU of ${plan.component.name}.` });
  const id = addAs(plan, 'azurerm_virtual_network_gateway', {
    ...common(plan, plan.component.service === 'vpn-gateway' ? 'vpng' : 'ergw'),
    type: plan.component.service === 'vpn-gateway' ? 'Vpn' : 'ExpressRoute',
    sku: plan.component.sku === null ? code(`var.${plan.label}_sku`) : fact(plan, 'sku', plan.component.sku),
    ip_configuration: blocks({
      name: 'main',
      subnet_id: subnetId,
      public_ip_address_id: code(addPublicAddress(plan)),
    }),
  });
  addDiagnostics(plan, id);
});

/** One that the internet reaches has a public address, and none in a subnet. */
const loadBalancer = inSubnet((plan, subnetId) => {
  const isPublic = plan.component.settings.isPublic === true;
  addAs(plan, 'azurerm_lb', {
    ...common(plan, isPublic ? 'lbe' : 'lbi'),
    sku: fact(plan, 'sku', plan.component.sku ?? 'Standard'),
    frontend_ip_configuration: isPublic
      ? blocks({ name: 'public', public_ip_address_id: code(addPublicAddress(plan)) })
      : blocks({ name: 'internal', subnet_id: subnetId, zones: zonesOf(plan) }),
  });
});

const natGateway: Recipe = (plan) => {
  const { context, component, label, index } = plan;
  if ((component.sku ?? 'Standard') !== 'Standard')
    context.skip(
      component.id,
      component.name,
      `${component.sku} is written as it is stated; its public addresses are of the same SKU.`,
    );
  const sku = component.sku ?? 'Standard';
  addOf(plan, {
    type: 'azurerm_public_ip',
    file: FILE,
    body: { name: nameOf(plan, 'pip'), ...place(plan), allocation_method: 'Static', sku, tags: code('local.tags') },
  });
  addAs(plan, 'azurerm_nat_gateway', { ...common(plan, 'ng'), sku_name: fact(plan, 'sku', sku) });
  addOf(plan, {
    type: 'azurerm_nat_gateway_public_ip_association',
    file: FILE,
    body: {
      nat_gateway_id: code(`azurerm_nat_gateway.${label}${index}.id`),
      public_ip_address_id: code(`azurerm_public_ip.${label}${index}.id`),
    },
  });
  addEgress(plan, (subnets) => ({
    type: 'azurerm_subnet_nat_gateway_association',
    body: { subnet_id: subnets, nat_gateway_id: code(`azurerm_nat_gateway.${label}${firstOf(plan)}.id`) },
  }));
  return null;
};

/** `[0]` where a component is counted. */
function firstOf({ repetition }: ComponentPlan): string {
  return repetition === null ? '' : '[0]';
}

/** Writes a resource for each subnet whose default route leads to the component. */
function addEgress(plan: ComponentPlan, write: (subnetId: Code) => { type: string; body: HclBody }): void {
  const { context, component, label } = plan;
  const keysIn = (id: string): string[] =>
    context.networks.subnetsIn(id).flatMap(({ key, subnet }) => (subnet.egressId === component.id ? [key] : []));
  const environments = context.solution.environments.map(({ id }) => id);
  const isServed = (id: string): boolean => plan.instancesIn(id).length > 0;
  if (environments.every((id) => keysIn(id).length === 0)) return;
  if (environments.some((id) => keysIn(id).length > 0 && !isServed(id)))
    context.skip(
      component.id,
      `Routes to ${component.name}`,
      'Some of the subnets are in a state that does not have it.',
    );
  const servedIn = (id: string): string[] => (isServed(id) ? keysIn(id) : []);
  const subnets = context.variable({
    name: `${label}_subnets`,
    type: 'set(string)',
    description: `Subnets whose default route leads to ${component.name}.`,
    valueIn: servedIn,
  });
  context.add({
    ...write(code('azurerm_subnet.main[each.value].id')),
    label,
    file: FILE,
    repetition: { name: 'for_each', value: subnets },
    instancesIn: (id) => servedIn(id).map(keyed),
  });
}

const publicAddress: Recipe = (plan) => {
  addAs(plan, 'azurerm_public_ip', {
    ...common(plan, 'pip'),
    allocation_method: 'Static',
    sku: fact(plan, 'sku', plan.component.sku ?? 'Standard'),
    zones: zonesOf(plan),
  });
  return null;
};

const dnsZone: Recipe = (plan) => {
  const name = openVariable(plan.context, {
    name: `${plan.label}_zone_name`,
    description: `Domain that ${plan.component.name} answers for.`,
  });
  addAs(plan, 'azurerm_dns_zone', {
    name,
    resource_group_name: code('azurerm_resource_group.main.name'),
    tags: code('local.tags'),
  });
  return null;
};

export const azureEntryRecipes: Readonly<Record<string, Recipe>> = {
  firewall,
  bastion,
  'application-gateway': applicationGateway,
  'vpn-gateway': vpnGateway,
  'expressroute-gateway': vpnGateway,
  'load-balancer': loadBalancer,
  'nat-gateway': natGateway,
  'public-ip': publicAddress,
  dns: dnsZone,
};
