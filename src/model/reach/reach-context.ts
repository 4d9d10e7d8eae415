// A solution as one environment has it, for following ways through it: made once for a solution and an environment.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { indexSolution, type SolutionIndex } from '../check/solution-index.ts';
import { viewEnvironment, type EnvironmentView, type PlacedComponent } from '../environments/environment-view.ts';
import type { Attachment, Solution, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import type { Route } from './routes/route-shapes.ts';

export type ReachContext = {
  index: SolutionIndex;
  solution: Solution;
  environmentId: string;
  view: EnvironmentView;
  components: ReadonlyMap<string, PlacedComponent>;
  networks: ReadonlyMap<string, SolutionNetwork>;
  subnets: ReadonlyMap<string, SolutionSubnet>;
  /** The key is the hub. It is null where nobody has stated any. */
  attachments: ReadonlyMap<string, readonly Attachment[]> | null;
  /** Route tables by subnet or network, filled as they are asked for. */
  routeTables: Map<string, readonly Route[]>;
};

const indexes = new WeakMap<Solution, SolutionIndex>();
const contexts = new WeakMap<SolutionIndex, Map<string, ReachContext>>();

/** Throws nothing: an unknown environment is read as the first one, as drawings do. */
export function reachContext(source: Solution | SolutionIndex, environmentId: string): ReachContext {
  const index = 'solution' in source ? source : indexOf(source);
  const known = contexts.get(index) ?? new Map<string, ReachContext>();
  contexts.set(index, known);
  const context = known.get(environmentId) ?? createContext(index, environmentId);
  known.set(environmentId, context);
  return context;
}

function indexOf(solution: Solution): SolutionIndex {
  const index = indexes.get(solution) ?? indexSolution(solution);
  indexes.set(solution, index);
  return index;
}

function createContext(index: SolutionIndex, environmentId: string): ReachContext {
  const { solution } = index;
  const view = viewEnvironment(solution, environmentId);
  const components = new Map(view.components.map((each) => [each.id, each]));
  const networks = new Map(view.networks.map((each) => [each.id, each]));
  return {
    index,
    solution,
    environmentId: view.environment?.id ?? '',
    view,
    components,
    networks,
    subnets: new Map(view.subnets.map((each) => [each.id, each])),
    attachments: solution.attachments ? Map.groupBy(view.attachments, ({ hubId }) => hubId) : null,
    routeTables: new Map(),
  };
}

/** Returns what the catalogue knows of its service. The index finds it for stored components only, not for placed ones. */
export function serviceOfComponent({ provider, service }: PlacedComponent): CatalogueService | undefined {
  return service === null ? undefined : findCatalogueService(provider, service);
}

/** The network that a component is in here, by its subnet or by itself. */
export function networkOfComponent(
  { networks, subnets }: ReachContext,
  { subnetId, networkId }: Pick<PlacedComponent, 'subnetId' | 'networkId'>,
): SolutionNetwork | undefined {
  return networks.get(subnets.get(subnetId ?? '')?.networkId ?? networkId ?? '');
}

/** Both sides have to have a peering. */
export function arePeered(a: SolutionNetwork, b: SolutionNetwork): boolean {
  return a.peerIds.includes(b.id) && b.peerIds.includes(a.id);
}
