// Networks of Google Cloud: VPCs, subnets with their secondary ranges, rules, peerings, and ways out.

import { PROXY_PURPOSE } from '../../../patterns/subnet-wishes.ts';
import type { SolutionRule, SolutionSubnet } from '../../../solution-shapes.ts';
import { blocks, code, type Json } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import { keyed } from '../export-shapes.ts';
import type { PlannedSubnet } from '../network-plan.ts';
import { declarePeerings } from '../peerings.ts';
import { readTarget } from '../rule-targets.ts';

const FILE = 'network.tf';

export function addGcpNetworks(context: ExportContext): void {
  const { solution } = context;
  if (solution.networks.every(({ isOnPremises }) => isOnPremises)) return;
  addVpcs(context);
  addSubnets(context);
  addFirewall(context);
  addPeerings(context);
}

function addVpcs(context: ExportContext): void {
  const { networks } = context;
  const variable = context.variable({
    name: 'networks',
    type: 'set(string)',
    description: 'Keys of the VPCs; their ranges are those of their subnets.',
    valueIn: (id) => networks.networksIn(id).map(({ key }) => key),
  });
  context.add({
    type: 'google_compute_network',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) =>
      networks.networksIn(id).map(({ key, network }) => ({ key, subjectId: network.id, values: {}, facts: {} })),
    body: {
      name: code('"vpc-${local.prefix}-${each.key}"'),
      auto_create_subnetworks: false,
      routing_mode: 'REGIONAL',
    },
  });
}

function addSubnets(context: ExportContext): void {
  const { networks, solution } = context;
  const first = solution.regions.find(({ role }) => role === 'primary') ?? solution.regions[0];
  const regionOf = (networkId: string): string => {
    const regionId = solution.networks.find(({ id }) => id === networkId)?.regionId;
    return (solution.regions.find(({ id }) => id === regionId) ?? first)?.name ?? '';
  };
  // Proxies of load balancers of a region have a subnet that nothing else is in.
  const hasProxies = solution.subnets.some(isOfProxies);
  const variable = context.variable({
    name: 'subnets',
    type: `map(object({\n    name             = string\n    network          = string\n    region           = optional(string)\n    ip_cidr_range    = string\n    secondary_ranges = optional(map(string), {})${hasProxies ? '\n    is_of_proxies    = optional(bool, false)' : ''}\n  }))`,
    description: 'Subnets by key; those without a region are in that of everything.',
    valueIn: (id) =>
      Object.fromEntries(
        networks.subnetsIn(id).map(({ key, networkKey, subnet }) => [
          key,
          {
            name: subnet.name,
            network: networkKey,
            ...(regionOf(subnet.networkId) === (first?.name ?? '') ? {} : { region: regionOf(subnet.networkId) }),
            ip_cidr_range: subnet.cidr,
            ...(isOfProxies(subnet) ? { is_of_proxies: true } : {}),
            ...(subnet.secondary.length > 0
              ? { secondary_ranges: Object.fromEntries(subnet.secondary.map(({ name, cidr }) => [name, cidr])) }
              : {}),
          },
        ]),
      ),
  });
  context.add({
    type: 'google_compute_subnetwork',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) =>
      networks.subnetsIn(id).map(({ key, subnet }) => ({
        key,
        subjectId: subnet.id,
        values: { ip_cidr_range: subnet.cidr, region: regionOf(subnet.networkId) },
        facts: { ip_cidr_range: `subnets.${subnet.id}.cidr`, region: `networks.${subnet.networkId}.regionId` },
      })),
    body: {
      name: code('"${each.value.name}-${local.prefix}"'),
      network: code('google_compute_network.main[each.value.network].id'),
      region: code('coalesce(each.value.region, var.location)'),
      ip_cidr_range: code('each.value.ip_cidr_range'),
      ...(hasProxies ? proxyArguments : { private_ip_google_access: true }),
      'dynamic "secondary_ip_range"': blocks({
        for_each: code('each.value.secondary_ranges'),
        content: blocks({
          range_name: code('secondary_ip_range.key'),
          ip_cidr_range: code('secondary_ip_range.value'),
        }),
      }),
      ...(hasProxies
        ? {
            'dynamic "log_config"': blocks({
              for_each: code('each.value.is_of_proxies ? [] : [true]'),
              content: blocks(flowLogs),
            }),
          }
        : { log_config: blocks(flowLogs) }),
    },
  });
}

