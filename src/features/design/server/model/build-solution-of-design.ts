// Builds the solution of a design that has no blueprint: from its services, its provider and what is known of its facts.

import { nameOfRegion, findRegions } from '#catalogue/regions.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Requirements, Solution } from '#model/solution-shapes.ts';
import { DEFAULT_ADDRESS_SPACE } from '../text/assumed-facts.ts';
import type { BuiltFrom, DesignRow } from '../tables.ts';
import { readRequirements } from './apply-facts.ts';
import { knownFacts, type KnownFacts, type StatedFacts } from './known-facts.ts';

/** Percent a month, until the client states another. */
const DEFAULT_AVAILABILITY = 99.9;
/** The specification's objectives. */
const DEFAULT_RTO_MINUTES = 240;
const DEFAULT_RPO_MINUTES = 15;
const MAX_TITLE = 120;

type BuildOrder = StatedFacts & { design: Pick<DesignRow, 'cloudProvider' | 'services'> & { title?: string } };

export type BuiltModel = { solution: Solution; builtFrom: BuiltFrom };

/** A new solution, as the facts of the design are now. */
export function buildModel({ design, facts }: BuildOrder): BuiltModel {
  const known = knownFacts({ design, facts });
  const builtFrom: BuiltFrom = {
    provider: design.cloudProvider,
    services: [...design.services],
    region: known.valueOf('region') ?? null,
    secondaryRegion: known.valueOf('secondary-region') ?? null,
    addressSpace: known.valueOf('address-space') ?? DEFAULT_ADDRESS_SPACE,
    hasSecondRegion: ['rto', 'rpo', 'secondary-region'].some((key) => known.valueOf(key) !== undefined),
  };
  return { solution: buildFrom(builtFrom, { title: design.title ?? '', known }), builtFrom };
}

export function buildFrom(
  { provider, services, region, secondaryRegion, addressSpace, hasSecondRegion }: BuiltFrom,
  { title, known }: { title: string; known: KnownFacts },
): Solution {
  const stated = readRequirements(nothing, known);
  const named = regionName(region);
  const second = regionName(secondaryRegion);
  // Stated objectives are to hold when a region fails: the builder adds a region and copies for them.
  const objectives: Partial<Requirements> =
    hasSecondRegion || second !== undefined
      ? {
          rtoMinutes: stated.rtoMinutes ?? DEFAULT_RTO_MINUTES,
          rpoMinutes: stated.rpoMinutes ?? DEFAULT_RPO_MINUTES,
        }
      : {};
  const { solution } = buildSolution({
    title: title.trim().slice(0, MAX_TITLE) || 'Design',
    provider,
    services,
    ...(named === undefined ? {} : { region: named }),
    addressSpace,
    requirements: {
      ...objectives,
      availability: stated.availability ?? DEFAULT_AVAILABILITY,
      ...(stated.monthlyBudget === null ? {} : { monthlyBudget: stated.monthlyBudget }),
    },
  });
  const assumed = new Set([
    ...solution.assumed.filter((path) => path.startsWith('connections.')),
    'requirements.rtoMinutes',
    'requirements.rpoMinutes',
    'requirements.availability',
    'requirements.monthlyBudget',
    'regions',
    'networks',
    'environments',
  ]);
  return {
    ...solution,
    regions: solution.regions.map((each) =>
      each.role === 'secondary' && second !== undefined ? { ...each, name: second } : each,
    ),
    assumed: [...assumed],
  };
}

const nothing: Requirements = {
  rtoMinutes: null,
  rpoMinutes: null,
  availability: null,
  monthlyBudget: null,
  dataClasses: [],
  users: null,
  requestsPerSecond: null,
  residency: null,
};

/** 'eu-west-1 (Ireland)' → 'eu-west-1' */
function regionName(text: string | null): string | undefined {
  const [region] = text === null ? [] : findRegions(text);
  return region && nameOfRegion(region.name);
}
