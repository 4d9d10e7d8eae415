// Databases and storage of Azure.

import { blocks, code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
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
import { backupStorageOf, skuOf } from '../azure-database-parts.ts';

const FILE = 'data.tf';

const STORAGE_SKU = /^(Standard|Premium)_(LRS|ZRS|GRS|RAGRS|GZRS|RAGZRS)$/;

type Account = {
  /** The service of the account that the component is. */
  service: 'blob' | 'file' | 'queue' | 'table';
  isHierarchical?: boolean;
  kind?: string;
};

/** Accounts of blobs, files, queues and tables: the SKU is the tier and the replication. */
function storageOf({ service, isHierarchical, kind }: Account): Recipe {
  return (plan) => {
    const { component, label, index } = plan;
    const [, tier, replication] = STORAGE_SKU.exec(component.sku ?? '') ?? [];
    if (component.sku !== null && !tier) return `“${component.sku}” is no SKU of a storage account.`;
    const id = `azurerm_storage_account.${label}${index}.id`;
    addOf(plan, {
      type: 'azurerm_storage_account',
      file: FILE,
      isMain: true,
      body: {
        ...common(plan, 'st'),
        name: uniqueNameOf(plan, 'st'),
        account_kind: tier === 'Premium' ? (kind ?? 'BlockBlobStorage') : undefined,
        ...replicationOf(plan, tier, replication),
        is_hns_enabled: isHierarchical === true ? true : undefined,
        min_tls_version: fact(plan, 'settings.minTls', tlsOf(component.settings)),
        allow_nested_items_to_be_public: false,
        cross_tenant_replication_enabled: false,
        shared_access_key_enabled: false,
        default_to_oauth_authentication: true,
        public_network_access_enabled: publicAccessOf(plan),
        identity: identityOf(plan),
        blob_properties: kind === undefined ? retentionOf(plan, isHierarchical === true) : undefined,
        network_rules: networkRulesOf(plan),
      },
    });
    addParts(plan, { id, service, isHierarchical: isHierarchical === true });
    addPrivateEndpoint(plan, id);
    // Clients of a data lake call both of its addresses: https://learn.microsoft.com/azure/storage/common/storage-private-endpoints
    if (isHierarchical === true) addPrivateEndpoint(plan, id, BLOB_ENDPOINT);
    addDiagnostics(plan, `"\${${id}}/${service}Services/default"`);
    return null;
  };
}

function replicationOf(plan: ComponentPlan, tier: string | undefined, replication: string | undefined): HclBody {
  return {
    account_tier: tier === undefined ? openTier(plan, 'tier', 'Tier') : fact(plan, 'sku', tier),
    account_replication_type:
      replication === undefined ? openTier(plan, 'replication', 'Replication') : fact(plan, 'sku', replication),
  };
}

function tlsOf({ minTls }: ComponentPlan['component']['settings']): string {
  return `TLS${(minTls ?? '1.2').replace('.', '_')}`;
}

const BLOB_ENDPOINT = { target: 'blob', dnsZone: 'privatelink.blob.core.windows.net' };

/** Nobody but trusted services of Azure reaches an account that is not public, nor anybody else one that is not decided. */
function networkRulesOf({ context, component, label }: ComponentPlan): HclBody[string] {
  const { isPublic, usesPrivateEndpoint } = component.settings;
  if (isPublic === true) return undefined;
  const isClosed = isPublic === false || usesPrivateEndpoint === true;
  const ranges = (): HclValue =>
    context.variable({
      name: `${label}_allowed_ranges`,
      type: 'list(string)',
      description: `Public addresses or CIDR ranges that may reach ${component.name}.`,
      defaultValue: [],
    });
  return blocks({
    default_action: 'Deny',
    bypass: ['AzureServices'],
    ip_rules: isClosed ? undefined : ranges(),
  });
}

/** Containers are of the applications: a variable names them. */
function addContainers({ context, component, label, repetition }: ComponentPlan, id: string): void {
  if (repetition !== null) return;
  const names = context.variable({
    name: `${label}_containers`,
    type: 'set(string)',
    description: `Names of the containers of ${component.name}.`,
    defaultValue: [],
  });
  context.add({
    type: 'azurerm_storage_container',
    label,
    file: FILE,
    repetition: { name: 'for_each', value: names },
    instancesIn: () => [],
    body: { name: code('each.value'), storage_account_id: code(id), container_access_type: 'private' },
  });
}

type Parts = { id: string; service: Account['service']; isHierarchical: boolean };

function addParts(plan: ComponentPlan, { id, service, isHierarchical }: Parts): void {
  if (service === 'blob' && !isHierarchical) addContainers(plan, id);
  if (service === 'file') addShare(plan, id);
}

/** One share as large as the component is; further ones are of the applications. */
function addShare(plan: ComponentPlan, id: string): void {
  addOf(plan, {
    type: 'azurerm_storage_share',
    file: FILE,
    body: { name: 'data', storage_account_id: code(id), quota: sizeArgument(plan, 'storageGb') },
  });
}

/** States for how long blobs that were deleted can be brought back. */
function retentionOf(plan: ComponentPlan, isHierarchical: boolean): HclBody[string] {
  const { backupDays } = plan.component.settings;
  if (typeof backupDays !== 'number' || backupDays <= 0) return undefined;
  const days = (): HclBody => ({ days: fact(plan, 'settings.backupDays', Math.min(365, backupDays)) });
  return blocks({
    versioning_enabled: isHierarchical ? undefined : true,
    delete_retention_policy: blocks(days()),
    container_delete_retention_policy: blocks(days()),
  });
}

function openTier({ context, component, label }: ComponentPlan, name: string, word: string): HclValue {
  return openVariable(context, {
    name: `${label}_${name}`,
    description: `${word} of ${component.name}, which is not decided.`,
  });
}

/** Its request units are for all of its containers, which are of the applications. */
function addDatabase(plan: ComponentPlan): void {
  const { label, index } = plan;
  const most = sizeArgument(plan, 'maxRequestUnits');
  addOf(plan, {
    type: 'azurerm_cosmosdb_sql_database',
    file: FILE,
    body: {
      name: 'main',
      resource_group_name: code('azurerm_resource_group.main.name'),
      account_name: code(`azurerm_cosmosdb_account.${label}${index}.name`),
      throughput: most === undefined ? sizeArgument(plan, 'requestUnits') : undefined,
      autoscale_settings: most === undefined ? undefined : blocks({ max_throughput: most }),
    },
  });
}

const cosmosDb: Recipe = (plan) => {
  const { context, component, label, index } = plan;
  const id = `azurerm_cosmosdb_account.${label}${index}.id`;
  const primary = context.solution.regions.find((region) => region.id === component.regionId);
  const replica = context.solution.regions.find((region) => region.id === component.settings.replicaRegionId);
  const isZoneRedundant = component.settings.isZoneRedundant ?? undefined;
  const backups = backupStorageOf(plan, { zones: 'Zone', local: 'Local' });
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
      backup: backups === undefined ? undefined : blocks({ type: 'Periodic', storage_redundancy: backups }),
    },
  });
  addDatabase(plan);
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
  storage: storageOf({ service: 'blob' }),
  'data-lake-storage': storageOf({ service: 'blob', isHierarchical: true }),
  'queue-storage': storageOf({ service: 'queue', kind: 'StorageV2' }),
  'table-storage': storageOf({ service: 'table', kind: 'StorageV2' }),
  files: storageOf({ service: 'file', kind: 'FileStorage' }),
  'cosmos-db': cosmosDb,
  redis: managedRedis,
};
