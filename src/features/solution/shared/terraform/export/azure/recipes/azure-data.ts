// Databases and storage of Azure.

import { blocks, code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  identityOf,
  publicAccessOf,
  uniqueNameOf,
} from '../azure-parts.ts';
import { administrators, noteReplica, skuOf } from './azure-database-parts.ts';

const FILE = 'data.tf';

const sqlDatabase: Recipe = (plan) => {
  const { component, label, index } = plan;
  const admin = administrators(plan);
  const server = `azurerm_mssql_server.${label}${index}.id`;
  addOf(plan, {
    type: 'azurerm_mssql_server',
    file: FILE,
    body: {
      ...common(plan, 'sql'),
      name: uniqueNameOf(plan, 'sql-'),
      version: '12.0',
      minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
      public_network_access_enabled: publicAccessOf(plan),
      identity: identityOf(plan),
      azuread_administrator: blocks({
        login_username: admin.name,
        object_id: admin.id,
        azuread_authentication_only: true,
      }),
    },
  });
  const id = `azurerm_mssql_database.${label}${index}.id`;
  const { isZoneRedundant, backupDays } = component.settings;
  addOf(plan, {
    type: 'azurerm_mssql_database',
    file: FILE,
    isMain: true,
    body: {
      name: code(`"sqldb-\${local.suffix}"`),
      server_id: code(server),
      sku_name: skuOf(plan, /^(?:(?:GP|BC|HS)_[\w]+|Basic|S\d+|P\d+)$/),
      zone_redundant:
        typeof isZoneRedundant === 'boolean' ? fact(plan, 'settings.isZoneRedundant', isZoneRedundant) : undefined,
      tags: code('local.tags'),
      short_term_retention_policy:
        typeof backupDays === 'number'
          ? blocks({ retention_days: fact(plan, 'settings.backupDays', Math.min(35, Math.max(1, backupDays))) })
          : undefined,
    },
  });
  addPrivateEndpoint(plan, server);
  addDiagnostics(plan, id);
  noteReplica(plan);
  return null;
};

const STORAGE_SKU = /^(Standard|Premium)_(LRS|ZRS|GRS|RAGRS|GZRS|RAGZRS)$/;

/** Accounts of blobs, files, queues and tables: the SKU is the tier and the replication. */
function storageOf({ isHierarchical, kind }: { isHierarchical?: boolean; kind?: string }): Recipe {
  return (plan) => {
    const { component, label, index } = plan;
    const [, tier, replication] = STORAGE_SKU.exec(component.sku ?? '') ?? [];
    if (component.sku !== null && !tier) return `“${component.sku}” is no SKU of a storage account.`;
    const id = `azurerm_storage_account.${label}${index}.id`;
    const { backupDays, minTls } = component.settings;
    const isBlockBlob = tier === 'Premium' && kind === undefined;
    addOf(plan, {
      type: 'azurerm_storage_account',
      file: FILE,
      isMain: true,
      body: {
        ...common(plan, 'st'),
        name: uniqueNameOf(plan, 'st'),
        account_kind: tier === 'Premium' ? (kind ?? 'BlockBlobStorage') : undefined,
        account_tier: tier === undefined ? openTier(plan, 'tier', 'Tier') : fact(plan, 'sku', tier),
        account_replication_type:
          replication === undefined ? openTier(plan, 'replication', 'Replication') : fact(plan, 'sku', replication),
        is_hns_enabled: isHierarchical === true ? true : undefined,
        min_tls_version: fact(plan, 'settings.minTls', `TLS${(minTls ?? '1.2').replace('.', '_')}`),
        allow_nested_items_to_be_public: false,
        shared_access_key_enabled: false,
        default_to_oauth_authentication: true,
        public_network_access_enabled: publicAccessOf(plan),
        identity: identityOf(plan),
        blob_properties:
          typeof backupDays === 'number' && backupDays > 0 && (kind === undefined || isBlockBlob)
            ? blocks({
                versioning_enabled: isHierarchical === true ? undefined : true,
                delete_retention_policy: blocks({ days: fact(plan, 'settings.backupDays', Math.min(365, backupDays)) }),
                container_delete_retention_policy: blocks({
                  days: fact(plan, 'settings.backupDays', Math.min(365, backupDays)),
                }),
              })
            : undefined,
      },
    });
    addPrivateEndpoint(plan, id);
    return null;
  };
}

function openTier({ context, component, label }: ComponentPlan, name: string, word: string): HclValue {
  return openVariable(context, {
    name: `${label}_${name}`,
    description: `${word} of ${component.name}, which is not decided.`,
  });
}

const cosmosDb: Recipe = (plan) => {
  const { context, component, label, index } = plan;
  const id = `azurerm_cosmosdb_account.${label}${index}.id`;
  const primary = context.solution.regions.find((region) => region.id === component.regionId);
  const replica = context.solution.regions.find((region) => region.id === component.settings.replicaRegionId);
  const isZoneRedundant = component.settings.isZoneRedundant ?? undefined;
  const places: HclBody[] = [
    {
      location: primary ? fact(plan, 'regionId', primary.name) : code('var.location'),
      failover_priority: 0,
      zone_redundant:
        isZoneRedundant === undefined ? undefined : fact(plan, 'settings.isZoneRedundant', isZoneRedundant),
    },
    ...(replica ? [{ location: fact(plan, 'settings.replicaRegionId', replica.name), failover_priority: 1 }] : []),
  ];
  addOf(plan, {
    type: 'azurerm_cosmosdb_account',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'cosmos'),
      name: uniqueNameOf(plan, 'cosmos-'),
      offer_type: 'Standard',
      kind: 'GlobalDocumentDB',
      automatic_failover_enabled: replica ? true : undefined,
      local_authentication_disabled: true,
      minimal_tls_version: 'Tls12',
      public_network_access_enabled: publicAccessOf(plan),
      identity: identityOf(plan),
      consistency_policy: blocks({ consistency_level: 'Session' }),
      geo_location: blocks(...places),
    },
  });
  addPrivateEndpoint(plan, id);
  addDiagnostics(plan, id);
  return null;
};

const managedRedis: Recipe = (plan) => {
  const { label, index } = plan;
  addOf(plan, {
    type: 'azurerm_managed_redis',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'redis'),
      sku_name: skuOf(plan, /^[A-Za-z]+_[A-Z]\d+$/),
      identity: identityOf(plan),
      default_database: blocks({ client_protocol: 'Encrypted' }),
    },
  });
  addPrivateEndpoint(plan, `azurerm_managed_redis.${label}${index}.id`);
  return null;
};

export const azureDataRecipes: Readonly<Record<string, Recipe>> = {
  'sql-database': sqlDatabase,
  storage: storageOf({}),
  'data-lake-storage': storageOf({ isHierarchical: true }),
  'queue-storage': storageOf({ kind: 'StorageV2' }),
  'table-storage': storageOf({ kind: 'StorageV2' }),
  files: storageOf({ kind: 'FileStorage' }),
  'cosmos-db': cosmosDb,
  redis: managedRedis,
};
