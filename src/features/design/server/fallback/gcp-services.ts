// Google Cloud services and what a first design says of them. SKUs as Google names them.

import type { ServiceEntry } from './service-entry.ts';

const docs = 'https://cloud.google.com';

export const gcpServices: readonly ServiceEntry[] = [
  {
    key: 'compute-engine', name: 'Compute Engine', aliases: ['gce', 'vm', 'virtual machine', 'compute', 'instance'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'e2-standard-2',
    sizing: 'Two machines in different zones, balanced persistent disks', network: 'No external addresses; reached through the load balancer', security: 'Shielded VM, OS Login with two steps, a service account of its own', cost: 'Seconds of running; sustained and committed use lower them', docs: `${docs}/compute/docs`,
  },
  {
    key: 'instance-groups', name: 'Managed Instance Groups', aliases: ['mig', 'instance group', 'managed instance group', 'auto scaling'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'e2-standard-2',
    sizing: 'Regional, two to six machines, scaling at 60 % processor, autohealing', network: 'Backend of the load balancer', security: 'Images from one family, rebuilt monthly', cost: 'The machines alone; spot in test', docs: `${docs}/compute/docs/instance-groups`,
  },
  {
    key: 'gke', name: 'Google Kubernetes Engine', aliases: ['gke', 'kubernetes', 'kubernetes engine'], kind: 'compute', subnet: 'app', port: 'TCP 443', sku: 'Autopilot',
    sizing: 'Regional cluster, pods with requests and disruption budgets', network: 'VPC-native, private nodes, DNS endpoint for the control plane', security: 'Workload Identity Federation, Binary Authorization, security posture on', cost: 'Pod requests, and a cluster fee', docs: `${docs}/kubernetes-engine/docs`,
  },
  {
    key: 'cloud-run', name: 'Cloud Run', aliases: ['cloud run', 'run', 'container', 'serverless', 'web app'], kind: 'compute', subnet: 'integration', port: 'TCP 443', sku: '1 vCPU 512 MiB',
    sizing: 'One to ten instances, 80 requests at once each', network: 'Ingress from the load balancer only, direct VPC egress', security: 'A service account for each service, secrets mounted', cost: 'vCPU and memory seconds, requests', docs: `${docs}/run/docs`,
  },
  {
    key: 'cloud-functions', name: 'Cloud Run functions', aliases: ['cloud functions', 'function', 'functions', 'cloud function'], kind: 'compute', subnet: 'integration', port: 'TCP 443', sku: '2nd gen 512 MiB',
    sizing: 'At most 20 instances, retries with a dead-letter topic', network: 'Internal ingress, direct VPC egress', security: 'A service account for each function', cost: 'Invocations and gigabyte seconds', docs: `${docs}/functions/docs`,
  },
  {
    key: 'app-engine', name: 'App Engine', aliases: ['gae'], kind: 'compute', subnet: 'integration', port: 'TCP 443', sku: 'Standard F2',
    sizing: 'One minimum instance, traffic split for releases', network: 'Serverless VPC access', security: 'Identity-Aware Proxy for internal apps', cost: 'Instance hours', docs: `${docs}/appengine/docs`,
  },
  {
    key: 'cloud-sql-postgresql', name: 'Cloud SQL for PostgreSQL', aliases: ['cloud sql', 'postgres', 'postgresql', 'sql', 'cloud sql postgresql', 'relational database'], kind: 'data', subnet: 'data', port: 'TCP 5432', sku: 'Enterprise db-custom-2-7680 HA',
    sizing: 'Regional availability, 100 GB SSD with automatic growth', network: 'Private services access or Private Service Connect', security: 'IAM database authentication, TLS required, customer-managed key where asked', cost: 'Instance hours twice for HA, storage, backups', docs: `${docs}/sql/docs/postgres`,
  },
  {
    key: 'cloud-sql-mysql', name: 'Cloud SQL for MySQL', aliases: ['mysql', 'cloud sql mysql'], kind: 'data', subnet: 'data', port: 'TCP 3306', sku: 'Enterprise db-custom-2-7680 HA',
    sizing: 'Regional availability, 100 GB SSD with automatic growth', network: 'Private services access', security: 'IAM authentication, TLS required', cost: 'Instance hours twice for HA, storage', docs: `${docs}/sql/docs/mysql`,
  },
  {
    key: 'cloud-sql-server', name: 'Cloud SQL for SQL Server', aliases: ['sql server', 'mssql', 'cloud sql server'], kind: 'data', subnet: 'data', port: 'TCP 1433', sku: 'Enterprise db-custom-4-15360 Standard',
    sizing: 'Regional availability, 200 GB SSD', network: 'Private services access', security: 'Managed Active Directory authentication, TLS', cost: 'Licence by core hour beside the instance', docs: `${docs}/sql/docs/sqlserver`,
  },
  {
    key: 'spanner', name: 'Cloud Spanner', aliases: ['spanner'], kind: 'data', subnet: 'endpoints', port: 'TCP 443', sku: '100 processing units regional',
    sizing: 'Autoscaler from 100 to 1,000 processing units', network: 'Private Google Access', security: 'Fine-grained access control', cost: 'Processing units an hour and storage', docs: `${docs}/spanner/docs`,
  },
  {
    key: 'firestore', name: 'Firestore', aliases: ['firestore', 'nosql', 'datastore'], kind: 'data', subnet: 'endpoints', port: 'TCP 443', sku: 'Native mode regional',
    sizing: 'Point-in-time recovery on, indexes by query', network: 'Private Google Access', security: 'Security rules tested in the pipeline', cost: 'Reads, writes, gigabytes', docs: `${docs}/firestore/docs`,
  },
  {
    key: 'bigtable', name: 'Bigtable', aliases: ['cloud bigtable'], kind: 'data', subnet: 'endpoints', port: 'TCP 443', sku: 'One SSD node with autoscaling',
    sizing: 'One to three nodes, two clusters for availability', network: 'Private Google Access', security: 'Roles for each table', cost: 'Node hours and storage', docs: `${docs}/bigtable/docs`,
  },
  {
    key: 'memorystore', name: 'Memorystore', aliases: ['redis', 'valkey', 'cache', 'memorystore redis', 'memorystore for redis'], kind: 'data', subnet: 'data', port: 'TCP 6379', sku: 'Valkey shared-core-nano',
    sizing: 'One replica in another zone; nothing in it that cannot be made again', network: 'Private Service Connect', security: 'IAM authentication, TLS', cost: 'Node hours', docs: `${docs}/memorystore/docs`,
  },
  {
    key: 'bigquery', name: 'BigQuery', aliases: ['big query', 'data warehouse', 'analytics'], kind: 'data', subnet: 'endpoints', port: 'TCP 443', sku: 'On-demand',
    sizing: 'Partitioned and clustered tables, a limit of bytes for each person', network: 'VPC Service Controls perimeter', security: 'Column policies for personal data', cost: 'Bytes read; editions from steady use on', docs: `${docs}/bigquery/docs`,
  },
  {
    key: 'cloud-storage', name: 'Cloud Storage', aliases: ['gcs', 'storage', 'bucket', 'object storage'], kind: 'storage', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard dual-region',
    sizing: 'Autoclass, versioning, soft delete of 14 days', network: 'Private Google Access', security: 'Uniform access, public access prevention, retention lock for audit data', cost: 'Gigabytes, operations, replication', docs: `${docs}/storage/docs`,
  },
  {
    key: 'filestore', name: 'Filestore', aliases: ['file share', 'nfs'], kind: 'storage', subnet: 'data', port: 'TCP 2049', sku: 'Regional 1 TiB',
    sizing: 'Snapshots daily, backups weekly', network: 'Private services access', security: 'NFSv4.1 with Kerberos, access by address', cost: 'Provisioned tebibytes', docs: `${docs}/filestore/docs`,
  },
  {
    key: 'load-balancing', name: 'Cloud Load Balancing', aliases: ['load balancer', 'load balancing', 'application load balancer', 'lb'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Regional external Application Load Balancer',
    sizing: 'Health checks every 10 s, logging of one request in ten', network: 'Proxy-only subnet, network endpoint groups', security: 'TLS 1.2 profile MODERN or stricter, certificates by Certificate Manager', cost: 'Forwarding rules and gigabytes', docs: `${docs}/load-balancing/docs`,
  },
  {
    key: 'cloud-armor', name: 'Cloud Armor', aliases: ['armor', 'waf', 'web application firewall'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Standard',
    sizing: 'Preconfigured OWASP rules at sensitivity 2, rate limit for each address', network: 'On every backend service', security: 'Preview for a week, then enforce', cost: 'Policies, rules, requests', docs: `${docs}/armor/docs`,
  },
  {
    key: 'cloud-cdn', name: 'Cloud CDN', aliases: ['cdn'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Cache mode CACHE_ALL_STATIC',
    sizing: 'Static files for a day, signed URLs for private ones', network: 'On the load balancer', security: 'No caching of answers with cookies', cost: 'Gigabytes out and cache fill', docs: `${docs}/cdn/docs`,
  },
  {
    key: 'api-gateway', name: 'API Gateway', aliases: ['api management', 'apigee'], kind: 'edge', subnet: 'ingress', port: 'TCP 443', sku: 'Pay per call',
    sizing: 'Quotas for each consumer', network: 'Serverless endpoint group behind the load balancer', security: 'JWT validation, keys only for counting', cost: 'Calls', docs: `${docs}/api-gateway/docs`,
  },
  {
    key: 'vpc', name: 'Virtual Private Cloud', aliases: ['vpc', 'network', 'networking', 'shared vpc', 'vpc network'], kind: 'network', subnet: 'management', port: 'none', sku: 'Shared VPC',
    sizing: 'One host project for each environment, regional routing', network: 'Subnets as in the section on addresses, flow logs on', security: 'Hierarchical firewall policies, default deny', cost: 'Free; data between zones and regions counts', docs: `${docs}/vpc/docs`,
  },
  {
    key: 'cloud-nat', name: 'Cloud NAT', aliases: ['nat'], kind: 'network', subnet: 'firewall', port: 'any', sku: 'Public NAT',
    sizing: 'Two reserved addresses, dynamic ports from 64', network: 'For private subnets of the region', security: 'No inbound, logs of errors', cost: 'Gateway hours and gigabytes', docs: `${docs}/nat/docs`,
  },
  {
    key: 'cloud-vpn', name: 'Cloud VPN', aliases: ['vpn', 'ha vpn'], kind: 'network', subnet: 'firewall', port: 'UDP 500, UDP 4500', sku: 'HA VPN two tunnels',
    sizing: 'Two tunnels to each site, BGP by Cloud Router', network: 'Ends in the host project', security: 'IKEv2, AES-256-GCM', cost: 'Tunnel hours and gigabytes', docs: `${docs}/network-connectivity/docs/vpn`,
  },
  {
    key: 'interconnect', name: 'Cloud Interconnect', aliases: ['interconnect', 'dedicated interconnect', 'partner interconnect'], kind: 'network', subnet: 'firewall', port: 'any', sku: 'Partner 50 Mbps pair',
    sizing: 'Two attachments in different edge domains, VPN as fallback', network: 'Cloud Router in the host project', security: 'MACsec or HA VPN on top', cost: 'Attachments and the provider’s line', docs: `${docs}/network-connectivity/docs/interconnect`,
  },
  {
    key: 'cloud-dns', name: 'Cloud DNS', aliases: ['dns'], kind: 'network', subnet: 'management', port: 'UDP 53', sku: 'Managed zones',
    sizing: 'Public zone, private zone for each environment, forwarding to the data centre', network: 'Inbound and outbound server policies', security: 'DNSSEC, response policies', cost: 'Zones and queries', docs: `${docs}/dns/docs`,
  },
  {
    key: 'pubsub', name: 'Pub/Sub', aliases: ['pub sub', 'pubsub', 'queue', 'message queue', 'messaging'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard topics',
    sizing: 'Dead-letter topic after five tries, retention of seven days', network: 'Private Google Access', security: 'Publisher and subscriber roles for each topic', cost: 'Tebibytes of messages', docs: `${docs}/pubsub/docs`,
  },
  {
    key: 'cloud-tasks', name: 'Cloud Tasks', aliases: ['task queue', 'tasks'], kind: 'messaging', subnet: 'endpoints', port: 'TCP 443', sku: 'Standard queues',
    sizing: '100 dispatches a second, retries with backoff', network: 'Private Google Access', security: 'OIDC token of a service account', cost: 'Operations', docs: `${docs}/tasks/docs`,
  },
  {
    key: 'workflows', name: 'Workflows', aliases: ['workflow', 'orchestration'], kind: 'messaging', subnet: 'integration', port: 'TCP 443', sku: 'Standard',
    sizing: 'Definitions in source control', network: 'Private Google Access', security: 'A service account for each workflow', cost: 'Steps', docs: `${docs}/workflows/docs`,
  },
  {
    key: 'cloud-kms', name: 'Cloud KMS', aliases: ['kms', 'key management'], kind: 'security', subnet: 'endpoints', port: 'TCP 443', sku: 'Software keys',
    sizing: 'A key ring for each environment, rotation every quarter', network: 'Private Google Access', security: 'Use and administration separated', cost: 'Key versions and operations', docs: `${docs}/kms/docs`,
  },
  {
    key: 'secret-manager', name: 'Secret Manager', aliases: ['secret manager', 'secret'], kind: 'security', subnet: 'endpoints', port: 'TCP 443', sku: 'Regional secrets',
    sizing: 'Rotation reminders every 30 days', network: 'Private Google Access', security: 'Accessor role for each secret, reads logged', cost: 'Versions and reads', docs: `${docs}/secret-manager/docs`,
  },
  {
    key: 'iap', name: 'Identity-Aware Proxy', aliases: ['iap', 'bastion'], kind: 'security', subnet: 'access', port: 'TCP 443', sku: 'IAP TCP forwarding',
    sizing: 'Groups of administrators, sessions of eight hours', network: 'From 35.235.240.0/20 to ports 22 and 3389', security: 'Context-aware access by device', cost: 'Free', docs: `${docs}/iap/docs`,
  },
  {
    key: 'iam', name: 'Cloud IAM', aliases: ['iam', 'cloud identity', 'identity'], kind: 'security', subnet: 'management', port: 'TCP 443', sku: 'Included',
    sizing: 'Groups, not persons; custom roles where predefined ones give too much', network: 'Public service', security: 'Two-step verification, no service account keys, two break-glass accounts', cost: 'Free', docs: `${docs}/iam/docs`,
  },
  {
    key: 'monitoring', name: 'Cloud Monitoring', aliases: ['stackdriver', 'cloud logging', 'logging', 'operations suite'], kind: 'operations', subnet: 'management', port: 'TCP 443', sku: 'Standard log buckets',
    sizing: 'Log buckets for each environment, service level objectives', network: 'Private Google Access', security: 'Locked bucket for audit logs, field-level access', cost: 'Gibibytes taken in', docs: `${docs}/monitoring/docs`,
  },
  {
    key: 'backup-dr', name: 'Backup and DR Service', aliases: ['backup', 'backup and dr', 'backup dr'], kind: 'operations', subnet: 'management', port: 'TCP 443', sku: 'Backup vault',
    sizing: 'Plans by tag, copies in the recovery region', network: 'Service side', security: 'Immutable vault with an enforced minimum', cost: 'Protected gigabytes', docs: `${docs}/backup-disaster-recovery/docs`,
  },
  {
    key: 'vertex-ai', name: 'Vertex AI', aliases: ['vertex', 'vertex ai', 'gemini', 'ai', 'generative ai'], kind: 'ai', subnet: 'endpoints', port: 'TCP 443', sku: 'Pay-as-you-go inference',
    sizing: 'Regional endpoint, dynamic shared quota', network: 'Private Service Connect', security: 'A service account for each application, request logging', cost: 'Tokens in and out', docs: `${docs}/vertex-ai/docs`,
  },
];
