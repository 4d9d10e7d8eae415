// What a document says of where data may be: whether the design holds it, what breaks it, and what was not checked.

import { enumerate, plain } from '#text/markdown/write-markdown.ts';
import { findAzurePair } from '#catalogue/azure-redundancy.ts';
import { isRegionIn, type Area } from '#catalogue/places/areas.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { findBuiltInCopy, type BuiltInCopy } from '../check/built-in-copy.ts';
import { findOnlyRegion, judgeResidency, type Judgement } from '../residency/judge-residency.ts';
import { readResidency } from '../residency/read-residency.ts';
import type { DocumentContext } from './document-context.ts';
import { nameOf, regionOf, shortList } from './values.ts';

/** The cell of the requirement: a clause without a full stop. */
export function placeState(context: DocumentContext): string {
  const judged = judgeResidency(context.index);
  if (judged?.area === null) return 'Not checked: no country or area that is known here is named';
  if (judged === null) return sayWhere(context);
  if (judged.breaches.length > 0) return `Not held: ${sayBreaches(judged)}${openOf(judged, '; ')}`;
  return context.solution.regions.length === 0
    ? `Not checked: no region is stated${openOf(judged, '; ')}`
    : `Held by all regions and copies that are stated. ${sayWhere(context)}${openOf(judged, '; ')}`;
}

function sayWhere(context: DocumentContext): string {
  const { solution, running, index } = context;
  if (solution.regions.length === 0) return 'No region is stated';
  const regions = enumerate(solution.regions.map(regionOf));
  const copied = (kind: BuiltInCopy): typeof running =>
    running.filter((component) => findBuiltInCopy(component, index) === kind);
  const paired = Map.groupBy(copied('pair'), ({ regionId }) =>
    findAzurePair(nameOfRegion(index.regions.get(regionId ?? '')?.name ?? '')),
  );
  const other = shortList(copied('another').map(nameOf), 4);
  return [
    `Data is in ${regions}`,
    ...[...paired].map(
      ([pair, components]) =>
        `${shortList(components.map(nameOf), 4)} also in ${pair === null ? 'the paired region' : `${regionOf({ name: pair })}, the paired region`}`,
    ),
    ...(other === '' ? [] : [`${other} also in other regions, by the SKU`]),
  ].join('; ');
}

/** 'North Europe (Ireland)' */
function sayBreaches({ breaches }: Judgement): string {
  return enumerate(breaches.map(({ region, country }) => `${regionOf({ name: region })} (${country})`));
}

/** Names what nobody has checked, behind `before`; it is empty where that is nothing. */
function openOf({ global, unknown, spread, unplaced, unknownRegions }: Judgement, before: string): string {
  const parts = [...global, ...unknown, ...spread, ...unplaced].map(nameOf).concat(unknownRegions.map(plain));
  return parts.length === 0 ? '' : `${before}not checked for ${shortList(parts, 6)}`;
}

/** A sentence or two for the summary; null where nobody has stated where data may be. */
export function saySummaryOfPlace(context: DocumentContext): { isBroken: boolean; text: string } | null {
  const judged = judgeResidency(context.index);
  if (judged === null) return null;
  const { area, breaches, text } = judged;
  const wanted = `“${plain(text)}”`;
  if (area === null)
    return {
      isBroken: false,
      text: `${wanted} is stated and was not checked: it names no country or area that is known here.`,
    };
  const open = openOf(judged, '');
  const rest = open === '' ? '' : ` It was ${open}.`;
  if (breaches.length > 0)
    return {
      isBroken: true,
      text: `${wanted} is not held: parts of this design are in ${sayBreaches(judged)}.${rest}`,
    };
  if (context.solution.regions.length === 0)
    return { isBroken: false, text: `${wanted} was not checked: no region is stated.` };
  return { isBroken: false, text: `${wanted} is held by all regions and copies that are stated.${rest}` };
}

/** Says why there is no second region where the area has none; it is null where the area has one. */
export function whyNoSecondRegion({ solution }: Pick<DocumentContext, 'solution'>): string | null {
  const only = findOnlyRegion(solution);
  if (only === null) return null;
  const cloud = cloudProviderNames[solution.provider];
  if (isRegionIn(nameOfRegion(only.region.name), only.area) !== true)
    return `${cloud} has no region in ${only.area.name}, where data has to stay.`;
  return `${cloud} has no second region in ${only.area.name}, where data has to stay: recovery stays within ${regionOf(only.region)}, and a failure of the whole region is not covered.`;
}

/** The area that a region was chosen in; null where none is stated. */
export function areaOfPlace({ solution }: Pick<DocumentContext, 'solution'>): Area | null {
  return readResidency(solution.requirements.residency ?? '');
}
