// The table of logs says where a service writes, which in AWS is not always CloudWatch.

import { expect, test } from 'vitest';
import { buildSolution } from '../../patterns/build-solution.ts';
import { createDocumentContext } from '../document-context.ts';
import { logTable } from './protection-tables.ts';

function logsOf(services: readonly string[]): string {
  const { solution } = buildSolution({ title: 'Logs', provider: 'aws', services });
  return logTable(createDocumentContext(solution, null)) ?? '';
}

test('load balancers, buckets and keys of AWS do not log to CloudWatch', () => {
  const table = logsOf(['ECS', 'Application Load Balancer', 'S3', 'KMS']);
  expect(table).toContain('| Application Load Balancer | Amazon S3 |');
  expect(table).toContain('| Amazon S3 | Amazon S3 and AWS CloudTrail |');
  expect(table).toContain('| AWS Key Management Service | AWS CloudTrail |');
});

test('containers and firewalls of AWS log to CloudWatch', () => {
  const table = logsOf(['ECS', 'Network Firewall']);
  expect(table).toContain('| Amazon ECS | Amazon CloudWatch |');
  expect(table).toContain('| AWS Network Firewall | Amazon CloudWatch |');
});
