// Entrances and ways out of Azure: firewall, Bastion, gateways, load balancers.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { addOf, openVariable } from '../../export-context.ts';
import { sizeArgument } from '../../component-sizes.ts';
import type { Recipe } from '../../recipe.ts';
import { applicationGateway } from '../azure-application-gateway.ts';
import { addAs, addEgress, addPublicAddress, FILE, firstOf, inSubnet } from '../azure-entry-parts.ts';
import { firewall } from '../azure-firewall.ts';
import { addDiagnostics, common, fact, nameOf, place, zonesOf } from '../azure-parts.ts';

const bastion = inSubnet((plan, subnetId) => {
  const id = addAs(plan, 'azurerm_bastion_host', {
    ...common(plan, 'bas'),
    sku: fact(plan, 'sku', plan.component.sku ?? 'Standard'),
    scale_units: sizeArgument(plan, 'instances'),
    zones: zonesOf(plan),
    ip_configuration: blocks({
      name: 'main',
      subnet_id: subnetId,
      public_ip_address_id: code(addPublicAddress(plan)),
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
