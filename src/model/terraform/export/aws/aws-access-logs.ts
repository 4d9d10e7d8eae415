// Access logs of AWS's load balancers: a variable says for how long a bucket keeps them, and without it there are none.

import { blocks, code, type HclBody, type HclValue } from '../../hcl/hcl-value.ts';
import type { ComponentPlan } from '../export-context.ts';
import { addData } from './aws-parts.ts';

const FILE = 'access-logs.tf';
/** https://docs.aws.amazon.com/elasticloadbalancing/latest/application/enable-access-logging.html */
const WRITER = 'logdelivery.elasticloadbalancing.amazonaws.com';

/** Returns the block that sends the logs there, and what it needs first. */
export function addAccessLogs(plan: ComponentPlan): HclBody {
  const { context, component, repetition } = plan;
  if (repetition !== null) return {};
  const label = `${plan.label}_access_logs`;
  const days = context.variable({
    name: `${plan.label}_access_log_days`,
    type: 'number',
    description: `Days for which access logs of ${component.name} are kept; null for none.`,
    defaultValue: null,
  });
  const add = (type: string, body: HclBody, kind: 'resource' | 'data' = 'resource'): void =>
    context.add({
      kind,
      type,
      label,
      file: FILE,
      repetition: { name: 'for_each', value: code(`toset(${days.code} == null ? [] : ["logs"])`) },
      instancesIn: () => [],
      body,
    });
  const bucket = code(`aws_s3_bucket.${label}[each.key].id`);
  add('aws_s3_bucket', {
    bucket_prefix: code(`substr("\${local.prefix}-${plan.label.replaceAll('_', '-')}-logs-", 0, 37)`),
  });
  addRules({ add, bucket, days });
  addWriter(plan, { add, bucket, label });
  return {
    'dynamic "access_logs"': blocks({
      for_each: code(`aws_s3_bucket.${label}`),
      content: blocks({ bucket: code('access_logs.value.bucket'), enabled: true }),
    }),
    depends_on: [code(`aws_s3_bucket_policy.${label}`)],
  };
}

type Add = (type: string, body: HclBody, kind?: 'resource' | 'data') => void;

function addRules({ add, bucket, days }: { add: Add; bucket: HclValue; days: HclValue }): void {
  add('aws_s3_bucket_public_access_block', {
    bucket,
    block_public_acls: true,
    block_public_policy: true,
    ignore_public_acls: true,
    restrict_public_buckets: true,
  });
  add('aws_s3_bucket_versioning', { bucket, versioning_configuration: blocks({ status: 'Enabled' }) });
  // Load balancers can write to buckets with this kind of encryption only.
  add('aws_s3_bucket_server_side_encryption_configuration', {
    bucket,
    rule: blocks({ apply_server_side_encryption_by_default: blocks({ sse_algorithm: 'AES256' }) }),
  });
  add('aws_s3_bucket_lifecycle_configuration', {
    bucket,
    rule: blocks({
      id: 'expire',
      status: 'Enabled',
      filter: blocks({}),
      expiration: blocks({ days }),
      noncurrent_version_expiration: blocks({ noncurrent_days: 7 }),
    }),
  });
}

function addWriter(plan: ComponentPlan, { add, bucket, label }: { add: Add; bucket: HclValue; label: string }): void {
  const account = addData(plan, { type: 'aws_caller_identity', label: 'current', file: 'main.tf', body: {} });
  add(
    'aws_iam_policy_document',
    {
      statement: blocks({
        actions: ['s3:PutObject'],
        resources: [code(`"\${aws_s3_bucket.${label}[each.key].arn}/AWSLogs/\${${account}.account_id}/*"`)],
        principals: blocks({ type: 'Service', identifiers: [WRITER] }),
      }),
    },
    'data',
  );
  add('aws_s3_bucket_policy', { bucket, policy: code(`data.aws_iam_policy_document.${label}[each.key].json`) });
}