const flowLogs = {
  aggregation_interval: 'INTERVAL_5_SEC',
  flow_sampling: 0.5,
  metadata: 'INCLUDE_ALL_METADATA',
};

/** https://cloud.google.com/load-balancing/docs/proxy-only-subnets: no machine, no access to Google and no flow logs are there. */
const proxyArguments = {
  purpose: code('each.value.is_of_proxies ? "REGIONAL_MANAGED_PROXY" : null'),
  role: code('each.value.is_of_proxies ? "ACTIVE" : null'),
  private_ip_google_access: code('each.value.is_of_proxies ? null : true'),
};

function isOfProxies({ purpose }: SolutionSubnet): boolean {
  return purpose === PROXY_PURPOSE;
}

type RulePlan = { key: string; rule: SolutionRule; value: Record<string, Json>; known: Record<string, Json> };

function addFirewall(context: ExportContext): void {
  const { networks } = context;
  context.add({
    type: 'google_compute_firewall',
    label: 'deny_ingress',
    file: 'firewall.tf',
    repetition: { name: 'for_each', value: code('google_compute_network.main') },
    instancesIn: (id) => networks.networksIn(id).map(({ key }) => keyed(key)),
    comment: 'What no rule allows is denied and logged.',
    body: {
      name: code('"deny-ingress-${local.prefix}-${each.key}"'),
      network: code('each.value.id'),
      direction: 'INGRESS',
      priority: 65_000,
      source_ranges: ['0.0.0.0/0'],
      deny: blocks({ protocol: 'all' }),
      log_config: blocks({ metadata: 'INCLUDE_ALL_METADATA' }),
    },
  });
  const plans = new Map(context.solution.environments.map(({ id }) => [id, planRules(context, id)]));
  const rulesIn = (id: string): RulePlan[] => plans.get(id) ?? [];
  if ([...plans.values()].every((each) => each.length === 0)) return;
  const variable = context.variable({
    name: 'firewall_rules',
    type: 'map(object({\n    network            = string\n    description        = string\n    direction          = string\n    priority           = number\n    action             = string\n    protocol           = string\n    ports              = optional(list(string), [])\n    source_ranges      = optional(list(string))\n    destination_ranges = optional(list(string))\n  }))',
    description: 'Rules of the subnets by name.',
    valueIn: (id) => Object.fromEntries(rulesIn(id).map(({ key, value }) => [key, value])),
  });
  context.add({
    type: 'google_compute_firewall',
    label: 'main',
    file: 'firewall.tf',
    repetition: { name: 'for_each', value: variable },
    instancesIn: (id) =>
      rulesIn(id).map(({ key, rule, known }) => ({
        key,
        subjectId: rule.id,
        values: known,
        facts: {
          priority: `rules.${rule.id}.priority`,
          direction: `rules.${rule.id}.direction`,
          source_ranges: `rules.${rule.id}.source`,
          destination_ranges: `rules.${rule.id}.destination`,
          'allow.0.ports': `rules.${rule.id}.ports`,
          'deny.0.ports': `rules.${rule.id}.ports`,
          'allow.0.protocol': `rules.${rule.id}.protocol`,
          'deny.0.protocol': `rules.${rule.id}.protocol`,
        },
      })),
    body: {
      name: code('"${each.key}-${local.prefix}"'),
      network: code('google_compute_network.main[each.value.network].id'),
      description: code('each.value.description'),
      direction: code('each.value.direction'),
      priority: code('each.value.priority'),
      source_ranges: code('each.value.source_ranges'),
      destination_ranges: code('each.value.destination_ranges'),
      'dynamic "allow"': actionBlock('allow'),
      'dynamic "deny"': actionBlock('deny'),
      log_config: blocks({ metadata: 'INCLUDE_ALL_METADATA' }),
    },
  });
}

