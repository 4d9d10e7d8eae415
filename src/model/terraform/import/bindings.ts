// Which arguments of a resource say what of a component: read when Terraform is imported, written when the component was changed.

import type { Json } from '../hcl/hcl-value.ts';

export type FieldValue = string | number | boolean;

export type Binding = {
  /** The field is one of a component: 'sku', 'settings.isZoneRedundant'. */
  field: string;
  /** The arguments, 'sku.0.name' for one in a block. */
  paths: readonly string[];
  /** Undefined where the arguments do not decide it. */
  read(values: readonly (Json | undefined)[]): FieldValue | undefined;
  /** One value for each path; null where the value cannot be written as these arguments. */
  write(value: FieldValue): readonly Json[] | null;
};

function isScalar(value: Json | undefined): value is FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function same(field: string, path: string): Binding {
  return {
    field,
    paths: [path],
    read: ([value]) => (isScalar(value) ? value : undefined),
    write: (value) => [value],
  };
}

function sku(path: string): Binding {
  return {
    field: 'sku',
    paths: [path],
    read: ([value]) => (typeof value === 'string' && value !== '' ? value : undefined),
    write: (value) => [value],
  };
}

function inverse(field: string, path: string): Binding {
  return {
    field,
    paths: [path],
    read: ([value]) => (typeof value === 'boolean' ? !value : undefined),
    write: (value) => [!value],
  };
}

/** An argument that is `on` when the field is true. */
function word(field: string, { path, on, off }: { path: string; on: string; off: string }): Binding {
  return {
    field,
    paths: [path],
    read: ([value]) => {
      if (value === on) return true;
      return value === off ? false : undefined;
    },
    write: (value) => [value === true ? on : off],
  };
}

/** 'TLS1_2' or 'Tls12' is 1.2. */
function tls(path: string, form: 'TLS1_2' | '1.2'): Binding {
  return {
    field: 'settings.minTls',
    paths: [path],
    read: ([value]) => {
      const [, minor] = /^(?:TLS)?1[._]?(\d)$/i.exec(typeof value === 'string' ? value : '') ?? [];
      return minor === undefined ? undefined : `1.${minor}`;
    },
    write: (value) => [form === '1.2' ? value : `TLS${String(value).replace('.', '_')}`],
  };
}

const isPublic = (path = 'public_network_access_enabled'): Binding => same('settings.isPublic', path);

/** The tier and the replication of a storage account are its SKU together. */
const storageSku: Binding = {
  field: 'sku',
  paths: ['account_tier', 'account_replication_type'],
  read: ([tier, replication]) =>
    typeof tier === 'string' && typeof replication === 'string' ? `${tier}_${replication}` : undefined,
  write: (value) => {
    const [tier, replication, ...rest] = String(value).split('_');
    return tier && replication && rest.length === 0 ? [tier, replication] : null;
  },
};

const spread: Binding = {
  field: 'settings.isZoneRedundant',
  paths: ['zones'],
  read: ([zones]) => (Array.isArray(zones) ? zones.length > 1 : undefined),
  write: (value) => [value === true ? ['1', '2', '3'] : ['1']],
};

const rds: readonly Binding[] = [
  {
    field: 'sku',
    paths: ['instance_class'],
    read: ([size]) => (typeof size === 'string' ? size : undefined),
    write: (value) => {
      const [size] = /\bdb\.\w+\.\w+\b/.exec(String(value)) ?? [];
      return size === undefined ? null : [size];
    },
  },
  same('settings.isZoneRedundant', 'multi_az'),
  same('settings.isPublic', 'publicly_accessible'),
  same('settings.backupDays', 'backup_retention_period'),
];

