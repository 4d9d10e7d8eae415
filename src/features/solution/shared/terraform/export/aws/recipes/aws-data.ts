// Databases and storage of AWS.

import { blocks, code, type HclValue } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addKey,
  backupArgument,
  fact,
  nameOf,
  NO_SUBNET,
  noteReplica,
  regionOf,
  sizeOf,
  type TierPlace,
  tierPlace,
} from '../aws-parts.ts';

const FILE = 'data.tf';
const DB_CLASS = /\bdb\.\w+\.\w+\b/;

function addSubnetGroup(plan: ComponentPlan, place: TierPlace, type = 'aws_db_subnet_group'): string {
  addOf(plan, { type, file: FILE, body: { name: nameOf(plan), subnet_ids: place.subnetIds } });
  return `${type}.${plan.label}${plan.index}.name`;
}

/** 'Enterprise Edition, Multi-AZ' → 'sqlserver-ee'; null where the solution states no edition. */
function editionOf(plan: ComponentPlan, family: 'sqlserver' | 'oracle'): HclValue {
  const { component, context, label } = plan;
  const [, edition] = /^(Standard|Enterprise) Edition/.exec(component.sku ?? '') ?? [];
  const short = { Standard: family === 'oracle' ? 'se2' : 'se', Enterprise: 'ee' }[edition ?? ''];
  if (short !== undefined) return fact(plan, 'sku', `${family}-${short}`);
  return openVariable(context, { name: `${label}_engine`, description: `Engine of ${component.name}: ${family}-…` });
}

/** Oracle comes with the client's own licence; that of SQL Server is a part of the price. */
const licences: Readonly<Record<string, string>> = {
  oracle: 'bring-your-own-license',
  sqlserver: 'license-included',
};

function rds(family: 'postgres' | 'mysql' | 'mariadb' | 'sqlserver' | 'oracle'): Recipe {
  return (plan) => {
    const place = tierPlace(plan);
    if (place === null) return NO_SUBNET;
    const { context, component, label } = plan;
    const isMultiZone = /Multi-AZ/.test(component.sku ?? '') || component.settings.isZoneRedundant === true;
    const key = addKey(plan);
    const isLicensed = family === 'sqlserver' || family === 'oracle';
    addOf(plan, {
      type: 'aws_db_instance',
      file: FILE,
      isMain: true,
      body: {
        identifier: nameOf(plan),
        engine: isLicensed ? editionOf(plan, family) : family,
        license_model: licences[family],
        instance_class: sizeOf(plan, { form: DB_CLASS, name: 'instance_class', description: 'Instance class' }),
        allocated_storage: openVariable(context, {
          name: `${label}_storage_gb`,
          type: 'number',
          description: `Size of ${component.name} in GB.`,
        }),
        storage_type: 'gp3',
        storage_encrypted: true,
        kms_key_id: key,
        username: 'dbadmin',
        manage_master_user_password: true,
        iam_database_authentication_enabled: isLicensed ? undefined : true,
        multi_az: fact(
          plan,
          component.settings.isZoneRedundant === true ? 'settings.isZoneRedundant' : 'sku',
          isMultiZone,
        ),
        publicly_accessible: component.settings.isPublic === true ? fact(plan, 'settings.isPublic', true) : false,
        db_subnet_group_name: code(addSubnetGroup(plan, place)),
        vpc_security_group_ids: place.groupIds,
        ...backupArgument(plan, 'backup_retention_period'),
        copy_tags_to_snapshot: true,
        deletion_protection: true,
        skip_final_snapshot: false,
        final_snapshot_identifier: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-final${plan.nameSuffix}"`),
        auto_minor_version_upgrade: true,
      },
    });
    noteReplica(plan);
    return null;
  };
}

function cluster(engine: string): Recipe {
  return (plan) => {
    const place = tierPlace(plan);
    if (place === null) return NO_SUBNET;
    const { context, component, label, index } = plan;
    addOf(plan, {
      type: 'aws_rds_cluster',
      file: FILE,
      isMain: true,
      body: {
        cluster_identifier: nameOf(plan),
        engine,
        master_username: 'dbadmin',
        manage_master_user_password: true,
        storage_encrypted: true,
        kms_key_id: addKey(plan),
        iam_database_authentication_enabled: true,
        db_subnet_group_name: code(addSubnetGroup(plan, place)),
        vpc_security_group_ids: place.groupIds,
        ...backupArgument(plan, 'backup_retention_period'),
        copy_tags_to_snapshot: true,
        deletion_protection: true,
        skip_final_snapshot: false,
        final_snapshot_identifier: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-final${plan.nameSuffix}"`),
      },
    });
    const size = sizeOf(plan, { form: DB_CLASS, name: 'instance_class', description: 'Instance class' });
    for (const role of ['writer', 'reader'])
      addOf(plan, {
        type: 'aws_rds_cluster_instance',
        label: `${label}_${role}`,
        file: FILE,
        body: {
          identifier: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-${role}${plan.nameSuffix}"`),
          cluster_identifier: code(`aws_rds_cluster.${label}${index}.id`),
          engine: code(`aws_rds_cluster.${label}${index}.engine`),
          instance_class: size,
          publicly_accessible: false,
        },
      });
    if (/global/i.test(component.sku ?? ''))
      context.skip(component.id, `Global database of ${component.name}`, 'Its second region is made by hand.');
    noteReplica(plan);
    return null;
  };
}

