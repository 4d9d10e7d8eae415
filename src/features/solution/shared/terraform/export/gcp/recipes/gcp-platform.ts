// Databases, storage and platform services of Google Cloud.

import { blocks, code, type HclBody, object } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openText, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, addServicesRange, fact, nameOf, networkIdOf, noteReplica, regionOf, sizeOf } from '../gcp-parts.ts';

const FILE = 'data.tf';

function cloudSql(engine: 'POSTGRES' | 'MYSQL' | 'SQLSERVER'): Recipe {
  return (plan) => {
    const networkId = networkIdOf(plan);
    if (networkId === null) return 'The solution has no network.';
    const { context, component, label } = plan;
    const { backupDays, isZoneRedundant } = component.settings;
    const sku = component.sku ?? '';
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
        deletion_protection: true,
        encryption_key_name: addKey(plan),
        root_password:
          engine === 'SQLSERVER'
            ? openVariable(context, {
                name: `${label}_root_password`,
                description: `Password of the administrator of ${component.name}; from the pipeline's secret store.`,
                isSensitive: true,
              })
            : undefined,
        settings: blocks({
          tier: sizeOf(plan, { form: /^db-[\w-]+$/, name: 'tier', description: 'Machine tier' }),
          edition:
            sku === ''
              ? undefined
              : fact(plan, 'sku', sku.startsWith('Enterprise Plus') ? 'ENTERPRISE_PLUS' : 'ENTERPRISE'),
          availability_type:
            typeof isZoneRedundant === 'boolean'
              ? fact(plan, 'settings.isZoneRedundant', isZoneRedundant ? 'REGIONAL' : 'ZONAL')
              : undefined,
          disk_autoresize: true,
          deletion_protection_enabled: true,
          ip_configuration: blocks({
            ipv4_enabled: component.settings.isPublic === true ? fact(plan, 'settings.isPublic', true) : false,
            private_network: networkId,
            ssl_mode: 'ENCRYPTED_ONLY',
          }),
          backup_configuration: blocks({
            enabled: true,
            point_in_time_recovery_enabled: engine === 'MYSQL' ? undefined : true,
            binary_log_enabled: engine === 'MYSQL' ? true : undefined,
            backup_retention_settings:
              typeof backupDays === 'number' && backupDays > 0
                ? blocks({ retained_backups: fact(plan, 'settings.backupDays', Math.min(365, backupDays)) })
                : undefined,
          }),
        }),
        depends_on: [addServicesRange(plan)],
      },
    });
    if (/replica/.test(sku))
      context.skip(component.id, `Replica of ${component.name}`, 'The other region is made in its own state.');
    noteReplica(plan);
    return null;
  };
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

const cloudStorage: Recipe = (plan) => {
  const { context, component, label } = plan;
  const sku = component.sku ?? 'Standard region';
  const storageClass = storageClasses[sku];
  if (storageClass === undefined) return `“${sku}” is no storage class.`;
  const isRegional = sku.endsWith(' region') && !sku.endsWith('dual-region') && !sku.endsWith('multi-region');
  const key = addKey(plan);
  const { backupDays } = component.settings;
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
      soft_delete_policy:
        typeof backupDays === 'number' && backupDays >= 7
          ? blocks({ retention_duration_seconds: fact(plan, 'settings.backupDays', Math.min(90, backupDays) * 86_400) })
          : undefined,
      encryption: key ? blocks({ default_kms_key_name: key }) : undefined,
    },
  });
  return null;
};

const redis: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  if (networkId === null) return 'The solution has no network.';
  const { context, component, label } = plan;
  addOf(plan, {
    type: 'google_redis_instance',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'redis'),
      region: regionOf(plan),
      tier:
        component.sku === null ? undefined : fact(plan, 'sku', component.sku === 'Standard' ? 'STANDARD_HA' : 'BASIC'),
      memory_size_gb: openVariable(context, {
        name: `${label}_memory_gb`,
        type: 'number',
        description: `Memory of ${component.name} in GB.`,
      }),
      authorized_network: networkId,
      connect_mode: 'PRIVATE_SERVICE_ACCESS',
      auth_enabled: true,
      transit_encryption_mode: 'SERVER_AUTHENTICATION',
      customer_managed_key: addKey(plan),
      depends_on: [addServicesRange(plan)],
    },
  });
  return null;
};