/** A component of this type has these bindings. */
export const bindings: Readonly<Record<string, readonly Binding[]>> = {
  azurerm_linux_virtual_machine: [sku('size')],
  azurerm_windows_virtual_machine: [sku('size')],
  azurerm_kubernetes_cluster: [
    sku('sku_tier'),
    inverse('settings.isPublic', 'private_cluster_enabled'),
    same('settings.podRange', 'network_profile.0.pod_cidr'),
    same('settings.serviceRange', 'network_profile.0.service_cidr'),
  ],
  azurerm_storage_account: [
    storageSku,
    tls('min_tls_version', 'TLS1_2'),
    isPublic(),
    same('settings.backupDays', 'blob_properties.0.delete_retention_policy.0.days'),
  ],
  azurerm_mssql_database: [
    sku('sku_name'),
    same('settings.isZoneRedundant', 'zone_redundant'),
    same('settings.backupDays', 'short_term_retention_policy.0.retention_days'),
  ],
  azurerm_postgresql_flexible_server: [
    sku('sku_name'),
    same('settings.backupDays', 'backup_retention_days'),
    isPublic(),
  ],
  azurerm_mysql_flexible_server: [sku('sku_name'), same('settings.backupDays', 'backup_retention_days')],
  azurerm_cosmosdb_account: [isPublic(), same('settings.isZoneRedundant', 'geo_location.0.zone_redundant')],
  azurerm_key_vault: [sku('sku_name'), isPublic()],
  azurerm_container_registry: [sku('sku'), isPublic(), same('settings.isZoneRedundant', 'zone_redundancy_enabled')],
  azurerm_firewall: [sku('sku_tier'), spread],
  azurerm_bastion_host: [sku('sku')],
  azurerm_application_gateway: [sku('sku.0.name'), spread],
  azurerm_virtual_network_gateway: [sku('sku')],
  azurerm_lb: [sku('sku')],
  azurerm_nat_gateway: [sku('sku_name')],
  azurerm_public_ip: [sku('sku'), spread],
  azurerm_cdn_frontdoor_profile: [sku('sku_name')],
  azurerm_linux_web_app: [isPublic(), tls('site_config.0.minimum_tls_version', '1.2')],
  azurerm_windows_web_app: [isPublic(), tls('site_config.0.minimum_tls_version', '1.2')],
  azurerm_servicebus_namespace: [sku('sku'), isPublic(), tls('minimum_tls_version', '1.2')],
  azurerm_eventhub_namespace: [sku('sku'), isPublic(), tls('minimum_tls_version', '1.2')],
  azurerm_managed_redis: [sku('sku_name')],
  azurerm_redis_cache: [sku('sku_name'), isPublic(), tls('minimum_tls_version', '1.2')],
  azurerm_api_management: [sku('sku_name'), isPublic()],
  azurerm_search_service: [sku('sku'), isPublic()],
  azurerm_cognitive_account: [sku('sku_name'), isPublic()],
  azurerm_databricks_workspace: [sku('sku'), isPublic()],
  azurerm_log_analytics_workspace: [sku('sku')],
  azurerm_app_configuration: [sku('sku')],
  azurerm_data_factory: [isPublic('public_network_enabled')],
  azurerm_container_app_environment: [same('settings.isZoneRedundant', 'zone_redundancy_enabled')],
  aws_instance: [sku('instance_type'), same('settings.isPublic', 'associate_public_ip_address')],
  aws_db_instance: rds,
  aws_rds_cluster: [same('settings.backupDays', 'backup_retention_period')],
  aws_eks_cluster: [
    same('settings.isPublic', 'vpc_config.0.endpoint_public_access'),
    same('settings.serviceRange', 'kubernetes_network_config.0.service_ipv4_cidr'),
  ],
  aws_lb: [inverse('settings.isPublic', 'internal')],
  aws_elasticache_replication_group: [sku('node_type'), same('settings.isZoneRedundant', 'multi_az_enabled')],
  google_compute_instance: [sku('machine_type')],
  google_sql_database_instance: [
    sku('settings.0.tier'),
    word('settings.isZoneRedundant', { path: 'settings.0.availability_type', on: 'REGIONAL', off: 'ZONAL' }),
    same('settings.isPublic', 'settings.0.ip_configuration.0.ipv4_enabled'),
    same('settings.backupDays', 'settings.0.backup_configuration.0.backup_retention_settings.0.retained_backups'),
  ],
  google_container_cluster: [inverse('settings.isPublic', 'private_cluster_config.0.enable_private_endpoint')],
  google_storage_bucket: [
    word('settings.isPublic', { path: 'public_access_prevention', on: 'inherited', off: 'enforced' }),
  ],
  google_redis_instance: [sku('tier')],
};
