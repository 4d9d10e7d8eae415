// Rules about what a failure costs: copies, their distance, backups, and whether they meet the objectives.

import { hasAzurePair } from '#catalogue/azure-redundancy.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { nameOfRegion, labelOfRegion } from '#catalogue/regions.ts';
import { strategyOf } from '../../recovery/strategies.ts';
import { componentHasRole } from '../../component-roles.ts';
import { findOnlyRegion } from '../../residency/judge-residency.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import { formatMinutes } from '../../format-duration.ts';
import { addRecoveryNetworks, findMissingNetworks } from '../../environments/recovery-network.ts';
import { listNames, setSettings, type NewFinding } from '../finding.ts';
import { findBuiltInCopy, GEO_REDUNDANT } from '../built-in-copy.ts';
import type { SolutionIndex } from '../solution-index.ts';
import { findCounterpart } from '../../find-counterparts.ts';

/** Fewer days of backups than this are rarely meant: a mistake of a weekend would outlive them. */
const FEW_BACKUP_DAYS = 7;

/** Lists the components that keep state in production. */
function listStateful({ solution, serviceOf, productionCountOf }: SolutionIndex): SolutionComponent[] {
  return solution.components.filter(
    (component) => serviceOf(component)?.keepsState === true && productionCountOf(component) > 0,
  );
}

/** A copy in another region meets the RPO, or the solution says that it does not. */
export function checkRpo(index: SolutionIndex): NewFinding[] {
  // With a strategy, the whole chain is judged.
  if (index.solution.recovery) return [];
  const wanted = index.solution.requirements.rpoMinutes;
  if (wanted === null) return [];
  return listStateful(index).flatMap((component): NewFinding[] => {
    const rpo = index.skuOf(component)?.redundancy.rpoMinutes;
    if (!rpo || component.settings.replicaRegionId == null || rpo.value <= wanted) return [];
    return [
      {
        code: 'recovery/rpo-not-met',
        severity: 'error',
        message: `${component.name} (${component.sku}) may lose ${formatMinutes(rpo.value)} of data when its region fails; the RPO is ${formatMinutes(wanted)}.`,
        reason: 'Choose an SKU that copies more often, or agree on a longer RPO for it.',
        source: rpo.source.url,
        subjects: [component.id, 'requirements'],
      },
    ];
  });
}

/** Figures of a copy that meet the objectives, and that nobody promises. */
export function checkTypical(index: SolutionIndex): NewFinding[] {
  if (index.solution.recovery) return [];
  const { rtoMinutes, rpoMinutes } = index.solution.requirements;
  return listStateful(index).flatMap((component): NewFinding[] => {
    const redundancy = index.skuOf(component)?.redundancy;
    if (!redundancy || component.settings.replicaRegionId == null) return [];
    const figures = [
      { name: 'RPO', figure: redundancy.rpoMinutes, wanted: rpoMinutes },
      { name: 'RTO', figure: redundancy.rtoMinutes, wanted: rtoMinutes },
    ].filter(({ figure, wanted }) => figure?.isTypical === true && wanted !== null && figure.value <= wanted);
    const [first] = figures;
    if (!first?.figure) return [];
    return [
      {
        code: 'recovery/figure-typical',
        severity: 'info',
        message: `${component.name} (${component.sku}): ${figures.map(({ name, figure }) => `an ${name} of ${formatMinutes(figure?.value ?? 0)}`).join(' and ')} is typical but not guaranteed.`,
        reason: 'The provider documents it as typical, expected or a target. Test a failover before relying on it.',
        source: first.figure.source.url,
        subjects: [component.id, 'requirements'],
      },
    ];
  });
}

export function checkRto(index: SolutionIndex): NewFinding[] {
  if (index.solution.recovery) return [];
  const wanted = index.solution.requirements.rtoMinutes;
  if (wanted === null) return [];
  return listStateful(index).flatMap((component): NewFinding[] => {
    const rto = index.skuOf(component)?.redundancy.rtoMinutes;
    if (!rto || component.settings.replicaRegionId == null || rto.value <= wanted) return [];
    return [
      {
        code: 'recovery/rto-not-met',
        severity: 'error',
        message: `${component.name} (${component.sku}) takes up to ${formatMinutes(rto.value)} to serve from its other region; the RTO is ${formatMinutes(wanted)}.`,
        reason: 'Choose an SKU that fails over sooner, or agree on a longer RTO for it.',
        source: rto.source.url,
        subjects: [component.id, 'requirements'],
      },
    ];
  });
}