const keys: Recipe = (plan) => {
  const { component, label, index } = plan;
  if ((component.sku ?? '').startsWith('External')) return 'The key manager outside of Google Cloud is not stated.';
  addOf(plan, {
    type: 'google_kms_key_ring',
    file: 'security.tf',
    body: { name: nameOf(plan, 'ring'), location: regionOf(plan) },
  });
  addOf(plan, {
    type: 'google_kms_crypto_key',
    file: 'security.tf',
    isMain: true,
    body: {
      name: 'main',
      key_ring: code(`google_kms_key_ring.${label}${index}.id`),
      rotation_period: '7776000s',
      version_template:
        component.sku === 'HSM'
          ? blocks({ algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION', protection_level: fact(plan, 'sku', 'HSM') })
          : undefined,
    },
  });
  return null;
};

const dns: Recipe = (plan) => {
  const { context, component, label } = plan;
  const isPrivate = component.sku === 'Private zone';
  if (component.sku !== null && component.sku !== 'Public zone' && !isPrivate)
    return `What “${component.sku}” leads to is not stated.`;
  const networkId = networkIdOf(plan);
  if (isPrivate && networkId === null) return 'The solution has no network.';
  addOf(plan, {
    type: 'google_dns_managed_zone',
    file: 'network.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'zone'),
      dns_name: openVariable(context, {
        name: `${label}_zone_name`,
        description: `Domain that ${component.name} answers for, with a dot at its end.`,
      }),
      visibility: isPrivate ? fact(plan, 'sku', 'private') : undefined,
      private_visibility_config:
        isPrivate && networkId !== null ? blocks({ networks: blocks({ network_url: networkId }) }) : undefined,
      dnssec_config: isPrivate ? undefined : blocks({ state: 'on' }),
    },
  });
  return null;
};

function simple(type: string, file: string, bodyOf: (plan: ComponentPlan) => HclBody): Recipe {
  return (plan) => {
    addOf(plan, { type, file, isMain: true, body: bodyOf(plan) });
    return null;
  };
}

export const gcpPlatformRecipes: Readonly<Record<string, Recipe>> = {
  'cloud-sql-postgresql': cloudSql('POSTGRES'),
  'cloud-sql-mysql': cloudSql('MYSQL'),
  'cloud-sql-server': cloudSql('SQLSERVER'),
  'cloud-storage': cloudStorage,
  'memorystore-redis': redis,
  'cloud-kms': keys,
  'cloud-dns': dns,
  pubsub: simple('google_pubsub_topic', 'messaging.tf', (plan) => ({
    name: nameOf(plan, 'topic'),
    kms_key_name: addKey(plan),
    message_storage_policy: blocks({ allowed_persistence_regions: [code('var.location')] }),
  })),
  'secret-manager': simple('google_secret_manager_secret', 'security.tf', (plan) => ({
    secret_id: nameOf(plan, 'secret'),
    replication: blocks({ user_managed: blocks({ replicas: blocks({ location: code('var.location') }) }) }),
  })),
  bigquery: simple('google_bigquery_dataset', FILE, (plan) => ({
    dataset_id: code(`"${plan.label}_\${replace(local.prefix, "-", "_")}${plan.nameSuffix.replace('-', '_')}"`),
    location: regionOf(plan),
    delete_contents_on_destroy: false,
  })),
  'cloud-tasks': simple('google_cloud_tasks_queue', 'messaging.tf', (plan) => ({
    name: nameOf(plan, 'queue'),
    location: regionOf(plan),
  })),
  logging: simple('google_logging_project_bucket_config', 'monitoring.tf', (plan) => ({
    project: code('var.project_id'),
    location: code('var.location'),
    bucket_id: nameOf(plan, 'logs'),
    retention_days: 90,
  })),
  monitoring: (plan) => {
    addOf(plan, {
      type: 'google_monitoring_notification_channel',
      file: 'monitoring.tf',
      isMain: true,
      body: {
        display_name: code('"Operations of ${local.prefix}"'),
        type: 'email',
        labels: object({ email_address: openText(plan, 'email', 'Address of the people who are told, for') }),
      },
    });
    plan.context.skip(
      plan.component.id,
      `Alerts of ${plan.component.name}`,
      'The solution states no limits; add policies that use this channel.',
    );
    return null;
  },
  'certificate-authority-service': simple('google_privateca_ca_pool', 'security.tf', (plan) => ({
    name: nameOf(plan, 'ca'),
    location: regionOf(plan),
    tier: plan.component.sku === 'Enterprise' ? fact(plan, 'sku', 'ENTERPRISE') : 'DEVOPS',
    publishing_options: blocks({ publish_ca_cert: true, publish_crl: plan.component.sku === 'Enterprise' }),
  })),
  'binary-authorization': simple('google_binary_authorization_policy', 'security.tf', () => ({
    global_policy_evaluation_mode: 'ENABLE',
    default_admission_rule: blocks({
      evaluation_mode: 'ALWAYS_DENY',
      enforcement_mode: 'ENFORCED_BLOCK_AND_AUDIT_LOG',
    }),
  })),
  'backup-dr': simple('google_backup_dr_backup_vault', FILE, (plan) => ({
    location: regionOf(plan),
    backup_vault_id: nameOf(plan, 'vault'),
    backup_minimum_enforced_retention_duration: `${Math.max(1, plan.component.settings.backupDays ?? 1) * 86_400}s`,
  })),
};
