// A solution from what was read of a description or sketched by an agent: the patterns build it, and places and counts follow.

import { cloudProviderNames, type CloudProvider } from '#cloud/provider.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '../limits.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { BuildNote } from '../patterns/read-services.ts';
import type { Requirements, Solution } from '../solution-shapes.ts';
import { applyCounts, applyPlaces, type WantedCount } from './apply-places.ts';
import type { Places } from './read-places.ts';

type Assembly = {
  /** Null: of the first services. */
  title: string | null;
  provider: CloudProvider;
  services: readonly string[];
  counts: readonly WantedCount[];
  places: Pick<Places, 'secondaryRegion' | 'onPremises' | 'environments'>;
  requirements: Partial<Requirements>;
  region: string | null;
  addressSpace: string | null;
  statements: Solution['statements'];
};

export function assembleSolution({
  title,
  provider,
  services,
  counts,
  places,
  requirements,
  region,
  addressSpace,
  statements,
}: Assembly): { solution: Solution; buildNotes: BuildNote[] } {
  const built = buildSolution({
    title: title ?? titleOf(services, provider),
    provider,
    services,
    requirements,
    ...(region && { region }),
    ...(addressSpace && { addressSpace }),
  });
  const solution = applyCounts(applyPlaces(built.solution, places), counts);
  const kept = solution.statements.filter(({ kind }) => !statements.some((one) => one.kind === kind));
  return { solution: { ...solution, statements: [...kept, ...statements] }, buildNotes: built.notes };
}

function titleOf(services: readonly string[], provider: CloudProvider): string {
  const names = services.slice(0, 2).map((name) => name.replace(/\s+/g, ' '));
  const title = names.length > 0 ? names.join(' and ') : `${cloudProviderNames[provider]} solution`;
  return title.slice(0, MAX_BLUEPRINT_TITLE_LENGTH).trim();
}
