// Values of one block that only go together: the lower port first, the least number not above the most, options of a size.

import type { Issue, Report } from '../issues.ts';
import type { RuleOrder } from '../language/rule.ts';
import { type Block, type Body, findAttribute, type HclFile } from '../syntax/hcl.ts';
import { createKnownValues, type FindValues } from './known/known-values.ts';
import type { KnownValue } from './value-rule.ts';

/** The first is not above the second. */
const ORDERED: readonly (readonly [string, string])[] = [
  ['from_port', 'to_port'],
  ['min_size', 'max_size'],
  ['min_capacity', 'max_capacity'],
  ['desired_capacity', 'max_size'],
  ['min_count', 'max_count'],
  ['min_replicas', 'max_replicas'],
  ['min_node_count', 'max_node_count'],
  ['min_instance_count', 'max_instance_count'],
  ['min_instances', 'max_instances'],
  ['desired_size', 'max_size'],
  ['min_size', 'desired_size'],
  ['min_size', 'desired_capacity'],
  ['minimum', 'maximum'],
  ['allocated_storage', 'max_allocated_storage'],
];

type Rule = { type: RegExp; when: string; is: RegExp; demands: string; takes: RegExp | null; said: string };

/**
 * Where one value demands another; `takes: null` means that the argument must not be there. Each is from the page of the resource
 * in the provider's documentation, or of the service.
 */
const RULES: readonly Rule[] = [
  // https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ebs_volume
  {
    type: /^aws_(?:ebs_volume|instance|launch_template)$/,
    when: 'volume_type',
    is: /^(?:gp2|io1|io2|st1|sc1|standard)$/,
    demands: 'throughput',
    takes: null,
    said: 'is only for volumes of type "gp3"',
  },
  {
    type: /^aws_(?:ebs_volume|instance|launch_template)$/,
    when: 'volume_type',
    is: /^(?:gp2|st1|sc1|standard)$/,
    demands: 'iops',
    takes: null,
    said: 'is only for volumes of type "gp3", "io1" and "io2"',
  },
  {
    type: /^aws_(?:ebs_volume|instance|launch_template)$/,
    when: 'type',
    is: /^(?:gp2|io1|io2|st1|sc1|standard)$/,
    demands: 'throughput',
    takes: null,
    said: 'is only for volumes of type "gp3"',
  },
  {
    type: /^aws_ebs_volume$/,
    when: 'type',
    is: /^(?:gp2|st1|sc1|standard)$/,
    demands: 'iops',
    takes: null,
    said: 'is only for volumes of type "gp3", "io1" and "io2"',
  },
  // https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dynamodb_table
  {
    type: /^aws_dynamodb_table$/,
    when: 'billing_mode',
    is: /^PAY_PER_REQUEST$/,
    demands: 'read_capacity',
    takes: null,
    said: 'is only for the billing mode "PROVISIONED"',
  },
  {
    type: /^aws_dynamodb_table$/,
    when: 'billing_mode',
    is: /^PAY_PER_REQUEST$/,
    demands: 'write_capacity',
    takes: null,
    said: 'is only for the billing mode "PROVISIONED"',
  },
  // https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sqs_queue
  {
    type: /^aws_sqs_queue$/,
    when: 'fifo_queue',
    is: /^true$/,
    demands: 'name',
    takes: /\.fifo$/,
    said: 'of a FIFO queue ends with ".fifo"',
  },
  {
    type: /^aws_sns_topic$/,
    when: 'fifo_topic',
    is: /^true$/,
    demands: 'name',
    takes: /\.fifo$/,
    said: 'of a FIFO topic ends with ".fifo"',
  },
  // https://docs.aws.amazon.com/AmazonECS/latest/developerguide/fargate-tasks-services.html
  {
    type: /^aws_lb$/,
    when: 'load_balancer_type',
    is: /^gateway$/,
    demands: 'security_groups',
    takes: null,
    said: 'is not for load balancers of type "gateway"',
  },
  // https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account
  {
    type: /^azurerm_storage_account$/,
    when: 'account_tier',
    is: /^Premium$/,
    demands: 'account_replication_type',
    takes: /^(?:LRS|ZRS)$/,
    said: 'of a premium account is "LRS" or "ZRS"',
  },
  {
    type: /^azurerm_storage_account$/,
    when: 'account_kind',
    is: /^(?:BlockBlobStorage|FileStorage)$/,
    demands: 'account_tier',
    takes: /^Premium$/,
    said: 'of this kind of account is "Premium"',
  },
  // https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/redis_cache
  {
    type: /^azurerm_redis_cache$/,
    when: 'sku_name',
    is: /^Premium$/,
    demands: 'family',
    takes: /^P$/,
    said: 'is "P" for the SKU "Premium"',
  },
  {
    type: /^azurerm_redis_cache$/,
    when: 'sku_name',
    is: /^(?:Basic|Standard)$/,
    demands: 'family',
    takes: /^C$/,
    said: 'is "C" for the SKUs "Basic" and "Standard"',
  },
  // https://learn.microsoft.com/azure/load-balancer/skus
  {
    type: /^azurerm_public_ip$/,
    when: 'sku',
    is: /^Standard$/,
    demands: 'allocation_method',
    takes: /^Static$/,
    said: 'is "Static" for the SKU "Standard"',
  },
  // https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_registry
  {
    type: /^azurerm_container_registry$/,
    when: 'sku',
    is: /^(?:Basic|Standard)$/,
    demands: 'zone_redundancy_enabled',
    takes: /^false$/,
    said: 'needs the SKU "Premium"',
  },
];

