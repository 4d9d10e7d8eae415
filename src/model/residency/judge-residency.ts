// Where the parts of a solution are against the area in which data has to stay: what lies outside of it, and what nobody can tell.

import { countryNameOfRegion, isRegionIn, type Area } from '#catalogue/places/areas.ts';
import { findSecondRegionIn } from '#catalogue/places/region-places.ts';
import { findAzurePair } from '#catalogue/azure-redundancy.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { findBuiltInCopy, MANY_REGIONS } from '../check/built-in-copy.ts';
import type { SolutionIndex } from '../check/solution-index.ts';
import { componentHasRole } from '../component-roles.ts';
import type { Solution, SolutionComponent, SolutionNetwork, SolutionRegion } from '../solution-shapes.ts';
import { readResidency } from './read-residency.ts';

/** A place outside of the area, with everything that the solution has there. */
export type Breach = {
  /** The name of the region: 'northeurope'. */
  region: string;
  /** 'Ireland' */
  country: string;
  /** The regions of the solution with this name; none where only Azure itself copies there. */
  regions: readonly SolutionRegion[];
  components: readonly SolutionComponent[];
  networks: readonly SolutionNetwork[];
  /** These have their stated copy there. */
  copied: readonly SolutionComponent[];
  /** Azure copies these there by itself, because it pairs the two regions. */
  paired: readonly SolutionComponent[];
  /** Azure keeps backups of these there, because nobody has chosen otherwise. */
  backedUp: readonly SolutionComponent[];
  /** These send their logs there. */
  logging: readonly SolutionComponent[];
};

export type Judgement = {
  /** The requirement as it is written. */
  text: string;
  /** Null where the text is not understood, so that nothing was checked. */
  area: Area | null;
  breaches: readonly Breach[];
  /** Regions whose country is not known. */
  unknownRegions: readonly string[];
  /** Components of which it is not known where they keep data. */
  spread: readonly SolutionComponent[];
  global: readonly SolutionComponent[];
  unknown: readonly SolutionComponent[];
  /** Components that are in no region although their service is. */
  unplaced: readonly SolutionComponent[];
};

/** Null where nobody has stated where data may be. */
export function judgeResidency(index: SolutionIndex): Judgement | null {
  const text = index.solution.requirements.residency;
  if (text === null || text.trim() === '') return null;
  const area = readResidency(text);
  const { components, regions } = index.solution;
  const lists = { breaches: [], unknownRegions: [], spread: [], global: [], unknown: [], unplaced: [] };
  const none: Judgement = { text, area, ...lists };
  if (area === null) return none;
  const names = [...new Set(regions.map(({ name }) => nameOfRegion(name)))];
  const placed = components.map((component) => ({ component, pair: pairOf(component, index) }));
  const pairs = [
    ...placed.flatMap(({ pair }) => pair ?? []),
    ...components.flatMap((each) => backupsOf(each, index) ?? []),
  ];
  const outside = [...new Set([...names, ...pairs])].filter((name) => isRegionIn(name, area) === false);
  return {
    ...none,
    breaches: outside.map((region) => breachIn(region, index)),
    unknownRegions: names.filter((name) => isRegionIn(name, area) === null),
    spread: components.filter((component) => isSpread(component, index)),
    global: components.filter((component) => index.serviceOf(component)?.scope === 'global'),
    unknown: components.filter((component) => index.serviceOf(component) === undefined),
    unplaced: components.filter((component) => isUnplaced(component, index)),
  };
}

/** Returns true if nobody can tell where Google copies to: it is known once both parts of a dual region are stated. */
function isSpread(component: SolutionComponent, index: SolutionIndex): boolean {
  if (findBuiltInCopy(component, index) !== 'another') return false;
  return MANY_REGIONS.test(component.sku ?? '') || !index.regions.has(component.settings.replicaRegionId ?? '');
}

function isUnplaced(component: SolutionComponent, index: SolutionIndex): boolean {
  const scope = index.serviceOf(component)?.scope;
  if (scope === undefined || scope === 'global') return false;
  return component.regionId === null && (index.networkOf(component)?.regionId ?? null) === null;
}

function pairOf(component: SolutionComponent, index: SolutionIndex): string | null {
  if (findBuiltInCopy(component, index) !== 'pair') return null;
  return findAzurePair(nameOfRegion(index.regions.get(component.regionId ?? '')?.name ?? ''));
}

/** The paired region, where the service keeps its backups there by itself and nobody has chosen otherwise. */
function backupsOf(component: SolutionComponent, index: SolutionIndex): string | null {
  if (component.settings.keepsBackupsInRegion === true || !componentHasRole(component, 'paired-backups')) return null;
  return findAzurePair(nameOfRegion(index.regions.get(component.regionId ?? '')?.name ?? ''));
}

function breachIn(region: string, index: SolutionIndex): Breach {
  const { solution } = index;
  const isThere = (id: string | null | undefined): boolean =>
    id != null && nameOfRegion(index.regions.get(id)?.name ?? '') === region;
  const components = solution.components.filter(
    (component) => isThere(component.regionId) || isThere(index.networkOf(component)?.regionId),
  );
  const ids = new Set(components.map(({ id }) => id));
  return {
    region,
    country: countryNameOfRegion(region) ?? region,
    regions: solution.regions.filter(({ id }) => isThere(id)),
    components,
    networks: solution.networks.filter(({ regionId, isOnPremises }) => !isOnPremises && isThere(regionId)),
    // What Azure copies to the pair is not where the solution says.
    copied: solution.components.filter(
      (component) => isThere(component.settings.replicaRegionId) && findBuiltInCopy(component, index) !== 'pair',
    ),
    paired: solution.components.filter((component) => pairOf(component, index) === region),
    backedUp: solution.components.filter((component) => backupsOf(component, index) === region),
    logging: solution.components.filter(({ settings }) => ids.has(settings.logSinkId ?? '')),
  };
}

/**
 * The area where data has to stay, if the cloud has no second region in it for this solution; null where there is one, or where no
 * area is stated.
 */
export function findOnlyRegion(
  solution: Pick<Solution, 'provider' | 'regions' | 'requirements'>,
): { area: Area; region: SolutionRegion } | null {
  const area = readResidency(solution.requirements.residency ?? '');
  const region = solution.regions.find(({ role }) => role === 'primary') ?? solution.regions[0];
  if (!area || !region || findSecondRegionIn(solution.provider, nameOfRegion(region.name), area) !== null) return null;
  return { area, region };
}