function actionBlock(action: 'allow' | 'deny'): ReturnType<typeof blocks> {
  return blocks({
    for_each: code(`each.value.action == "${action}" ? [each.value] : []`),
    content: blocks({ protocol: code(`${action}.value.protocol`), ports: code(`${action}.value.ports`) }),
  });
}

const protocols = { TCP: 'tcp', UDP: 'udp', ICMP: 'icmp', any: 'all' } as const;

/** Rules of the first environment have the priorities of all of them; Google Cloud takes 0 to 65535. */
function planRules(context: ExportContext, environmentId: string): RulePlan[] {
  const { solution, networks } = context;
  const subnets = new Map(networks.subnetsIn(environmentId).map((planned) => [planned.subnet.id, planned]));
  const plans = new Map<string, RulePlan>();
  for (const rule of solution.rules) {
    const place = subnets.get(rule.subnetId);
    const ranges = place && rangesOf(context, rule);
    if (!ranges) continue;
    const plan = planRule(rule, { place, ranges });
    if (!plans.has(plan.key)) plans.set(plan.key, plan);
    else
      context.skip(
        rule.id,
        rule.reason || rule.id,
        `Another rule of ${place.subnet.name} has the priority ${rule.priority}.`,
      );
  }
  return [...plans.values()];
}

/** Returns the other side of a rule. Null means that the solution does not state its addresses, which is reported. */
function rangesOf(context: ExportContext, rule: SolutionRule): string[] | null {
  const { solution } = context;
  const side = rule.direction === 'inbound' ? rule.source : rule.destination;
  const target = readTarget(solution, side, rule);
  if (target?.kind === 'any') return ['0.0.0.0/0'];
  if (target?.kind === 'ranges') return target.ranges;
  const name = solution.components.find(({ id }) => id === side)?.name ?? side;
  context.skip(rule.id, rule.reason || rule.id, `The solution does not say which addresses “${name}” has.`);
  return null;
}

type PlacedRule = { place: PlannedSubnet; ranges: string[] };

function planRule(rule: SolutionRule, { place, ranges }: PlacedRule): RulePlan {
  const isInbound = rule.direction === 'inbound';
  const own = [place.subnet.cidr];
  const direction = isInbound ? 'INGRESS' : 'EGRESS';
  const sides = isInbound
    ? { source_ranges: ranges, destination_ranges: own }
    : { source_ranges: own, destination_ranges: ranges };
  const hasPorts = rule.ports !== '*' && rule.protocol !== 'any' && rule.protocol !== 'ICMP';
  const ports = rule.ports.split(',');
  const protocol = protocols[rule.protocol];
  return {
    key: `${place.key}-${direction}-${rule.priority}`.toLowerCase(),
    rule,
    value: {
      network: place.networkKey,
      description: rule.reason,
      direction,
      priority: rule.priority,
      action: rule.action,
      protocol,
      ...(hasPorts ? { ports } : {}),
      ...sides,
    },
    known: {
      direction,
      priority: rule.priority,
      ...sides,
      [`${rule.action}.0.protocol`]: protocol,
      ...(hasPorts ? { [`${rule.action}.0.ports`]: ports } : {}),
    },
  };
}

function addPeerings(context: ExportContext): void {
  const description = 'Peerings of the VPCs, one for each direction.';
  const peerings = declarePeerings(context, { description, isMutual: false });
  if (!peerings) return;
  context.add({
    type: 'google_compute_network_peering',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: peerings.variable },
    instancesIn: peerings.instancesIn,
    body: {
      name: code('"${each.key}-${local.prefix}"'),
      network: code('google_compute_network.main[each.value.network].id'),
      peer_network: code('google_compute_network.main[each.value.peer].id'),
      // Routes of lines are exchanged as well: a line of one network serves those that are peered with it.
      export_custom_routes: true,
      import_custom_routes: true,
    },
  });
}
