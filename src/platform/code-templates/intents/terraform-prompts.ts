// Prompts for Terraform as people write them, with what the result must have.

import type { IntentPrompt } from './intent-prompt.ts';

export const terraformPrompts: readonly IntentPrompt[] = [
  {
    prompt: 'storage account with private endpoint, west europe, prod',
    template: 'azure-storage-private-endpoint',
    has: ['default     = "westeurope"', 'default     = "prod"', 'azurerm_private_endpoint'],
  },
  {
    prompt: 'Create a hub and spoke network in Azure with 4 spokes in north europe',
    template: 'azure-hub-spoke',
    has: ['"10.4.0.0/16"', 'default     = "northeurope"', 'azurerm_virtual_network_peering'],
  },
  {
    prompt: 'hub-spoke topology, hub 10.50.0.0/22, spokes 10.60.0.0/16 and 10.61.0.0/16, Azure Firewall in the hub',
    template: 'azure-hub-spoke',
    has: ['default     = "10.50.0.0/22"', '["10.60.0.0/16", "10.61.0.0/16"]', 'azurerm_firewall'],
  },
  {
    prompt: 'VNet with 5 subnets in 10.8.0.0/20',
    template: 'azure-virtual-network',
    has: ['"10.8.4.0/24"]', '"10.8.0.0/20"'],
  },
  {
    prompt: 'I need an AKS cluster called payments with 5 Standard_D8s_v5 nodes in Sweden Central for production',
    template: 'azure-kubernetes',
    has: ['"payments"', 'default     = 5', '"Standard_D8s_v5"', '"swedencentral"', '"prod"'],
  },
  {
    prompt: 'Private AKS with Entra ID and workload identity, kubernetes 1.33',
    template: 'azure-kubernetes',
    has: ['"1.33"', 'private_cluster_enabled'],
  },
  {
    prompt: 'Linux VM named jumpbox on Azure, Standard_B2ms, 128 GB disk',
    template: 'azure-virtual-machine',
    has: ['"jumpbox"', '"Standard_B2ms"', 'default     = 128'],
  },
  {
    prompt: 'Ubuntu virtual machine in West Europe with daily backup at 22:30 kept for 60 days',
    template: 'azure-vm-backup',
    has: ['default     = 60', '"22:30"', 'azurerm_backup_protected_vm'],
  },
  {
    prompt: 'Key Vault with RBAC, purge protection and 30 days of soft delete',
    template: 'azure-key-vault',
    has: ['default     = 30', 'purge_protection_enabled      = true', 'rbac_authorization_enabled'],
  },
  {
    prompt: 'key vault premium for azurerm 3',
    template: 'azure-key-vault',
    has: ['~> 3.117', 'enable_rbac_authorization', '"premium"'],
  },
  {
    prompt: 'Azure policy: only allow germany west central and west europe, require tags Owner and CostCenter',
    template: 'azure-policy-assignment',
    has: ['["germanywestcentral", "westeurope"]', '["Owner", "CostCenter"]'],
  },
  {
    prompt: 'Azure SQL Database with a failover group, primary in West Europe and secondary in Sweden Central',
    template: 'azure-sql-failover',
    has: ['"westeurope"', '"swedencentral"', 'azurerm_mssql_failover_group'],
  },
  {
    prompt: 'geo-replicated SQL server on Azure, BC_Gen5_4, 250 GB',
    template: 'azure-sql-failover',
    has: ['"BC_Gen5_4"', 'default     = 250'],
  },
  {
    prompt: 'App Service for a Node 22 web app, 3 instances, staging slot',
    template: 'azure-web-app',
    has: ['node_version = "22-lts"', 'default     = 3', 'azurerm_linux_web_app_slot'],
  },
  {
    prompt: 'Azure function app, Python 3.13, dev',
    template: 'azure-function-app',
    has: ['python_version = "3.13"', 'storage_uses_managed_identity'],
  },
  {
    prompt: 'Application Gateway with WAF v2 and end-to-end TLS in France Central',
    template: 'azure-application-gateway',
    has: ['"francecentral"', 'WAF_v2', 'Prevention'],
  },
  {
    prompt: 'Azure load balancer for HTTPS with web application firewall',
    template: 'azure-application-gateway',
    has: ['azurerm_application_gateway'],
  },
  {
    prompt: 'Deploy an Azure Firewall Premium with 10.99.0.0/24',
    template: 'azure-firewall',
    has: ['"Premium"', '"10.99.0.0/26"'],
  },
  {
    prompt: 'alert me at oncall@example.net when CPU of my VMs is above 90%',
    template: 'azure-monitor-alerts',
    has: ['"oncall@example.net"', 'default     = 90'],
  },
  {
    prompt: 'NSG which allows port 22 and 443 from 192.168.10.0/24',
    template: 'azure-network-security-group',
    has: ['[22, 443]', '"192.168.10.0/24"'],
  },
  {
    prompt: 'monthly budget of 2000 EUR for my Azure subscription, warn cfo@example.com at 75%',
    template: 'azure-budget',
    has: ['default     = 2000', '["cfo@example.com"]', 'default     = 75'],
  },
  {
    prompt: 'remote state backend in an Azure storage account',
    template: 'azure-state-backend',
    has: ['tfstate', 'prevent_destroy = true'],
  },
  {
    prompt: 'container registry for our docker images, azure',
    template: 'azure-container-registry',
    has: ['admin_enabled                 = false'],
  },
  {
    prompt:
      'Azure storage account with geo-redundant replication and 90 days of soft delete, tags owner=data cost-center=4711',
    template: 'azure-storage-account',
    has: ['"GRS"', 'default     = 90', '"owner" = "data"', '"cost-center" = "4711"'],
  },
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
    has: ['"mysql8.4"', 'require_secure_transport'],
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
    has: ['"10.128.2.0/24"]', '"europe-west1"', 'google_compute_router_nat'],
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
  {
    prompt: 'secure blob storage reachable only from our vnet through a private link',
    template: 'azure-storage-private-endpoint',
  },
  {
    prompt: 'Set up three-tier network: one VNet 10.3.0.0/16, subnets for web, app and db',
    template: 'azure-virtual-network',
  },
  { prompt: 'AKS with Istio, ArgoCD and Vault', template: 'azure-kubernetes' },
  { prompt: 'backup policy for an existing VM in Azure', template: 'azure-vm-backup' },
  { prompt: 'module for S3 with replication to another region', template: 'aws-s3-bucket' },
  { prompt: 'EKS with Karpenter', template: 'aws-eks' },
  { prompt: 'Azure function triggered by a queue', template: 'azure-function-app' },
  { prompt: 'ALB in front of EC2 instances', template: 'aws-load-balancer' },
  { prompt: 'VM with GPU for machine learning', template: 'azure-virtual-machine' },
  { prompt: 'management group with policy', template: 'azure-policy-assignment' },
  { prompt: 'NAT gateway for my subnet in Azure', template: 'azure-virtual-network' },
];
