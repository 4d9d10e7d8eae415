// Faults of recovery, with the finding that each has to give.

import { edit, findComponent, set, withSku } from './edit-solution.ts';
import type { Fault } from './fault.ts';

const skuRest = [
  'recovery/no-copy',
  'availability/sku-without-zones',
  'availability/zone-fails',
  'availability/below-target',
  'recovery/sku-without-copy',
  'recovery/rpo-not-met',
  'recovery/rto-not-met',
  'security/no-web-firewall',
];
const secondRegion = { azure: 'northeurope', aws: 'eu-central-1', gcp: 'europe-west4' } as const;

export const recoveryFaults: readonly Fault[] = [
  {
    name: 'an RPO longer than the RTO',
    code: 'recovery/rpo-over-rto',
    also: ['recovery/rto-not-met'],
    plant: (s) => ({ ...s, requirements: { ...s.requirements, rpoMinutes: 600, rtoMinutes: 60 } }),
  },
  {
    name: 'an RPO that no copy meets',
    code: 'recovery/rpo-not-met',
    also: ['recovery/figure-typical', 'recovery/no-second-network', ...skuRest],
    plant: (s) => {
      const changed = withSku(
        withCopyRegion(s),
        ({ redundancy }, { keepsState }) =>
          keepsState && (redundancy.rpoMinutes?.value ?? 0) > 0 && redundancy.regions?.value !== 'none',
        { replicaRegionId: 'region-copy' },
      );
      return changed && { ...changed, requirements: { ...s.requirements, rpoMinutes: 0 } };
    },
  },
  {
    name: 'an RTO that no copy meets',
    code: 'recovery/rto-not-met',
    also: [...skuRest, 'recovery/rpo-over-rto', 'recovery/no-second-network'],
    plant: (s) => {
      const changed = withSku(
        withCopyRegion(s),
        ({ redundancy }, { keepsState }) =>
          keepsState && (redundancy.rtoMinutes?.value ?? 0) > 0 && redundancy.regions?.value !== 'none',
        { replicaRegionId: 'region-copy' },
      );
      return changed && { ...changed, requirements: { ...s.requirements, rtoMinutes: 0 } };
    },
  },
  {
    name: 'one region for all data',
    code: 'recovery/one-region',
    plant: (s) =>
      s.regions.length > 1 && findComponent(s, ({ keepsState, scope }) => keepsState && scope !== 'global')
        ? { ...s, regions: s.regions.map((each) => ({ ...each, role: 'primary' as const })) }
        : null,
  },
  {
    name: 'data without a copy',
    code: 'recovery/no-copy',
    also: ['recovery/no-second-network'],
    plant: (s) =>
      s.regions.length === 1 &&
      findComponent(
        s,
        ({ keepsState, scope }, { sku }) => keepsState && scope !== 'global' && !/GRS|GZRS/.test(sku ?? ''),
      )
        ? withCopyRegion(s)
        : null,
  },
  {
    name: 'a copy beside the original',
    code: 'recovery/copy-in-same-region',
    plant: (s) =>
      set(
        s,
        findComponent(
          s,
          ({ keepsState }, { regionId, sku, service }) =>
            keepsState && regionId === 'region-primary' && Boolean(service) && sku !== 'x',
        ),
        { replicaRegionId: 'region-primary' },
      ),
    also: ['recovery/figure-typical', 'recovery/sku-without-copy', 'recovery/rpo-not-met', 'recovery/rto-not-met'],
  },
  {
    name: 'a copy in another cloud',
    code: 'recovery/copy-in-other-cloud',
    also: ['recovery/figure-typical', 'recovery/sku-without-copy', 'recovery/rpo-not-met', 'recovery/rto-not-met'],
    plant: (s) =>
      set(
        {
          ...s,
          regions: [
            ...s.regions,
            {
              id: 'region-other',
              provider: s.provider === 'aws' ? 'gcp' : 'aws',
              name: s.provider === 'aws' ? 'europe-west1' : 'eu-west-1',
              role: 'primary',
            },
          ],
        },
        findComponent(s, ({ keepsState }, { regionId }) => keepsState && regionId !== null),
        { replicaRegionId: 'region-other' },
      ),
  },
  {
    name: 'a copy that the SKU does not make',
    code: 'recovery/sku-without-copy',
    also: [...skuRest, 'recovery/no-second-network'],
    plant: (s) =>
      withSku(withCopyRegion(s), ({ redundancy }) => redundancy.regions?.value === 'none', {
        replicaRegionId: 'region-copy',
      }),
  },
  {
    name: 'geo-redundant storage in a region without a pair',
    code: 'recovery/region-without-pair',
    also: ['placement/unknown-sku', ...skuRest],
    plant: (s) => {
      const storage = findComponent(s, ({ key }) => key === 'storage');
      const moved =
        storage && s.provider === 'azure'
          ? edit(s, 'regions', { of: s.regions[0], to: { name: 'Qatar Central' } })
          : null;
      return moved && edit(moved, 'components', { of: storage, to: { sku: 'Standard_GRS' } });
    },
  },
  {
    name: 'data without a backup',
    code: 'recovery/no-backup',
    plant: (s) =>
      set(
        s,
        findComponent(s, ({ keepsState, category }) => keepsState && category === 'database'),
        { backupDays: 0 },
      ),
  },
  {
    name: 'backups of two days',
    code: 'recovery/few-backups',
    plant: (s) =>
      set(
        s,
        findComponent(
          s,
          ({ keepsState, category }) => keepsState && (category === 'database' || category === 'storage'),
        ),
        { backupDays: 2 },
      ),
  },
];

function withCopyRegion(s: Parameters<Fault['plant']>[0]): Parameters<Fault['plant']>[0] {
  return {
    ...s,
    regions: [
      ...s.regions.filter(({ role }) => role === 'primary'),
      { id: 'region-copy', provider: s.provider, name: secondRegion[s.provider], role: 'secondary' },
    ],
    components: s.components.map((each) => ({ ...each, settings: { ...each.settings, replicaRegionId: null } })),
  };
}
