// How long it takes until the second region serves, step by step, and how much data a failure of the first one costs.

import type { RecoveryFacts, Redundancy, Sourced } from '#catalogue/catalogue-service.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import type { SolutionIndex } from '../check/solution-index.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import type { RecoveryPlan } from '../recovery-shapes.ts';
import { decideParts, type PartDecision, type PartKind } from './second-region.ts';
import { findSwitch, type FoundSwitch } from './traffic-switch.ts';
import { basisOf, type Time } from './verdict.ts';
import { findCounterpart } from '../find-counterparts.ts';

/**
 * Rules of thumb of ours, in minutes, which are called assumed wherever they are used and give way to what a client states or a test
 * shows: an alarm needs five points of a minute each; people meet and decide; machines start; a network and what is in it is built
 * from code; people change a name by hand, and clients keep the old answer for five minutes.
 */
const ASSUMED = { detection: 5, decision: 10, scaleOut: 5, start: 10, build: 60, byHand: 5 } as const;
/** A copy of a backup is made once a day unless somebody states more. */
export const BACKUP_COPY_MINUTES = 1_440;

export type DataPart = {
  component: SolutionComponent;
  kind: PartKind;
  /** What people do so that it takes writes; null where nothing has to be done. */
  promote: string | null;
  rto: Time;
  rpo: Time;
  /** It begins empty: nothing copies its data. */
  isEmpty: boolean;
};

export type RegionPlan = {
  parts: readonly PartDecision[];
  data: readonly DataPart[];
  traffic: FoundSwitch | null;
  /** Detection, decision, promotion, capacity and traffic, in this order. */
  steps: Record<'detection' | 'decision' | 'promotion' | 'capacity' | 'traffic', Time>;
};

export function planRegion(index: SolutionIndex, plan: RecoveryPlan): RegionPlan {
  const parts = decideParts(index.solution, plan).map((part) => asItIs(index, part));
  const data = parts.filter(isData).map((part) => readData(index, part));
  const traffic = findSwitch(index.solution);
  return {
    parts,
    data,
    traffic,
    steps: {
      detection: timeDetection(traffic),
      decision: timeDecision(plan, data),
      promotion: timePromotion(data),
      capacity: timeCapacity(parts),
      traffic: timeTraffic(traffic),
    },
  };
}

/** A counterpart that somebody has taken away is built when it is needed. */
function asItIs({ solution }: SolutionIndex, part: PartDecision): PartDecision {
  if (part.kind !== 'counterpart') return part;
  const there = findCounterpart(solution.components, part.component.id);
  return there?.standby
    ? { ...part, capacity: there.standby.capacity }
    : { ...part, kind: 'at-failover', why: 'its counterpart is missing, so it is built then' };
}

/** Returns true for what keeps records of the client. Caches fill again, logs and keys of a region are its own, and images are built again. */
export function isData({ component, service }: PartDecision): boolean {
  if (!service?.keepsState || service.scope === 'global') return false;
  if (['operations', 'network', 'developer-tools', 'identity'].includes(service.category)) return false;
  if (
    hasRole(
      service,
      'cache',
      'key-holder',
      'secret-store',
      'machine',
      'api-gateway',
      'attached-disk',
      'image-registry',
      'copier',
      'queue',
      'topic',
    )
  )
    return false;
  return component.provider !== 'self' || service.keepsState;
}

function readData(index: SolutionIndex, part: PartDecision): DataPart {
  const { component, kind } = part;
  const base = { component, kind, promote: null, isEmpty: false };
  const facts = readCopy(index, part);
  if (kind === 'at-failover' && hasBackup(part)) return { ...base, ...timesOfRestore(component.name) };
  if (kind === 'at-failover' || (kind === 'counterpart' && !isCopied(facts)))
    return { ...base, isEmpty: true, rto: none(`promotion of ${component.name}`), rpo: none(component.name) };
  return { ...base, ...timesOfCopy(component.name, facts) };
}

function readCopy(index: SolutionIndex, { component, service }: PartDecision): CopyFacts {
  const { copy, promotionMinutes } = service?.recovery ?? {};
  return { copy: copy?.value, promotionMinutes, redundancy: index.skuOf(component)?.redundancy ?? {} };
}

function timesOfCopy(name: string, facts: CopyFacts): Pick<DataPart, 'promote' | 'rto' | 'rpo'> {
  const isSynchronous = facts.redundancy.regions?.value === 'synchronous';
  const servesAtOnce = isSynchronous || facts.redundancy.rtoMinutes?.value === 0;
  return {
    promote: servesAtOnce ? null : (facts.copy?.promote ?? null),
    rto: servesAtOnce ? none(`promotion of ${name}`) : timeOfPromotion(name, facts),
    rpo: isSynchronous ? none(`of data in ${name}`) : timeOfLag(name, facts),
  };
}

