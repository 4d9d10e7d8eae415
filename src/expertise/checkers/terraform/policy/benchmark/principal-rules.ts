// Who may use a resource from outside: policies of AWS resources and roles for everybody, and services of Google for everybody.

import { findAttribute } from '../../syntax/hcl.ts';
import { type Policy, type PolicyResource, publicMembers, type Violation } from '../policy.ts';
import { allowedStatements, entryOf, isStar } from '../statements.ts';
import { benchmarkRule } from './benchmark-rule.ts';

const MESSAGE = 'This is for everybody on the internet. Name who may, or add a Condition.';

/** Finds statements that allow everybody something: `"*"`, or `{ AWS = "*" }`. */
function forEverybody(argument: string): (resource: PolicyResource) => Violation[] {
  return ({ body }) =>
    allowedStatements(findAttribute(body, argument)?.value).flatMap((statement): Violation[] => {
      const principal = entryOf(statement, 'Principal');
      const isEverybody = isStar(principal) || isStar(entryOf(principal, 'AWS'));
      if (!principal || !isEverybody || entryOf(statement, 'Condition')) return [];
      return [{ start: principal.start, end: principal.end, message: MESSAGE }];
    });
}

export const principalRules: readonly Policy[] = [
  benchmarkRule({
    id: 'aws-bucket-policy-public',
    control: 'aws S3.2',
    types: ['aws_s3_bucket_policy'],
    severity: 'error',
    reason: 'Everybody can read, or even change, what is in the bucket.',
    find: forEverybody('policy'),
  }),
  benchmarkRule({
    id: 'aws-topic-policy-public',
    control: 'aws SNS.4',
    types: ['aws_sns_topic_policy'],
    severity: 'error',
    reason: 'Everybody can subscribe, or send messages in your name.',
    find: forEverybody('policy'),
  }),
  benchmarkRule({
    id: 'aws-key-policy-public',
    control: 'aws KMS.5',
    types: ['aws_kms_key', 'aws_kms_key_policy'],
    severity: 'error',
    reason: 'Whoever may use the key can read what it protects.',
    find: forEverybody('policy'),
  }),
  {
    id: 'aws-queue-policy-public',
    types: ['aws_sqs_queue_policy'],
    severity: 'error',
    pillar: 'security',
    reason: 'Everybody can read the messages, or send others.',
    find: forEverybody('policy'),
  },
  {
    id: 'aws-role-trusts-everybody',
    types: ['aws_iam_role'],
    severity: 'error',
    pillar: 'security',
    reason: 'Everybody with an AWS account can take the role with all its rights.',
    find: forEverybody('assume_role_policy'),
  },
  {
    id: 'google-run-public',
    types: [
      ...['google_cloud_run_service_iam_member', 'google_cloud_run_service_iam_binding'],
      ...['google_cloud_run_v2_service_iam_member', 'google_cloud_run_v2_service_iam_binding'],
    ],
    severity: 'warning',
    pillar: 'security',
    reason: 'Everybody can call the service, at your cost.',
    // https://cloud.google.com/run/docs/authenticating/public
    find: publicMembers,
  },
];
