// Rules of Azure: a network security group for each subnet.

import type { SolutionRule, SolutionSubnet } from '../../../solution-shapes.ts';
import { code, type Json } from '../../hcl/hcl-value.ts';
import { openVariable, type ExportContext } from '../export-context.ts';
import { keyed, type Instance } from '../export-shapes.ts';
import { readTarget, type RuleTarget } from '../rule-targets.ts';

const FILE = 'network.tf';
const group = { resource_group_name: code('azurerm_resource_group.main.name') };
/** Subnets whose rules belong to the service in them, or that accept no group of rules. */
export const WITHOUT_RULES: ReadonlySet<string> = new Set([
  'AzureFirewallSubnet',
  'AzureFirewallManagementSubnet',
  'GatewaySubnet',
  'RouteServerSubnet',
]);

const withRules = '{ for key, subnet in var.subnets : key => subnet if subnet.has_rules }';

export function addAzureRules(context: ExportContext): void {
  const { networks } = context;
  const groupsIn = (id: string): Instance[] =>
    networks
      .subnetsIn(id)
      .filter(({ subnet }) => !WITHOUT_RULES.has(subnet.name))
      .map(({ key }) => keyed(key));
  context.add({
    type: 'azurerm_network_security_group',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: code(withRules) },
    instancesIn: groupsIn,
    body: {
      name: code('"nsg-${local.suffix}-${each.key}"'),
      ...group,
      location: code('azurerm_virtual_network.main[each.value.network].location'),
      tags: code('local.tags'),
    },
  });
  context.add({
    type: 'azurerm_subnet_network_security_group_association',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: code('azurerm_network_security_group.main') },
    instancesIn: groupsIn,
    body: {
      subnet_id: code('azurerm_subnet.main[each.key].id'),
      network_security_group_id: code('each.value.id'),
    },
    comment: 'A subnet without a group of rules would let its whole network in.',
  });
  const rulesIn = planRules(context);
  if (context.solution.environments.every(({ id }) => rulesIn(id).length === 0)) return;
  const variable = context.variable({
    name: 'security_rules',
    type: 'map(object({\n    subnet                  = string\n    description             = string\n    priority                = number\n    direction               = string\n    access                  = string\n    protocol                = string\n    source_prefixes         = optional(list(string))\n    source_tag              = optional(string)\n    source_party            = optional(string)\n    destination_prefixes    = optional(list(string))\n    destination_tag         = optional(string)\n    destination_party       = optional(string)\n    destination_port_ranges = optional(list(string))\n  }))',
    description: 'Rules of the subnets by name.',
    valueIn: (id) => Object.fromEntries(rulesIn(id).map(({ key, value }) => [key, value])),
  });
  const parties = openParties(context);
  context.add({
    type: 'azurerm_network_security_rule',
    label: 'main',
    file: 'security-rules.tf',
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) => rulesIn(id).map(({ key, rule, known }) => instanceOf(key, rule, known)),
    body: {
      name: code('each.key'),
      ...group,
      network_security_group_name: code('azurerm_network_security_group.main[each.value.subnet].name'),
      description: code('each.value.description'),
      priority: code('each.value.priority'),
      direction: code('each.value.direction'),
      access: code('each.value.access'),
      protocol: code('each.value.protocol'),
      source_port_range: '*',
      destination_port_range: code('each.value.destination_port_ranges == null ? "*" : null'),
      destination_port_ranges: code('each.value.destination_port_ranges'),
      source_address_prefix: code('each.value.source_tag'),
      source_address_prefixes: code(
        parties
          ? 'each.value.source_party == null ? each.value.source_prefixes : var.parties[each.value.source_party]'
          : 'each.value.source_prefixes',
      ),
      destination_address_prefix: code('each.value.destination_tag'),
      destination_address_prefixes: code(
        parties
          ? 'each.value.destination_party == null ? each.value.destination_prefixes : var.parties[each.value.destination_party]'
          : 'each.value.destination_prefixes',
      ),
    },
  });
}

type RulePlan = { key: string; rule: SolutionRule; value: Json; known: Record<string, Json> };

function instanceOf(key: string, rule: SolutionRule, known: Record<string, Json>): Instance {
  const facts = { priority: 'priority', access: 'action', direction: 'direction', protocol: 'protocol' };
  return {
    key,
    subjectId: rule.id,
    values: known,
    facts: {
      ...Object.fromEntries(Object.entries(facts).map(([name, field]) => [name, `rules.${rule.id}.${field}`])),
      destination_port_range: `rules.${rule.id}.ports`,
      destination_port_ranges: `rules.${rule.id}.ports`,
      source_address_prefix: `rules.${rule.id}.source`,
      source_address_prefixes: `rules.${rule.id}.source`,
      destination_address_prefix: `rules.${rule.id}.destination`,
      destination_address_prefixes: `rules.${rule.id}.destination`,
    },
  };
}

const protocols = { TCP: 'Tcp', UDP: 'Udp', ICMP: 'Icmp', any: '*' } as const;

