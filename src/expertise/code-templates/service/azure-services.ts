// The services of Azure that templates are made of.

import type { Values } from '../prompt/parameter.ts';
import { network, subnet, type ServiceComponent, type ServiceModule } from './service-module.ts';

/** Logs go to this workspace. */
export const workspace: ServiceComponent = {
  id: 'logs',
  name: 'Log Analytics',
  service: 'monitor',
  sku: 'PerGB2018',
};

export const closed = { isPublic: false, usesPrivateEndpoint: true, logSinkId: workspace.id } as const;

/** A network with a subnet for private endpoints. */
function endpointNetwork({ space = '', endpoint_subnet = '' }: Values): Pick<ServiceModule, 'networks' | 'subnets'> {
  return { networks: [network(space)], subnets: [subnet('snet-private-endpoints', endpoint_subnet)] };
}

export function keyVault(values: Values): ServiceModule {
  const { sku = '', retention } = values;
  return {
    ...endpointNetwork(values),
    components: [
      {
        id: 'vault',
        name: 'Key vault',
        service: 'key-vault',
        sku,
        settings: closed,
        attributes: { soft_delete_retention_days: Number(retention) },
      },
      workspace,
    ],
    lifted: [
      {
        name: 'sku',
        description: 'standard, or premium for keys in hardware.',
        of: ['azurerm_key_vault.sku_name'],
        validation: {
          condition: 'contains(["standard", "premium"], var.sku)',
          message: 'Use standard or premium.',
        },
      },
      {
        name: 'retention_days',
        description: 'Days for which deleted secrets can be restored.',
        of: ['azurerm_key_vault.soft_delete_retention_days'],
        validation: {
          condition: 'var.retention_days >= 7 && var.retention_days <= 90',
          message: 'Azure keeps deleted secrets for 7 to 90 days.',
        },
      },
    ],
  };
}

const replication = {
  name: 'replication',
  description: 'Replication of the account.',
  of: ['azurerm_storage_account.account_replication_type'],
  validation: {
    condition: 'contains(["LRS", "ZRS", "GRS", "RAGRS", "GZRS", "RAGZRS"], var.replication)',
    message: 'Use LRS, ZRS, GRS, RAGRS, GZRS or RAGZRS.',
  },
};

const blobRetention = {
  name: 'retention_days',
  description: 'Days for which deleted blobs and containers can be restored.',
  of: [
    'azurerm_storage_account.blob_properties.delete_retention_policy.days',
    'azurerm_storage_account.blob_properties.container_delete_retention_policy.days',
  ],
  validation: {
    condition: 'var.retention_days >= 1 && var.retention_days <= 365',
    message: 'Azure keeps deleted blobs for 1 to 365 days.',
  },
};

export function storageAccount({ replication: kind, retention }: Values): ServiceModule {
  return {
    components: [
      {
        id: 'storage',
        name: 'Storage account',
        service: 'storage',
        sku: `Standard_${kind}`,
        settings: { backupDays: Number(retention), logSinkId: workspace.id },
        attributes: { infrastructure_encryption_enabled: true },
      },
      workspace,
    ],
    lifted: [replication, blobRetention],
    defaults: { storage_account_containers: ['data'] },
  };
}

/** The table says what an account with an endpoint for these services is in a solution. */
const accounts: Readonly<Record<string, readonly Pick<ServiceComponent, 'id' | 'name' | 'service'>[]>> = {
  blob: [{ id: 'storage', name: 'Storage account', service: 'storage' }],
  'blob, file': [
    { id: 'storage', name: 'Storage account', service: 'storage' },
    { id: 'files', name: 'File shares', service: 'files' },
  ],
  'blob, dfs': [{ id: 'storage', name: 'Data lake', service: 'data-lake-storage' }],
  file: [{ id: 'storage', name: 'File shares', service: 'files' }],
  queue: [{ id: 'storage', name: 'Queues', service: 'queue-storage' }],
  table: [{ id: 'storage', name: 'Tables', service: 'table-storage' }],
};

export function storageWithEndpoint(values: Values): ServiceModule {
  const { replication: kind, retention, services = 'blob' } = values;
  const own = accounts[services] ?? [];
  return {
    ...endpointNetwork(values),
    components: [
      ...own.map((account) => ({
        ...account,
        sku: `Standard_${kind}`,
        settings: { ...closed, backupDays: Number(retention) },
        attributes: { infrastructure_encryption_enabled: true },
      })),
      workspace,
    ],
    lifted: services.startsWith('blob') ? [replication, blobRetention] : [replication],
  };
}

export function containerRegistry(values: Values): ServiceModule {
  const { has_zones, retention } = values;
  return {
    ...endpointNetwork(values),
    components: [
      {
        id: 'registry',
        name: 'Container registry',
        service: 'container-registry',
        sku: 'Premium',
        settings: { ...closed, isZoneRedundant: has_zones === 'true' },
        attributes: { retention_policy_in_days: Number(retention) },
      },
      workspace,
    ],
    lifted: [
      {
        name: 'retention_days',
        description: 'Days after which manifests without a tag are deleted.',
        of: ['azurerm_container_registry.retention_policy_in_days'],
        validation: {
          condition: 'var.retention_days >= 0 && var.retention_days <= 365',
          message: 'Use 0 to 365 days.',
        },
      },
      {
        name: 'public_network_access_enabled',
        description: 'Whether the registry can be reached from the internet, by those who may sign in.',
        of: ['azurerm_container_registry.public_network_access_enabled'],
      },
    ],
  };
}
