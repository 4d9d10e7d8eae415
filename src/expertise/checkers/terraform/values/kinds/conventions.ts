// What the names of arguments say of their values, where the provider itself checks them only when it applies: regions, zones,
// sizes, ports, schedules, ids, names.

import { findArnProblem } from './arn.ts';
import { findNameProblem } from './names.ts';
import {
  findAwsZoneProblem,
  findAzureZoneProblem,
  findGoogleLocationProblem,
  findGoogleZoneProblem,
  findRegionProblem,
} from './places.ts';
import { findScheduleProblem, findUnixCronProblem } from './schedules.ts';
import { findSizeProblem } from './sizes.ts';
import { findKindProblem } from './text-kinds.ts';
import type { ArgumentPlace, Scalar, ValueProblem } from '../value-rule.ts';

type Check = (text: string) => ValueProblem | null;
type Convention = { type?: RegExp; path: RegExp; check: Check; except?: RegExp };

/** Returns the first problem that the name of the argument lets see. */
export function findConventionProblem(place: ArgumentPlace, value: Scalar): ValueProblem | null {
  const port = portProblem(place, value);
  if (port || typeof value === 'boolean') return port;
  const text = String(value);
  for (const { type, path, check, except } of CONVENTIONS[place.provider] ?? []) {
    if ((type && !type.test(place.type)) || !path.test(place.path) || except?.test(place.type)) continue;
    const problem = check(text);
    if (problem) return problem;
  }
  return typeof value === 'string' ? findNameProblem(place, value) : null;
}

const PORT = /(?:^|[._])port$|^(?:from|to)_port$/;

function portProblem({ provider, path, type }: ArgumentPlace, value: Scalar): ValueProblem | null {
  if (!PORT.test(path) || provider === 'azurerm' || type.includes('ipv6')) return null;
  const text = String(value);
  if (!/^-?\d+$/.test(text)) return null;
  const port = Number(text);
  // -1 means all where a protocol has no ports.
  return port >= -1 && port <= 65_535 ? null : { said: 'takes a port from 0 to 65535' };
}

const size =
  (list: Parameters<typeof findSizeProblem>[0], form: RegExp): Check =>
  (text) =>
    form.test(text) ? findSizeProblem(list, text) : null;

const ofKind =
  (kind: string): Check =>
  (text) =>
    findKindProblem(kind, text);

/** Ids of AWS begin with what they are of. https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/resource-ids.html */
const awsId =
  (prefix: string): Check =>
  (text) => {
    // Parameter Store may name an image.
    if (text.startsWith('resolve:ssm:')) return null;
    if (new RegExp(`^${prefix}-(?:[0-9a-f]{8}|[0-9a-f]{17})$`).test(text)) return null;
    if (!text.startsWith(`${prefix}-`)) return { said: `takes an id that begins with "${prefix}-"` };
    const said = `takes an id: "${prefix}-" and 8 or 17 digits from 0 to 9 and a to f`;
    return { said, isOpen: true };
  };

const anyForm = /^/;
const IDS: readonly [RegExp, string][] = [
  [/(?:^|[._])vpc_id$/, 'vpc'],
  [/(?:^|[._])subnet_ids?$/, 'subnet'],
  [/(?:^|[._])(?:vpc_)?security_group_ids?$/, 'sg'],
  [/(?:^|[._])(?:ami|image_id)$/, 'ami'],
  [/(?:^|[._])route_table_ids?$/, 'rtb'],
  [/(?:^|[._])transit_gateway_id$/, 'tgw'],
];

