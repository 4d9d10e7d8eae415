// Databases and storage of AWS.

import { blocks, code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { writeValue } from '../../../hcl/write-hcl.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addClusterInstances } from '../aws-cluster-instances.ts';
import { globalArguments, keyOf, ofItsOwn, type Family } from '../aws-database-parts.ts';
import { addOf, type ComponentPlan } from '../../export-context.ts';
import { hasCounterpart } from '../../variants/copies.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addKey,
  addRole,
  backupArgument,
  fact,
  nameOf,
  NO_SUBNET,
  noteReplica,
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

function rds(family: Family): Recipe {
  return (plan) => {
    const place = tierPlace(plan);
    if (place === null) return NO_SUBNET;
    const { component, label } = plan;
    const isMultiZone = /Multi-AZ/.test(component.sku ?? '') || component.settings.isZoneRedundant === true;
    const key = keyOf(plan);
    const isLicensed = family === 'sqlserver' || family === 'oracle';
    const size = sizeOf(plan, { form: DB_CLASS, name: 'instance_class', description: 'Instance class' });
    addOf(plan, {
      type: 'aws_db_instance',
      file: FILE,
      isMain: true,
      body: {
        identifier: nameOf(plan),
        instance_class: size,
        ...ofItsOwn(plan, family),
        max_allocated_storage: sizeArgument(plan, 'maxStorageGb'),
        storage_type: 'gp3',
        storage_encrypted: true,
        kms_key_id: key,
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
        backup_window: '02:00-03:00',
        maintenance_window: 'sun:03:30-sun:04:30',
        ...versionOf(plan, family),
        ...watchOf(plan, family, size),
      },
    });
    // The arguments of both say that one is a copy of the other.
    if (!hasCounterpart(plan.context, component)) noteReplica(plan);
    return null;
  };
}

/** The table has the parameter that demands TLS, the logs that are exported, and the family of a version's parameters. */
const families = {
  postgres: {
    tls: 'rds.force_ssl',
    logs: ['postgresql', 'upgrade'],
    family: '"postgres${split(".", each.value)[0]}"',
  },
  mysql: {
    tls: 'require_secure_transport',
    logs: ['error', 'slowquery'],
    family: '"mysql${each.value}"',
  },
} as const;

function ofFamily(family: Family): (typeof families)['postgres' | 'mysql'] | null {
  return family === 'postgres' || family === 'mysql' ? families[family] : null;
}

/** Parameters belong to a version: where a person names it, clients must use TLS. */
function versionOf({ context, component, label, repetition }: ComponentPlan, family: Family): HclBody {
  const known = ofFamily(family);
  if (!known || repetition !== null) return {};
  const version = context.variable({
    name: `${label}_engine_version`,
    type: 'string',
    description: `Major version of ${component.name}, such as ${family === 'mysql' ? '8.4' : '17'}; null for that of AWS, without parameters.`,
    defaultValue: null,
  });
  const name = context.variable({
    name: `${label}_name`,
    type: 'string',
    description: `Name of the first database of ${component.name}; null for none.`,
    defaultValue: null,
  });
  context.add({
    type: 'aws_db_parameter_group',
    label,
    file: FILE,
    repetition: { name: 'for_each', value: code(`toset(${version.code} == null ? [] : [${version.code}])`) },
    instancesIn: () => [],
    comment: 'Clients must use TLS.',
    body: {
      name_prefix: code('"${local.prefix}-"'),
      family: code(known.family),
      parameter: blocks({ name: known.tls, value: '1' }),
      lifecycle: blocks({ create_before_destroy: true }),
    },
  });
  return {
    engine_version: version,
    db_name: name,
    parameter_group_name: code(`one(values(aws_db_parameter_group.${label})[*].name)`),
  };
}

/** Insights, metrics of the system, and logs. AWS refuses insights for MySQL on the smallest sizes. */
function watchOf(plan: ComponentPlan, family: Family, size: HclValue): HclBody {
  const known = ofFamily(family);
  const role = addRole(plan, {
    label: `${plan.label}_monitoring`,
    service: 'monitoring.rds.amazonaws.com',
    policies: ['service-role/AmazonRDSEnhancedMonitoringRole'],
  });
  const isOfMysql = family === 'mysql' || family === 'mariadb';
  const isLarge = code(`!can(regex("[.](micro|small)$", ${writeValue(size, 1)}))`);
  return {
    monitoring_interval: 60,
    monitoring_role_arn: code(`${role}.arn`),
    performance_insights_enabled: isOfMysql ? isLarge : true,
    enabled_cloudwatch_logs_exports: known ? [...known.logs] : undefined,
  };
}

function cluster(engine: string): Recipe {
  return (plan) => {
    const place = tierPlace(plan);
    if (place === null) return NO_SUBNET;
    const { context, component, label } = plan;
    const global = globalArguments(plan, engine);
    addOf(plan, {
      type: 'aws_rds_cluster',
      file: FILE,
      isMain: true,
      body: {
        cluster_identifier: nameOf(plan),
        engine,
        ...(global ?? { master_username: 'dbadmin', manage_master_user_password: true }),
        storage_encrypted: true,
        kms_key_id: keyOf(plan),
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
    addClusterInstances(plan, {
      type: 'aws_rds_cluster_instance',
      file: FILE,
      bodyOf: (clusterIndex) => ({
        cluster_identifier: code(`aws_rds_cluster.${label}${clusterIndex}.id`),
        engine: code(`aws_rds_cluster.${label}${clusterIndex}.engine`),
        instance_class: size,
        publicly_accessible: false,
      }),
    });
    if (/global/i.test(component.sku ?? '') && global === null)
      context.skip(component.id, `Global database of ${component.name}`, 'Its second region is made by hand.');
    if (!hasCounterpart(context, component)) noteReplica(plan);
    return null;
  };
}

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
      // The primary node comes first.
      num_cache_clusters: argumentOfSizes(plan, {
        names: ['replicas'],
        variable: 'nodes',
        label: 'Nodes',
        write: ([replicas]) => Number(replicas) + 1,
      }),
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
  efs,
  elasticache,
};