function planRules(context: ExportContext): (environmentId: string) => RulePlan[] {
  const { solution, networks } = context;
  const byEnvironment = new Map<string, RulePlan[]>();
  for (const { id: environmentId } of solution.environments) {
    const subnets = new Map(networks.subnetsIn(environmentId).map(({ key, subnet }) => [subnet.id, { key, subnet }]));
    const plans: RulePlan[] = [];
    for (const rule of solution.rules) {
      const place = subnets.get(rule.subnetId);
      const plan = place && planPlaced(context, rule, place);
      if (!plan) continue;
      if (plans.some(({ key }) => key === plan.key))
        context.skip(
          rule.id,
          rule.reason || rule.id,
          `Another rule of ${place.subnet.name} has the priority ${rule.priority}.`,
        );
      else plans.push(plan);
    }
    byEnvironment.set(environmentId, plans);
  }
  return (id) => byEnvironment.get(id) ?? [];
}

/** Returns null where the subnet or the addresses allow no rule, and reports the gap. */
function planPlaced(
  context: ExportContext,
  rule: SolutionRule,
  { key, subnet }: { key: string; subnet: SolutionSubnet },
): RulePlan | null {
  const { solution } = context;
  if (WITHOUT_RULES.has(subnet.name)) {
    context.skip(rule.id, rule.reason || rule.id, `${subnet.name} accepts no network security group.`);
    return null;
  }
  const source = readTarget(solution, rule.source, rule);
  const destination = isOwnSubnet(solution, rule, subnet.id)
    ? ({ kind: 'any' } as const)
    : readTarget(solution, rule.destination, rule);
  if (source !== null && destination !== null) return planRule({ rule, key, source, destination });
  const missing = source === null ? rule.source : rule.destination;
  context.skip(
    rule.id,
    rule.reason || rule.id,
    `The solution does not say which addresses “${nameOf(solution, missing)}” has.`,
  );
  return null;
}

/** A rule of a subnet to what is in that subnet needs no destination of its own. */
function isOwnSubnet(
  { components, subnets }: ExportContext['solution'],
  rule: SolutionRule,
  subnetId: string,
): boolean {
  if (rule.direction !== 'inbound') return false;
  if (rule.destination === subnetId) return true;
  const component = components.find(({ id }) => id === rule.destination);
  // Others reach it at its private endpoint, which is in the subnet of the rule, and not where it connects from.
  if (component?.settings.usesPrivateEndpoint === true) return true;
  const own = subnets.find(({ id }) => id === component?.subnetId);
  return own !== undefined && own.name === subnets.find(({ id }) => id === subnetId)?.name;
}

function nameOf({ components }: ExportContext['solution'], side: string): string {
  return components.find(({ id }) => id === side)?.name ?? side;
}

type RuleOrder = {
  rule: SolutionRule;
  key: string;
  source: NonNullable<RuleTarget>;
  destination: NonNullable<RuleTarget>;
};

function planRule({ rule, key, source, destination }: RuleOrder): RulePlan {
  const common = {
    priority: rule.priority,
    direction: rule.direction === 'inbound' ? 'Inbound' : 'Outbound',
    access: rule.action === 'allow' ? 'Allow' : 'Deny',
    protocol: protocols[rule.protocol],
  };
  const ports = rule.ports === '*' ? null : rule.ports.split(',');
  const name = `${key}-${common.direction}-${rule.priority}`.toLowerCase();
  return {
    key: name,
    rule,
    value: {
      subnet: key,
      // Azure takes 140 characters.
      description: rule.reason.slice(0, 140),
      ...common,
      ...sideValue('source', source),
      ...sideValue('destination', destination),
      ...(ports === null ? {} : { destination_port_ranges: ports }),
    },
    known: {
      ...common,
      ...(ports === null ? { destination_port_range: '*' } : { destination_port_ranges: ports }),
      ...sideKnown('source', source),
      ...sideKnown('destination', destination),
    },
  };
}

function sideValue(side: 'source' | 'destination', target: NonNullable<RuleTarget>): Record<string, Json> {
  if (target.kind === 'ranges') return { [`${side}_prefixes`]: target.ranges };
  if (target.kind === 'open') return { [`${side}_party`]: target.party };
  return { [`${side}_tag`]: target.kind === 'tag' ? target.tag : '*' };
}

function sideKnown(side: 'source' | 'destination', target: NonNullable<RuleTarget>): Record<string, Json> {
  if (target.kind === 'ranges') return { [`${side}_address_prefixes`]: target.ranges };
  if (target.kind === 'open') return {};
  return { [`${side}_address_prefix`]: target.kind === 'tag' ? target.tag : '*' };
}

/** Declares the addresses of those outside whom rules name; false where none does. */
function openParties(context: ExportContext): boolean {
  const { solution } = context;
  const named = (['administrators', 'on-premises'] as const).filter((party) =>
    solution.rules.some((rule) =>
      [rule.source, rule.destination].some((side) => {
        const target = readTarget(solution, side, rule);
        return target?.kind === 'open' && target.party === party;
      }),
    ),
  );
  if (named.length === 0) return false;
  openVariable(context, {
    name: 'parties',
    type: 'map(list(string))',
    description: `Address ranges of ${named.join(' and ')} by name, in CIDR notation.`,
  });
  return true;
}