const CONVENTIONS: Readonly<Record<string, readonly Convention[]>> = {
  aws: [
    { path: /(?:^|[._])availability_zones?$/, check: findAwsZoneProblem },
    {
      path: /(?:^|[._])(?:region|region_name|source_region|peer_region|aws_region)$/,
      check: (text) => awsRegion(text),
    },
    {
      type: /^aws_(?:instance|launch_template|launch_configuration|spot_instance_request)$/,
      path: /^instance_type$/,
      check: size('ec2', anyForm),
    },
    { type: /^aws_eks_node_group$/, path: /^instance_types$/, check: size('ec2', anyForm) },
    { type: /^aws_autoscaling_group$/, path: /\.override\.instance_type$/, check: size('ec2', anyForm) },
    { type: /^aws_(?:db_instance|rds_cluster_instance)$/, path: /^instance_class$/, check: size('rds', anyForm) },
    { type: /^aws_elasticache_/, path: /^node_type$/, check: size('cache', anyForm) },
    { path: /(?:^|[._])(?:schedule_expression)$/, check: findScheduleProblem },
    { type: /^aws_backup_plan$/, path: /(?:^|\.)schedule$/, check: findScheduleProblem },
    { type: /^aws_glue_(?:trigger|crawler)$/, path: /^schedule$/, check: findScheduleProblem },
    { type: /^aws_autoscaling_schedule$/, path: /^recurrence$/, check: findUnixCronProblem },
    {
      path: /(?:^|[._])(?:role_arn|certificate_arn|topic_arn|target_group_arn|policy_arn|cluster_arn|load_balancer_arn)$/,
      check: findArnProblem,
    },
    { path: /^cidr_ipv4$|^destination_cidr_block$|^cidr_block$|^route\.cidr_block$/, check: ofKind('network4') },
    { path: /(?:^|\.)cidr_blocks$/, type: /^aws_(?:default_)?security_group(?:_rule)?$/, check: ofKind('network4') },
    { path: /(?:^|[._])ipv6_cidr_blocks?$|(?:^|[._])cidr_ipv6$/, check: ofKind('network6') },
    { type: /^aws_(?:vpc|subnet)$/, path: /^cidr_block$/, check: (text) => prefixProblem(text, 16, 28) },
    { type: /^aws_(?:default_)?security_group$/, path: /gress\.protocol$/, check: awsProtocol },
    {
      type: /^aws_(?:security_group_rule|network_acl_rule|network_acl)$/,
      path: /(?:^|\.)protocol$/,
      check: awsProtocol,
    },
    { type: /^aws_vpc_security_group_/, path: /^ip_protocol$/, check: awsProtocol },
    ...IDS.map(([path, prefix]) => ({
      path,
      check: awsId(prefix),
      except: /workspaces|imagebuilder|appstream|connect|gamelift|emr|sagemaker/,
    })),
  ],
  azurerm: [
    {
      path: /(?:^|[._])(?:location|secondary_location|failover_location)$/,
      check: (text) => findRegionProblem('azure', text),
    },
    { type: /^azurerm_(?:linux|windows|orchestrated)_virtual_machine$/, path: /^size$/, check: size('azure', anyForm) },
    { type: /^azurerm_(?:linux|windows)_virtual_machine_scale_set$/, path: /^sku$/, check: size('azure', anyForm) },
    { type: /^azurerm_kubernetes_cluster/, path: /(?:^|\.)vm_size$/, check: size('azure', /^/) },
    { type: /^azurerm_virtual_machine$/, path: /^vm_size$/, check: size('azure', anyForm) },
    {
      path: /(?:^|[._])address_(?:space|prefix|prefixes)$/,
      type: /^azurerm_(?:virtual_network|subnet|local_network_gateway|vnet)/,
      check: ofKind('network'),
    },
    { type: /^azurerm_route/, path: /(?:^|\.)address_prefix$/, check: azurePrefix },
    {
      type: /^azurerm_network_security_/,
      path: /(?:^|\.)(?:source|destination)_address_prefix(?:es)?$/,
      check: azurePrefix,
    },
    { type: /^azurerm_network_security_/, path: /(?:^|\.)(?:source|destination)_port_ranges?$/, check: portRange },
    { type: /^azurerm_subnet$/, path: /^address_prefixes$/, check: (text) => prefixProblem(text, 1, 29) },
    { type: /^azurerm_/, path: /^zones?$/, check: findAzureZoneProblem, except: /(?:dns|kubernetes_flexible)/ },
  ],
  google: [
    { path: /(?:^|[._])zone$/, check: findGoogleZoneProblem, except: /dns|dataplex|lake/ },
    {
      path: /(?:^|[._])(?:node_locations|zones|distribution_policy_zones)$/,
      check: findGoogleZoneProblem,
      except: /dns/,
    },
    { path: /(?:^|[._])region$/, check: (text) => (text.includes('/') ? null : findRegionProblem('gcp', text)) },
    { path: /^(?:location|location_id|multi_region_auxiliary)$/, check: findGoogleLocationProblem },
    {
      path: /(?:^|[._])machine_type$/,
      check: size('google', /^[a-z]\w*-[\w-]+$/),
      except: /workstations|vertex|ai_|cloudbuild|notebook/,
    },
    { type: /^google_sql_database_instance$/, path: /^settings\.tier$/, check: sqlTier },
    { type: /^google_cloud_scheduler_job$/, path: /^schedule$/, check: findUnixCronProblem },
    {
      type: /^google_compute_(?:subnetwork|route)$/,
      path: /(?:^|\.)(?:ip_cidr_range|dest_range)$/,
      check: ofKind('network'),
    },
    { type: /^google_compute_firewall$/, path: /^(?:source|destination)_ranges$/, check: ofKind('cidr4or6') },
    { type: /^google_compute_firewall$/, path: /\.ports$/, check: portRange },
    { type: /^google_compute_firewall$/, path: /\.protocol$/, check: googleProtocol },
    {
      type: /^google_container_cluster$/,
      path: /(?:^|\.)(?:cluster_ipv4_cidr_block|services_ipv4_cidr_block|master_ipv4_cidr_block)$/,
      check: clusterRange,
    },
    {
      type: /^google_pubsub_/,
      path: /(?:^|[._])(?:message_retention_duration|ttl|minimum_backoff|maximum_backoff)$/,
      check: ofKind('seconds'),
    },
    {
      path: /(?:^|[._])(?:rotation_period|retention_duration|timeout)$/,
      type: /^google_(?:kms|cloud_run_v2|secret_manager)/,
      check: ofKind('seconds'),
    },
    { type: /^google_project_service$/, path: /^service$/, check: googleService },
    { path: /(?:^|\.)members?$/, check: iamMember, type: /_iam_(?:member|binding)$/ },
    { path: /^role$/, check: iamRole, type: /_iam_(?:member|binding)$/ },
  ],
};