export function checkTogether({ module }: RuleOrder, report: Report): void {
  const find = createKnownValues(module);
  for (const { kind, file, block, type } of module.resources)
    if (kind === 'resource') checkBody({ file, body: block.body, type: type.text, find }, report);
}

type BodyOrder = { file: HclFile; body: Body; type: string; find: FindValues };

function checkBody(order: BodyOrder, report: Report): void {
  const { body, type } = order;
  for (const pair of ORDERED) checkOrder(order, pair, report);
  for (const rule of RULES) if (rule.type.test(type)) checkRule(order, rule, report);
  for (const inner of innerBodies(body.blocks)) checkBody({ ...order, body: inner }, report);
}

function innerBodies(blocks: readonly Block[]): Body[] {
  return blocks.map(({ body }) => body);
}

/** Returns the value of an argument where it has one only. */
function only({ file, body, find }: BodyOrder, name: string): KnownValue | null {
  const value = findAttribute(body, name)?.value;
  const [first, ...others] = value ? find(file, value) : [];
  return first && others.length === 0 && !first.isOneOf ? first : null;
}

function checkOrder(order: BodyOrder, [low, high]: readonly [string, string], report: Report): void {
  const [from, to] = [only(order, low), only(order, high)];
  if (!from || !to) return;
  const [least, most] = [Number(from.value), Number(to.value)];
  // Where one of the two is no number, this is false as well.
  if (!(least > most)) return;
  // A maximum of 0 turns growing off.
  const isAllowed = low === 'from_port' ? most < 0 || hasNoPorts(order) : most === 0;
  if (isAllowed) return;
  report(issueAt(from, `"${low}" is ${least}, which is more than "${high}", ${most}.`, [from, to]));
}

/** Protocols such as ICMP have a type and a code in the place of the ports. */
function hasNoPorts(order: BodyOrder): boolean {
  const protocol = only(order, 'protocol') ?? only(order, 'ip_protocol');
  return /icmp|-1|all|^\d+$/.test(String(protocol?.value ?? ''));
}

function checkRule(order: BodyOrder, { when, is, demands, takes, said }: Rule, report: Report): void {
  const cause = only(order, when);
  if (!cause || !is.test(String(cause.value))) return;
  const value = only(order, demands);
  if (!value || (takes !== null && takes.test(String(value.value)))) return;
  if (takes === null && (value.value === 0 || value.value === '')) return;
  report(issueAt(value, `"${demands}" ${said}.`, [cause, value]));
}

function issueAt({ file, at }: KnownValue, message: string, from: readonly KnownValue[]): Issue {
  const severity = from.every(({ variable }) => variable === null) ? 'error' : 'warning';
  return { file, start: at.start, end: at.end, code: 'wrong-value', severity, message };
}
