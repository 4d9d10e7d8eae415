// The catalogue of Azure: files and disks.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, platformMetrics, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureFiles: readonly CatalogueService[] = [
  {
    key: 'files',
    provider: 'azure',
    name: 'Azure Files',
    aliases: ['file share', 'file shares', 'smb share', 'nfs share', 'azure file share'],
    category: 'storage',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '445', direction: 'inbound', purpose: 'SMB' },
        `${learn}/storage/files/storage-files-networking-overview`,
      ),
      fact(
        { protocol: 'TCP', ports: '2049', direction: 'inbound', purpose: 'NFS' },
        `${learn}/storage/files/storage-files-how-to-mount-nfs-shares`,
      ),
    ],
    privateAccess: privateEndpoint('file', 'privatelink.file.core.windows.net'),
    identity: fact(
      'Managed identities, and Entra-only identities of users',
      `${learn}/well-architected/service-guides/azure-files`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Premium_ZRS',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/storage/files/files-redundancy`),
          regions: fact('none', `${learn}/storage/files/files-redundancy`),
        },
      },
      {
        name: 'Standard_ZRS',
        limits: [],
        redundancy: { zones: fact('always', `${learn}/storage/files/files-redundancy`) },
      },
      {
        name: 'Standard_GZRS',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/storage/files/files-redundancy`),
          regions: fact('asynchronous', `${learn}/storage/files/files-redundancy`),
        },
      },
      {
        name: 'Standard_GRS',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/storage/files/files-redundancy`),
          regions: fact('asynchronous', `${learn}/storage/files/files-redundancy`),
        },
      },
      {
        name: 'Premium_LRS',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/storage/files/files-redundancy`),
          regions: fact('none', `${learn}/storage/files/files-redundancy`),
        },
      },
      {
        name: 'Standard_LRS',
        limits: [],
        redundancy: { zones: fact('none', `${learn}/storage/files/files-redundancy`) },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Resource logs through diagnostic settings',
      `${learn}/well-architected/service-guides/azure-files`,
    ),
    terraform: 'azurerm_storage_share',
    meters: [
      'GiB provisioned or used',
      'IOPS and MiB/s provisioned',
      'Operations on pay-as-you-go shares',
      'GiB of snapshots',
    ],
    policies: builtInPolicies(
      '[Preview]: Azure Backup should be enabled on Azure file shares',
      'Storage accounts should use private link',
    ),
    docs: `${learn}/storage/files/`,
  },
  {
    key: 'netapp-files',
    provider: 'azure',
    name: 'Azure NetApp Files',
    aliases: ['anf', 'netapp', 'azure netapp files'],
    category: 'storage',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/virtual-network/virtual-network-for-azure-services`),
      advisedPrefix: fact(28, `${learn}/azure-netapp-files/azure-netapp-files-delegate-subnet`),
      delegation: fact('Microsoft.NetApp/volumes', `${learn}/azure-netapp-files/azure-netapp-files-delegate-subnet`),
    },
    ports: [],
    keepsState: true,
    skus: [
      {
        name: 'Premium',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-netapp-files`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-netapp-files`),
        },
      },
      {
        name: 'Standard',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-netapp-files`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-netapp-files`),
        },
      },
      {
        name: 'Ultra',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-netapp-files`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-netapp-files`),
        },
      },
    ],
    backup: fact(
      'Snapshots and Azure NetApp Files backup',
      `${learn}/well-architected/service-guides/azure-netapp-files`,
    ),
    sla: [],
    diagnostics: resourceLogs('Microsoft.NetApp/netAppAccounts/capacityPools'),
    terraform: 'azurerm_netapp_volume',
    meters: ['GiB of capacity pools by service level', 'GiB of backups', 'GiB replicated between regions'],
    policies: builtInPolicies(
      'Azure NetApp Files Volumes should not use NFSv3 protocol type',
      'Azure NetApp Files SMB Volumes should use SMB3 encryption',
    ),
    docs: `${learn}/azure-netapp-files/`,
  },
  {
    key: 'managed-disks',
    provider: 'azure',
    name: 'Managed Disks',
    aliases: ['managed disk', 'disk', 'disks', 'azure disk storage', 'premium ssd'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    keepsState: true,
    skus: [
      {
        name: 'Premium_LRS',
        limits: [
          { name: 'Size', limit: fact('32,767 GiB', `${learn}/virtual-machines/disks-types`) },
          { name: 'IOPS', limit: fact('20,000', `${learn}/virtual-machines/disks-types`) },
          { name: 'Throughput', limit: fact('900 MB/s', `${learn}/virtual-machines/disks-types`) },
        ],
        redundancy: { zones: fact('none', `${learn}/virtual-machines/disks-redundancy`) },
      },
      {
        name: 'Premium_ZRS',
        limits: [
          { name: 'Size', limit: fact('32,767 GiB', `${learn}/virtual-machines/disks-types`) },
          { name: 'IOPS', limit: fact('20,000', `${learn}/virtual-machines/disks-types`) },
          { name: 'Throughput', limit: fact('900 MB/s', `${learn}/virtual-machines/disks-types`) },
        ],
        redundancy: { zones: fact('always', `${learn}/virtual-machines/disks-redundancy`) },
      },
      {
        name: 'PremiumV2_LRS',
        limits: [
          { name: 'Size', limit: fact('65,536 GiB', `${learn}/virtual-machines/disks-types`) },
          { name: 'IOPS', limit: fact('80,000', `${learn}/virtual-machines/disks-types`) },
          { name: 'Throughput', limit: fact('2,000 MB/s', `${learn}/virtual-machines/disks-types`) },
        ],
        redundancy: { zones: fact('none', `${learn}/virtual-machines/disks-redundancy`) },
      },
      {
        name: 'UltraSSD_LRS',
        limits: [
          { name: 'Size', limit: fact('65,536 GiB', `${learn}/virtual-machines/disks-types`) },
          { name: 'IOPS', limit: fact('400,000', `${learn}/virtual-machines/disks-types`) },
          { name: 'Throughput', limit: fact('10,000 MB/s', `${learn}/virtual-machines/disks-types`) },
        ],
        redundancy: { zones: fact('none', `${learn}/virtual-machines/disks-redundancy`) },
      },
      {
        name: 'StandardSSD_LRS',
        limits: [
          { name: 'Size', limit: fact('32,767 GiB', `${learn}/virtual-machines/disks-types`) },
          { name: 'IOPS', limit: fact('6,000', `${learn}/virtual-machines/disks-types`) },
          { name: 'Throughput', limit: fact('750 MB/s', `${learn}/virtual-machines/disks-types`) },
        ],
        redundancy: { zones: fact('none', `${learn}/virtual-machines/disks-redundancy`) },
      },
      {
        name: 'StandardSSD_ZRS',
        limits: [
          { name: 'Size', limit: fact('32,767 GiB', `${learn}/virtual-machines/disks-types`) },
          { name: 'IOPS', limit: fact('6,000', `${learn}/virtual-machines/disks-types`) },
          { name: 'Throughput', limit: fact('750 MB/s', `${learn}/virtual-machines/disks-types`) },
        ],
        redundancy: { zones: fact('always', `${learn}/virtual-machines/disks-redundancy`) },
      },
    ],
    backup: fact('Azure Disk Backup', `${learn}/reliability/reliability-virtual-machines`),
    sla: [],
    diagnostics: platformMetrics('Microsoft.Compute/disks'),
    terraform: 'azurerm_managed_disk',
    meters: ['GiB or sizes provisioned', 'IOPS and MB/s provisioned', 'GiB of snapshots'],
    policies: builtInPolicies(
      'Managed disks should disable public network access',
      '[Preview]: Managed Disks should be Zone Resilient',
      '[Preview]: Azure Backup should be enabled for Managed Disks',
    ),
    docs: `${learn}/virtual-machines/managed-disks-overview`,
  },
  {
    key: 'file-sync',
    provider: 'azure',
    name: 'Azure File Sync',
    aliases: ['file sync', 'storage sync'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('afs', '{regionName}.privatelink.afs.azure.net'),
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: platformMetrics('Microsoft.StorageSync/storageSyncServices'),
    terraform: 'azurerm_storage_sync',
    meters: ['Servers a month', 'Operations on the share'],
    policies: builtInPolicies(
      'Azure File Sync should use private link',
      'Public network access should be disabled for Azure File Sync',
    ),
    docs: `${learn}/storage/file-sync/`,
  },
  {
    key: 'elastic-san',
    provider: 'azure',
    name: 'Elastic SAN',
    aliases: ['azure elastic san', 'san', 'iscsi'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    keepsState: true,
    skus: [
      {
        name: 'Premium_ZRS',
        limits: [],
        redundancy: { zones: fact('always', `${learn}/storage/elastic-san/elastic-san-planning`) },
      },
      {
        name: 'Premium_LRS',
        limits: [],
        redundancy: { zones: fact('none', `${learn}/storage/elastic-san/elastic-san-planning`) },
      },
    ],
    sla: [],
    diagnostics: platformMetrics('Microsoft.ElasticSan/elasticSans'),
    terraform: 'azurerm_elastic_san',
    meters: ['TiB of base and further capacity'],
    policies: builtInPolicies(
      'ElasticSan should disable public network access',
      'ElasticSan Volume Group should use customer-managed keys to encrypt data at rest',
    ),
    docs: `${learn}/storage/elastic-san/`,
  },
];
