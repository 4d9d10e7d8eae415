// Rules of AWS: a security group for each tier of subnets, and a rule in it for everything that the solution lets in.

import type { SolutionRule } from '../../../solution-shapes.ts';
import { code, object, type Json } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import type { Instance } from '../export-shapes.ts';
import { readPorts, readTarget } from '../rule-targets.ts';
import { keyed } from '../export-shapes.ts';
import { tierById, tierOf } from './aws-tiers.ts';

const FILE = 'security-groups.tf';
type RulePlan = { key: string; rule: SolutionRule; value: Record<string, Json>; known: Record<string, Json> };

export function addAwsRules(context: ExportContext): void {
  const { networks } = context;
  const tiersIn = (id: string): Map<string, string> =>
    new Map(networks.subnetsIn(id).map((planned) => [tierOf(planned), planned.networkKey]));
  const groups = context.variable({
    name: 'security_groups',
    type: 'map(object({\n    network = string\n  }))',
    description: 'Security groups, one for each tier of subnets.',
    valueIn: (id) => Object.fromEntries([...tiersIn(id)].map(([tier, network]) => [tier, { network }])),
  });
  const groupsIn = (id: string): Instance[] => [...tiersIn(id).keys()].map(keyed);
  context.add({
    type: 'aws_security_group',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: groups },
    instancesIn: groupsIn,
    body: {
      name: code('"${local.prefix}-${each.key}"'),
      description: code('"Rules of the subnets ${each.key}"'),
      vpc_id: code('aws_vpc.main[each.value.network].id'),
      tags: object({ Name: code('"${local.prefix}-${each.key}"') }),
    },
  });
  addDirection(context, 'inbound');
  const limited = new Set(
    context.solution.rules.filter(({ direction }) => direction === 'outbound').map(({ subnetId }) => subnetId),
  );
  if (limited.size > 0) addDirection(context, 'outbound');
  const isOpen = (id: string, tier: string): boolean =>
    networks.subnetsIn(id).every((planned) => tierOf(planned) !== tier || !limited.has(planned.subnet.id));
  const openIn = (id: string): string[] => [...tiersIn(id).keys()].filter((tier) => isOpen(id, tier));
  const open =
    limited.size === 0
      ? code('aws_security_group.main')
      : code(
          `toset(${
            context.variable({
              name: 'open_egress_groups',
              type: 'list(string)',
              description: 'Security groups whose outbound traffic no rule limits.',
              valueIn: openIn,
            }).code
          })`,
        );
  context.add({
    type: 'aws_vpc_security_group_egress_rule',
    label: 'open',
    file: FILE,
    repetition: { name: 'for_each', value: open },
    instancesIn: (id) => openIn(id).map(keyed),
    comment: 'Outbound traffic is decided by routes, where no rule limits it.',
    body: {
      security_group_id: code(limited.size === 0 ? 'each.value.id' : 'aws_security_group.main[each.value].id'),
      ip_protocol: '-1',
      cidr_ipv4: '0.0.0.0/0',
    },
  });
}

function addDirection(context: ExportContext, direction: SolutionRule['direction']): void {
  const plans = new Map(context.solution.environments.map(({ id }) => [id, planRules(context, id, direction)]));
  const rulesIn = (id: string): RulePlan[] => plans.get(id) ?? [];
  if ([...plans.values()].every((each) => each.length === 0)) return;
  const isInbound = direction === 'inbound';
  const hasLists = addPrefixLists(context, rulesIn);
  const values = context.variable({
    name: isInbound ? 'ingress_rules' : 'egress_rules',
    type: 'map(object({\n    group       = string\n    description = string\n    protocol    = string\n    from_port   = optional(number)\n    to_port     = optional(number)\n    peer_group  = optional(string)\n    peer_range  = optional(string)\n    peer_list   = optional(string)\n  }))',
    description: isInbound ? 'What each security group lets in.' : 'What each security group lets out.',
    valueIn: (id) => Object.fromEntries(rulesIn(id).map(({ key, value }) => [key, value])),
  });
  context.add({
    type: isInbound ? 'aws_vpc_security_group_ingress_rule' : 'aws_vpc_security_group_egress_rule',
    label: 'main',
    file: FILE,
    repetition: { name: 'for_each', value: values },
    instancesIn: (id) =>
      rulesIn(id).map(({ key, rule, known }) => ({
        key,
        subjectId: rule.id,
        values: known,
        facts: {
          ip_protocol: `rules.${rule.id}.protocol`,
          from_port: `rules.${rule.id}.ports`,
          to_port: `rules.${rule.id}.ports`,
          cidr_ipv4: `rules.${rule.id}.${isInbound ? 'source' : 'destination'}`,
        },
      })),
    body: {
      security_group_id: code('aws_security_group.main[each.value.group].id'),
      description: code('each.value.description'),
      ip_protocol: code('each.value.protocol'),
      from_port: code('each.value.from_port'),
      to_port: code('each.value.to_port'),
      cidr_ipv4: code('each.value.peer_range'),
      referenced_security_group_id: code(
        'each.value.peer_group == null ? null : aws_security_group.main[each.value.peer_group].id',
      ),
      prefix_list_id: hasLists
        ? code('each.value.peer_list == null ? null : data.aws_ec2_managed_prefix_list.main[each.value.peer_list].id')
        : undefined,
    },
  });
}

