// What the writers of a document read: a solution with its findings and its cost, each worked out once.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { CostSheet } from '../cost/cost-shapes.ts';
import { checkSolution } from '../check/check-solution.ts';
import { indexSolution, type SolutionIndex } from '../check/solution-index.ts';
import type { SolutionFinding } from '../finding-shapes.ts';
import type { Environment, Solution, SolutionComponent, SolutionRegion } from '../solution-shapes.ts';

export type DocumentContext = {
  solution: Solution;
  index: SolutionIndex;
  /** Worked out when it is asked for: a document that embeds no risk needs none. */
  readonly findings: readonly SolutionFinding[];
  /** Null where no price book was at hand: everything is to be priced. */
  cost: CostSheet | null;
  /** Production runs these components, or all environments share them. */
  running: readonly SolutionComponent[];
  /** These of the running components keep data that the loss of a region takes away. Their counterparts are not among them. */
  stateful: readonly SolutionComponent[];
};

export function createDocumentContext(solution: Solution, cost: CostSheet | null): DocumentContext {
  const index = indexSolution(solution);
  let found: readonly SolutionFinding[] | null = null;
  const running = solution.components.filter((component) => index.productionCountOf(component) > 0);
  return {
    solution,
    index,
    get findings() {
      found ??= checkSolution(solution);
      return found;
    },
    cost,
    running,
    stateful: running.filter((component) => !component.standby && keepsRegionalState(index.serviceOf(component))),
  };
}

/** Names of zones and logs are set up anew elsewhere; global services are in no region. */
function keepsRegionalState(service: CatalogueService | undefined): boolean {
  if (!service?.keepsState || service.scope === 'global') return false;
  return service.category !== 'network' && service.category !== 'operations';
}

/** What no catalogue knows: nothing can be said about it but its name. */
export function listUnknown({ solution, index }: DocumentContext): SolutionComponent[] {
  return solution.components.filter((component) => index.serviceOf(component) === undefined);
}

export function primaryRegion({ solution }: Pick<DocumentContext, 'solution'>): SolutionRegion | undefined {
  return solution.regions.find(({ role }) => role === 'primary') ?? solution.regions[0];
}

export function secondaryRegion({ solution }: Pick<DocumentContext, 'solution'>): SolutionRegion | undefined {
  return solution.regions.find(({ role }) => role === 'secondary');
}

/** The environment that serves users; the first one where none is called production. */
export function mainEnvironment({ environments }: Solution): Environment | undefined {
  return environments.find(({ role }) => role === 'production') ?? environments[0];
}

export function isAssumed({ solution }: Pick<DocumentContext, 'solution'>, path: string): boolean {
  return solution.assumed.includes(path);
}
