// Databases of Cloud SQL and buckets of Cloud Storage.

import { blocks, code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import { hasCounterpart, ofOriginal } from '../../variants/copies.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addBucketKey,
  addKey,
  addServicesRange,
  fact,
  nameOf,
  networkIdOf,
  noteReplica,
  regionOf,
} from '../gcp-parts.ts';

const FILE = 'data.tf';

type Engine = 'POSTGRES' | 'MYSQL' | 'SQLSERVER';

function backupsOf(plan: ComponentPlan, engine: Engine): HclBody {
  const { backupDays } = plan.component.settings;
  return {
    enabled: true,
    start_time: '02:00',
    transaction_log_retention_days: engine === 'SQLSERVER' ? undefined : 7,
    point_in_time_recovery_enabled: engine === 'MYSQL' ? undefined : true,
    binary_log_enabled: engine === 'MYSQL' ? true : undefined,
    backup_retention_settings:
      typeof backupDays === 'number' && backupDays > 0
        ? blocks({ retained_backups: fact(plan, 'settings.backupDays', Math.min(365, backupDays)) })
        : undefined,
  };
}

function cloudSql(engine: Engine): Recipe {
  return (plan) => {
    const networkId = networkIdOf(plan);
    if (networkId === null) return 'The solution has no network.';
    const { context, component, label } = plan;
    const sku = component.sku ?? '';
    const iamFlag = iamFlags[engine];
    const primary = ofOriginal(plan, 'google_sql_database_instance', 'name');
    addOf(plan, {
      type: 'google_sql_database_instance',
      file: FILE,
      isMain: true,
      body: {
        name: nameOf(plan, 'sql'),
        region: regionOf(plan),
        database_version: openVariable(context, {
          name: `${label}_version`,
          description: `Version of ${component.name}, as Cloud SQL writes it: ${engine}_…`,
        }),
        master_instance_name: primary ?? undefined,
        deletion_protection: true,
        encryption_key_name: addKey(plan),
        root_password: passwordOf(plan, engine),
        settings: blocks({
          tier: tierOf(plan),
          edition:
            sku === ''
              ? undefined
              : fact(plan, 'sku', sku.startsWith('Enterprise Plus') ? 'ENTERPRISE_PLUS' : 'ENTERPRISE'),
          availability_type: availabilityOf(plan),
          disk_type: 'PD_SSD',
          disk_size: sizeArgument(plan, 'storageGb'),
          disk_autoresize: true,
          deletion_protection_enabled: true,
          ip_configuration: blocks({
            ipv4_enabled: component.settings.isPublic === true ? fact(plan, 'settings.isPublic', true) : false,
            private_network: networkId,
            ssl_mode: 'ENCRYPTED_ONLY',
          }),
          backup_configuration: primary === null ? blocks(backupsOf(plan, engine)) : undefined,
          maintenance_window: blocks({ day: 7, hour: 3, update_track: 'stable' }),
          insights_config: blocks({ query_insights_enabled: true }),
          // People and services sign in with IAM, without a password.
          database_flags: iamFlag === undefined ? undefined : blocks({ name: iamFlag, value: 'on' }),
        }),
        depends_on: [addServicesRange(plan)],
      },
    });
    if (primary === null) addDatabases(plan);
    // The replica names its primary instance.
    if (primary === null && !hasCounterpart(context, component)) noteCopy(plan);
    return null;
  };
}

function availabilityOf(plan: ComponentPlan): HclValue | undefined {
  const { isZoneRedundant } = plan.component.settings;
  return typeof isZoneRedundant === 'boolean'
    ? fact(plan, 'settings.isZoneRedundant', isZoneRedundant ? 'REGIONAL' : 'ZONAL')
    : undefined;
}

function noteCopy(plan: ComponentPlan): void {
  const { component, context } = plan;
  if (/replica/.test(component.sku ?? ''))
    context.skip(component.id, `Replica of ${component.name}`, 'The other region is made in its own state.');
  noteReplica(plan);
}

/** A replica has the password of its primary instance. */
function passwordOf({ context, component, label }: ComponentPlan, engine: Engine): HclValue | undefined {
  if (engine !== 'SQLSERVER' || component.standby) return undefined;
  return openVariable(context, {
    name: `${label}_root_password`,
    description: `Password of the administrator of ${component.name}; from the pipeline's secret store.`,
    isSensitive: true,
  });
}

