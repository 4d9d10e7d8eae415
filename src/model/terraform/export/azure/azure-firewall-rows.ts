// The rows of a firewall of Azure that the solution states, and the routes that gateways take to it.

import { parseCidr } from '#text/network/cidr.ts';
import type { FirewallRule, SolutionSubnet } from '../../../solution-shapes.ts';
import { viewEnvironment } from '../../../environments/environment-view.ts';
import { blocks, code } from '../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, type ExportContext } from '../export-context.ts';
import { keyed } from '../export-shapes.ts';
import { common } from './azure-parts.ts';
import { FILE } from './azure-entry-parts.ts';

/** A collection of its own for each row, so that each has the priority that the solution states. */
export function addFirewallRows(plan: ComponentPlan): void {
  const { context, component, label, index } = plan;
  const rows = (context.solution.firewallRules ?? []).filter(({ firewallId }) => firewallId === component.id);
  if (rows.length === 0) return;
  const value = context.variable({
    name: `${label}_rules`,
    type: 'list(object({\n    name         = string\n    priority     = number\n    action       = string\n    protocol     = string\n    sources      = list(string)\n    destinations = list(string)\n    ports        = list(string)\n  }))',
    description: `What ${component.name} lets pass. It denies what no rule allows.`,
    valueIn: (id) => (plan.instancesIn(id).length === 0 ? [] : rows.map((row) => describeRow(context, row))),
  });
  addOf(plan, {
    type: 'azurerm_firewall_policy_rule_collection_group',
    label: `${label}_rules`,
    file: FILE,
    body: {
      name: 'rules',
      firewall_policy_id: code(`azurerm_firewall_policy.${label}${index}.id`),
      priority: 100,
      'dynamic "network_rule_collection"': blocks({
        for_each: value,
        content: blocks({
          name: code('network_rule_collection.value.name'),
          priority: code('network_rule_collection.value.priority'),
          action: code('network_rule_collection.value.action'),
          rule: blocks({
            name: code('network_rule_collection.value.name'),
            protocols: [code('network_rule_collection.value.protocol')],
            source_addresses: code('network_rule_collection.value.sources'),
            destination_addresses: code('network_rule_collection.value.destinations'),
            destination_ports: code('network_rule_collection.value.ports'),
          }),
        }),
      }),
    },
  });
}

function describeRow(context: ExportContext, row: FirewallRule) {
  return {
    name: row.id.replace(/[^A-Za-z0-9_.-]/g, '-'),
    priority: row.priority,
    action: row.action === 'allow' ? 'Allow' : 'Deny',
    protocol: row.protocol === 'any' ? 'Any' : row.protocol,
    sources: listAddresses(context, row.source),
    destinations: listAddresses(context, row.destination),
    ports: row.ports.split(','),
  };
}

/** The ranges of a subnet, network or component, in every environment that has it; all addresses for what has none of its own. */
function listAddresses({ solution }: ExportContext, selector: string): string[] {
  const { subnets, networks, components, environments } = solution;
  if (parseCidr(selector)) return [selector];
  const subnet = subnets.find(({ id }) => id === selector);
  if (subnet) return [subnet.cidr];
  const network = networks.find(({ id }) => id === selector);
  const own = selector === 'on-premises' ? networks.filter(({ isOnPremises }) => isOnPremises) : [];
  const spaces = [...(network ? [network] : []), ...own].flatMap(({ addressSpaces }) => addressSpaces);
  const isComponent = components.some(({ id }) => id === selector);
  const placed = isComponent
    ? environments.flatMap(({ id }) => {
        const part = viewEnvironment(solution, id).components.find((each) => each.id === selector);
        return subnets.filter((each) => each.id === part?.subnetId).map(({ cidr }) => cidr);
      })
    : [];
  const found = [...new Set([...spaces, ...placed])];
  return found.length > 0 ? found : ['*'];
}

/** Stated routes of subnets that lead to this firewall: those of the gateway's subnet, to what is behind it. */
export function addRoutesToFirewall(plan: ComponentPlan): void {
  const { context, component, label, index } = plan;
  const routed = context.solution.subnets.filter(({ routes = [] }) =>
    routes.some(({ targetId }) => targetId === component.id),
  );
  if (routed.length === 0) return;
  const keysIn = (id: string): string[] =>
    plan.instancesIn(id).length === 0
      ? []
      : context.networks
          .subnetsIn(id)
          .flatMap(({ key, subnet }) => (routed.some((each) => each.id === subnet.id) ? [key] : []));
  const ranges = [...new Set(routed.flatMap((subnet) => rangesTo(subnet, component.id)))];
  const routes = context.variable({
    name: `${label}_ranges`,
    type: 'list(string)',
    description: `Ranges that gateways reach through ${component.name}.`,
    valueIn: (id) => (keysIn(id).length === 0 ? [] : ranges),
  });
  const subnets = context.variable({
    name: `${label}_gateway_subnets`,
    type: 'set(string)',
    description: `Subnets of gateways whose routes lead to ${component.name}.`,
    valueIn: keysIn,
  });
  addOf(plan, {
    type: 'azurerm_route_table',
    label: `${label}_gateways`,
    file: FILE,
    body: {
      ...common(plan, 'rt-gw'),
      'dynamic "route"': blocks({
        for_each: routes,
        content: blocks({
          name: code('replace(route.value, "/", "-")'),
          address_prefix: code('route.value'),
          next_hop_type: 'VirtualAppliance',
          next_hop_in_ip_address: code(`azurerm_firewall.${label}${index}.ip_configuration[0].private_ip_address`),
        }),
      }),
    },
  });
  context.add({
    type: 'azurerm_subnet_route_table_association',
    label: `${label}_gateways`,
    file: FILE,
    repetition: { name: 'for_each', value: subnets },
    instancesIn: (id) => keysIn(id).map(keyed),
    body: {
      subnet_id: code('azurerm_subnet.main[each.value].id'),
      route_table_id: code(`azurerm_route_table.${label}_gateways${plan.repetition === null ? '' : '[0]'}.id`),
    },
  });
}

function rangesTo({ routes = [] }: SolutionSubnet, targetId: string): string[] {
  return routes.flatMap((each) =>
    each.targetId === targetId && parseCidr(each.destination) ? [each.destination] : [],
  );
}