/** Characters that AWS takes in a description. */
const NOT_DESCRIBED = /[^\w .:/()#,@[\]+=&;{}!$*-]/g;

function planRules(context: ExportContext, environmentId: string, direction: SolutionRule['direction']): RulePlan[] {
  const { solution, networks } = context;
  const tiers = new Map(networks.subnetsIn(environmentId).map((planned) => [planned.subnet.id, tierOf(planned)]));
  const findTier = tierById(context);
  const plans = new Map<string, RulePlan>();
  for (const rule of solution.rules.filter((each) => each.direction === direction)) {
    const group = tiers.get(rule.subnetId);
    if (group === undefined) continue;
    const side = direction === 'inbound' ? rule.source : rule.destination;
    const peers = admit({ context, rule, side, tier: findTier(side), tiers: new Set(tiers.values()) });
    const ports = rule.protocol === 'any' ? [] : readPorts(rule.ports);
    for (const peer of peers)
      for (const range of ports.length > 0 ? ports : [null]) {
        const plan = planRule({ rule, group, peer, range });
        plans.set(plan.key, plans.get(plan.key) ?? plan);
      }
  }
  return [...plans.values()];
}

/** Returns whom a rule lets pass. Where a security group cannot say it, that is nobody, and the gap is reported. */
function admit(order: PeerOrder): Peer[] {
  const { context, rule, side } = order;
  if (rule.action === 'deny') {
    if (side !== '*') context.skip(rule.id, rule.reason || rule.id, 'A security group can only allow.');
    return [];
  }
  const peers = peersOf(order);
  if (peers !== null) return peers;
  const name = context.solution.components.find(({ id }) => id === side)?.name ?? side;
  context.skip(rule.id, rule.reason || rule.id, `The solution does not say which addresses “${name}” has.`);
  return [];
}

/** Ranges of AWS's own services, looked up by name. Returns whether a rule names one. */
function addPrefixLists(context: ExportContext, rulesIn: (environmentId: string) => RulePlan[]): boolean {
  const isNamed = context.solution.environments.some(({ id }) =>
    rulesIn(id).some(({ value }) => value.peer_list !== undefined),
  );
  if (isNamed && !context.resources.some(({ type }) => type === PREFIX_LIST))
    context.add({
      kind: 'data',
      type: PREFIX_LIST,
      label: 'main',
      file: FILE,
      repetition: { name: 'for_each', value: code(`toset([${JSON.stringify(CLOUDFRONT_LIST)}])`) },
      body: { name: code('each.value') },
    });
  return isNamed;
}

const PREFIX_LIST = 'aws_ec2_managed_prefix_list';
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/LocationsOfEdgeServers.html */
const CLOUDFRONT_LIST = 'com.amazonaws.global.cloudfront.origin-facing';

type Peer = { group: string } | { range: string } | { list: string };
type PeerOrder = {
  context: ExportContext;
  rule: SolutionRule;
  side: string;
  tier: string | null;
  tiers: ReadonlySet<string>;
};

function peersOf({ context, rule, side, tier, tiers }: PeerOrder): Peer[] | null {
  if (tier !== null && tiers.has(tier)) return [{ group: tier }];
  if (context.solution.components.some(({ id, service }) => id === side && service === 'cloudfront'))
    return [{ list: CLOUDFRONT_LIST }];
  const target = readTarget(context.solution, side, rule);
  if (target === null || target.kind === 'tag') return null;
  if (target.kind === 'any') return [{ range: '0.0.0.0/0' }];
  if (target.kind === 'ranges') return target.ranges.map((range) => ({ range }));
  return null;
}

const protocols = { TCP: 'tcp', UDP: 'udp', ICMP: 'icmp', any: '-1' } as const;

function planRule({
  rule,
  group,
  peer,
  range,
}: {
  rule: SolutionRule;
  group: string;
  peer: Peer;
  range: { from: number; to: number } | null;
}): RulePlan {
  const protocol = protocols[rule.protocol];
  // TCP, UDP and ICMP need ports; 0 to 65535 and -1 are all of them.
  const all = rule.protocol === 'ICMP' ? { from: -1, to: -1 } : { from: 0, to: 65_535 };
  const ports = range ?? (rule.protocol === 'any' ? null : all);
  const known = {
    ip_protocol: protocol,
    ...(ports ? { from_port: ports.from, to_port: ports.to } : {}),
    ...('range' in peer ? { cidr_ipv4: peer.range } : {}),
  };
  const name = Object.values(peer).join();
  return {
    key: [group, 'from', name, rule.protocol, ports ? `${ports.from}-${ports.to}` : 'all'].join('-').toLowerCase(),
    rule,
    known,
    value: {
      group,
      description: rule.reason.replace(NOT_DESCRIBED, ' ').slice(0, 255),
      protocol,
      ...(ports ? { from_port: ports.from, to_port: ports.to } : {}),
      ...('range' in peer ? { peer_range: peer.range } : {}),
      ...('group' in peer ? { peer_group: peer.group } : {}),
      ...('list' in peer ? { peer_list: peer.list } : {}),
    },
  };
}
