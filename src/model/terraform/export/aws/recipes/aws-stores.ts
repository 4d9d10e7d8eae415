// Stores of AWS that are clusters: documents, graphs, a warehouse and a cache that keeps its data.

import { code } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addClusterInstances } from '../aws-cluster-instances.ts';
import { addOf, openText } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, backupArgument, fact, inTier, nameOf, noteReplica } from '../aws-parts.ts';

const FILE = 'data.tf';

type Engine = { cluster: string; instance: string; group: string; engine: string };

function documentCluster({ cluster, instance, group, engine }: Engine): Recipe {
  return inTier((plan, place) => {
    const { label, index } = plan;
    const isDocument = engine === 'docdb';
    addOf(plan, { type: group, file: FILE, body: { name: nameOf(plan), subnet_ids: place.subnetIds } });
    addOf(plan, {
      type: cluster,
      file: FILE,
      isMain: true,
      body: {
        cluster_identifier: nameOf(plan),
        engine,
        ...(isDocument
          ? {
              master_username: 'dbadmin',
              manage_master_user_password: true,
              db_subnet_group_name: code(`${group}.${label}${index}.name`),
            }
          : {
              iam_database_authentication_enabled: true,
              neptune_subnet_group_name: code(`${group}.${label}${index}.name`),
            }),
        storage_encrypted: true,
        [isDocument ? 'kms_key_id' : 'kms_key_arn']: addKey(plan),
        vpc_security_group_ids: place.groupIds,
        ...backupArgument(plan, 'backup_retention_period'),
        [isDocument ? 'enabled_cloudwatch_logs_exports' : 'enable_cloudwatch_logs_exports']: ['audit'],
        deletion_protection: true,
        skip_final_snapshot: false,
        final_snapshot_identifier: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-final${plan.nameSuffix}"`),
      },
    });
    addClusterInstances(plan, {
      type: instance,
      file: FILE,
      bodyOf: (clusterIndex) => ({
        cluster_identifier: code(`${cluster}.${label}${clusterIndex}.id`),
        instance_class: sizeArgument(plan, 'machine'),
      }),
    });
    noteReplica(plan);
    return null;
  });
}

const redshift = inTier((plan, place) => {
  const { component, label, index } = plan;
  const isMultiZone = component.settings.isZoneRedundant === true || /Multi-AZ/.test(component.sku ?? '');
  addOf(plan, {
    type: 'aws_redshift_subnet_group',
    file: FILE,
    body: { name: nameOf(plan), subnet_ids: place.subnetIds },
  });
  addOf(plan, {
    type: 'aws_redshift_cluster',
    file: FILE,
    isMain: true,
    body: {
      cluster_identifier: nameOf(plan),
      node_type: sizeArgument(plan, 'machine'),
      number_of_nodes: sizeArgument(plan, 'nodes'),
      cluster_type: 'multi-node',
      multi_az: fact(
        plan,
        component.settings.isZoneRedundant === true ? 'settings.isZoneRedundant' : 'sku',
        isMultiZone,
      ),
      master_username: 'dbadmin',
      manage_master_password: true,
      encrypted: true,
      kms_key_id: addKey(plan),
      publicly_accessible: component.settings.isPublic === true ? fact(plan, 'settings.isPublic', true) : false,
      enhanced_vpc_routing: true,
      cluster_subnet_group_name: code(`aws_redshift_subnet_group.${label}${index}.name`),
      vpc_security_group_ids: place.groupIds,
      ...backupArgument(plan, 'automated_snapshot_retention_period'),
      skip_final_snapshot: false,
      final_snapshot_identifier: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-final${plan.nameSuffix}"`),
    },
  });
  return null;
});

const memoryDb = inTier((plan, place) => {
  const { label, index } = plan;
  addOf(plan, {
    type: 'aws_memorydb_subnet_group',
    file: FILE,
    body: { name: nameOf(plan), subnet_ids: place.subnetIds },
  });
  addOf(plan, {
    type: 'aws_memorydb_cluster',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 40),
      acl_name: openText(plan, 'acl_name', 'Name of the access control list'),
      engine: 'valkey',
      node_type: sizeArgument(plan, 'machine'),
      num_shards: sizeArgument(plan, 'shards'),
      num_replicas_per_shard: sizeArgument(plan, 'replicas'),
      subnet_group_name: code(`aws_memorydb_subnet_group.${label}${index}.name`),
      security_group_ids: place.groupIds,
      tls_enabled: true,
      kms_key_arn: addKey(plan),
      ...backupArgument(plan, 'snapshot_retention_limit'),
    },
  });
  return null;
});

export const awsStoreRecipes: Readonly<Record<string, Recipe>> = {
  documentdb: documentCluster({
    cluster: 'aws_docdb_cluster',
    instance: 'aws_docdb_cluster_instance',
    group: 'aws_docdb_subnet_group',
    engine: 'docdb',
  }),
  neptune: documentCluster({
    cluster: 'aws_neptune_cluster',
    instance: 'aws_neptune_cluster_instance',
    group: 'aws_neptune_subnet_group',
    engine: 'neptune',
  }),
  redshift,
  memorydb: memoryDb,
};
