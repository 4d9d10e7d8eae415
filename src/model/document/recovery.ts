// How each component comes back, and whether that meets the objectives: only what is decided in the solution and documented for
// its SKU.

import { findBuiltInCopy, type BuiltInCopy } from '../check/built-in-copy.ts';
import type { SolutionIndex } from '../check/solution-index.ts';
import { formatMinutes } from '../format-duration.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import { isAssumed, listUnknown, primaryRegion, type DocumentContext } from './document-context.ts';
import { nameOf, shortList, regionOf } from './values.ts';

export type Recovery = {
  component: SolutionComponent;
  /** It says in words where the component's copy is; null if it has none. */
  copy: string | null;
  /** Minutes, as documented for the SKU; null where no page states a figure. */
  rpoMinutes: number | null;
  rtoMinutes: number | null;
};

const builtInCopies: Record<BuiltInCopy, string | null> = {
  pair: 'The paired region',
  another: 'Another region, by the SKU',
  none: null,
};

/** Describes the recovery of a component of production that keeps data. */
export function recoveryOf({ index }: DocumentContext, component: SolutionComponent): Recovery {
  const copy = copyOf(index, component);
  if (copy === null) return { component, copy, rpoMinutes: null, rtoMinutes: null };
  const redundancy = index.skuOf(component)?.redundancy;
  return {
    component,
    copy,
    rpoMinutes: redundancy?.rpoMinutes?.value ?? null,
    rtoMinutes: redundancy?.rtoMinutes?.value ?? null,
  };
}

function copyOf(index: SolutionIndex, component: SolutionComponent): string | null {
  const own = findBuiltInCopy(component, index);
  if (own !== null) return builtInCopies[own];
  const replica = index.regions.get(component.settings.replicaRegionId ?? '');
  const isCopied = index.skuOf(component)?.redundancy.regions?.value !== 'none';
  return replica && isCopied ? regionOf(replica) : null;
}

type Verdicts = {
  all: readonly Recovery[];
  withoutCopy: readonly Recovery[];
  /** A documented figure is longer than an objective. */
  missing: readonly Recovery[];
  /** A copy, and an objective without a documented figure. */
  undocumented: readonly Recovery[];
  meeting: readonly Recovery[];
};

export function judgeRecovery(context: DocumentContext): Verdicts {
  const { rtoMinutes, rpoMinutes } = context.solution.requirements;
  const all = context.stateful.map((component) => recoveryOf(context, component));
  const copied = all.filter(({ copy }) => copy !== null);
  const isLate = (figure: number | null, wanted: number | null): boolean =>
    figure !== null && wanted !== null && figure > wanted;
  const isOpen = (figure: number | null, wanted: number | null): boolean => figure === null && wanted !== null;
  const missing = copied.filter((each) => isLate(each.rpoMinutes, rpoMinutes) || isLate(each.rtoMinutes, rtoMinutes));
  const undocumented = copied.filter(
    (each) => !missing.includes(each) && (isOpen(each.rpoMinutes, rpoMinutes) || isOpen(each.rtoMinutes, rtoMinutes)),
  );
  return {
    all,
    withoutCopy: all.filter(({ copy }) => copy === null),
    missing,
    undocumented,
    meeting: copied.filter((each) => !missing.includes(each) && !undocumented.includes(each)),
  };
}

/** Says in sentences whether the objectives hold when the region fails. */
export function describeRecovery(context: DocumentContext): string {
  const { rtoMinutes, rpoMinutes } = context.solution.requirements;
  const wanted = [
    ...(rtoMinutes === null ? [] : [`an RTO of ${formatMinutes(rtoMinutes)}${assumedNote(context, 'rtoMinutes')}`]),
    ...(rpoMinutes === null ? [] : [`an RPO of ${formatMinutes(rpoMinutes)}${assumedNote(context, 'rpoMinutes')}`]),
  ].join(' and ');
  const promised =
    wanted === ''
      ? ['No recovery objective is stated, so nothing is promised for recovery.']
      : describeObjectives(context, wanted);
  return [...promised, ...describeUnknown(context)].join(' ');
}

