// AWS services and what a first design says of them. SKUs as Amazon names them.

import type { ServiceEntry } from './service-entry.ts';

const docs = 'https://docs.aws.amazon.com';

export const awsServices: readonly ServiceEntry[] = [
  {
    key: 'ec2', name: 'Amazon EC2', aliases: ['ec2', 'vm', 'virtual machine', 'instance', 'compute'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'm7g.large',
    sizing: 'Two instances in different Availability Zones, gp3 volumes', network: 'Private subnets, reached through the load balancer only', security: 'IMDSv2 required, instance profiles, Session Manager in place of SSH keys, EBS encryption by default', cost: 'Hours of running; a one-year Compute Savings Plan lowers them by about a quarter', docs: `${docs}/ec2/`,
  },
  {
    key: 'auto-scaling', name: 'EC2 Auto Scaling', aliases: ['auto scaling', 'asg', 'autoscaling', 'auto scaling group'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'm7g.large',
    sizing: 'Two to six instances over three zones, target tracking at 60 % processor', network: 'Private subnets behind the load balancer', security: 'Golden images, rebuilt monthly by Image Builder', cost: 'The instances alone; spot in test', docs: `${docs}/autoscaling/`,
  },
  {
    key: 'ecs', name: 'Amazon ECS', aliases: ['ecs', 'fargate', 'ecs fargate', 'container'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'Fargate 1 vCPU 2 GB ARM',
    sizing: 'Two to eight tasks a service over three zones, scaling at 60 % processor', network: 'awsvpc mode in private subnets, image pull through endpoints', security: 'A task role for each service, read-only root file system, image scanning', cost: 'vCPU and memory seconds', docs: `${docs}/ecs/`,
  },
  {
    key: 'eks', name: 'Amazon EKS', aliases: ['eks', 'kubernetes'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'm7g.large managed node group',
    sizing: 'Two to six nodes over three zones with Karpenter', network: 'Private API endpoint, VPC CNI with prefix delegation', security: 'Pod Identity, access entries, audit log to CloudWatch, GuardDuty for EKS', cost: 'A fixed hourly fee for the cluster, and the nodes', docs: `${docs}/eks/`,
  },
  {
    key: 'lambda', name: 'AWS Lambda', aliases: ['lambda', 'function', 'serverless'], kind: 'compute', subnet: 'integration', port: 'TCP 443', sku: 'ARM 512 MB',
    sizing: 'Reserved concurrency for each function, provisioned only where start time matters', network: 'In the VPC only where it needs private resources', security: 'One role a function, code signing', cost: 'Requests and gigabyte seconds', docs: `${docs}/lambda/`,
  },
  {
    key: 'elastic-beanstalk', name: 'AWS Elastic Beanstalk', aliases: ['beanstalk', 'web app'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 't4g.medium load balanced',
    sizing: 'Two to four instances, immutable deployments', network: 'Instances private, load balancer public', security: 'Managed platform updates weekly', cost: 'The resources it makes', docs: `${docs}/elastic-beanstalk/`,
  },
  {
    key: 'rds-postgresql', name: 'Amazon RDS for PostgreSQL', aliases: ['rds', 'postgres', 'postgresql', 'rds postgresql', 'relational database', 'rds postgres'], kind: 'data', subnet: 'data', port: 'TCP 5432', sku: 'db.m7g.large Multi-AZ',
    sizing: '100 GB gp3 with autoscaling, Performance Insights', network: 'Isolated subnets, security group of the application alone', security: 'IAM authentication, KMS key of the customer, TLS forced', cost: 'Instance hours twice for Multi-AZ, storage, backup over its size', docs: `${docs}/rds/`,
  },
  {
    key: 'rds-mysql', name: 'Amazon RDS for MySQL', aliases: ['mysql', 'rds mysql', 'mariadb'], kind: 'data', subnet: 'data', port: 'TCP 3306', sku: 'db.m7g.large Multi-AZ',
    sizing: '100 GB gp3 with autoscaling', network: 'Isolated subnets', security: 'KMS encryption, TLS required, audit plug-in', cost: 'Instance hours twice for Multi-AZ, storage', docs: `${docs}/rds/`,
  },
  {
    key: 'rds-sql-server', name: 'Amazon RDS for SQL Server', aliases: ['sql server', 'sql', 'mssql', 'rds sql server'], kind: 'data', subnet: 'data', port: 'TCP 1433', sku: 'db.m6i.large Standard Multi-AZ',
    sizing: '200 GB gp3, native backups to S3', network: 'Isolated subnets', security: 'KMS, directory authentication, SQL Server Audit', cost: 'Licence included in the hour: check bring-your-own on EC2', docs: `${docs}/rds/`,
  },
  {
    key: 'aurora', name: 'Amazon Aurora', aliases: ['aurora', 'aurora serverless', 'aurora postgresql', 'aurora mysql'], kind: 'data', subnet: 'data', port: 'TCP 5432', sku: 'Serverless v2 0.5 to 4 ACU',
    sizing: 'Writer and reader in two zones, global database where the recovery objective asks for it', network: 'Isolated subnets', security: 'IAM authentication, KMS, backtrack or point-in-time restore', cost: 'Capacity units, storage and I/O', docs: `${docs}/AmazonRDS/latest/AuroraUserGuide/`,
  },
  {
    key: 'dynamodb', name: 'Amazon DynamoDB', aliases: ['dynamo', 'dynamodb', 'nosql'], kind: 'data', subnet: 'endpoints', port: 'TCP 443', sku: 'On-demand',
    sizing: 'Point-in-time recovery on, keys by access pattern', network: 'Gateway endpoint', security: 'KMS, fine-grained conditions by leading key', cost: 'Requests and gigabytes', docs: `${docs}/dynamodb/`,
  },
  {
    key: 'elasticache', name: 'Amazon ElastiCache', aliases: ['elasticache', 'redis', 'valkey', 'cache', 'elasticache redis', 'elasticache for redis'], kind: 'data', subnet: 'data', port: 'TCP 6379', sku: 'Valkey cache.t4g.small',
    sizing: 'Two nodes in two zones with automatic failover; nothing in it that cannot be made again', network: 'Isolated subnets', security: 'TLS, role-based access, encryption at rest', cost: 'Node hours', docs: `${docs}/elasticache/`,
  },
  {
    key: 's3', name: 'Amazon S3', aliases: ['s3', 'storage', 'object storage', 'bucket'], kind: 'storage', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard with Intelligent-Tiering',
    sizing: 'Versioning, lifecycle to Glacier after 180 days, replication where needed', network: 'Gateway endpoint with a policy', security: 'Block Public Access for the account, SSE-KMS, Object Lock for audit data', cost: 'Gigabytes, requests, retrieval', docs: `${docs}/s3/`,
  },
  {
    key: 'efs', name: 'Amazon EFS', aliases: ['efs', 'file share', 'nfs'], kind: 'storage', subnet: 'data', port: 'TCP 2049', sku: 'Regional elastic throughput',
    sizing: 'Mount target in each zone, lifecycle to infrequent access after 30 days', network: 'Mount targets in isolated subnets', security: 'Access points, IAM, TLS in transit', cost: 'Gigabytes and throughput', docs: `${docs}/efs/`,
  },
  {
    key: 'ebs', name: 'Amazon EBS', aliases: ['ebs', 'block storage', 'volume'], kind: 'storage', subnet: 'app', port: 'none', sku: 'gp3',
    sizing: '3,000 IOPS base, snapshots daily', network: 'Attached to instances', security: 'Encryption by default with a customer key', cost: 'Provisioned gigabytes and snapshots', docs: `${docs}/ebs/`,
  },
  {
    key: 'alb', name: 'Application Load Balancer', aliases: ['alb', 'load balancer', 'elb', 'elastic load balancing', 'elastic load balancer'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Internet-facing, IPv4',
    sizing: 'Three zones, health checks every 10 s, access logs to S3', network: 'Public subnets, targets in private ones', security: 'TLS 1.2 policy, certificates from ACM, WAF attached', cost: 'Hours and capacity units', docs: `${docs}/elasticloadbalancing/`,
  },
  {
    key: 'cloudfront', name: 'Amazon CloudFront', aliases: ['cloudfront', 'cdn'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Price class 100',
    sizing: 'Static files cached for a day, origin shield', network: 'VPC origins, so that nothing else reaches the load balancer', security: 'WAF, TLS 1.2_2021, response headers policy', cost: 'Gigabytes out and requests', docs: `${docs}/cloudfront/`,
  },
  {
    key: 'api-gateway', name: 'Amazon API Gateway', aliases: ['api gateway', 'apigw'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'HTTP API',
    sizing: 'Throttling for each route and client', network: 'VPC link to private backends', security: 'JWT authorizer, WAF for REST APIs, access logs', cost: 'Requests', docs: `${docs}/apigateway/`,
  },
  {
    key: 'route-53', name: 'Amazon Route 53', aliases: ['route53', 'route 53', 'dns'], kind: 'network', subnet: 'management', port: 'UDP 53', sku: 'Hosted zones',
    sizing: 'Public zone, private zone for each environment, failover records to the recovery region', network: 'Resolver endpoints to the data centre', security: 'DNSSEC for the public zone, DNS Firewall', cost: 'Zones and queries', docs: `${docs}/route53/`,
  },
  {
    key: 'vpc', name: 'Amazon VPC', aliases: ['vpc', 'network', 'networking'], kind: 'network', subnet: 'management', port: 'none', sku: 'Default tenancy',
    sizing: 'One VPC for each environment, three zones', network: 'Subnets as in the section on addresses, flow logs on', security: 'Security groups that name groups rather than addresses', cost: 'Free; NAT gateways and data between zones count', docs: `${docs}/vpc/`,
  },
  {
    key: 'network-firewall', name: 'AWS Network Firewall', aliases: ['network firewall', 'firewall'], kind: 'network', subnet: 'firewall', port: 'any', sku: 'Standard endpoint',
    sizing: 'One endpoint a zone, Suricata rules in source control', network: 'Routes to the internet pass its endpoints', security: 'Domain allow list, managed threat signatures', cost: 'Endpoint hours and gigabytes: a large item of a small landing zone', docs: `${docs}/network-firewall/`,
  },
  {
    key: 'nat-gateway', name: 'NAT Gateway', aliases: ['nat'], kind: 'network', subnet: 'ingress', port: 'any', sku: 'Zonal NAT gateway',
    sizing: 'One a zone in production, one in test', network: 'Elastic address, default route of private subnets', security: 'No inbound', cost: 'Hours and gigabytes: gateway endpoints keep S3 traffic off it', docs: `${docs}/vpc/latest/userguide/vpc-nat-gateway.html`,
  },
  {
    key: 'transit-gateway', name: 'AWS Transit Gateway', aliases: ['tgw', 'transit gateway'], kind: 'network', subnet: 'firewall', port: 'any', sku: 'VPC and VPN attachments',
    sizing: 'Route tables for production and the rest', network: 'Attachments of every VPC and the VPN', security: 'No route between environments', cost: 'Attachments an hour and gigabytes', docs: `${docs}/vpc/latest/tgw/`,
  },
  {
    key: 'vpn', name: 'AWS Site-to-Site VPN', aliases: ['vpn', 'site-to-site vpn'], kind: 'network', subnet: 'firewall', port: 'UDP 500, UDP 4500', sku: 'Two tunnels',
    sizing: 'Two tunnels to each site, BGP', network: 'Ends on the transit gateway', security: 'IKEv2, AES-256-GCM', cost: 'Connection hours and gigabytes', docs: `${docs}/vpn/`,
  },
  {
    key: 'sqs', name: 'Amazon SQS', aliases: ['sqs', 'queue', 'message queue'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard queue',
    sizing: 'Dead-letter queue after five tries, alarm on the oldest message', network: 'Interface endpoint', security: 'SSE-KMS, queue policy by role', cost: 'Requests', docs: `${docs}/sqs/`,
  },
  {
    key: 'sns', name: 'Amazon SNS', aliases: ['sns', 'topic', 'notification'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard topic',
    sizing: 'One topic an event, filter policies', network: 'Interface endpoint', security: 'SSE-KMS, publish by role', cost: 'Requests and deliveries', docs: `${docs}/sns/`,
  },
  {
    key: 'eventbridge', name: 'Amazon EventBridge', aliases: ['eventbridge', 'event bus'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 443', sku: 'Custom bus',
    sizing: 'Schema registry, archive for 30 days', network: 'Interface endpoint', security: 'Resource policy by account', cost: 'Events', docs: `${docs}/eventbridge/`,
  },
  {
    key: 'kms', name: 'AWS KMS', aliases: ['kms', 'key management'], kind: 'security', subnet: 'endpoints', port: 'TCP 443', sku: 'Customer managed keys',
    sizing: 'One key a data class and environment, yearly rotation', network: 'Interface endpoint', security: 'Key policies separate use from administration', cost: 'Keys and requests', docs: `${docs}/kms/`,
  },
  {
    key: 'secrets-manager', name: 'AWS Secrets Manager', aliases: ['secrets manager', 'secret'], kind: 'security', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard',
    sizing: 'Rotation every 30 days for databases', network: 'Interface endpoint', security: 'Resource policies, CloudTrail of every read', cost: 'Secrets a month', docs: `${docs}/secretsmanager/`,
  },
  {
    key: 'waf', name: 'AWS WAF', aliases: ['waf', 'web application firewall'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Web ACL with managed rules',
    sizing: 'Core, known bad inputs, SQL rules; rate rule of 2,000 in five minutes', network: 'On CloudFront and the load balancer', security: 'Count for a week, then block', cost: 'Web ACL, rules, requests', docs: `${docs}/waf/`,
  },
  {
    key: 'iam-identity-center', name: 'IAM Identity Center', aliases: ['iam', 'identity center', 'sso', 'identity'], kind: 'security', subnet: 'management', port: 'TCP 443', sku: 'Organization instance',
    sizing: 'Permission sets for each duty, sessions of eight hours', network: 'Public service', security: 'Multi-factor for all, no IAM users, two break-glass users', cost: 'Free', docs: `${docs}/singlesignon/`,
  },
  {
    key: 'cloudwatch', name: 'Amazon CloudWatch', aliases: ['cloudwatch', 'monitoring', 'logs'], kind: 'operations', subnet: 'management', port: 'TCP 443', sku: 'Standard logs',
    sizing: 'A log group a service with a retention, composite alarms', network: 'Interface endpoints', security: 'Data protection policies mask personal data', cost: 'Gigabytes taken in, custom metrics', docs: `${docs}/cloudwatch/`,
  },
  {
    key: 'backup', name: 'AWS Backup', aliases: ['backup'], kind: 'operations', subnet: 'management', port: 'TCP 443', sku: 'Vault with lock',
    sizing: 'Plans by tag, copies to the recovery region', network: 'Service side', security: 'Vault lock in compliance mode, own account', cost: 'Gigabytes kept and copied', docs: `${docs}/aws-backup/`,
  },
  {
    key: 'bedrock', name: 'Amazon Bedrock', aliases: ['bedrock', 'generative ai', 'ai'], kind: 'ai', subnet: 'endpoints', port: 'TCP 443', sku: 'On-demand inference',
    sizing: 'Cross-region inference profile, guardrails on', network: 'Interface endpoint', security: 'Role for each application, invocation logging', cost: 'Tokens in and out', docs: `${docs}/bedrock/`,
  },
];
