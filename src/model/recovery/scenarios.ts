// Whether RTO and RPO are met when a zone fails, when a region fails, and when data is deleted by mistake.

import { formatMinutes } from '../format-duration.ts';
import { componentHasRole } from '../component-roles.ts';
import type { SolutionIndex } from '../check/solution-index.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import type { RecoveryPlan } from '../recovery-shapes.ts';
import { planRegion, type DataPart, type RegionPlan } from './region-times.ts';
import { basisOf, judge, notMet, type Time, type Verdict } from './verdict.ts';

export const scenarioNames = { zone: 'A zone fails', region: 'The region fails', deletion: 'Data is deleted' } as const;
export type ScenarioKey = keyof typeof scenarioNames;

export type Scenario = { key: ScenarioKey; rto: Verdict; rpo: Verdict };

export type RecoveryJudgement = { scenarios: readonly Scenario[]; region: RegionPlan };

/** Null where nobody has chosen a strategy. */
export function judgeObjectives(index: SolutionIndex): RecoveryJudgement | null {
  const plan: RecoveryPlan | undefined = index.solution.recovery;
  if (!plan) return null;
  const region = planRegion(index, plan);
  return { region, scenarios: [judgeZone(index, region), judgeRegion(index, region), judgeDeletion(index, region)] };
}

function judgeRegion({ solution }: SolutionIndex, { steps, data }: RegionPlan): Scenario {
  const { rtoMinutes, rpoMinutes } = solution.requirements;
  const empty = data.filter(({ isEmpty }) => isEmpty);
  const hasRegion = solution.regions.some(({ role }) => role === 'secondary');
  if (!hasRegion) {
    const text = 'Without a second region, nothing comes back before the first one does.';
    return { key: 'region', rto: notMet({ wanted: rtoMinutes, text }), rpo: notMet({ wanted: rpoMinutes, text }) };
  }
  return {
    key: 'region',
    rto: judge({ wanted: rtoMinutes, times: Object.values(steps), how: 'sum' }),
    rpo:
      empty.length > 0
        ? notMet({ wanted: rpoMinutes, text: `Nothing copies the data of ${namesOf(empty)} to the second region.` })
        : judge({ wanted: rpoMinutes, times: data.map(({ rpo }) => rpo), how: 'longest' }),
  };
}

/** Health checks of balancers and orchestrators take what has failed out of use: a rule of thumb of ours, in minutes. */
const ZONE_CHECK_MINUTES = 1;

function judgeZone(index: SolutionIndex, { data, parts }: RegionPlan): Scenario {
  const { rtoMinutes, rpoMinutes } = index.solution.requirements;
  const serving = parts.map(({ component }) => component).filter((component) => isZonal(index, component));
  const alone = serving.filter((component) => !isOverZones(index, component));
  const lost = data.map(({ component }) => component).filter((component) => alone.includes(component));
  const inOne = `${alone.map(({ name }) => name).join(', ')} ${alone.length === 1 ? 'is' : 'are'} in one zone.`;
  const times: Time[] = [
    {
      what: 'checks that take the failed zone out',
      minutes: ZONE_CHECK_MINUTES,
      basis: 'assumed',
      source: null,
      why: '',
    },
    ...data.map(({ component }) => zoneTime(index, component)),
  ];
  return {
    key: 'zone',
    rto:
      alone.length > 0
        ? notMet({ wanted: rtoMinutes, text: inOne })
        : judge({ wanted: rtoMinutes, times, how: 'longest' }),
    rpo:
      lost.length > 0
        ? notMet({
            wanted: rpoMinutes,
            text: `${lost.map(({ name }) => name).join(', ')} ${lost.length === 1 ? 'keeps' : 'keep'} data in one zone.`,
          })
        : judge({
            wanted: rpoMinutes,
            times: [{ what: 'zones have the same data', minutes: 0, basis: 'documented', source: null, why: '' }],
            how: 'longest',
          }),
  };
}

/** Of these the catalogue says whether a zone takes them down; calls that leave may fail while users are served. */
function isZonal(index: SolutionIndex, component: SolutionComponent): boolean {
  if (componentHasRole(component, 'nat', 'bastion')) return false;
  const zones = index.skuOf(component)?.redundancy.zones?.value;
  return zones === 'none' || zones === 'optional' || zones === 'always';
}

function isOverZones(index: SolutionIndex, component: SolutionComponent): boolean {
  const zones = index.skuOf(component)?.redundancy.zones?.value;
  return (
    zones === 'always' ||
    (zones === 'optional' && component.settings.isZoneRedundant === true) ||
    (zones === 'none' && index.productionCountOf(component) > 1)
  );
}

function zoneTime(index: SolutionIndex, component: SolutionComponent): Time {
  const figure = index.serviceOf(component)?.recovery?.zoneMinutes;
  const what = `failover of ${component.name}`;
  if (figure) return { what, minutes: figure.value, basis: basisOf(figure), source: figure.source.url, why: '' };
  const zones = index.skuOf(component)?.redundancy.zones;
  if (zones?.value === 'always') return { what, minutes: 0, basis: 'documented', source: zones.source.url, why: '' };
  return {
    what,
    minutes: null,
    basis: 'unknown',
    source: null,
    why: 'the provider documents no time until another zone serves',
  };
}

function judgeDeletion(index: SolutionIndex, { data }: RegionPlan): Scenario {
  const { rtoMinutes, rpoMinutes } = index.solution.requirements;
  const without = data.filter(({ component }) => component.settings.backupDays === 0);
  if (without.length > 0) {
    const text = `There is no backup of ${namesOf(without)}, and copies repeat a deletion.`;
    return { key: 'deletion', rto: notMet({ wanted: rtoMinutes, text }), rpo: notMet({ wanted: rpoMinutes, text }) };
  }
  const points = data.map(({ component }): Time => {
    const restore = index.serviceOf(component)?.recovery?.restore;
    const minutes = restore?.value.pointMinutes;
    const what = `before the deletion in ${component.name}`;
    return restore && minutes !== undefined
      ? { what, minutes, basis: basisOf(restore), source: restore.source.url, why: '' }
      : {
          what,
          minutes: null,
          basis: 'unknown',
          source: null,
          why: 'the provider documents no last point that can be restored',
        };
  });
  const restores = data.map(({ component }): Time => ({
    what: `restore of ${component.name}`,
    minutes: null,
    basis: 'unknown',
    source: null,
    why: 'it depends on the amount of data, and no page of the provider states a time; measure it',
  }));
  return {
    key: 'deletion',
    rto: judge({ wanted: rtoMinutes, times: shorten(restores), how: 'longest' }),
    rpo: judge({ wanted: rpoMinutes, times: points, how: 'longest' }),
  };
}

/** The same reason is given once. */
function shorten(times: readonly Time[]): Time[] {
  const [first, ...others] = times;
  if (!first) return [];
  const names = times.map(({ what }) => what.replace(/^restore of /, ''));
  return others.length === 0 ? [first] : [{ ...first, what: `restore of ${names.join(', ')}` }];
}

function namesOf(parts: readonly DataPart[]): string {
  return parts.map(({ component }) => component.name).join(', ');
}

/** 'RTO of 15 minutes' */
export function nameObjective(kind: 'rto' | 'rpo', { wanted }: Verdict): string {
  return `${kind.toUpperCase()} of ${formatMinutes(wanted ?? 0)}`;
}
