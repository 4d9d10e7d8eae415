// What a service is for in a built solution, by its key and category: which traffic it takes part in follows from it.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';

const kinds = {
  /** Edge networks that requests pass before they reach a region. */
  cdn: /^(?:front-door|cloudfront|media-cdn|global-accelerator)$/,
  /** Load balancers and gateways that answer the internet. */
  balancer:
    /^(?:application-gateway|application-gateway-for-containers|alb|nlb|load-balancer|load-balancing|(?:regional-)?external-[a-z-]*load-balancer)$/,
  internalBalancer: /^internal-[a-z-]*load-balancer$/,
  api: /^(?:api-management|api-gateway|apigee|cloud-endpoints|appsync)$/,
  cluster: /^(?:aks|eks|gke|openshift)$/,
  containerHost:
    /^(?:aks|eks|gke|openshift|ecs|fargate|container-apps|container-instances|cloud-run|cloud-run-jobs|batch)$/,
  machine:
    /^(?:virtual-machines|vm-scale-sets|ec2|auto-scaling|compute-engine|instance-groups|windows-server|linux-server)$/,
  /** Runs when something happens or a job is due, and does not wait for visitors. */
  worker: /^(?:functions|lambda|cloud-functions|cloud-run-jobs|batch|container-instances)$/,
  /** Called compute or containers by the catalogue, and running no code of the client. */
  platform:
    /registry|^ecr$|backup|fleet|service-mesh|for-containers|dedicated-host|sole-tenant|vmware|virtual-desktop|binary-auth/,
  /** Desktops of people, which are machines that the service starts. */
  desktop: /^virtual-desktop$/,
  staticSite: /^static-web-apps$/,
  cache: /redis|memcached|^elasticache$|^memorydb$|^memorystore$/,
  databaseProxy: /^rds-proxy$/,
  search: /^(?:ai-search|opensearch|elasticsearch|kendra|vertex-ai-search|vector-search)$/,
  objects: /^(?:storage|data-lake-storage|s3|cloud-storage)$/,
  files: /^(?:files|efs|fsx-windows|fsx-lustre|filestore|netapp-files|netapp-volumes|managed-lustre)$/,
  queue: /^(?:service-bus|queue-storage|sqs|mq|rabbitmq|cloud-tasks|pubsub)$/,
  stream: /^(?:event-hubs|kinesis|msk|kafka|managed-kafka)$/,
  topic: /^(?:event-grid|sns|eventbridge|eventarc)$/,
  devices: /^(?:iot-hub|iot-dps)$/,
  push: /^(?:signalr|web-pubsub)$/,
  notifier: /^(?:notification-hubs|communication-services)$/,
  vault: /^(?:key-vault|secrets-manager|secret-manager)$/,
  registry: /^(?:container-registry|ecr|artifact-registry)$/,
  builder: /^(?:cloud-build|codebuild)$/,
  warehouse: /^(?:synapse|redshift|bigquery|data-explorer|fabric)$/,
  /** Moves or transforms data. */
  engine:
    /^(?:databricks|data-factory|stream-analytics|hdinsight|glue|emr|firehose|dataflow|dataproc|data-fusion|datastream|dms|database-migration-service|dataform|storage-transfer|datasync|machine-learning|sagemaker|workbench)$/,
  streamEngine: /^(?:stream-analytics|firehose|dataflow|databricks|emr|glue|dataproc|hdinsight)$/,
  /** Reads databases and lakes for people. */
  reader: /^(?:athena|quicksight|looker|purview)$/,
  /** Calls others by a plan. */
  orchestrator: /^(?:logic-apps|step-functions|workflows|cloud-scheduler|application-integration|composer|mwaa)$/,
  signIn: /^(?:cognito|identity-platform)$/,
  directory: /^(?:active-directory|directory-service|entra-domain-services|managed-microsoft-ad)$/,
  configuration: /^app-configuration$/,
  bastion: /^(?:bastion|iap|systems-manager)$/,
  line: /^(?:vpn-gateway|expressroute-gateway|expressroute|vpn|direct-connect|cloud-vpn|interconnect)$/,
  peopleLine: /^client-vpn$/,
  firewall: /^(?:firewall|network-firewall|secure-web-proxy)$/,
  nat: /^(?:nat-gateway|cloud-nat)$/,
  resolver: /^(?:dns-private-resolver|route-53-resolver)$/,
  /** Of the network in the middle, which the environments share. */
  hub: /^(?:firewall|network-firewall|secure-web-proxy|vpn-gateway|expressroute-gateway|expressroute|vpn|direct-connect|client-vpn|cloud-vpn|interconnect|route-server|virtual-wan|transit-gateway|network-connectivity-center|dns-private-resolver|route-53-resolver)$/,
} as const;

export type ServiceKind = keyof typeof kinds;

/** Whether a service is of one of these kinds. */
export function isKind({ key }: Pick<CatalogueService, 'key'>, ...wanted: readonly ServiceKind[]): boolean {
  return wanted.some((kind) => kinds[kind].test(key));
}

/** What runs the client's own code. */
export function isWorkload(service: CatalogueService): boolean {
  if (isKind(service, 'platform')) return false;
  return service.category === 'compute' || service.category === 'containers';
}

/** What waits for requests. */
export function isServing(service: CatalogueService): boolean {
  return isWorkload(service) && !isKind(service, 'worker');
}

/** Data or secrets that are reached through addresses in a network: there themselves, or with an endpoint in Azure. */
export function isPrivateStore({ category, scope, provider, privateAccess, keepsState }: CatalogueService): boolean {
  const isStore = ['database', 'storage', 'messaging', 'analytics', 'security'].includes(category) && keepsState;
  const isInside = scope === 'subnet' || scope === 'network';
  return isStore && (isInside || (provider === 'azure' && scope === 'regional' && privateAccess !== undefined));
}

/** Machines and products on machines: what administrators sign in to, or reach the control plane of, inside of the network. */
export function isAdministered(service: CatalogueService): boolean {
  const isCluster = isKind(service, 'cluster') && service.key !== 'gke';
  return service.scope === 'subnet' && (service.provider === 'self' || isKind(service, 'machine') || isCluster);
}

/** A product whose members copy data to each other. */
export function hasMembers({ provider, category, keepsState }: CatalogueService): boolean {
  return provider === 'self' && category !== 'compute' && keepsState;
}

/** What has copies of itself that agree by majority, so that two are not enough. */
export function needsMajority({ provider, key }: CatalogueService): boolean {
  return provider === 'self' && /^(?:kafka|elasticsearch|mongodb|rabbitmq)$/.test(key);
}