const s3: Recipe = (plan) => {
  const { component, context, label, index } = plan;
  const bucket = code(`aws_s3_bucket.${label}${index}.id`);
  const region = regionOf(plan);
  const key = addKey(plan);
  addOf(plan, {
    type: 'aws_s3_bucket',
    file: FILE,
    isMain: true,
    body: { ...region, bucket_prefix: code(`substr("\${local.prefix}-${label.replaceAll('_', '-')}-", 0, 37)`) },
  });
  if (component.settings.isPublic !== true)
    addOf(plan, {
      type: 'aws_s3_bucket_public_access_block',
      file: FILE,
      body: {
        ...region,
        bucket,
        block_public_acls: fact(plan, 'settings.isPublic', true),
        block_public_policy: fact(plan, 'settings.isPublic', true),
        ignore_public_acls: fact(plan, 'settings.isPublic', true),
        restrict_public_buckets: fact(plan, 'settings.isPublic', true),
      },
    });
  addOf(plan, {
    type: 'aws_s3_bucket_versioning',
    file: FILE,
    body: { ...region, bucket, versioning_configuration: blocks({ status: 'Enabled' }) },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_server_side_encryption_configuration',
    file: FILE,
    body: {
      ...region,
      bucket,
      rule: blocks({
        bucket_key_enabled: key ? true : undefined,
        apply_server_side_encryption_by_default: blocks(
          key ? { sse_algorithm: 'aws:kms', kms_master_key_id: key } : { sse_algorithm: 'AES256' },
        ),
      }),
    },
  });
  if (component.sku !== null && component.sku !== 'S3 Standard' && !/Replication/.test(component.sku))
    context.skip(
      component.id,
      `${component.sku} of ${component.name}`,
      'The storage class is chosen for each object, or by a lifecycle rule.',
    );
  if (/Replication/.test(component.sku ?? ''))
    context.skip(
      component.id,
      `Replication of ${component.name}`,
      'The bucket that it is copied to is made in its own state.',
    );
  return null;
};

const efs: Recipe = (plan) => {
  const place = tierPlace(plan);
  if (place === null) return NO_SUBNET;
  const { component, context, label, index } = plan;
  addOf(plan, {
    type: 'aws_efs_file_system',
    file: FILE,
    isMain: true,
    body: { creation_token: nameOf(plan), encrypted: true, kms_key_id: addKey(plan) },
  });
  if (plan.repetition !== null) {
    context.skip(
      component.id,
      `Mount targets of ${component.name}`,
      'There are several file systems; add the mount targets by hand.',
    );
    return null;
  }
  context.add({
    type: 'aws_efs_mount_target',
    label,
    file: FILE,
    repetition: {
      name: 'for_each',
      value: code(`{ for key, subnet in var.subnets : key => subnet if subnet.tier == ${JSON.stringify(place.tier)} }`),
    },
    instancesIn: () => [],
    body: {
      file_system_id: code(`aws_efs_file_system.${label}${index}.id`),
      subnet_id: code('aws_subnet.main[each.key].id'),
      security_groups: place.groupIds,
    },
  });
  return null;
};

const elasticache: Recipe = (plan) => {
  const place = tierPlace(plan);
  if (place === null) return NO_SUBNET;
  const { component } = plan;
  const isMultiZone = component.settings.isZoneRedundant === true || /Multi-AZ/.test(component.sku ?? '');
  addOf(plan, {
    type: 'aws_elasticache_replication_group',
    file: FILE,
    isMain: true,
    body: {
      replication_group_id: nameOf(plan, 40),
      description: component.name.replace(/[^\w .-]/g, ' '),
      engine: 'valkey',
      node_type: sizeOf(plan, { form: /\bcache\.\w+\.\w+\b/, name: 'node_type', description: 'Node type' }),
      num_cache_clusters: isMultiZone ? 2 : 1,
      automatic_failover_enabled: isMultiZone,
      multi_az_enabled: fact(
        plan,
        component.settings.isZoneRedundant === true ? 'settings.isZoneRedundant' : 'sku',
        isMultiZone,
      ),
      subnet_group_name: code(addSubnetGroup(plan, place, 'aws_elasticache_subnet_group')),
      security_group_ids: place.groupIds,
      at_rest_encryption_enabled: true,
      transit_encryption_enabled: true,
      kms_key_id: addKey(plan),
    },
  });
  return null;
};

export const awsDataRecipes: Readonly<Record<string, Recipe>> = {
  'rds-postgresql': rds('postgres'),
  'rds-mysql': rds('mysql'),
  'rds-mariadb': rds('mariadb'),
  'rds-sql-server': rds('sqlserver'),
  'rds-oracle': rds('oracle'),
  aurora: cluster('aurora-postgresql'),
  'aurora-mysql': cluster('aurora-mysql'),
  s3,
  efs,
  elasticache,
};