/** Whether the loss of a region loses its data; zones of names and logs are set up anew. */
function isOfRegion(component: SolutionComponent, { serviceOf }: SolutionIndex): boolean {
  const service = serviceOf(component);
  return service?.scope !== 'global' && service?.category !== 'network' && service?.category !== 'operations';
}

/** Returns true if it has a copy, by the solution or by its SKU alone. */
function hasCopy(component: SolutionComponent, index: SolutionIndex): boolean {
  const own = findBuiltInCopy(component, index);
  // A key of the other region encrypts what is there; it is no copy of the first one.
  const hasCounterpart = findCounterpart(index.solution.components, component.id) !== undefined;
  if (hasCounterpart && componentHasRole(component, 'key-holder')) return true;
  return own === null ? component.settings.replicaRegionId != null : own !== 'none';
}

/** Objectives that are to hold when a region fails need a second one. */
export function checkOneRegion(index: SolutionIndex): NewFinding[] {
  const { requirements, regions } = index.solution;
  const stateful = listStateful(index).filter(
    (component) => isOfRegion(component, index) && !hasCopy(component, index),
  );
  if (requirements.rtoMinutes === null && requirements.rpoMinutes === null) return [];
  if (stateful.length === 0 || regions.some(({ role }) => role === 'secondary')) return [];
  return [
    {
      code: 'recovery/one-region',
      severity: 'warning',
      message: `${listNames(stateful)} ${stateful.length === 1 ? 'keeps' : 'keep'} data in one region only: no recovery objective is met when it fails.`,
      reason: adviceForOneRegion(index.solution),
      subjects: ['requirements', ...stateful.map(({ id }) => id)],
    },
  ];
}

function adviceForOneRegion(solution: Solution): string {
  const only = findOnlyRegion(solution);
  const accept = 'say in the document that the loss of the region is accepted';
  return only === null
    ? `Add a secondary region with copies, or ${accept}.`
    : `${cloudProviderNames[solution.provider]} has no second region in ${only.area.name}, where data has to stay: agree with the client on a wider area, or ${accept}.`;
}

/** The strategy says that it comes back from a backup. */
function isRestored({ id }: SolutionComponent, { recovery }: Solution): boolean {
  return recovery !== undefined && strategyOf(recovery, id) === 'backup-restore';
}

/** Data of the primary region is to be in the secondary one too. */
export function checkSecondRegion(index: SolutionIndex): NewFinding[] {
  const { solution } = index;
  const secondary = solution.regions.filter(({ role }) => role === 'secondary').map(({ id }) => id);
  if (secondary.length === 0) return [];
  return listStateful(index)
    .filter(
      (component) =>
        !hasCopy(component, index) &&
        isOfRegion(component, index) &&
        !secondary.includes(component.regionId ?? '') &&
        !isRestored(component, solution),
    )
    .map((component) => ({
      code: 'recovery/no-copy',
      severity: 'warning',
      message: `${component.name} keeps data and has no copy in the secondary region.`,
      reason:
        'When the primary region fails, its data is out of reach until the region is back. Name the region of its copy, or accept that in the document.',
      subjects: [component.id],
    }));
}

/** Copies of data are of no use there while what reads them has no network. */
export function checkSecondNetwork({ solution, serviceOf, productionCountOf }: SolutionIndex): NewFinding[] {
  const missing = findMissingNetworks(solution);
  if (!missing) return [];
  const hasMachines = solution.components.some(
    (component) =>
      component.subnetId !== null &&
      productionCountOf(component) > 0 &&
      ['compute', 'containers', 'database'].includes(serviceOf(component)?.category ?? ''),
  );
  if (!hasMachines) return [];
  const place = labelOfRegion(missing.region.name);
  return [
    {
      code: 'recovery/no-second-network',
      severity: 'info',
      message: `There is no network in ${place} for production to run in when the first region fails.`,
      reason:
        'Addresses, peerings and rules take longer to agree on than a recovery may last. Plan the network now, or say in the document that production is built anew from code.',
      subjects: [missing.region.id, ...missing.networks.map(({ id }) => id)],
      fix: { label: `Add a network in ${place}`, apply: addRecoveryNetworks },
    },
  ];
}

