// Firewalls of Azure: their policy, their rules, and the routes that lead to them.

import { blocks, code, type Code, type HclBody } from '../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan } from '../export-context.ts';
import { addAs, addEgress, addPublicAddress, FILE, firstOf, inSubnet } from './azure-entry-parts.ts';
import { addFirewallRows, addRoutesToFirewall } from './azure-firewall-rows.ts';
import { addDiagnostics, common, fact, zonesOf } from './azure-parts.ts';

export const firewall = inSubnet((plan, subnetId) => {
  const sku = plan.component.sku ?? 'Standard';
  addOf(plan, {
    type: 'azurerm_firewall_policy',
    file: FILE,
    body: {
      ...common(plan, 'afwp'),
      sku: fact(plan, 'sku', sku),
      threat_intelligence_mode: 'Deny',
      dns: sku === 'Basic' ? undefined : blocks({ proxy_enabled: true }),
      // It is off by default, also in the tier that has it.
      intrusion_detection: sku === 'Premium' ? blocks({ mode: 'Alert' }) : undefined,
    },
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
  addDiagnostics(plan, id, { log_analytics_destination_type: 'Dedicated' });
  addFirewallRules(plan);
  addFirewallRows(plan);
  addRoutesToFirewall(plan);
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

const NETWORK_RANGES = code('flatten([for network in var.networks : network.address_space])');

/** A firewall denies what no rule allows: variables name the hosts that networks reach, and the ports between networks. */
function addFirewallRules({ context, component, label, repetition }: ComponentPlan): void {
  if (repetition !== null) return;
  const add = (order: {
    name: string;
    description: string;
    priority: number;
    rules: (value: Code) => HclBody;
  }): void => {
    const { name, description, priority, rules } = order;
    const value = context.variable({
      name: `${label}_${name}`,
      type: 'list(string)',
      description: `${description} through ${component.name}.`,
      defaultValue: [],
    });
    context.add({
      type: 'azurerm_firewall_policy_rule_collection_group',
      label: `${label}_${name}`,
      file: FILE,
      repetition: {
        name: 'for_each',
        value: code(`toset(length(${value.code}) > 0 ? ["${name.replaceAll('_', '-')}"] : [])`),
      },
      instancesIn: () => [],
      body: {
        name: code('each.value'),
        firewall_policy_id: code(`azurerm_firewall_policy.${label}.id`),
        priority,
        ...rules(value),
      },
    });
  };
  add({
    name: 'allowed_hosts',
    description: 'Hosts that the networks reach by HTTPS',
    priority: 200,
    rules: (hosts) => ({
      application_rule_collection: blocks({
        name: 'allowed-hosts',
        priority: 200,
        action: 'Allow',
        rule: blocks({
          name: 'https',
          source_addresses: NETWORK_RANGES,
          destination_fqdns: hosts,
          protocols: blocks({ type: 'Https', port: 443 }),
        }),
      }),
    }),
  });
  add({
    name: 'inner_ports',
    description: 'TCP ports on which the networks reach each other',
    priority: 300,
    rules: (ports) => ({
      network_rule_collection: blocks({
        name: 'between-networks',
        priority: 300,
        action: 'Allow',
        rule: blocks({
          name: 'inner-ports',
          protocols: ['TCP'],
          source_addresses: NETWORK_RANGES,
          destination_addresses: NETWORK_RANGES,
          destination_ports: ports,
        }),
      }),
    }),
  });
}
