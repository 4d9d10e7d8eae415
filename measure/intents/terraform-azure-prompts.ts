// Prompts for Terraform for Azure as people write them, with what the result must have.

import type { IntentPrompt } from './intent-prompt.ts';

export const terraformAzurePrompts: readonly IntentPrompt[] = [
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
    has: ['address_space = ["10.50.0.0/22"]', '["10.60.0.0/16"]', '["10.61.0.0/16"]', 'azurerm_firewall'],
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
    has: ['~> 3.116', 'enable_rbac_authorization', '"premium"'],
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
    has: ['"GRS"', 'default     = 90', 'owner       = "data"', 'cost-center = "4711"'],
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
  { prompt: 'Azure function triggered by a queue', template: 'azure-function-app' },
  { prompt: 'VM with GPU for machine learning', template: 'azure-virtual-machine' },
  { prompt: 'management group with policy', template: 'azure-policy-assignment' },
  { prompt: 'NAT gateway for my subnet in Azure', template: 'azure-virtual-network' },
  {
    prompt: 'Please set up a hub & spoke with Azure Firewall in UK South for our production landing zone',
    template: 'azure-hub-spoke',
  },
  { prompt: 'terraform module: azure vnet 172.20.0.0/16 four subnets', template: 'azure-virtual-network' },
  {
    prompt: 'I want a storage account that nobody on the internet can reach, private endpoint for blob and file',
    template: 'azure-storage-private-endpoint',
  },
  { prompt: 'AKS, 3 zones, autoscaling 2-10 nodes', template: 'azure-kubernetes' },
  { prompt: 'Can you create a key vault in East US 2 for the test environment?', template: 'azure-key-vault' },
  { prompt: 'deny resources outside Europe with an Azure policy', template: 'azure-policy-assignment' },
  { prompt: 'highly available Azure SQL with failover to another region', template: 'azure-sql-failover' },
  { prompt: 'web app on linux app service with .net 8', template: 'azure-web-app' },
  { prompt: 'serverless function in Azure with Python', template: 'azure-function-app' },
  { prompt: 'WAF in front of my web servers, Azure', template: 'azure-application-gateway' },
  { prompt: 'notify team@example.org if a VM goes down', template: 'azure-monitor-alerts' },
  { prompt: 'open RDP only from 10.0.5.0/24 with an NSG, port 3389', template: 'azure-network-security-group' },
  { prompt: 'cost budget 10,000 USD monthly azure', template: 'azure-budget' },
  { prompt: 'where to keep the state: azure backend for terraform', template: 'azure-state-backend' },
  { prompt: 'ACR with private access', template: 'azure-container-registry' },
  { prompt: 'linux server with backups on azure', template: 'azure-vm-backup' },
];
