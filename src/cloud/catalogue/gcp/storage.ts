// Google Cloud services that keep files, objects, disks and backups.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, gcpService, googleApi, googleApiEndpoint, sku, uptime } from './gcp-facts.ts';

const durability = `${cloud}/storage/docs/availability-durability`;
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
        rpoMinutes: fact(15, durability),
        rtoMinutes: fact(0, durability),
      }),
      sku('Standard multi-region', { zones: fact('always', durability), regions: fact('asynchronous', durability) }),
      sku('Standard region', { zones: fact('always', durability), regions: fact('none', durability) }),
      sku('Nearline region', { zones: fact('always', durability), regions: fact('none', durability) }),
      sku('Coldline region', { zones: fact('always', durability), regions: fact('none', durability) }),
      sku('Archive region', { zones: fact('always', durability), regions: fact('none', durability) }),
    ],
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
    skus: [sku('Regional'), sku('Zonal'), sku('Basic SSD'), sku('Basic HDD')],
    sla: [
      uptime(99.99, 'Regional or Enterprise', filestoreSla),
      uptime(99.9, 'Zonal, High Scale, Basic SSD or Basic HDD', filestoreSla),
    ],
    terraform: 'google_filestore_instance',
    meters: ['Provisioned GiB a month', 'GB of backups a month'],
    docs: `${cloud}/filestore/docs`,
  }),
];
