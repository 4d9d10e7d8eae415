// A solution from what was read of a description or sketched by an agent: the patterns build it, and places and counts follow.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '../limits.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { BuildNote } from '../patterns/read-services.ts';
import { exclusionsOf } from '../exclusions/exclusions.ts';
import type { Requirements, Solution } from '../solution-shapes.ts';
import { applyCounts, applyPlaces, type WantedCount } from './apply-places.ts';
import type { Places } from './read-places.ts';
import { applySizes, type WantedSize } from './amounts/read-sizes.ts';

type Assembly = {
  /** Null: of the first services. */
  title: string | null;
  provider: CloudProvider;
  services: readonly string[];
  counts: readonly WantedCount[];
  sizes?: readonly WantedSize[];
  places: Pick<Places, 'secondaryRegion' | 'onPremises' | 'environments'>;
  requirements: Partial<Requirements>;
  region: string | null;
  addressSpace: string | null;
  statements: Solution['statements'];
  /** A recovery strategy needs a second region, which is filled afterwards. */
  needsSecondRegion?: boolean;
};

export function assembleSolution({
  title,
  provider,
  services,
  counts,
  sizes = [],
  places,
  requirements,
  region,
  addressSpace,
  statements,
  needsSecondRegion = false,
}: Assembly): { solution: Solution; buildNotes: BuildNote[] } {
  const built = buildSolution({
    title: title ?? titleOf(services, provider),
    provider,
    services,
    requirements,
    exclusions: exclusionsOf(statements),
    needsSecondRegion,
    ...(region && { region }),
    ...(addressSpace && { addressSpace }),
  });
  const solution = applySizes(applyCounts(applyPlaces(built.solution, places), counts), sizes);
  const { isPrivate } = exclusionsOf(statements);
  const kept = solution.statements.filter(
    ({ kind }) => !(isPrivate && kind === 'no-public-access') && !statements.some((one) => one.kind === kind),
  );
  // The client may name a second region where none would be made.
  const buildNotes = built.notes.filter(({ kind }) => kind !== 'second-region' || places.secondaryRegion === null);
  return { solution: { ...solution, statements: [...kept, ...statements] }, buildNotes };
}

function titleOf(services: readonly string[], provider: CloudProvider): string {
  const names = services.slice(0, 2).map((name) => name.replace(/\s+/g, ' '));
  const title = names.length > 0 ? names.join(' and ') : `${cloudProviderNames[provider]} solution`;
  return title.slice(0, MAX_BLUEPRINT_TITLE_LENGTH).trim();
}
