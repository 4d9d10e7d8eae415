// What does the same in each cloud, by the keys of the catalogue: where a name of another cloud was typed, its counterpart is
// offered, and a pattern names what it needs by its role.

import type { CloudProvider } from '../provider.ts';

const table = {
  entrance: { azure: 'application-gateway', aws: 'alb', gcp: 'load-balancing' },
  'web-firewall': { azure: 'application-gateway', aws: 'waf', gcp: 'cloud-armor' },
  cdn: { azure: 'front-door', aws: 'cloudfront', gcp: 'cloud-cdn' },
  api: { azure: 'api-management', aws: 'api-gateway', gcp: 'api-gateway' },
  kubernetes: { azure: 'aks', aws: 'eks', gcp: 'gke' },
  registry: { azure: 'container-registry', aws: 'ecr', gcp: 'artifact-registry' },
  machines: { azure: 'virtual-machines', aws: 'ec2', gcp: 'compute-engine' },
  'machine-group': { azure: 'vm-scale-sets', aws: 'auto-scaling', gcp: 'instance-groups' },
  functions: { azure: 'functions', aws: 'lambda', gcp: 'cloud-functions' },
  containers: { azure: 'container-apps', aws: 'ecs', gcp: 'cloud-run' },
  'web-app': { azure: 'app-service', aws: 'elastic-beanstalk', gcp: 'app-engine' },
  postgresql: { azure: 'postgresql', aws: 'rds-postgresql', gcp: 'cloud-sql-postgresql' },
  mysql: { azure: 'mysql', aws: 'rds-mysql', gcp: 'cloud-sql-mysql' },
  'sql-server': { azure: 'sql-database', aws: 'rds-sql-server', gcp: 'cloud-sql-server' },
  documents: { azure: 'cosmos-db', aws: 'dynamodb', gcp: 'firestore' },
  cache: { azure: 'redis', aws: 'elasticache', gcp: 'memorystore' },
  objects: { azure: 'storage', aws: 's3', gcp: 'cloud-storage' },
  files: { azure: 'files', aws: 'efs', gcp: 'filestore' },
  queue: { azure: 'service-bus', aws: 'sqs', gcp: 'pubsub' },
  stream: { azure: 'event-hubs', aws: 'kinesis', gcp: 'pubsub' },
  warehouse: { azure: 'synapse', aws: 'redshift', gcp: 'bigquery' },
  pipeline: { azure: 'data-factory', aws: 'glue', gcp: 'dataflow' },
  spark: { azure: 'databricks', aws: 'emr', gcp: 'dataproc' },
  keys: { azure: 'key-vault', aws: 'kms', gcp: 'cloud-kms' },
  secrets: { azure: 'key-vault', aws: 'secrets-manager', gcp: 'secret-manager' },
  monitoring: { azure: 'monitor', aws: 'cloudwatch', gcp: 'monitoring' },
  dns: { azure: 'private-dns', aws: 'route-53', gcp: 'cloud-dns' },
  firewall: { azure: 'firewall', aws: 'network-firewall', gcp: 'secure-web-proxy' },
  bastion: { azure: 'bastion', aws: 'systems-manager', gcp: 'iap' },
  vpn: { azure: 'vpn-gateway', aws: 'vpn', gcp: 'cloud-vpn' },
  line: { azure: 'expressroute', aws: 'direct-connect', gcp: 'interconnect' },
  nat: { azure: 'nat-gateway', aws: 'nat-gateway', gcp: 'cloud-nat' },
  hub: { azure: 'virtual-wan', aws: 'transit-gateway', gcp: 'network-connectivity-center' },
  backup: { azure: 'backup', aws: 'backup', gcp: 'backup-dr' },
  identity: { azure: 'entra-id', aws: 'iam-identity-center', gcp: 'iam' },
  models: { azure: 'openai', aws: 'bedrock', gcp: 'vertex-ai' },
} as const satisfies Record<string, Record<CloudProvider, string>>;

export type ServiceRole = keyof typeof table;

export const serviceRoles = Object.keys(table) as readonly ServiceRole[];

/** `keyOfRole('kubernetes', 'aws')` → 'eks'. */
export function keyOfRole(role: ServiceRole, provider: CloudProvider): string {
  return table[role][provider];
}

/** The key of what does the same in another cloud; undefined where nothing does. */
export function findCounterpart({
  key,
  from,
  to,
}: {
  key: string;
  from: CloudProvider;
  to: CloudProvider;
}): string | undefined {
  return Object.values(table).find((row) => row[from] === key)?.[to];
}
