// AWS: patches, logs and what must not be lost, by the controls of Security Hub
// (https://docs.aws.amazon.com/securityhub/latest/userguide/fsbp-standard.html).

import { literalOf } from '../../syntax/hcl.ts';
import { forbid, requireBlock, requireSet, type Policy } from '../policy.ts';
import { benchmarkRule } from './benchmark-rule.ts';

/** Runtimes without patches: https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html#runtimes-deprecated */
const OLD_RUNTIMES = [
  ...['nodejs4.3', 'nodejs6.10', 'nodejs8.10', 'nodejs10.x', 'nodejs12.x', 'nodejs14.x', 'nodejs16.x', 'nodejs18.x'],
  ...['python2.7', 'python3.6', 'python3.7', 'python3.8', 'ruby2.5', 'ruby2.7', 'java8', 'go1.x', 'provided'],
  ...['dotnetcore1.0', 'dotnetcore2.0', 'dotnetcore2.1', 'dotnetcore3.1', 'dotnet5.0', 'dotnet6', 'dotnet7'],
];

export const awsOperationsRules: readonly Policy[] = [
  benchmarkRule({
    id: 'aws-lambda-old-runtime',
    control: 'aws Lambda.2',
    types: ['aws_lambda_function'],
    reason: 'A runtime out of support gets no patches, and functions can no longer be changed after a while.',
    find: forbid({ argument: 'runtime', values: OLD_RUNTIMES, message: 'This runtime is out of support.' }),
  }),
  benchmarkRule({
    id: 'aws-containers-old-platform',
    control: 'aws ECS.10',
    types: ['aws_ecs_service'],
    severity: 'info',
    pillar: 'operations',
    reason: 'Old versions of the platform get no patches.',
    find: forbid({
      argument: 'platform_version',
      values: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'],
      use: 'LATEST',
      message: 'This is an old version of the platform.',
    }),
  }),
  benchmarkRule({
    id: 'aws-migration-plain',
    control: 'aws DMS.9',
    types: ['aws_dms_endpoint'],
    reason: 'What is sent can be read and changed on the way.',
    find: forbid({
      argument: 'ssl_mode',
      values: ['none'],
      message: 'The data of this endpoint is moved in plain text.',
    }),
  }),
  benchmarkRule({
    id: 'aws-disks-plain-by-default',
    control: 'aws EC2.7',
    types: ['aws_ebs_encryption_by_default'],
    reason: 'A disk or copy that leaves the account can be read.',
    find: forbid({ argument: 'enabled', values: [false], use: true, message: 'New disks are not encrypted.' }),
  }),
  benchmarkRule({
    id: 'aws-bucket-versions-off',
    control: 'aws S3.14',
    types: ['aws_s3_bucket_versioning'],
    pillar: 'reliability',
    reason: 'What is overwritten or deleted does not come back.',
    find: forbid({
      path: ['versioning_configuration'],
      argument: 'status',
      values: ['Suspended', 'Disabled'],
      use: 'Enabled',
      message: 'No versions of this bucket are kept.',
    }),
  }),
  benchmarkRule({
    id: 'aws-trail-one-region',
    control: 'aws CloudTrail.1',
    types: ['aws_cloudtrail'],
    severity: 'info',
    reason: 'What somebody does in another region is not seen.',
    find: requireSet({
      argument: 'is_multi_region_trail',
      values: [false],
      use: true,
      message: 'Set is_multi_region_trail = true.',
    }),
  }),
  benchmarkRule({
    id: 'aws-balancer-deletion',
    control: 'aws ELB.6',
    types: ['aws_lb', 'aws_alb'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'One wrong plan takes the address that everybody uses.',
    find: requireSet({
      argument: 'enable_deletion_protection',
      values: [false],
      use: true,
      message: 'Set enable_deletion_protection = true.',
      isMet: ({ body }) => literalOf(body, 'load_balancer_type') === 'gateway',
    }),
  }),
  benchmarkRule({
    id: 'aws-balancer-no-logs',
    control: 'aws ELB.5',
    types: ['aws_lb', 'aws_alb'],
    severity: 'info',
    pillar: 'operations',
    reason: 'Nobody can say later who asked for what.',
    find: requireBlock({ block: 'access_logs', message: 'Add access_logs { bucket = …, enabled = true }.' }),
  }),
  benchmarkRule({
    id: 'aws-cluster-plain-secrets',
    control: 'aws EKS.3',
    types: ['aws_eks_cluster'],
    severity: 'info',
    reason: 'Secrets of Kubernetes are encrypted with a key of your own only where that is set.',
    find: requireBlock({ block: 'encryption_config', message: 'Add encryption_config for "secrets".' }),
  }),
  benchmarkRule({
    id: 'aws-workflow-no-logs',
    control: 'aws StepFunctions.1',
    types: ['aws_sfn_state_machine'],
    severity: 'info',
    pillar: 'operations',
    reason: 'Without logs nobody sees where a run failed.',
    find: requireBlock({ block: 'logging_configuration', message: 'Add logging_configuration.' }),
  }),
];
