// Services of AWS that run code and machines.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRole, configRules, docs, promises, vpcEndpoint } from './aws-facts.ts';

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
    privateAccess: vpcEndpoint(
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
        redundancy: {
          zones: fact('optional', `${docs}/AWSEC2/latest/UserGuide/using-regions-availability-zones.html`),
        },
      },
    ],
    backup: fact(
      'Snapshots of its EBS volumes, which are incremental',
      `${docs}/AWSEC2/latest/UserGuide/EBSSnapshots.html`,
    ),
    sla: [
      promises('compute', { percent: 99.99, condition: 'for instances in two or more zones', needs: { zones: true } }),
      promises('compute', { percent: 99.5, condition: 'for a single instance', needs: { zones: false } }),
    ],
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
    privateAccess: vpcEndpoint(
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
    privateAccess: vpcEndpoint(
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
  {
    key: 'elastic-beanstalk',
    provider: 'aws',
    name: 'AWS Elastic Beanstalk',
    aliases: ['beanstalk', 'web app', 'elastic beanstalk'],
    category: 'compute',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/elasticbeanstalk/latest/dg/using-features.managing.vpc.html`) },
    ports: [],
    privateAccess: vpcEndpoint(
      'com.amazonaws.region.elasticbeanstalk',
      `${docs}/elasticbeanstalk/latest/dg/vpc-vpce.html`,
    ),
    identity: fact(
      'An instance profile for its instances, and a service role',
      `${docs}/elasticbeanstalk/latest/dg/concepts-roles-instance.html`,
    ),
    keepsState: false,
    skus: [{ name: 'Load-balanced environment', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: fact(
      'Logs in Amazon CloudWatch Logs',
      `${docs}/AmazonCloudWatch/latest/logs/aws-services-sending-logs.html`,
    ),
    terraform: 'aws_elastic_beanstalk_environment',
    meters: ['The instances, load balancer and storage that it makes'],
    policies: configRules(
      'beanstalk-enhanced-health-reporting-enabled',
      'elastic-beanstalk-managed-updates-enabled',
      'elastic-beanstalk-logs-to-cloudwatch',
    ),
    docs: `${docs}/elastic-beanstalk/`,
  },
  {
    key: 'batch',
    provider: 'aws',
    name: 'AWS Batch',
    aliases: ['batch', 'batch computing', 'job queue'],
    category: 'compute',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/batch/latest/userguide/compute_environment_parameters.html`) },
    ports: [],
    privateAccess: vpcEndpoint(
      'com.amazonaws.region.batch',
      `${docs}/batch/latest/userguide/vpc-interface-endpoints.html`,
    ),
    identity: byRole,
    keepsState: false,
    skus: [{ name: 'Fargate compute environment', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: fact(
      'Logs of jobs in Amazon CloudWatch Logs',
      `${docs}/batch/latest/userguide/using_cloudwatch_logs.html`,
    ),
    terraform: 'aws_batch_compute_environment',
    meters: ['The instances or Fargate tasks of its jobs'],
    policies: [],
    docs: `${docs}/batch/`,
  },
];
