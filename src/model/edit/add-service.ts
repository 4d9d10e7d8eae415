// Puts a service of the catalogue into a solution: where a person has dropped it, or where it may be, with the region, the network
// and the subnets that it needs.

import { exclusionsOf } from '../exclusions/exclusions.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { keyOfCounterpart } from '#catalogue/counterparts.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { draftComponent } from '../patterns/place-components.ts';
import { wishSubnets, type PlannedSubnet } from '../patterns/subnet-wishes.ts';
import { rolesOfComponent } from '../component-roles.ts';
import { MAX_COMPONENTS } from '../limits.ts';
import type { Environment, Solution, SolutionComponent } from '../solution-shapes.ts';
import { addNetwork, addRegion, addSubnet } from './change-parts.ts';
import { listIds, newPartId, newPartName } from './part-ids.ts';
import { placeComponent, type Place } from './place-component.ts';

export type AddedService = { solution: Solution; id: string; problem: null } | { solution: null; problem: string };

/** Where a canvas begins; a person changes it in the region's properties. */
const firstRegions: Record<CloudProvider, string> = { azure: 'westeurope', aws: 'eu-west-1', gcp: 'europe-west1' };

type Wish = {
  service: CatalogueService;
  /** The environment that is shown. */
  environmentId: string;
  /** Where it was dropped; undefined: wherever it may be. */
  place?: Place;
};

export function addService(solution: Solution, { service, environmentId, place }: Wish): AddedService {
  if (solution.components.length >= MAX_COMPONENTS)
    return { solution: null, problem: `A solution has at most ${MAX_COMPONENTS} components.` };
  const component = newComponent(solution, service, environmentId);
  const started: Solution = { ...solution, components: [...solution.components, component] };
  if (place !== undefined) {
    const placed = placeComponent(started, component.id, place);
    return placed.problem === null ? { ...placed, id: component.id } : placed;
  }
  if (service.scope === 'global') return { solution: started, id: component.id, problem: null };
  return placeAnywhere(withRegion(started, component, service), { component, service, environmentId });
}

function newComponent(solution: Solution, service: CatalogueService, environmentId: string): SolutionComponent {
  const { regions, requirements, environments, components } = solution;
  const { component } = draftComponent(service, {
    provider: solution.provider,
    regionName: regions[0]?.name ?? '',
    requirements,
    exclusions: exclusionsOf(solution.statements),
    secondRegionId: regions.find(({ role }) => role === 'secondary')?.id ?? null,
    hasDns: components.some((each) => each.service === keyOfCounterpart('dns', solution.provider)),
    // A person chooses the place.
    hasHub: false,
    roles: new Set(components.flatMap(rolesOfComponent)),
    hasPrivateStores: true,
  });
  const shown = environments.find(({ id }) => id === environmentId);
  return {
    ...component,
    id: newPartId(listIds(solution), 'component', service.key),
    name: newPartName(new Set(components.map(({ name }) => name)), service.name),
    regionId: service.scope === 'global' ? null : (regionFor(solution, service)?.id ?? null),
    subnetId: null,
    networkId: null,
    counts: countIn(component, environments, shown),
  };
}

/** As many as a built solution has in an environment of this role; always some in the one that is shown. */
function countIn(
  { counts }: SolutionComponent,
  environments: readonly Environment[],
  shown: Environment | undefined,
): SolutionComponent['counts'] {
  return Object.fromEntries(
    environments
      .filter(({ id, role }) => role !== 'shared' || id === shown?.id)
      .map(({ id, role }) => {
        const usual = role === 'shared' ? 0 : (counts[role] ?? 0);
        return [id, id === shown?.id ? Math.max(1, usual) : usual];
      }),
  );
}

/** The cloud that a service runs in: its own, or the blueprint's for what people run themselves. */
function cloudOf(solution: Solution, { provider }: CatalogueService): CloudProvider {
  return provider === 'self' ? solution.provider : provider;
}

function regionFor(solution: Solution, service: CatalogueService): Solution['regions'][number] | undefined {
  const cloud = cloudOf(solution, service);
  return solution.regions.find(({ provider }) => provider === cloud);
}

