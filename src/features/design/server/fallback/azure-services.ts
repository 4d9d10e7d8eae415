// Azure services and what a first design says of them. SKUs as Microsoft names them.

import type { ServiceEntry } from './service-entry.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureServices: readonly ServiceEntry[] = [
  {
    key: 'virtual-machines', name: 'Virtual Machines', aliases: ['vm', 'virtual machine', 'compute'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'Standard_D2as_v5',
    sizing: 'Two machines in different availability zones, Premium SSD v2 data disks, scaled by adding machines',
    network: 'No public addresses; reached through the load balancer only', security: 'Trusted launch, disk encryption at host, managed identity, no local accounts but the break-glass one',
    cost: 'Hours of running; savings plan for one year lowers them by about a third', docs: `${learn}/virtual-machines/`,
  },
  {
    key: 'vm-scale-sets', name: 'Virtual Machine Scale Sets', aliases: ['vmss', 'scale sets', 'scale set'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'Standard_D2as_v5',
    sizing: 'Flexible orchestration, two to six instances over three zones, scaling out at 65 % processor', network: 'Instances without public addresses behind the load balancer',
    security: 'Images from one gallery, rebuilt monthly; automatic guest patching', cost: 'Hours of running instances; spot instances for test', docs: `${learn}/virtual-machine-scale-sets/`,
  },
  {
    key: 'app-service', name: 'App Service', aliases: ['web app', 'web apps', 'app services', 'web application'], kind: 'compute', subnet: 'integration', port: 'TCP 443', sku: 'Premium v3 P0v3',
    sizing: 'Zone-redundant plan with two instances, scaling out to five at 70 % processor; a staging slot for swaps', network: 'Private endpoint inbound, regional VNet integration outbound',
    security: 'Managed identity, HTTPS only, TLS 1.2 or newer, basic publishing credentials off', cost: 'Instances of the plan, whatever the number of apps on it', docs: `${learn}/app-service/`,
  },
  {
    key: 'functions', name: 'Azure Functions', aliases: ['function', 'function app', 'functions', 'serverless'], kind: 'compute', subnet: 'integration', port: 'TCP 443', sku: 'Flex Consumption',
    sizing: '2,048 MB instances, one always ready, at most 40', network: 'VNet integration outbound, private endpoint inbound', security: 'Managed identity for triggers and bindings, function keys in Key Vault',
    cost: 'Executions and gigabyte seconds', docs: `${learn}/azure-functions/`,
  },
  {
    key: 'aks', name: 'Azure Kubernetes Service', aliases: ['aks', 'kubernetes', 'kubernetes service'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'Standard tier with D4as_v5 nodes',
    sizing: 'System pool of two and user pool of two to six nodes over three zones; cluster autoscaler', network: 'Azure CNI Overlay with Cilium, private API server, ingress through Application Gateway for Containers',
    security: 'Workload identity, Entra ID for the API, Azure Policy add-on, Defender for Containers', cost: 'Nodes, and a fixed hourly fee for the tier', docs: `${learn}/aks/`,
  },
  {
    key: 'container-apps', name: 'Container Apps', aliases: ['container app', 'aca'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'Dedicated D4 workload profile',
    sizing: 'Zone-redundant environment, one to ten replicas a service by HTTP concurrency', network: 'Internal environment in its own subnet', security: 'Managed identity for image pull and secrets, mTLS between services',
    cost: 'Profile instances, or seconds of vCPU and memory under Consumption', docs: `${learn}/container-apps/`,
  },
  {
    key: 'sql-database', name: 'Azure SQL Database', aliases: ['azure sql', 'sql', 'sql server', 'sql database', 'mssql'], kind: 'data', subnet: 'endpoints', port: 'TCP 1433', sku: 'General Purpose Gen5 2 vCore',
    sizing: 'Zone-redundant, 100 GB to begin with, failover group to the recovery region', network: 'Private endpoint; public network access denied',
    security: 'Entra-only authentication, transparent data encryption, auditing to Log Analytics, Defender for SQL', cost: 'vCores, storage and backup storage; hybrid benefit where licences exist', docs: `${learn}/azure-sql/database/`,
  },
  {
    key: 'sql-managed-instance', name: 'SQL Managed Instance', aliases: ['managed instance', 'sql mi', 'azure sql managed instance'], kind: 'data', subnet: 'data', port: 'TCP 1433', sku: 'General Purpose 4 vCore',
    sizing: 'One instance, 256 GB, failover group where the recovery objective asks for it', network: 'Delegated subnet of its own with a route table', security: 'Entra authentication, TDE, auditing', cost: 'vCores day and night: the largest single item where it is used', docs: `${learn}/azure-sql/managed-instance/`,
  },
  {
    key: 'postgresql', name: 'Azure Database for PostgreSQL', aliases: ['postgres', 'postgresql', 'postgresql flexible server', 'database for postgresql'], kind: 'data', subnet: 'data', port: 'TCP 5432', sku: 'General Purpose D2ds_v5',
    sizing: 'Flexible server, zone-redundant standby, 128 GB with autogrow', network: 'Injected into a delegated subnet, private DNS zone', security: 'Entra authentication, TLS required, customer-managed key where policy asks', cost: 'Hours of primary and standby, provisioned storage', docs: `${learn}/postgresql/`,
  },
  {
    key: 'mysql', name: 'Azure Database for MySQL', aliases: ['mysql', 'mysql flexible server', 'database for mysql'], kind: 'data', subnet: 'data', port: 'TCP 3306', sku: 'General Purpose D2ads_v5',
    sizing: 'Flexible server with zone-redundant standby, 128 GB with autogrow', network: 'Injected into a delegated subnet', security: 'TLS required, Entra authentication, audit log on', cost: 'Hours of primary and standby, storage and backup', docs: `${learn}/mysql/`,
  },
  {
    key: 'cosmos-db', name: 'Azure Cosmos DB', aliases: ['cosmos', 'cosmosdb', 'cosmos db', 'nosql'], kind: 'data', subnet: 'endpoints', port: 'TCP 443', sku: 'Autoscale 1000 to 4000 RU/s',
    sizing: 'Zone-redundant account, second read region, continuous backup', network: 'Private endpoint for each API used', security: 'Key-based authentication off, data-plane roles for managed identities', cost: 'Request units reserved an hour, storage, each region once more', docs: `${learn}/cosmos-db/`,
  },
  {
    key: 'redis', name: 'Azure Managed Redis', aliases: ['redis', 'redis cache', 'cache for redis', 'azure cache for redis', 'cache'], kind: 'data', subnet: 'endpoints', port: 'TCP 10000', sku: 'Balanced B5',
    sizing: 'Two nodes over two zones, eviction allkeys-lru; nothing in it that cannot be made again', network: 'Private endpoint', security: 'Entra authentication, TLS only', cost: 'Hours of the node pair', docs: `${learn}/redis/`,
  },
  {
    key: 'storage', name: 'Storage Account', aliases: ['storage', 'blob', 'blob storage', 'azure storage', 'storage accounts', 'azure blob storage'], kind: 'storage', subnet: 'endpoints', port: 'TCP 443', sku: 'StorageV2 Standard_ZRS',
    sizing: 'Hot tier, lifecycle to cool after 30 days and archive after 180; versioning and soft delete for 14 days', network: 'Private endpoints for blob and file, public access off', security: 'Shared keys off, immutable container for audit data, TLS 1.2', cost: 'Gigabytes by tier, operations, reads out of cool tiers', docs: `${learn}/storage/`,
  },
  {
    key: 'files', name: 'Azure Files', aliases: ['file share', 'file shares', 'smb share'], kind: 'storage', subnet: 'endpoints', port: 'TCP 445', sku: 'Premium ZRS',
    sizing: '1 TiB provisioned, snapshots daily', network: 'Private endpoint, SMB 3.1.1 with encryption', security: 'Identity-based access with Kerberos, no account keys', cost: 'Provisioned gibibytes', docs: `${learn}/storage/files/`,
  },
  {
    key: 'key-vault', name: 'Key Vault', aliases: ['keyvault', 'azure key vault', 'secrets'], kind: 'security', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard',
    sizing: 'One vault for each application and environment, purge protection on', network: 'Private endpoint, trusted services bypass only where needed', security: 'Azure RBAC, rotation policies, logging of every read', cost: 'Operations: a few dollars', docs: `${learn}/key-vault/`,
  },
  {
    key: 'application-gateway', name: 'Application Gateway', aliases: ['app gateway', 'waf', 'agw', 'application gateway waf', 'web application firewall'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'WAF_v2',
    sizing: 'Autoscaling from one to four units over three zones', network: 'Public frontend, backends by private address', security: 'OWASP core rule set in prevention mode, certificates from Key Vault, TLS policy 2022', cost: 'Fixed hourly fee and capacity units', docs: `${learn}/application-gateway/`,
  },
  {
    key: 'front-door', name: 'Azure Front Door', aliases: ['front door', 'cdn', 'azure cdn'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Premium',
    sizing: 'One profile; caching for static files, health probes every 30 s', network: 'Private Link to the origin, so that nothing else reaches it', security: 'Managed WAF rules, bot protection', cost: 'Base fee, requests and gigabytes out', docs: `${learn}/frontdoor/`,
  },
  {
    key: 'firewall', name: 'Azure Firewall', aliases: ['firewall', 'azfw'], kind: 'network', subnet: 'firewall', port: 'any', sku: 'Standard',
    sizing: 'Three zones, policy with base and workload rule collections', network: 'Default route of every subnet points to it; DNS proxy on', security: 'Threat intelligence in deny mode; TLS inspection needs Premium', cost: 'Fixed hourly fee: often the largest item of a small landing zone', docs: `${learn}/firewall/`,
  },
  {
    key: 'load-balancer', name: 'Load Balancer', aliases: ['azure load balancer', 'lb', 'internal load balancer'], kind: 'network', subnet: 'app', port: 'TCP 443', sku: 'Standard',
    sizing: 'Zone-redundant internal frontend, health probe every 5 s', network: 'Private frontend address in the application subnet', security: 'Closed unless a network security group allows', cost: 'Rules and gigabytes', docs: `${learn}/load-balancer/`,
  },
  {
    key: 'virtual-network', name: 'Virtual Network', aliases: ['vnet', 'network', 'networking', 'hub and spoke'], kind: 'network', subnet: 'management', port: 'none', sku: 'No SKU',
    sizing: 'One network for each environment, peered with the hub', network: 'Subnets as in the section on addresses, flow logs on', security: 'A network security group on every subnet, default deny between subnets', cost: 'Free; peering and gateways count gigabytes', docs: `${learn}/virtual-network/`,
  },
  {
    key: 'vpn-gateway', name: 'VPN Gateway', aliases: ['vpn', 'site-to-site vpn'], kind: 'network', subnet: 'firewall', port: 'UDP 500, UDP 4500', sku: 'VpnGw1AZ',
    sizing: 'Active-active with two tunnels to each site, BGP', network: 'GatewaySubnet of /27 in the hub', security: 'IKEv2 with AES-256-GCM, keys in Key Vault', cost: 'Gateway hours and gigabytes out', docs: `${learn}/vpn-gateway/`,
  },
  {
    key: 'expressroute', name: 'ExpressRoute', aliases: ['express route'], kind: 'network', subnet: 'firewall', port: 'any', sku: 'Standard 50 Mbps metered',
    sizing: 'One circuit over two edge routers, VPN as fallback', network: 'Private peering with the hub', security: 'MACsec with Direct, or IPsec over private peering', cost: 'Circuit, gateway, and the provider’s line', docs: `${learn}/expressroute/`,
  },
  {
    key: 'bastion', name: 'Azure Bastion', aliases: ['bastion'], kind: 'security', subnet: 'access', port: 'TCP 443', sku: 'Standard',
    sizing: 'Two instances, native client allowed', network: 'AzureBastionSubnet; targets by private address', security: 'Entra sign-in with multi-factor, sessions recorded with Premium', cost: 'Hours; Developer SKU in test', docs: `${learn}/bastion/`,
  },
  {
    key: 'service-bus', name: 'Service Bus', aliases: ['servicebus', 'azure service bus', 'message queue', 'queue'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 5671', sku: 'Premium 1 MU',
    sizing: 'One messaging unit over zones, dead-letter queues watched', network: 'Private endpoint (Premium)', security: 'Local authentication off, roles for each queue', cost: 'Messaging units an hour; Standard counts operations', docs: `${learn}/service-bus-messaging/`,
  },
  {
    key: 'event-hubs', name: 'Event Hubs', aliases: ['event hub', 'kafka', 'streaming'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 9093', sku: 'Standard 1 TU with auto-inflate',
    sizing: 'Four partitions a hub, capture to storage', network: 'Private endpoint', security: 'Local authentication off, consumer groups for each reader', cost: 'Throughput units and events', docs: `${learn}/event-hubs/`,
  },
  {
    key: 'event-grid', name: 'Event Grid', aliases: ['eventgrid'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 443', sku: 'Basic',
    sizing: 'One system topic a source, dead letters to storage', network: 'Private endpoint for custom topics', security: 'Managed identity for delivery', cost: 'Operations', docs: `${learn}/event-grid/`,
  },
  {
    key: 'logic-apps', name: 'Logic Apps', aliases: ['logic app', 'workflow'], kind: 'messaging', subnet: 'integration', port: 'TCP 443', sku: 'Standard WS1',
    sizing: 'One plan, stateful workflows in source control', network: 'VNet integration, private endpoint inbound', security: 'Managed connectors with managed identity', cost: 'Plan hours and connector calls', docs: `${learn}/logic-apps/`,
  },
  {
    key: 'api-management', name: 'API Management', aliases: ['apim', 'api gateway'], kind: 'edge', subnet: 'integration', port: 'TCP 443', sku: 'Standard v2',
    sizing: 'One unit, products for each group of consumers', network: 'VNet integration to private backends', security: 'JWT validation, rate limit for each subscription', cost: 'Units', docs: `${learn}/api-management/`,
  },
  {
    key: 'monitor', name: 'Azure Monitor', aliases: ['monitor', 'log analytics', 'application insights', 'app insights', 'monitoring'], kind: 'operations', subnet: 'management', port: 'TCP 443', sku: 'Pay-as-you-go Analytics logs',
    sizing: 'One workspace for each environment, daily cap with an alert at 80 %', network: 'Azure Monitor Private Link Scope', security: 'Access by table, immutable export of audit logs', cost: 'Gigabytes taken in: watch debug logs', docs: `${learn}/azure-monitor/`,
  },
  {
    key: 'backup', name: 'Azure Backup', aliases: ['backup', 'recovery services vault'], kind: 'operations', subnet: 'management', port: 'TCP 443', sku: 'Recovery Services vault GRS',
    sizing: 'Daily for machines and files, log backup every quarter of an hour for databases', network: 'Private endpoint of the vault', security: 'Immutable vault, soft delete, multi-user authorisation', cost: 'Protected instances and gigabytes kept', docs: `${learn}/backup/`,
  },
  {
    key: 'site-recovery', name: 'Azure Site Recovery', aliases: ['site recovery', 'asr'], kind: 'operations', subnet: 'management', port: 'TCP 443', sku: 'Azure to Azure',
    sizing: 'Every production machine, recovery plan with a test each quarter', network: 'Same addresses kept free in the recovery region', security: 'Failover needs two persons', cost: 'A fee for each protected machine, and replica disks', docs: `${learn}/site-recovery/`,
  },
  {
    key: 'entra-id', name: 'Microsoft Entra ID', aliases: ['entra', 'entra id', 'azure ad', 'active directory', 'aad', 'azure active directory'], kind: 'security', subnet: 'management', port: 'TCP 443', sku: 'P1',
    sizing: 'One tenant; groups, not persons, in role assignments', network: 'Public service; conditional access by location and device', security: 'Multi-factor for all, privileged identity management with P2, two break-glass accounts', cost: 'A licence a person', docs: 'https://learn.microsoft.com/entra/identity/',
  },
  {
    key: 'openai', name: 'Azure OpenAI', aliases: ['openai', 'azure openai service', 'ai foundry', 'azure ai foundry'], kind: 'ai', subnet: 'endpoints', port: 'TCP 443', sku: 'Data Zone Standard',
    sizing: 'Quota of 100,000 tokens a minute, content filter on', network: 'Private endpoint, public access off', security: 'Managed identity, keys off, prompts logged without personal data', cost: 'Tokens in and out', docs: `${learn}/ai-foundry/openai/`,
  },
  {
    key: 'data-factory', name: 'Data Factory', aliases: ['adf', 'etl'], kind: 'operations', subnet: 'integration', port: 'TCP 443', sku: 'V2 with managed VNet',
    sizing: 'Pipelines in source control, integration runtime of eight cores', network: 'Managed virtual network with managed private endpoints', security: 'Managed identity to each source', cost: 'Activity runs and runtime hours', docs: `${learn}/data-factory/`,
  },
];
