// What leads users to the second region when the first one fails: a service of the solution that checks its entrances, or the one
// that the provider has for it, which is added.

import { findCatalogueService, listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService, Sourced, TrafficSwitch } from '#catalogue/catalogue-service.ts';
import { whyUnconnected } from '../patterns/flows/unconnected-reasons.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';

export type FoundSwitch = { component: SolutionComponent; fact: Sourced<TrafficSwitch> };

/** The first that checks entrances, in the order of how fast it is; null where nothing of the solution does. */
export function findSwitch({ components }: Pick<Solution, 'components'>): FoundSwitch | null {
  const found = components.flatMap((component): FoundSwitch[] => {
    const fact =
      component.standby || component.service === null
        ? undefined
        : findCatalogueService(component.provider, component.service)?.recovery?.switch;
    return fact ? [{ component, fact }] : [];
  });
  return found.toSorted((a, b) => secondsOf(a.fact.value) - secondsOf(b.fact.value))[0] ?? null;
}

/** Seconds from the failure until clients use the other region. */
export function secondsOf({ checks, intervalSeconds, ttlSeconds }: TrafficSwitch): number {
  return checks * intervalSeconds + ttlSeconds;
}

/** Returns true if users come from the internet to a part that is in a region, and fails with it. */
function hasOpenEntrance({ connections, components }: Pick<Solution, 'connections' | 'components'>): boolean {
  const inRegions = new Set(components.filter(({ regionId }) => regionId !== null).map(({ id }) => id));
  return connections.some(({ from, to }) => from === 'internet' && inRegions.has(to));
}

/** Adds what switches traffic where users come from the internet and nothing of the solution does it. */
export function addSwitch(solution: Solution): Solution {
  if (findSwitch(solution) || !hasOpenEntrance(solution)) return solution;
  const service = listCatalogue(solution.provider).find(({ recovery }) => recovery?.switch?.value.isAddedByDefault);
  const main = solution.environments.find(({ role }) => role === 'production') ?? solution.environments[0];
  if (!service || !main) return solution;
  return { ...solution, components: [...solution.components, componentOf(service, main.id, findSink(solution))] };
}

/** Its logs go to where those of the entrances go. */
function findSink({ components, connections }: Solution): string | null {
  const entrances = new Set(connections.filter(({ from }) => from === 'internet').map(({ to }) => to));
  return (
    components.find(({ id, standby, settings }) => entrances.has(id) && !standby && settings.logSinkId)?.settings
      .logSinkId ?? null
  );
}

function componentOf(service: CatalogueService, environmentId: string, logSinkId: string | null): SolutionComponent {
  return {
    id: `component-${service.key}`,
    name: service.name,
    provider: service.provider,
    service: service.key,
    sku: service.skus[0]?.name ?? null,
    regionId: null,
    subnetId: null,
    networkId: null,
    counts: { [environmentId]: 1 },
    settings: logSinkId === null ? {} : { logSinkId },
    quantities: {},
    attributes: {},
    dataClass: 'none',
    note: whyUnconnected(service),
  };
}