function withRegion(solution: Solution, { id }: SolutionComponent, service: CatalogueService): Solution {
  if (regionFor(solution, service)) return solution;
  const provider = cloudOf(solution, service);
  const region = addRegion(solution, { provider, name: firstRegions[provider] });
  return {
    ...region.solution,
    components: region.solution.components.map((each) => (each.id === id ? { ...each, regionId: region.id } : each)),
  };
}

type Placing = { component: SolutionComponent; service: CatalogueService; environmentId: string };

/** Networks and subnets that are there are taken before new ones are added. */
function placeAnywhere(solution: Solution, { component, service, environmentId }: Placing): AddedService {
  const provider = cloudOf(solution, service);
  const exclusions = exclusionsOf(solution.statements);
  const planned = wishSubnets({ service, component }, { provider, exclusions, hasPrivateStores: true });
  const isInNetwork = service.scope === 'network' || planned.length > 0;
  if (!isInNetwork) return { solution, id: component.id, problem: null };
  const regionId = regionFor(solution, service)?.id ?? null;
  const network = networkFor(solution, { environmentId, regionId });
  if (service.scope === 'network') return finish(network.solution, component.id, network.id);
  const subnets = withSubnets(network.solution, network.id, planned);
  if (!subnets) return { solution: null, problem: 'The network has no free addresses left for its subnet.' };
  const others = withOtherEnvironments(subnets.solution, { component, environmentId, planned });
  // A subnet that its network needs for it is not where it is.
  const isBeside = service.scope === 'regional' && service.companionSubnet !== undefined;
  return isBeside ? { solution: others, id: component.id, problem: null } : finish(others, component.id, subnets.id);
}

function finish(solution: Solution, id: string, place: string): AddedService {
  const placed = placeComponent(solution, id, place);
  return placed.problem === null ? { ...placed, id } : placed;
}

function networkFor(
  solution: Solution,
  { environmentId, regionId }: { environmentId: string; regionId: string | null },
): { solution: Solution; id: string } {
  const own = findNetwork(solution, { environmentId, regionId });
  return own ? { solution, id: own.id } : addNetwork(solution, { environmentId, regionId });
}

function findNetwork(
  { networks }: Solution,
  { environmentId, regionId }: { environmentId: string; regionId: string | null },
): Solution['networks'][number] | undefined {
  const inCloud = networks.filter((each) => !each.isOnPremises && (each.regionId ?? regionId) === regionId);
  return (
    inCloud.find((each) => each.environmentId === environmentId) ?? inCloud.find((each) => each.environmentId === null)
  );
}

/** `id` is the first of the subnets. Null where the network is full. */
function withSubnets(
  solution: Solution,
  networkId: string,
  planned: readonly PlannedSubnet[],
): { solution: Solution; id: string } | null {
  const ids: string[] = [];
  let current = solution;
  for (const wish of planned) {
    const found = current.subnets.find((each) => each.networkId === networkId && each.name === wish.name);
    const { name, purpose, delegation, zone, isPublic, maxPrefix } = wish;
    const added = found
      ? { solution: current, id: found.id }
      : addSubnet(current, { networkId, name, purpose, delegation, zone, isPublic, maxPrefix });
    if (!added) return null;
    current = added.solution;
    ids.push(added.id);
  }
  return ids[0] === undefined ? null : { solution: current, id: ids[0] };
}

/** Subnets of the same names in the other environments that have the component and a network. */
function withOtherEnvironments(
  solution: Solution,
  { component, environmentId, planned }: Omit<Placing, 'service'> & { planned: readonly PlannedSubnet[] },
): Solution {
  const others = solution.environments.filter(({ id }) => id !== environmentId && (component.counts[id] ?? 0) > 0);
  return others.reduce((before, { id }) => {
    const network = before.networks.find(
      (each) => each.environmentId === id && each.regionId === component.regionId && !each.isOnPremises,
    );
    return (network && withSubnets(before, network.id, planned)?.solution) ?? before;
  }, solution);
}