function awsRegion(text: string): ValueProblem | null {
  return text === '*' || text === 'global' ? null : findRegionProblem('aws', text);
}

const AWS_PROTOCOLS = /^(?:-1|all|tcp|udp|icmp|icmpv6|\d{1,3})$/i;

/** Numbers are those of IANA. https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_IpPermission.html */
function awsProtocol(text: string): ValueProblem | null {
  const isKnown = AWS_PROTOCOLS.test(text) && Number(text.replace(/\D/g, '') || 0) <= 255;
  return isKnown ? null : { said: 'takes "tcp", "udp", "icmp", "icmpv6", "-1" for all, or the number of a protocol' };
}

function googleProtocol(text: string): ValueProblem | null {
  const isKnown = /^(?:tcp|udp|icmp|esp|ah|sctp|ipip|all|\d{1,3})$/i.test(text);
  return isKnown
    ? null
    : { said: 'takes "tcp", "udp", "icmp", "esp", "ah", "sctp", "ipip", "all", or the number of a protocol' };
}

function prefixProblem(text: string, from: number, to: number): ValueProblem | null {
  const prefix = /\/(\d+)$/.exec(text)?.[1];
  if (prefix === undefined || text.includes(':')) return null;
  const length = Number(prefix);
  return length >= from && length <= to ? null : { said: `takes a network from /${from} to /${to}` };
}

function azurePrefix(text: string): ValueProblem | null {
  return /^[\d.:/]+$/.test(text) && /\d/.test(text) ? findKindProblem(text.includes('/') ? 'cidr' : 'ip', text) : null;
}

/** '80', '8000-8100' or '*'. */
function portRange(text: string): ValueProblem | null {
  if (text === '*') return null;
  const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (from === undefined) return { said: 'takes a port such as "443", or a range such as "8000-8100"' };
  if (Number(from) > 65_535 || Number(to ?? 0) > 65_535) return { said: 'takes ports from 0 to 65535' };
  return to !== undefined && Number(to) < Number(from)
    ? { said: `begins with the lower port: "${to}-${from}"`, meant: `${to}-${from}` }
    : null;
}

function clusterRange(text: string): ValueProblem | null {
  return text === '' || text.startsWith('/') ? null : findKindProblem('network', text);
}

/** https://cloud.google.com/sql/docs/mysql/instance-settings */
function sqlTier(text: string): ValueProblem | null {
  if (
    /^db-(?:f1-micro|g1-small|custom-\d+-\d+|n1-(?:standard|highmem)-\d+|perf-optimized-N-\d+|memory-optimized-N-\d+|c4a-highmem-\d+|lightweight-\d+|standard-\d+|highmem-\d+)(?:-\d+)?$/.test(
      text,
    )
  )
    return null;
  return { said: 'takes a tier such as "db-f1-micro", "db-custom-2-7680" or "db-perf-optimized-N-2"', isOpen: true };
}

function googleService(text: string): ValueProblem | null {
  return /^[a-z0-9-]+\.(?:[a-z0-9.-]+)$/.test(text)
    ? null
    : { said: 'takes the name of a service such as "compute.googleapis.com"' };
}

/** https://cloud.google.com/iam/docs/principal-identifiers */
function iamMember(text: string): ValueProblem | null {
  const kinds =
    /^(?:allUsers|allAuthenticatedUsers|(?:user|serviceAccount|group|domain|projectOwner|projectEditor|projectViewer|principal|principalSet|deleted|iamMember|specialGroup):.+)/;
  return kinds.test(text)
    ? null
    : { said: 'takes a principal with its kind, such as "user:…", "group:…", "serviceAccount:…" or "allUsers"' };
}

function iamRole(text: string): ValueProblem | null {
  return /^(?:roles\/[\w.]+|(?:projects|organizations)\/[^/]+\/roles\/[\w.]+)$/.test(text)
    ? null
    : { said: 'takes a role such as "roles/viewer" or "projects/…/roles/…"' };
}
