// Services of AWS that run code and machines.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRole, configRules, docs, interfaceEndpoint } from './aws-facts.ts';

export const computeServices: readonly CatalogueService[] = [
  {
    key: 'ec2',
    provider: 'aws',
    name: 'Amazon EC2',
    aliases: ['ec2', 'vm', 'virtual machine', 'instance', 'compute', 'elastic compute cloud'],
    category: 'compute',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/vpc/latest/userguide/configure-subnets.html`) },
    ports: [],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.ec2',
      `${docs}/AWSEC2/latest/UserGuide/interface-vpc-endpoints.html`,
    ),
    identity: fact(
      'An IAM role in an instance profile',
      `${docs}/AWSEC2/latest/UserGuide/iam-roles-for-amazon-ec2.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'm7g.large',
        limits: [],
        redundancy: { zones: fact('none', `${docs}/vpc/latest/userguide/configure-subnets.html`) },
      },
    ],
    backup: fact(
      'Snapshots of its EBS volumes, which are incremental',
      `${docs}/AWSEC2/latest/UserGuide/EBSSnapshots.html`,
    ),
    sla: [],
    diagnostics: fact(
      'Metrics in Amazon CloudWatch, every five minutes, or every minute with detailed monitoring',
      `${docs}/AWSEC2/latest/UserGuide/using-cloudwatch-new.html`,
    ),
    terraform: 'aws_instance',
    meters: ['Hours of running instances', 'GB of volumes a month', 'GB out'],
    policies: configRules(
      'ec2-instance-no-public-ip',
      'ec2-instance-profile-attached',
      'ec2-ebs-encryption-by-default',
    ),
    docs: `${docs}/ec2/`,
  },
  {
    key: 'auto-scaling',
    provider: 'aws',
    name: 'Amazon EC2 Auto Scaling',
    aliases: ['auto scaling', 'asg', 'autoscaling', 'auto scaling group', 'ec2 auto scaling'],
    category: 'compute',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/autoscaling/ec2/userguide/asg-in-vpc.html`) },
    ports: [],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.autoscaling',
      `${docs}/autoscaling/ec2/userguide/ec2-auto-scaling-vpc-endpoints.html`,
    ),
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'm7g.large',
        limits: [],
        redundancy: { zones: fact('optional', `${docs}/autoscaling/ec2/userguide/auto-scaling-benefits.html`) },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Group and instance metrics in Amazon CloudWatch',
      `${docs}/autoscaling/ec2/userguide/ec2-auto-scaling-cloudwatch-monitoring.html`,
    ),
    terraform: 'aws_autoscaling_group',
    meters: ['Hours of running instances'],
    policies: configRules(
      'autoscaling-multiple-az',
      'autoscaling-group-elb-healthcheck-required',
      'autoscaling-launch-template',
    ),
    docs: `${docs}/autoscaling/`,
  },
  {
    key: 'lambda',
    provider: 'aws',
    name: 'AWS Lambda',
    aliases: ['lambda', 'function', 'serverless'],
    category: 'compute',
    scope: 'regional',
    subnet: { isOwn: fact(false, `${docs}/lambda/latest/dg/configuration-vpc.html`) },
    ports: [],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.lambda',
      `${docs}/lambda/latest/dg/configuration-vpc-endpoints.html`,
    ),
    identity: fact(
      'An execution role of IAM for each function',
      `${docs}/lambda/latest/dg/lambda-intro-execution-role.html`,
    ),
    keepsState: false,
    skus: [
      {
        name: 'arm64',
        limits: [
          { name: 'Timeout', limit: fact('900 seconds', `${docs}/lambda/latest/dg/gettingstarted-limits.html`) },
          { name: 'Memory', limit: fact('128 MB to 10,240 MB', `${docs}/lambda/latest/dg/gettingstarted-limits.html`) },
          {
            name: 'Storage under /tmp',
            limit: fact('512 MB to 10,240 MB', `${docs}/lambda/latest/dg/gettingstarted-limits.html`),
          },
        ],
        redundancy: { zones: fact('always', `${docs}/lambda/latest/dg/security-resilience.html`) },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Logs of requests and code in Amazon CloudWatch Logs',
      `${docs}/lambda/latest/dg/monitoring-cloudwatchlogs.html`,
    ),
    terraform: 'aws_lambda_function',
    meters: ['Requests', 'GB-seconds of duration', 'Provisioned concurrency'],
    policies: configRules(
      'lambda-function-public-access-prohibited',
      'lambda-inside-vpc',
      'lambda-vpc-multi-az-check',
      'lambda-dlq-check',
    ),
    docs: `${docs}/lambda/`,
  },
];