function describeObjectives(context: DocumentContext, wanted: string): string[] {
  const { all, withoutCopy, missing, undocumented, meeting } = judgeRecovery(context);
  if (all.length === 0)
    return [`The objectives are ${wanted}. No component of production is known to keep data of a region.`];
  const region = primaryRegion(context);
  const sentences = [
    `The objectives are ${wanted}.`,
    withoutCopy.length === 0
      ? null
      : `If ${region ? regionOf(region) : 'the region'} fails, ${namesOf(withoutCopy)} ${withoutCopy.length === 1 ? 'does' : 'do'} not meet them: ${withoutCopy.length === 1 ? 'it has' : 'they have'} no copy in another region.`,
    missing.length === 0
      ? null
      : `The documented figures of ${missing.map((each) => `${nameOf(each.component)} (${figuresOf(each)})`).join(', ')} are longer than the objectives, which are not met.`,
    ...describeUndocumented(undocumented),
    meeting.length === 0 ? null : `The documented figures of ${namesOf(meeting)} are within the objectives.`,
  ];
  return sentences.filter((sentence) => sentence !== null);
}

/** Components that no catalogue knows may keep data as well. */
function describeUnknown(context: DocumentContext): string[] {
  const unknown = listUnknown(context);
  if (unknown.length === 0) return [];
  return [
    `What ${shortList(unknown.map(nameOf))} ${unknown.length === 1 ? 'keeps' : 'keep'} and how that comes back is not known: name it before signature.`,
  ];
}

function namesOf(parts: readonly Recovery[]): string {
  return shortList(parts.map(({ component }) => nameOf(component)));
}

/** Copies whose provider leaves a figure out, by the figure. */
function describeUndocumented(undocumented: readonly Recovery[]): string[] {
  const groups: [parts: readonly Recovery[], missing: string][] = [
    [
      undocumented.filter((each) => each.rpoMinutes === null && each.rtoMinutes === null),
      'neither how much data is lost nor how long the failover takes',
    ],
    [undocumented.filter((each) => each.rpoMinutes === null && each.rtoMinutes !== null), 'not how much data is lost'],
    [
      undocumented.filter((each) => each.rpoMinutes !== null && each.rtoMinutes === null),
      'not how long the failover takes',
    ],
  ];
  return groups
    .filter(([parts]) => parts.length > 0)
    .map(
      ([parts, missing]) =>
        `${namesOf(parts)} ${parts.length === 1 ? 'has a copy' : 'have copies'} in another region; the provider documents ${missing}, so only a test shows whether the objectives are met.`,
    );
}

function assumedNote(context: DocumentContext, key: 'rtoMinutes' | 'rpoMinutes'): string {
  return isAssumed(context, `requirements.${key}`) ? ' (assumed)' : '';
}

/** '15 minutes of data, 1 hour to fail over' */
function figuresOf({ rpoMinutes, rtoMinutes }: Recovery): string {
  return [
    ...(rpoMinutes === null ? [] : [`${formatMinutes(rpoMinutes)} of data`]),
    ...(rtoMinutes === null ? [] : [`${formatMinutes(rtoMinutes)} to fail over`]),
  ].join(', ');
}

/** A cell of a figure. */
export function figureCell(minutes: number | null, hasCopy: boolean): string {
  if (!hasCopy) return 'No copy';
  return minutes === null ? 'Not documented' : formatMinutes(minutes);
}

/** '35 days' */
export function backupsOf({ settings: { backupDays, keepsBackupsInRegion } }: SolutionComponent): string {
  if (backupDays == null) return 'Not stated';
  if (backupDays === 0) return 'None';
  const place = keepsBackupsInRegion === true ? ', within the region' : '';
  return `${backupDays} ${backupDays === 1 ? 'day' : 'days'}${place}`;
}
