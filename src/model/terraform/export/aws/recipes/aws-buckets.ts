// Buckets of AWS: private, with versions, encrypted, and reached with TLS only.

import { blocks, code, type Code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, fact, regionOf } from '../aws-parts.ts';

const FILE = 'data.tf';

const s3: Recipe = (plan) => {
  const { component, context, label, index } = plan;
  const bucket = code(`aws_s3_bucket.${label}${index}.id`);
  const region = regionOf(plan);
  const key = addKey(plan);
  addOf(plan, {
    type: 'aws_s3_bucket',
    file: FILE,
    isMain: true,
    body: { ...region, bucket_prefix: code(`substr("\${local.prefix}-${label.replaceAll('_', '-')}-", 0, 37)`) },
  });
  if (component.settings.isPublic !== true)
    addOf(plan, {
      type: 'aws_s3_bucket_public_access_block',
      file: FILE,
      body: {
        ...region,
        bucket,
        block_public_acls: fact(plan, 'settings.isPublic', true),
        block_public_policy: fact(plan, 'settings.isPublic', true),
        ignore_public_acls: fact(plan, 'settings.isPublic', true),
        restrict_public_buckets: fact(plan, 'settings.isPublic', true),
      },
    });
  addOf(plan, {
    type: 'aws_s3_bucket_ownership_controls',
    file: FILE,
    body: { ...region, bucket, rule: blocks({ object_ownership: 'BucketOwnerEnforced' }) },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_versioning',
    file: FILE,
    body: { ...region, bucket, versioning_configuration: blocks({ status: 'Enabled' }) },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_server_side_encryption_configuration',
    file: FILE,
    body: {
      ...region,
      bucket,
      rule: blocks({
        bucket_key_enabled: key ? true : undefined,
        apply_server_side_encryption_by_default: blocks(
          key ? { sse_algorithm: 'aws:kms', kms_master_key_id: key } : { sse_algorithm: 'AES256' },
        ),
      }),
    },
  });
  addLifecycle(plan, { bucket, region });
  if (!hasOtherPolicy(plan)) addTlsPolicy(plan, { bucket, region });
  if (component.sku !== null && component.sku !== 'S3 Standard' && !/Replication/.test(component.sku))
    context.skip(
      component.id,
      `${component.sku} of ${component.name}`,
      'The storage class is chosen for each object, or by a lifecycle rule.',
    );
  if (/Replication/.test(component.sku ?? '') && !component.standby)
    context.skip(
      component.id,
      `Replication of ${component.name}`,
      'The bucket that it is copied to is made in its own state.',
    );
  return null;
};

type Bucket = { bucket: Code; region: HclBody };

/** Replaced and deleted versions are kept as long as backups are, and parts of an upload that broke off for a week. */
function addLifecycle(plan: ComponentPlan, { bucket, region }: Bucket): void {
  const { backupDays } = plan.component.settings;
  const days = typeof backupDays === 'number' && backupDays > 0 ? backupDays : null;
  addOf(plan, {
    type: 'aws_s3_bucket_lifecycle_configuration',
    file: FILE,
    body: {
      ...region,
      bucket,
      rule: blocks({
        id: 'old-versions',
        status: 'Enabled',
        filter: blocks({}),
        noncurrent_version_expiration:
          days === null ? undefined : blocks({ noncurrent_days: fact(plan, 'settings.backupDays', days) }),
        abort_incomplete_multipart_upload: blocks({ days_after_initiation: 7 }),
      }),
      depends_on: [code(`aws_s3_bucket_versioning.${plan.label}`)],
    },
  });
}

/** A bucket has one policy: that of a distribution which reads it is written with the distribution. */
function hasOtherPolicy({ context, component }: ComponentPlan): boolean {
  const { components, connections } = context.solution;
  return connections.some(
    ({ from, to }) =>
      to === component.id && components.some(({ id, service }) => id === from && service === 'cloudfront'),
  );
}

function addTlsPolicy(plan: ComponentPlan, { bucket, region }: Bucket): void {
  const { context, component, label, index, repetition, instancesIn } = plan;
  context.add({
    kind: 'data',
    type: 'aws_iam_policy_document',
    label: `${label}_tls_only`,
    file: FILE,
    repetition,
    instancesIn,
    body: {
      statement: blocks(tlsStatement(`aws_s3_bucket.${label}${index}`)),
    },
  });
  const isBlocked = component.settings.isPublic !== true;
  addOf(plan, {
    type: 'aws_s3_bucket_policy',
    file: FILE,
    body: {
      ...region,
      bucket,
      policy: code(`data.aws_iam_policy_document.${label}_tls_only${index}.json`),
      depends_on: isBlocked ? [code(`aws_s3_bucket_public_access_block.${label}`)] : undefined,
    },
  });
}

/** Denies everybody who calls without TLS. `bucket` is the reference to the bucket. */
export function tlsStatement(bucket: string): HclBody {
  return {
    sid: 'DenyWithoutTls',
    effect: 'Deny',
    actions: ['s3:*'],
    resources: [code(`${bucket}.arn`), code(`"\${${bucket}.arn}/*"`)],
    principals: blocks({ type: '*', identifiers: ['*'] }),
    condition: blocks({ test: 'Bool', variable: 'aws:SecureTransport', values: ['false'] }),
  };
}

export const awsBucketRecipes: Readonly<Record<string, Recipe>> = { s3 };