export function checkReplicaRegion(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component): NewFinding[] => {
    const replica = index.regions.get(component.settings.replicaRegionId ?? '');
    if (!replica) return [];
    if (replica.id === component.regionId)
      return [
        {
          code: 'recovery/copy-in-same-region',
          severity: 'error',
          message: `The copy of ${component.name} is in ${replica.name}, where the original is.`,
          reason: 'A failure of the region takes both. Choose another region.',
          subjects: [component.id, replica.id],
        },
      ];
    const own = index.regions.get(component.regionId ?? '');
    if (!own || own.provider === replica.provider) return [];
    return [
      {
        code: 'recovery/copy-in-other-cloud',
        severity: 'error',
        message: `The copy of ${component.name} is in ${replica.name}, a region of another cloud.`,
        reason:
          'Services replicate between regions of their own cloud. Choose one of these, or add a service that copies.',
        subjects: [component.id, replica.id],
      },
    ];
  });
}

export function checkReplication(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component): NewFinding[] => {
    const regions = index.skuOf(component)?.redundancy.regions;
    if (component.settings.replicaRegionId == null || regions?.value !== 'none') return [];
    return [
      {
        code: 'recovery/sku-without-copy',
        severity: 'error',
        message: `${component.name} (${component.sku}) has no copy in another region, although the solution states one.`,
        reason: 'Choose an SKU that replicates between regions.',
        source: regions.source.url,
        subjects: [component.id],
      },
    ];
  });
}

/** Geo-redundant storage of Azure copies to the paired region; some regions have none. */
export function checkPairs(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component): NewFinding[] => {
    const region = index.regions.get(component.regionId ?? '');
    if (
      region?.provider !== 'azure' ||
      !GEO_REDUNDANT.test(component.sku ?? '') ||
      hasAzurePair(nameOfRegion(region.name))
    )
      return [];
    return [
      {
        code: 'recovery/region-without-pair',
        severity: 'error',
        message: `${component.name} is ${component.sku}, and ${labelOfRegion(region.name)} has no paired region.`,
        reason:
          'Azure refuses geo-redundant storage there. Use zone-redundant storage and copy the data to an account elsewhere.',
        source: 'https://learn.microsoft.com/azure/reliability/regions-list',
        subjects: [component.id, region.id],
      },
    ];
  });
}

export function checkBackups(index: SolutionIndex): NewFinding[] {
  return listStateful(index).flatMap((component): NewFinding[] => {
    const days = component.settings.backupDays;
    if (days == null || days >= FEW_BACKUP_DAYS) return [];
    return [
      {
        ...(days === 0 ? describeNoBackup(component, index) : describeFewBackups(component, days)),
        source: index.serviceOf(component)?.backup?.source.url ?? null,
        subjects: [component.id],
        fix: {
          label: 'Keep backups for 35 days',
          apply: setSettings(component.id, { backupDays: 35 }),
        },
      },
    ];
  });
}

type BackupWords = Pick<NewFinding, 'code' | 'severity' | 'message' | 'reason'>;

function describeNoBackup(component: SolutionComponent, { serviceOf }: SolutionIndex): BackupWords {
  const isRecord = ['database', 'storage', 'analytics'].includes(serviceOf(component)?.category ?? '');
  return {
    code: 'recovery/no-backup',
    severity: isRecord ? 'error' : 'warning',
    message: `${component.name} keeps data in production without a backup.`,
    reason: 'Copies repeat a deletion or a corruption at once. Only a backup brings data back.',
  };
}

function describeFewBackups({ name }: SolutionComponent, days: number): BackupWords {
  return {
    code: 'recovery/few-backups',
    severity: 'warning',
    message: `Backups of ${name} are kept for ${days} ${days === 1 ? 'day' : 'days'}.`,
    reason: 'A mistake that is noticed later cannot be undone. A week or more is usual.',
  };
}
