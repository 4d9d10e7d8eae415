// Security of AWS: trails, sessions, scans and certificates.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openText } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addData, addKey, addLogGroup, addRole, nameOf, regionOf } from '../aws-parts.ts';

const SECURITY = 'security.tf';

function simple(type: string, file: string, bodyOf: (plan: ComponentPlan) => HclBody): Recipe {
  return (plan) => {
    addOf(plan, { type, file, isMain: true, body: { ...regionOf(plan), ...bodyOf(plan) } });
    return null;
  };
}

/** Sessions are written to a group of logs. People start them with this document. */
const sessionManager: Recipe = (plan) => {
  const { label } = plan;
  const group = addLogGroup(plan, {
    name: code(`"/aws/sessions/\${local.prefix}-${label}${plan.nameSuffix}"`),
    place: regionOf(plan),
  });
  const content = [
    '    schemaVersion = "1.0"',
    '    description   = "Sessions of administrators, which are logged."',
    '    sessionType   = "Standard_Stream"',
    '    inputs = {',
    `      cloudWatchLogGroupName      = ${group}.name`,
    '      cloudWatchEncryptionEnabled = false',
    '      cloudWatchStreamingEnabled  = true',
    '      idleSessionTimeout          = "20"',
    '    }',
  ].join('\n');
  addOf(plan, {
    type: 'aws_ssm_document',
    file: SECURITY,
    isMain: true,
    body: {
      ...regionOf(plan),
      name: nameOf(plan),
      document_type: 'Session',
      document_format: 'JSON',
      content: code(`jsonencode({\n${content}\n  })`),
    },
  });
  return null;
};

/** What the trail is stored in takes entries from it alone. */
function addTrailStore(plan: ComponentPlan): string {
  const { label, index, context, repetition } = plan;
  const bucket = `aws_s3_bucket.${label}_trail${index}`;
  const place = regionOf(plan);
  addOf(plan, {
    type: 'aws_s3_bucket',
    label: `${label}_trail`,
    file: SECURITY,
    body: { ...place, bucket_prefix: code(`substr("\${local.prefix}-${label.replaceAll('_', '-')}-", 0, 37)`) },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_public_access_block',
    label: `${label}_trail`,
    file: SECURITY,
    body: {
      ...place,
      bucket: code(`${bucket}.id`),
      block_public_acls: true,
      block_public_policy: true,
      ignore_public_acls: true,
      restrict_public_buckets: true,
    },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_versioning',
    label: `${label}_trail`,
    file: SECURITY,
    body: { ...place, bucket: code(`${bucket}.id`), versioning_configuration: blocks({ status: 'Enabled' }) },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_server_side_encryption_configuration',
    label: `${label}_trail`,
    file: SECURITY,
    body: {
      ...place,
      bucket: code(`${bucket}.id`),
      rule: blocks({ apply_server_side_encryption_by_default: blocks({ sse_algorithm: 'AES256' }) }),
    },
  });
  const account = addData(plan, { type: 'aws_caller_identity', label: 'current', file: 'main.tf', body: {} });
  const principals = blocks({ type: 'Service', identifiers: ['cloudtrail.amazonaws.com'] });
  context.add({
    kind: 'data',
    type: 'aws_iam_policy_document',
    label: `${label}_trail`,
    file: SECURITY,
    repetition,
    body: {
      statement: blocks(
        { actions: ['s3:GetBucketAcl'], resources: [code(`${bucket}.arn`)], principals },
        {
          actions: ['s3:PutObject'],
          resources: [code(`"\${${bucket}.arn}/AWSLogs/\${${account}.account_id}/*"`)],
          principals,
          condition: blocks({
            test: 'StringEquals',
            variable: 's3:x-amz-acl',
            values: ['bucket-owner-full-control'],
          }),
        },
      ),
    },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_policy',
    label: `${label}_trail`,
    file: SECURITY,
    body: {
      ...place,
      bucket: code(`${bucket}.id`),
      policy: code(`data.aws_iam_policy_document.${label}_trail${index}.json`),
    },
  });
  return bucket;
}

const trail: Recipe = (plan) => {
  const bucket = addTrailStore(plan);
  addOf(plan, {
    type: 'aws_cloudtrail',
    file: SECURITY,
    isMain: true,
    body: {
      ...regionOf(plan),
      name: nameOf(plan),
      s3_bucket_name: code(`${bucket}.id`),
      is_multi_region_trail: true,
      include_global_service_events: true,
      enable_log_file_validation: true,
      kms_key_id: addKey(plan),
      depends_on: [code(`aws_s3_bucket_policy.${plan.label}_trail`)],
    },
  });
  return null;
};

const recorder: Recipe = (plan) => {
  const role = addRole(plan, {
    label: plan.label,
    service: 'config.amazonaws.com',
    policies: ['service-role/AWS_ConfigRole'],
  });
  addOf(plan, {
    type: 'aws_config_configuration_recorder',
    file: SECURITY,
    isMain: true,
    body: {
      ...regionOf(plan),
      name: nameOf(plan),
      role_arn: code(`${role}.arn`),
      recording_group: blocks({ all_supported: true, include_global_resource_types: true }),
    },
  });
  plan.context.skip(
    plan.component.id,
    `Delivery of ${plan.component.name}`,
    'The solution states no bucket for its history; add a delivery channel, and start the recorder.',
  );
  return null;
};

export const awsSecurityRecipes: Readonly<Record<string, Recipe>> = {
  'systems-manager': sessionManager,
  cloudtrail: trail,
  config: recorder,
  inspector: simple('aws_inspector2_enabler', SECURITY, (plan) => ({
    account_ids: [
      code(`${addData(plan, { type: 'aws_caller_identity', label: 'current', file: 'main.tf', body: {} })}.account_id`),
    ],
    resource_types: ['EC2', 'ECR', 'LAMBDA'],
  })),
  macie: simple('aws_macie2_account', SECURITY, () => ({ status: 'ENABLED' })),
  acm: simple('aws_acm_certificate', SECURITY, (plan) => ({
    domain_name: openText(plan, 'domain', 'Domain'),
    validation_method: 'DNS',
    lifecycle: blocks({ create_before_destroy: true }),
  })),
};