/** Machines of Enterprise are made to measure; those of Enterprise Plus come with 8 GB for each processor. */
function tierOf(plan: ComponentPlan): HclValue | undefined {
  const sku = plan.component.sku ?? '';
  const stated = /^db-[\w-]+$/.exec(sku);
  if (stated) return fact(plan, 'sku', sku);
  const isPlus = sku.startsWith('Enterprise Plus');
  return argumentOfSizes(plan, {
    names: ['vCores', 'memoryGb'],
    variable: 'tier',
    label: 'Machine tier',
    write: ([cores = 0, gb = 0]) =>
      isPlus ? `db-perf-optimized-N-${cores}` : `db-custom-${cores}-${Math.round(Number(gb) * 1024)}`,
  });
}

const iamFlags: Readonly<Record<Engine, string | undefined>> = {
  POSTGRES: 'cloudsql.iam_authentication',
  MYSQL: 'cloudsql_iam_authentication',
  SQLSERVER: undefined,
};

/** Databases are of the applications: a variable names them. */
function addDatabases({ context, component, label, repetition }: ComponentPlan): void {
  if (repetition !== null) return;
  const names = context.variable({
    name: `${label}_databases`,
    type: 'set(string)',
    description: `Names of the databases of ${component.name}.`,
    defaultValue: [],
  });
  context.add({
    type: 'google_sql_database',
    label,
    file: FILE,
    repetition: { name: 'for_each', value: names },
    instancesIn: () => [],
    body: { name: code('each.value'), instance: code(`google_sql_database_instance.${label}.name`) },
  });
}

const storageClasses: Readonly<Record<string, string>> = {
  'Standard region': 'STANDARD',
  'Nearline region': 'NEARLINE',
  'Coldline region': 'COLDLINE',
  'Archive region': 'ARCHIVE',
  'Standard dual-region': 'STANDARD',
  'Standard dual-region with turbo replication': 'STANDARD',
  'Standard multi-region': 'STANDARD',
};

/** Replaced and deleted objects are kept as long as backups are. */
function keptVersions(plan: ComponentPlan): HclBody {
  const { backupDays } = plan.component.settings;
  if (typeof backupDays !== 'number' || backupDays <= 0) return {};
  return {
    soft_delete_policy:
      backupDays >= 7
        ? blocks({ retention_duration_seconds: fact(plan, 'settings.backupDays', Math.min(90, backupDays) * 86_400) })
        : undefined,
    lifecycle_rule: blocks({
      condition: blocks({
        days_since_noncurrent_time: fact(plan, 'settings.backupDays', backupDays),
        with_state: 'ARCHIVED',
      }),
      action: blocks({ type: 'Delete' }),
    }),
  };
}

const cloudStorage: Recipe = (plan) => {
  const { context, component, label } = plan;
  const sku = component.sku ?? 'Standard region';
  const storageClass = storageClasses[sku];
  if (storageClass === undefined) return `“${sku}” is no storage class.`;
  const isRegional = sku.endsWith(' region') && !sku.endsWith('dual-region') && !sku.endsWith('multi-region');
  const key = addBucketKey(plan);
  addOf(plan, {
    type: 'google_storage_bucket',
    file: FILE,
    isMain: true,
    body: {
      name: code(`"\${var.project_id}-\${local.prefix}-${label.replaceAll('_', '-').slice(0, 20)}${plan.nameSuffix}"`),
      location: isRegional
        ? regionOf(plan)
        : openVariable(context, {
            name: `${label}_location`,
            description: `Location of ${component.name} for ${sku}: a dual-region or multi-region.`,
          }),
      storage_class: fact(plan, 'sku', storageClass),
      rpo: sku.endsWith('turbo replication') ? fact(plan, 'sku', 'ASYNC_TURBO') : undefined,
      uniform_bucket_level_access: true,
      public_access_prevention:
        component.settings.isPublic === true ? fact(plan, 'settings.isPublic', 'inherited') : 'enforced',
      force_destroy: false,
      versioning: blocks({ enabled: true }),
      ...keptVersions(plan),
      encryption: key ? blocks({ default_kms_key_name: key }) : undefined,
      depends_on: key ? [code(`google_kms_crypto_key_iam_member.${label}_key`)] : undefined,
    },
  });
  return null;
};

export const gcpDataRecipes: Readonly<Record<string, Recipe>> = {
  'cloud-sql-postgresql': cloudSql('POSTGRES'),
  'cloud-sql-mysql': cloudSql('MYSQL'),
  'cloud-sql-server': cloudSql('SQLSERVER'),
  'cloud-storage': cloudStorage,
};
