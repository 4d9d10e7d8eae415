// A solution with its parts found by id, and with what the catalogue knows about each component. Made once for a check.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import { parseCidr, type Cidr } from '#text/network/cidr.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { viewEnvironment } from '../environments/environment-view.ts';
import { sizeOfComponent } from '../sizes/sizes-of.ts';
import { outsideParties } from '../traffic/outside-parties.ts';
import type {
  Environment,
  Solution,
  SolutionComponent,
  SolutionNetwork,
  SolutionRegion,
  SolutionRule,
  SolutionSubnet,
} from '../solution-shapes.ts';

export type OutsideParty = (typeof outsideParties)[number];

export type SolutionIndex = {
  solution: Solution;
  components: ReadonlyMap<string, SolutionComponent>;
  subnets: ReadonlyMap<string, SolutionSubnet>;
  networks: ReadonlyMap<string, SolutionNetwork>;
  regions: ReadonlyMap<string, SolutionRegion>;
  environments: ReadonlyMap<string, Environment>;
  /** Returns what the catalogue knows; undefined for a service that it does not have. */
  serviceOf(component: SolutionComponent): CatalogueService | undefined;
  skuOf(component: SolutionComponent): Sku | undefined;
  /** The network that a component has addresses in, or is attached to. */
  networkOf(component: SolutionComponent): SolutionNetwork | undefined;
  /** The cloud that a network is in; undefined for the client's own. */
  providerOf(network: SolutionNetwork | undefined): CloudProvider | undefined;
  /** By priority, deny before allow. */
  rulesOf(subnetId: string, direction: SolutionRule['direction']): readonly SolutionRule[];
  componentsIn(subnetId: string): readonly SolutionComponent[];
  subnetsOf(networkId: string): readonly SolutionSubnet[];
  /** The subnet that a component has in an environment. */
  subnetIn(component: SolutionComponent, environmentId: string): SolutionSubnet | undefined;
  /** Counts how many there are in production and in environments that all share; of a group, its machines. */
  productionCountOf(component: SolutionComponent): number;
  isOutside(id: string): id is OutsideParty;
  /** Returns the name that a message has for an id: a component's name, 'the internet', or the id itself. */
  nameOf(id: string): string;
};

const outsideNames: Record<OutsideParty, string> = {
  internet: 'the internet',
  administrators: 'administrators',
  'on-premises': 'the data centre',
};

export function indexSolution(solution: Solution): SolutionIndex {
  const components = byId(solution.components);
  const subnets = byId(solution.subnets);
  const networks = byId(solution.networks);
  const regions = byId(solution.regions);
  const { requirements } = solution;
  const environments = byId(solution.environments);
  const inSubnet = Map.groupBy(solution.components, ({ subnetId }) => subnetId);
  const ofNetwork = Map.groupBy(solution.subnets, ({ networkId }) => networkId);
  const ofSubnet = Map.groupBy(
    solution.rules.toSorted((a, b) => a.priority - b.priority || b.action.localeCompare(a.action)),
    ({ direction, subnetId }) => `${direction} ${subnetId}`,
  );
  const services = new Map(
    solution.components.map((component) => {
      const { provider, service } = component;
      return [component, service === null ? undefined : findCatalogueService(provider, service)] as const;
    }),
  );
  const serviceOf = (component: SolutionComponent): CatalogueService | undefined => services.get(component);
  const placeIn = placeByEnvironment(solution);
  const isOutside = (id: string): id is OutsideParty => outsideParties.some((party) => party === id);
  return {
    solution,
    components,
    subnets,
    networks,
    environments,
    regions,
    serviceOf,
    skuOf: (component) => serviceOf(component)?.skus.find(({ name }) => name === component.sku),
    networkOf({ subnetId, networkId }) {
      const subnet = subnetId === null ? undefined : subnets.get(subnetId);
      return networks.get(subnet?.networkId ?? networkId ?? '');
    },
    providerOf(network) {
      if (!network || network.isOnPremises) return undefined;
      return network.regionId === null ? solution.provider : regions.get(network.regionId)?.provider;
    },
    rulesOf: (subnetId, direction) => ofSubnet.get(`${direction} ${subnetId}`) ?? [],
    componentsIn: (subnetId) => inSubnet.get(subnetId) ?? [],
    subnetsOf: (networkId) => ofNetwork.get(networkId) ?? [],
    subnetIn: ({ id }, environmentId) => subnets.get(placeIn(environmentId).get(id) ?? ''),
    productionCountOf: (component) =>
      Math.max(
        0,
        ...Object.entries(component.counts).map(([id, count]) => {
          const environment = environments.get(id);
          const isOfProduction = environment?.role === 'production' || environment?.role === 'shared';
          return isOfProduction && count > 0 ? count * instancesOf({ component, environment, requirements }) : 0;
        }),
      ),
    isOutside,
    nameOf: (id) =>
      isOutside(id)
        ? outsideNames[id]
        : (components.get(id)?.name ?? subnets.get(id)?.name ?? networks.get(id)?.name ?? id),
  };
}

/** The subnets of components by environment, each worked out when it is first asked for. */
function placeByEnvironment(solution: Solution): (environmentId: string) => ReadonlyMap<string, string | null> {
  const known = new Map<string, ReadonlyMap<string, string | null>>();
  return (environmentId) => {
    const places =
      known.get(environmentId) ??
      new Map(viewEnvironment(solution, environmentId).components.map(({ id, subnetId }) => [id, subnetId]));
    known.set(environmentId, places);
    return places;
  };
}

function byId<Part extends { id: string }>(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}

/** The networks that are written as such, with what states them. */
export function readNetworks<Part>(
  parts: readonly Part[],
  cidrOf: (part: Part) => string,
): { part: Part; cidr: Cidr }[] {
  return parts.flatMap((part) => {
    const cidr = parseCidr(cidrOf(part));
    return cidr ? [{ part, cidr }] : [];
  });
}

/** Every pair of a list once. */
export function* pairsOf<Part>(parts: readonly Part[]): Generator<[Part, Part]> {
  for (const [index, first] of parts.entries()) for (const second of parts.slice(index + 1)) yield [first, second];
}

/** A group of machines or tasks is as many as its sizes say, and anything else is one. */
function instancesOf(context: Parameters<typeof sizeOfComponent>[0]): number {
  const value = sizeOfComponent(context, 'instances')?.value;
  return typeof value === 'number' ? Math.max(1, value) : 1;
}
