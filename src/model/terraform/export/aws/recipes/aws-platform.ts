// Platform services of AWS whose resources need little more than a name.

import { blocks, code, type HclBody, object } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, nameOf, noteReplica, regionOf } from '../aws-parts.ts';
import { addTransitAttachments } from '../aws-transit.ts';

function simple(type: string, file: string, bodyOf: (plan: ComponentPlan) => HclBody): Recipe {
  return (plan) => {
    addOf(plan, { type, file, isMain: true, body: { ...regionOf(plan), ...bodyOf(plan) } });
    noteReplica(plan);
    return null;
  };
}

const transitGateway: Recipe = (plan) => {
  addOf(plan, {
    type: 'aws_ec2_transit_gateway',
    file: 'network.tf',
    isMain: true,
    body: {
      description: nameOf(plan),
      auto_accept_shared_attachments: 'disable',
      tags: object({ Name: nameOf(plan) }),
    },
  });
  addTransitAttachments(plan);
  return null;
};

export const awsPlatformRecipes: Readonly<Record<string, Recipe>> = {
  ecr: simple('aws_ecr_repository', 'compute.tf', (plan) => ({
    name: nameOf(plan),
    image_tag_mutability: 'IMMUTABLE',
    image_scanning_configuration: blocks({ scan_on_push: true }),
    encryption_configuration: blocks({ encryption_type: 'KMS', kms_key: addKey(plan) }),
  })),
  kms: simple('aws_kms_key', 'security.tf', ({ component }) => ({
    description: code('"Customer key of ${local.prefix}."'),
    enable_key_rotation: true,
    deletion_window_in_days: 30,
    multi_region: component.sku === 'Multi-Region key' ? true : undefined,
  })),
  'secrets-manager': simple('aws_secretsmanager_secret', 'security.tf', (plan) => ({
    name: nameOf(plan),
    kms_key_id: addKey(plan),
    recovery_window_in_days: 30,
  })),
  cloudwatch: simple('aws_cloudwatch_log_group', 'monitoring.tf', (plan) => ({
    name: nameOf(plan),
    retention_in_days: 90,
    kms_key_id: addKey(plan),
  })),
  'route-53': simple('aws_route53_zone', 'network.tf', ({ context, label, component }) => ({
    name: openVariable(context, {
      name: `${label}_zone_name`,
      description: `Domain that ${component.name} answers for.`,
    }),
  })),
  eventbridge: simple('aws_cloudwatch_event_bus', 'messaging.tf', (plan) => ({ name: nameOf(plan) })),
  kinesis: simple('aws_kinesis_stream', 'messaging.tf', (plan) => ({
    name: nameOf(plan),
    encryption_type: 'KMS',
    kms_key_id: addKey(plan) ?? 'alias/aws/kinesis',
    stream_mode_details: blocks({ stream_mode: 'ON_DEMAND' }),
  })),
  guardduty: simple('aws_guardduty_detector', 'security.tf', () => ({ enable: true })),
  'security-hub': simple('aws_securityhub_account', 'security.tf', () => ({})),
  backup: simple('aws_backup_vault', 'data.tf', (plan) => ({ name: nameOf(plan), kms_key_arn: addKey(plan) })),
  cognito: simple('aws_cognito_user_pool', 'identities.tf', (plan) => ({
    name: nameOf(plan),
    deletion_protection: 'ACTIVE',
  })),
  'transit-gateway': transitGateway,
  athena: simple('aws_athena_workgroup', 'data.tf', (plan) => ({ name: nameOf(plan) })),
};
