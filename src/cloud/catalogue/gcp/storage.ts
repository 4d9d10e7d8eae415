// Google Cloud services that keep files, objects, disks and backups.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact, typical } from '../source.ts';
import { cloud, gcpService, googleApi, googleApiEndpoint, sku, uptime } from './gcp-facts.ts';

const durability = `${cloud}/storage/docs/availability-durability`;
const regionalTier = `${cloud}/filestore/docs/service-tiers-regional`;
const zonalTier = `${cloud}/filestore/docs/service-tiers-zonal`;
const filestoreSla = `${cloud}/filestore/sla`;

export const gcpStorage: readonly CatalogueService[] = [
  googleApi({
    key: 'cloud-storage',
    name: 'Cloud Storage',
    aliases: ['gcs', 'storage', 'bucket', 'object storage', 'blob storage'],
    category: 'storage',
    scope: 'regional',
    privateAccess: googleApiEndpoint,
    keepsState: true,
    skus: [
      sku('Standard dual-region', { zones: fact('always', durability), regions: fact('asynchronous', durability) }),
      sku('Standard dual-region with turbo replication', {
        zones: fact('always', durability),
        regions: fact('asynchronous', durability),
        rpoMinutes: typical(15, durability),
        rtoMinutes: typical(0, durability),
      }),
      sku('Standard multi-region', { zones: fact('always', durability), regions: fact('asynchronous', durability) }),
      sku('Standard region', { zones: fact('always', durability), regions: fact('none', durability) }),
      sku('Nearline region', { zones: fact('always', durability), regions: fact('none', durability) }),
      sku('Coldline region', { zones: fact('always', durability), regions: fact('none', durability) }),
      sku('Archive region', { zones: fact('always', durability), regions: fact('none', durability) }),
    ],
    sla: [
      uptime(
        99.95,
        { condition: 'Standard class in several regions', needs: { sku: { has: ['dual-region', 'multi-region'] } } },
        `${cloud}/storage/sla`,
      ),
      uptime(
        99.9,
        { condition: 'Standard class in one region', needs: { sku: { has: ['Standard region'] } } },
        `${cloud}/storage/sla`,
      ),
      uptime(
        99,
        {
          condition: 'Nearline, Coldline or Archive class in one region',
          needs: { sku: { has: ['Nearline region', 'Coldline region', 'Archive region'] } },
        },
        `${cloud}/storage/sla`,
      ),
    ],
    backup: fact(
      'Soft delete for seven days unless another time is set, and Object Versioning',
      `${cloud}/storage/docs/soft-delete`,
    ),
    terraform: 'google_storage_bucket',
    meters: ['GB of stored data a month', 'Operations', 'GB of replication', 'GB of traffic out'],
    docs: `${cloud}/storage/docs`,
  }),
  gcpService({
    key: 'filestore',
    name: 'Filestore',
    aliases: ['file share', 'nfs', 'cloud filestore'],
    category: 'storage',
    scope: 'network',
    keepsState: true,
    skus: [
      {
        name: 'Regional',
        limits: [
          { name: 'Smallest capacity', limit: fact('100 GiB', regionalTier) },
          { name: 'Largest capacity', limit: fact('100 TiB', regionalTier) },
        ],
        redundancy: { zones: fact('always', regionalTier) },
      },
      {
        name: 'Zonal',
        limits: [
          { name: 'Smallest capacity', limit: fact('1 TiB', zonalTier) },
          { name: 'Largest capacity', limit: fact('100 TiB', zonalTier) },
        ],
        redundancy: { zones: fact('none', zonalTier) },
      },
      sku('Basic SSD'),
      sku('Basic HDD'),
    ],
    backup: fact('Backups and snapshots', zonalTier),
    sla: [
      uptime(
        99.99,
        { condition: 'Regional or Enterprise, over zones', needs: { sku: { has: ['Regional', 'Enterprise'] } } },
        filestoreSla,
      ),
      uptime(
        99.9,
        {
          condition: 'Zonal, High Scale, Basic SSD or Basic HDD',
          needs: { sku: { has: ['Zonal', 'High Scale', 'Basic'] } },
        },
        filestoreSla,
      ),
    ],
    terraform: 'google_filestore_instance',
    meters: ['Provisioned GiB a month', 'GB of backups a month'],
    docs: `${cloud}/filestore/docs`,
  }),
  gcpService({
    key: 'persistent-disk',
    name: 'Persistent Disk',
    aliases: ['disk', 'pd', 'block storage', 'balanced persistent disk'],
    category: 'storage',
    scope: 'regional',
    keepsState: true,
    skus: [sku('Balanced'), sku('SSD'), sku('Standard'), sku('Regional balanced'), sku('Regional SSD')],
    terraform: 'google_compute_disk',
    meters: ['GB of provisioned space a month', 'GB of snapshots a month'],
    docs: `${cloud}/compute/docs/disks/persistent-disks`,
  }),
  gcpService({
    key: 'hyperdisk',
    name: 'Hyperdisk',
    aliases: ['hyperdisk balanced', 'hyperdisk extreme'],
    category: 'storage',
    scope: 'regional',
    keepsState: true,
    skus: [sku('Balanced'), sku('Balanced High Availability'), sku('Extreme'), sku('Throughput'), sku('ML')],
    terraform: 'google_compute_disk',
    meters: ['GB of provisioned space a month', 'Provisioned IOPS a month', 'Provisioned MB a second a month'],
    docs: `${cloud}/compute/docs/disks/hyperdisks`,
  }),
  gcpService({
    key: 'netapp-volumes',
    name: 'Google Cloud NetApp Volumes',
    aliases: ['netapp', 'gcnv', 'netapp volumes'],
    category: 'storage',
    scope: 'network',
    keepsState: true,
    skus: [sku('Flex'), sku('Standard'), sku('Premium'), sku('Extreme')],
    terraform: 'google_netapp_volume',
    meters: ['GiB of pool capacity a month', 'GiB of backups a month'],
    docs: `${cloud}/netapp/volumes/docs`,
  }),
  gcpService({
    key: 'managed-lustre',
    name: 'Google Cloud Managed Lustre',
    aliases: ['lustre', 'parallel file system'],
    category: 'storage',
    scope: 'network',
    keepsState: true,
    terraform: 'google_lustre_instance',
    meters: ['GiB of capacity a month'],
    docs: `${cloud}/managed-lustre/docs`,
  }),
  googleApi({
    key: 'backup-dr',
    name: 'Backup and DR Service',
    aliases: ['backup', 'backup vault', 'disaster recovery', 'backup and dr'],
    category: 'storage',
    scope: 'regional',
    keepsState: true,
    terraform: 'google_backup_dr_backup_vault',
    meters: ['GB of protected data a month', 'GB of backups a month'],
    docs: `${cloud}/backup-disaster-recovery/docs`,
  }),
  googleApi({
    key: 'storage-transfer',
    name: 'Storage Transfer Service',
    aliases: ['transfer service', 'data transfer'],
    category: 'storage',
    scope: 'regional',
    keepsState: false,
    terraform: 'google_storage_transfer_job',
    meters: ['GB of transferred data'],
    docs: `${cloud}/storage-transfer/docs`,
  }),
];
