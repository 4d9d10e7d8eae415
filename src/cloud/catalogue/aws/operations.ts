// Services with which AWS is watched and governed.

import type { CatalogueService } from '../catalogue-service.ts';
import { byRole, callsInCloudTrail, configRules, docs, interfaceEndpoint } from './aws-facts.ts';

export const operationsServices: readonly CatalogueService[] = [
  {
    key: 'cloudwatch',
    provider: 'aws',
    name: 'Amazon CloudWatch',
    aliases: ['cloudwatch', 'monitoring', 'logs', 'cloudwatch logs'],
    category: 'operations',
    scope: 'regional',
    ports: [],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.logs',
      `${docs}/AmazonCloudWatch/latest/logs/cloudwatch-logs-and-interface-VPC.html`,
    ),
    identity: byRole,
    keepsState: true,
    skus: [{ name: 'Standard logs and metrics', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_cloudwatch_log_group',
    meters: ['GB of logs taken in and kept', 'Custom metrics', 'Alarms', 'GB scanned by queries'],
    policies: configRules(
      'cw-loggroup-retention-period-check',
      'cloudwatch-log-group-encrypted',
      'cloudwatch-alarm-action-check',
    ),
    docs: `${docs}/cloudwatch/`,
  },
];
