// Running it: logs, retention, deletion.

import { literalOf } from '../syntax/hcl.ts';
import { forbid, type Policy, requireSet, settingOf } from './policy.ts';

const info = { severity: 'info' } as const;

export const operationsPolicies: readonly Policy[] = [
  {
    id: 'azure-backup-soft-delete',
    types: ['azurerm_recovery_services_vault'],
    severity: 'warning',
    pillar: 'reliability',
    reason: 'Backups that are deleted at once do not survive an attack.',
    find: forbid({
      argument: 'soft_delete_enabled',
      values: [false],
      use: true,
      message: 'Deleted backups are gone at once.',
    }),
  },
  {
    id: 'azure-logs-short',
    types: ['azurerm_log_analytics_workspace'],
    ...info,
    pillar: 'operations',
    reason: 'Attacks are found after months; their traces must be there then.',
    find: ({ body }) => {
      const days = settingOf(body, 'retention_in_days');
      if (days.state !== 'literal' || typeof days.value !== 'number' || days.value >= 30) return [];
      return [{ start: days.at.start, end: days.at.end, message: 'Logs are kept for less than 30 days.', fix: '30' }];
    },
  },
  {
    id: 'aws-logs-forever',
    types: ['aws_cloudwatch_log_group'],
    ...info,
    pillar: 'cost',
    reason: 'Logs that are never deleted cost more each month.',
    find: requireSet({
      argument: 'retention_in_days',
      values: [0],
      message: 'Set retention_in_days: the default keeps logs for ever.',
    }),
  },
  {
    id: 'aws-trail-no-validation',
    control: 'aws CloudTrail.4',
    types: ['aws_cloudtrail'],
    ...info,
    pillar: 'security',
    reason: 'Without it, nobody can tell whether the log was changed.',
    find: requireSet({
      argument: 'enable_log_file_validation',
      values: [false],
      use: true,
      message: 'Set enable_log_file_validation = true.',
    }),
  },
  {
    id: 'aws-database-no-final-snapshot',
    types: ['aws_db_instance', 'aws_rds_cluster'],
    ...info,
    pillar: 'reliability',
    reason: 'When the database is destroyed, its data is gone.',
    find: forbid({
      argument: 'skip_final_snapshot',
      values: [true],
      message: 'No snapshot is taken when this is destroyed.',
    }),
  },
  {
    id: 'google-deletion-protection',
    types: ['google_sql_database_instance', 'google_container_cluster', 'google_bigtable_instance'],
    ...info,
    pillar: 'reliability',
    reason: 'A change that replaces the resource deletes its data.',
    find: forbid({
      argument: 'deletion_protection',
      values: [false],
      use: true,
      message: 'Terraform may delete this.',
    }),
  },
  {
    id: 'google-subnet-no-logs',
    control: 'cis-google 3.8',
    types: ['google_compute_subnetwork'],
    ...info,
    pillar: 'operations',
    reason: 'Without flow logs, nobody can tell who talked to whom.',
    find: ({ body, header }) => {
      const purpose = literalOf(body, 'purpose') ?? 'PRIVATE';
      const hasLogs = body.blocks.some(({ type }) => type.text === 'log_config' || type.text === 'dynamic');
      return purpose === 'PRIVATE' && !hasLogs ? [{ ...header, message: 'Add log_config to record flows.' }] : [];
    },
  },
];
