// What people do when the first region fails, and afterwards, with the time of each step and what that time rests on.

import { labelOfRegion } from '#catalogue/regions.ts';
import type { SolutionIndex } from '../check/solution-index.ts';
import { formatMinutes } from '../format-duration.ts';
import { capacitySizeOf } from '../sizes/sizes-of.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import type { RecoveryPlan } from '../recovery-shapes.ts';
import { isData, planRegion, type RegionPlan } from './region-times.ts';
import type { PartDecision } from './second-region.ts';
import type { Time } from './verdict.ts';
import { findCounterpart } from '../find-counterparts.ts';

export type RunbookStep = {
  phase: 'failover' | 'after';
  /** The role that does it. */
  who: string;
  /** A sentence. */
  text: string;
  /** '1 minute (typical)', 'not documented', or empty. */
  time: string;
  source: string | null;
};

export function writeRunbook(index: SolutionIndex, plan: RecoveryPlan): RunbookStep[] {
  const region = planRegion(index, plan);
  const { solution } = index;
  const second = solution.regions.find(({ role }) => role === 'secondary');
  const where = second ? labelOfRegion(second.name) : 'the second region';
  return [
    ...detectAndDecide(region, plan),
    ...promoteData(region),
    ...addCapacity(index, region, where),
    ...switchTraffic(region, where),
    ...comeBack(region),
  ];
}

function step(who: string, text: string, time?: Time): RunbookStep {
  return { phase: 'failover', who, text, time: time ? sayTime(time) : '', source: time?.source ?? null };
}

function sayTime({ minutes, basis }: Time): string {
  if (minutes === null) return 'Not documented';
  const notes = { documented: '', typical: ' (typical)', stated: ' (stated)', assumed: ' (assumed)', unknown: '' };
  return `${formatMinutes(minutes)}${notes[basis]}`;
}

function detectAndDecide({ steps, traffic }: RegionPlan, { strategy }: RecoveryPlan): RunbookStep[] {
  const { detection, decision } = steps;
  const seen = traffic
    ? `${traffic.component.name} reports that the entrance of the first region does not answer`
    : 'An alarm reports that the entrance does not answer';
  const isAutomatic = strategy === 'active-active' && decision.minutes === 0;
  return [
    step('On-call engineer', `${seen} (${detection.why}). Compare with the status page of the provider.`, detection),
    isAutomatic
      ? step('Nobody', 'Users are led to the other region without a decision.', decision)
      : step(
          'Incident lead',
          'Decide about the failover with the business owner, and write down the time and the reason.',
          decision,
        ),
    ...(isAutomatic
      ? []
      : [
          step(
            'On-call engineer',
            'Stop deployments and scheduled jobs. Keep the first region from taking writes again: close its entrance.',
          ),
        ]),
  ];
}

function promoteData({ data }: RegionPlan): RunbookStep[] {
  return data.flatMap(({ component, kind, promote, rto, isEmpty }): RunbookStep[] => {
    if (isEmpty)
      return [
        step(
          'Database engineer',
          `${component.name}: nothing was copied. Fill its counterpart from a backup or from the source of the data.`,
        ),
      ];
    if (kind === 'at-failover')
      return [step('Database engineer', `${component.name}: build it and restore the latest copy of its backup.`, rto)];
    if (promote === null) return [];
    return [step('Database engineer', `${component.name}: ${promote}. Write down how far the copy was behind.`, rto)];
  });
}

function addCapacity(index: SolutionIndex, { parts, steps }: RegionPlan, where: string): RunbookStep[] {
  const later = parts
    .filter((part) => part.kind === 'at-failover' && !isData(part))
    .map(({ component }) => component.name);
  const grown = parts
    .filter(({ kind, capacity }) => kind === 'counterpart' && capacity !== 'full')
    .flatMap((part) => sayGrowth(index, part));
  return [
    ...(later.length === 0
      ? []
      : [
          step(
            'Platform engineer',
            `Build in ${where} from the code of the first region: ${later.join(', ')}.`,
            steps.capacity,
          ),
        ]),
    ...(grown.length === 0
      ? []
      : [
          step(
            'Platform engineer',
            `Raise the capacity: ${grown.join('; ')}.`,
            later.length === 0 ? steps.capacity : undefined,
          ),
        ]),
  ];
}

/** 'Amazon EKS from 2 to 4 nodes' */
function sayGrowth({ solution }: SolutionIndex, { component }: PartDecision): string[] {
  const { environments, requirements } = solution;
  const standby = findCounterpart(solution.components, component.id);
  const environment = environments.find(({ id, role }) => role === 'production' && (standby?.counts[id] ?? 0) > 0);
  if (!standby || !environment) return [];
  const now = capacitySizeOf({ component: standby, environment, requirements });
  const full = capacitySizeOf({ component, environment, requirements });
  if (now && full && now.value !== full.value)
    return [`${component.name} from ${now.value} to ${full.value} ${now.unit}`];
  const counts = (each: SolutionComponent): number => each.counts[environment.id] ?? 0;
  if (counts(standby) < counts(component)) return [`${component.name} from ${counts(standby)} to ${counts(component)}`];
  return now ? [] : [`${component.name}, which grows with its traffic`];
}

function switchTraffic({ traffic, steps }: RegionPlan, where: string): RunbookStep[] {
  return [
    traffic
      ? step(
          'Network engineer',
          `${traffic.component.name} leads users to ${where} (${traffic.fact.value.how}). Check that new sessions arrive there.`,
          steps.traffic,
        )
      : step(
          'Network engineer',
          `Change the names that users know to the entrance in ${where}, with a time to live of at most five minutes set beforehand.`,
          steps.traffic,
        ),
    step(
      'Application owner',
      'Sign in, read and write a record, and compare the last records with what users report as missing.',
    ),
    step('Incident lead', 'Tell users and the business owner what is back, and how much data is missing.'),
  ];
}

function comeBack({ data, parts }: RegionPlan): RunbookStep[] {
  const after = (who: string, text: string): RunbookStep => ({ phase: 'after', who, text, time: '', source: null });
  const copied = data.filter(({ promote }) => promote !== null).map(({ component }) => component.name);
  const wasFull = parts.every(({ kind, capacity }) => kind !== 'counterpart' || capacity === 'full');
  return [
    after(
      'Database engineer',
      copied.length === 0
        ? 'When the first region is back, compare the data of both regions before users return to it.'
        : `When the first region is back, copy ${copied.join(', ')} back to it as a new copy, and wait until it is not behind.`,
    ),
    after(
      'Incident lead',
      'Return in an agreed window by the same steps in the other direction: stop writes, promote, switch, verify.',
    ),
    ...(wasFull
      ? []
      : [
          after(
            'Platform engineer',
            'Set the capacity of the second region back to what it had before, so that it costs what was agreed.',
          ),
        ]),
    after(
      'Incident lead',
      'Rehearse the failover twice a year, write down the measured times, and replace the assumed ones of this document.',
    ),
  ];
}
