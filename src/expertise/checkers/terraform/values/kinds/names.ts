// The rules of names that a cloud's pages state, and the provider does not check before it applies.

import type { ArgumentPlace, ValueProblem } from '../value-rule.ts';

type NameRule = { type: RegExp; path?: RegExp; shape: RegExp; said: string };

/** Returns what is wrong with a name. */
export function findNameProblem({ type, path }: ArgumentPlace, text: string): ValueProblem | null {
  if (text === '') return null;
  const rule = RULES.find((one) => one.type.test(type) && (one.path ?? NAME).test(path));
  return !rule || rule.shape.test(text) ? null : { said: rule.said };
}

const NAME = /^name$/;
const RFC1035 =
  'takes a name of 1 to 63 lowercase letters, digits and "-", which begins with a letter and does not end with "-"';

const RULES: readonly NameRule[] = [
  {
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
    type: /^aws_s3_bucket$/,
    path: /^bucket$/,
    shape: /^(?!xn--|sthree-|amzn-s3-demo-|\d+\.\d+\.\d+\.\d+$)(?!.*\.\.)[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    said: 'takes a name of 3 to 63 lowercase letters, digits, "." and "-", which begins and ends with a letter or digit',
  },
  {
    // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_CreateQueue.html
    type: /^aws_sqs_queue$/,
    shape: /^(?:[\w-]{1,80}|[\w-]{1,75}\.fifo)$/,
    said: 'takes a name of up to 80 letters, digits, "-" and "_"; one of a FIFO queue ends with ".fifo"',
  },
  {
    // https://docs.aws.amazon.com/sns/latest/api/API_CreateTopic.html
    type: /^aws_sns_topic$/,
    shape: /^(?:[\w-]{1,256}|[\w-]{1,251}\.fifo)$/,
    said: 'takes a name of up to 256 letters, digits, "-" and "_"; one of a FIFO topic ends with ".fifo"',
  },
  {
    // https://docs.aws.amazon.com/kms/latest/APIReference/API_CreateAlias.html
    type: /^aws_kms_alias$/,
    shape: /^alias\/(?!aws\/)[\w/-]+$/,
    said: 'takes a name such as "alias/orders", of letters, digits, "/", "_" and "-"',
  },
  {
    // https://cloud.google.com/compute/docs/naming-resources
    type: /^google_compute_(?:instance|instance_template|network|subnetwork|firewall|address|global_address|disk|router|router_nat|route|health_check|backend_service|url_map|target_https?_proxy|forwarding_rule|global_forwarding_rule|instance_group_manager|region_instance_group_manager|instance_group|autoscaler|snapshot|image|ssl_certificate|managed_ssl_certificate|vpn_gateway|vpn_tunnel|security_policy|backend_bucket)$/,
    shape: /^[a-z](?:[-a-z\d]{0,61}[a-z\d])?$/,
    said: RFC1035,
  },
  {
    // https://cloud.google.com/storage/docs/buckets#naming
    type: /^google_storage_bucket$/,
    shape: /^(?!goog)[a-z\d][a-z\d._-]{1,220}[a-z\d]$/,
    said: 'takes a name of 3 to 63 lowercase letters, digits, "-", "_" and ".", which begins and ends with a letter or digit',
  },
  {
    // https://cloud.google.com/kubernetes-engine/docs/reference/rest/v1/projects.locations.clusters
    type: /^google_container_(?:cluster|node_pool)$/,
    shape: /^[a-z](?:[-a-z\d]{0,38}[a-z\d])?$/,
    said: 'takes a name of up to 40 lowercase letters, digits and "-", which begins with a letter and does not end with "-"',
  },
  {
    // https://cloud.google.com/sql/docs/mysql/instance-settings
    type: /^google_sql_database_instance$/,
    shape: /^[a-z](?:[-a-z\d]{0,96}[a-z\d])?$/,
    said: 'takes a name of up to 98 lowercase letters, digits and "-", which begins with a letter',
  },
  {
    // https://cloud.google.com/pubsub/docs/pubsub-basics#resource_names
    type: /^google_pubsub_(?:topic|subscription|schema)$/,
    shape: /^(?!goog)[A-Za-z][\w.~+%-]{2,254}$/,
    said: 'takes a name of 3 to 255 letters, digits and "-._~+%", which begins with a letter and not with "goog"',
  },
  {
    // https://cloud.google.com/bigquery/docs/datasets#dataset-naming
    type: /^google_bigquery_dataset$/,
    path: /^dataset_id$/,
    shape: /^\w{1,1024}$/,
    said: 'takes a name of letters, digits and "_"',
  },
  {
    // https://cloud.google.com/run/docs/deploying#service
    type: /^google_cloud_run(?:_v2)?_(?:service|job)$/,
    shape: /^[a-z](?:[-a-z\d]{0,61}[a-z\d])?$/,
    said: RFC1035,
  },
  {
    // https://cloud.google.com/secret-manager/docs/creating-and-accessing-secrets
    type: /^google_secret_manager_secret$/,
    path: /^secret_id$/,
    shape: /^[\w-]{1,255}$/,
    said: 'takes a name of up to 255 letters, digits, "-" and "_"',
  },
];
