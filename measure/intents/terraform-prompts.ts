// Prompts for Terraform for AWS and Google Cloud as people write them, with what the result must have.

import type { IntentPrompt } from './intent-prompt.ts';

export const terraformPrompts: readonly IntentPrompt[] = [
  {
    prompt: 'VPC in eu-west-1 with 2 availability zones and 10.77.0.0/16',
    template: 'aws-vpc',
    has: ['"eu-west-1"', 'default     = 2', '"10.77.0.0/16"', 'aws_nat_gateway'],
  },
  {
    prompt: 'create an s3 bucket with versioning and block public access',
    template: 'aws-s3-bucket',
    has: ['block_public_acls       = true', 'aws_s3_bucket_versioning'],
  },
  {
    prompt: 'Encrypted S3 bucket for logs, delete old versions after 1 year, us-east-1',
    template: 'aws-s3-bucket',
    has: ['default     = 365', '"us-east-1"'],
  },
  {
    prompt: 'EC2 instance m7g.xlarge without SSH, only session manager',
    template: 'aws-ec2-instance',
    has: ['"m7g.xlarge"', 'AmazonSSMManagedInstanceCore'],
  },
  {
    prompt: 'AWS security group allowing 8443 from 10.1.0.0/16 on port 8443',
    template: 'aws-security-group',
    has: ['[8443]', '"10.1.0.0/16"'],
  },
  {
    prompt: 'eks cluster, 4 nodes m6i.xlarge, ap-southeast-2, staging',
    template: 'aws-eks',
    has: ['default     = 4', '"m6i.xlarge"', '"ap-southeast-2"', '"staging"'],
  },
  { prompt: 'kubernetes cluster in eu-central-1', template: 'aws-eks', has: ['aws_eks_cluster', '"eu-central-1"'] },
  {
    prompt: 'kubernetes cluster in europe-west4',
    template: 'gcp-gke',
    has: ['google_container_cluster', '"europe-west4"'],
  },
  {
    prompt: 'multi-AZ PostgreSQL on RDS, db.r6g.xlarge, 500 GB, backups for 21 days',
    template: 'aws-rds',
    has: [
      'multi_az                            = true',
      '"db.r6g.xlarge"',
      'default     = 500',
      'default     = 21',
      'rds.force_ssl',
    ],
  },
  {
    prompt: 'RDS MySQL database with high availability',
    template: 'aws-rds',
    has: ['"8.4"', 'require_secure_transport'],
  },
  {
    prompt: 'ECS Fargate service with 4 tasks listening on port 3000 behind a load balancer',
    template: 'aws-fargate',
    has: ['default     = 4', 'default     = 3000', 'aws_lb_listener'],
  },
  {
    prompt: 'Lambda with API Gateway, nodejs 22, 512 MB, timeout 20 seconds',
    template: 'aws-lambda-api',
    has: ['"nodejs22.x"', 'default     = 512', 'default     = 20'],
  },
  {
    prompt: 'static website on S3 and CloudFront',
    template: 'aws-cloudfront',
    has: ['aws_cloudfront_origin_access_control', 'TLSv1.2_2021'],
  },
  {
    prompt: 'application load balancer in AWS with access logs',
    template: 'aws-load-balancer',
    has: ['access_logs', 'drop_invalid_header_fields = true'],
  },
  {
    prompt: 'AWS budget $750 per month, notify ops@example.org',
    template: 'aws-budget',
    has: ['default     = 750', '["ops@example.org"]'],
  },
  {
    prompt: 'S3 backend for Terraform state with locking',
    template: 'aws-state-backend',
    has: ['use_lockfile = true'],
  },
  {
    prompt: 'CloudWatch alarm when EC2 CPU exceeds 70 percent',
    template: 'aws-alarms',
    has: ['default     = 70', 'aws_cloudwatch_metric_alarm'],
  },
  {
    prompt: 'GCP VPC with 3 subnets in 10.128.0.0/16, europe-west1',
    template: 'gcp-network',
    has: ['"10.128.2.0/24"', '"europe-west1"', 'google_compute_router_nat'],
  },
  {
    prompt: 'GCS bucket with uniform access and versioning',
    template: 'gcp-bucket',
    has: ['uniform_bucket_level_access = true', 'public_access_prevention    = "enforced"'],
  },
  {
    prompt: 'private GKE cluster, 6 n2-standard-8 nodes, us-central1, prod',
    template: 'gcp-gke',
    has: ['default     = 6', '"n2-standard-8"', '"us-central1"'],
  },
  {
    prompt: 'a Debian VM on Google Cloud with nightly snapshots for 30 days',
    template: 'gcp-instance',
    has: ['default     = 30', 'google_compute_resource_policy'],
  },
  { prompt: 'firewall rule in GCP for ports 80 and 443 from 10.0.0.0/8', template: 'gcp-firewall', has: ['[80, 443]'] },
  {
    prompt: 'Cloud SQL for MySQL, regional, 200 GB',
    template: 'gcp-cloud-sql',
    has: ['MYSQL_8_4', 'default     = 200', 'REGIONAL'],
  },
  {
    prompt: 'Cloud Run service, min 2 instances, max 50 instances, europe-north1',
    template: 'gcp-cloud-run',
    has: ['default     = 2', 'default     = 50', '"europe-north1"'],
  },
  {
    prompt: 'Google Cloud budget of 300 euros with alerts',
    template: 'gcp-budget',
    has: ['default     = 300', 'google_billing_budget'],
  },
  { prompt: 'state bucket for terraform on gcp', template: 'gcp-state-backend', has: ['google_storage_bucket'] },
  {
    prompt: 'uptime check and CPU alert on Google Cloud',
    template: 'gcp-monitoring',
    has: ['google_monitoring_uptime_check_config'],
  },
  { prompt: 'module for S3 with replication to another region', template: 'aws-s3-bucket' },
  { prompt: 'EKS with Karpenter', template: 'aws-eks' },
  { prompt: 'ALB in front of EC2 instances', template: 'aws-load-balancer' },
  { prompt: 'VPC with public and private subnets in three AZs in Frankfurt', template: 'aws-vpc' },
  { prompt: 'bucket in S3 with KMS', template: 'aws-s3-bucket' },
  { prompt: 'one t3.micro ec2 box', template: 'aws-ec2-instance' },
  { prompt: 'managed kubernetes on AWS', template: 'aws-eks' },
  { prompt: 'run my docker container on fargate', template: 'aws-fargate' },
  { prompt: 'python lambda behind an http api', template: 'aws-lambda-api' },
  { prompt: 'CDN for a static site on aws', template: 'aws-cloudfront' },
  { prompt: 'postgres on aws with failover', template: 'aws-rds' },
  { prompt: 'mysql rds 50 GB', template: 'aws-rds' },
  { prompt: 'aws cost alert at 200 dollars', template: 'aws-budget' },
  { prompt: 'cloud run with 4 max instances', template: 'gcp-cloud-run' },
  { prompt: 'gke with workload identity', template: 'gcp-gke' },
  { prompt: 'postgres in Google Cloud, HA', template: 'gcp-cloud-sql' },
  { prompt: 'vm in gcp e2-medium', template: 'gcp-instance' },
  { prompt: 'bucket for backups in google cloud', template: 'gcp-bucket' },
  { prompt: 'network for gcp with two subnets', template: 'gcp-network' },
];
