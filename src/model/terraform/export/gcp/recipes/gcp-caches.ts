// Caches of Google Cloud that have their endpoints in a subnet.

import { blocks, type Code, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openText } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, fact, nameOf, networkIdOf, regionOf, subnetIdOf } from '../gcp-parts.ts';

const FILE = 'data.tf';

/** A network lets a service make its endpoints in a subnet by a policy, one for each class of service. */
function addConnectionPolicy(plan: ComponentPlan, serviceClass: string): Code | null {
  const { context } = plan;
  const networkId = networkIdOf(plan);
  const subnetId = subnetIdOf(plan);
  if (networkId === null || subnetId === null) return null;
  const label = serviceClass.replaceAll('-', '_');
  const type = 'google_network_connectivity_service_connection_policy';
  if (!context.resources.some((each) => each.type === type && each.label === label))
    addOf(plan, {
      type,
      label,
      file: 'network.tf',
      body: {
        name: code(`"${serviceClass}-\${local.prefix}${plan.nameSuffix}"`),
        location: regionOf(plan),
        service_class: serviceClass,
        network: networkId,
        psc_config: blocks({ subnetworks: [subnetId] }),
      },
    });
  return code(`${type}.${label}`);
}

const redisCluster: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  const policy = addConnectionPolicy(plan, 'gcp-memorystore-redis');
  if (networkId === null || policy === null) return 'The solution places it in no subnet.';
  addOf(plan, {
    type: 'google_redis_cluster',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'redis'),
      region: regionOf(plan),
      shard_count: sizeArgument(plan, 'shards'),
      replica_count: sizeArgument(plan, 'replicas'),
      node_type: sizeArgument(plan, 'machine'),
      authorization_mode: 'AUTH_MODE_IAM_AUTH',
      transit_encryption_mode: 'TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION',
      deletion_protection_enabled: true,
      kms_key: addKey(plan),
      zone_distribution_config: zoneMode(plan),
      psc_configs: blocks({ network: networkId }),
      depends_on: [policy],
    },
  });
  return null;
};

const valkey: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  const policy = addConnectionPolicy(plan, 'gcp-memorystore');
  if (networkId === null || policy === null) return 'The solution places it in no subnet.';
  addOf(plan, {
    type: 'google_memorystore_instance',
    file: FILE,
    isMain: true,
    body: {
      instance_id: nameOf(plan, 'valkey'),
      location: regionOf(plan),
      shard_count: sizeArgument(plan, 'shards'),
      replica_count: sizeArgument(plan, 'replicas'),
      node_type: sizeArgument(plan, 'machine'),
      authorization_mode: 'IAM_AUTH',
      transit_encryption_mode: 'SERVER_AUTHENTICATION',
      deletion_protection_enabled: true,
      kms_key: addKey(plan),
      zone_distribution_config: zoneMode(plan),
      desired_auto_created_endpoints: blocks({ network: networkId, project_id: code('var.project_id') }),
      depends_on: [policy],
    },
  });
  return null;
};

function zoneMode(plan: ComponentPlan): HclBody[string] {
  const isSingle = plan.component.sku?.startsWith('Single-zone') ?? false;
  return isSingle
    ? blocks({ mode: fact(plan, 'sku', 'SINGLE_ZONE'), zone: openText(plan, 'zone', 'Zone') })
    : blocks({ mode: 'MULTI_ZONE' });
}

export const gcpCacheRecipes: Readonly<Record<string, Recipe>> = {
  'memorystore-redis-cluster': redisCluster,
  memorystore: valkey,
};