type CopyFacts = {
  copy: NonNullable<RecoveryFacts['copy']>['value'] | undefined;
  redundancy: Redundancy;
  promotionMinutes: Sourced<number> | undefined;
};

function isCopied({ copy, redundancy }: CopyFacts): boolean {
  return copy !== undefined || (redundancy.regions !== undefined && redundancy.regions.value !== 'none');
}

function hasBackup({ component, service }: PartDecision): boolean {
  return service?.backup !== undefined && component.settings.backupDays !== 0;
}

function timesOfRestore(name: string): Pick<DataPart, 'rto' | 'rpo'> {
  return {
    rto: unknown(
      `restore of ${name}`,
      'no page of the provider says how long a restore takes: it depends on the amount of data',
    ),
    rpo: assumed(
      `of data in ${name} since the last copy of its backup`,
      BACKUP_COPY_MINUTES,
      'a copy of the backup once a day',
    ),
  };
}

/** A copy that nobody has to promote takes over at once. */
function timeOfPromotion(name: string, { copy, redundancy, promotionMinutes }: CopyFacts): Time {
  const what = `promotion of ${name}`;
  if (copy && copy.promote === undefined) return none(what);
  return timeOf(what, redundancy.rtoMinutes ?? promotionMinutes, 'the provider documents no time for the promotion');
}

function timeOfLag(name: string, { redundancy }: CopyFacts): Time {
  return timeOf(
    `of data in ${name}`,
    redundancy.rpoMinutes,
    'the provider documents no limit of how far the copy may be behind',
  );
}

function timeOf(what: string, figure: Sourced<number> | undefined, why: string): Time {
  if (!figure) return unknown(what, why);
  return { what, minutes: figure.value, basis: basisOf(figure), source: figure.source.url, why: '' };
}

function unknown(what: string, why: string): Time {
  return { what, minutes: null, basis: 'unknown', source: null, why };
}

function assumed(what: string, minutes: number, why: string): Time {
  return { what, minutes, basis: 'assumed', source: null, why };
}

function none(what: string): Time {
  return { what, minutes: 0, basis: 'documented', source: null, why: '' };
}

function timeDetection(traffic: FoundSwitch | null): Time {
  if (!traffic) return assumed('detection', ASSUMED.detection, 'an alarm after five minutes without answers');
  const { checks, intervalSeconds } = traffic.fact.value;
  return {
    what: 'detection',
    minutes: (checks * intervalSeconds) / 60,
    basis: basisOf(traffic.fact),
    source: traffic.fact.source.url,
    why: `${checks} checks × ${intervalSeconds} seconds of ${traffic.component.name}`,
  };
}

/** Nobody has to decide where both regions take writes and nothing has to be promoted. */
function timeDecision({ strategy, decisionMinutes }: RecoveryPlan, data: readonly DataPart[]): Time {
  if (decisionMinutes !== undefined)
    return { what: 'decision', minutes: decisionMinutes, basis: 'stated', source: null, why: 'stated' };
  const isAutomatic =
    strategy === 'active-active' && data.every(({ promote, kind }) => promote === null && kind !== 'at-failover');
  return isAutomatic ? none('decision') : assumed('decision', ASSUMED.decision, 'people meet and decide');
}

/** Copies are promoted at the same time, so that the longest counts. */
function timePromotion(data: readonly DataPart[]): Time {
  const open = data.filter(({ rto }) => rto.minutes === null);
  const [first] = open;
  if (first)
    return open.length === 1
      ? first.rto
      : unknown(`promotion or restore of ${open.map(({ component }) => component.name).join(', ')}`, first.rto.why);
  const longest = data.map(({ rto }) => rto).toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0))[0];
  return longest ?? none('promotion');
}

function timeCapacity(parts: readonly PartDecision[]): Time {
  const later = parts.filter((part) => part.kind === 'at-failover' && !isData(part));
  if (later.length > 0) return assumed('capacity', ASSUMED.build, 'what is missing is built from code');
  const capacities = parts.filter(({ kind }) => kind === 'counterpart').map(({ capacity }) => capacity);
  if (capacities.includes('none')) return assumed('capacity', ASSUMED.start, 'machines are started');
  return capacities.includes('half')
    ? assumed('capacity', ASSUMED.scaleOut, 'the other half of the machines is started')
    : none('capacity');
}

function timeTraffic(traffic: FoundSwitch | null): Time {
  if (!traffic)
    return assumed('change of the name', ASSUMED.byHand, 'people change it, and clients keep the old answer');
  const { ttlSeconds } = traffic.fact.value;
  return {
    what: ttlSeconds === 0 ? 'traffic' : 'DNS',
    minutes: ttlSeconds / 60,
    basis: basisOf(traffic.fact),
    source: traffic.fact.source.url,
    why: ttlSeconds === 0 ? 'the address stays the same' : `clients keep the old answer for ${ttlSeconds} seconds`,
  };
}
