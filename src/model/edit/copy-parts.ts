// Copies of components with the connections between them: duplicated where they are, or pasted into another blueprint.

import { MAX_COMPONENTS } from '../limits.ts';
import type { Solution, SolutionComponent, SolutionConnection } from '../solution-shapes.ts';
import { listIds, newPartId, newPartName } from './part-ids.ts';

export type Copied = { components: readonly SolutionComponent[]; connections: readonly SolutionConnection[] };

/** Only components are copied; networks have addresses that are there once. */
export function copyParts({ components, connections }: Solution, ids: readonly string[]): Copied {
  const copied = components.filter(({ id }) => ids.includes(id));
  const has = (id: string): boolean => copied.some((each) => each.id === id);
  return { components: copied, connections: connections.filter(({ from, to }) => has(from) && has(to)) };
}

/** The `ids` are those of the new components. References to what the solution does not have are dropped. */
export function pasteParts(solution: Solution, copied: Copied): { solution: Solution; ids: string[] } {
  const taken = listIds(solution);
  const names = new Set(solution.components.map(({ name }) => name));
  const newIds = new Map<string, string>();
  const room = Math.max(0, MAX_COMPONENTS - solution.components.length);
  const components = copied.components.slice(0, room).map((component) => {
    const id = newPartId(taken, 'component', component.service ?? component.name);
    const name = newPartName(names, component.name);
    taken.add(id);
    names.add(name);
    newIds.set(component.id, id);
    return fitReferences({ ...component, id, name }, solution);
  });
  const connections = copied.connections.flatMap((connection) => {
    const [from, to] = [newIds.get(connection.from), newIds.get(connection.to)];
    if (from === undefined || to === undefined) return [];
    const id = newPartId(taken, 'connection', `${from}-${to}`);
    taken.add(id);
    return { ...connection, id, from, to };
  });
  return {
    ids: components.map(({ id }) => id),
    solution: {
      ...solution,
      components: [...solution.components, ...components],
      connections: [...solution.connections, ...connections],
    },
  };
}

function fitReferences(component: SolutionComponent, solution: Solution): SolutionComponent {
  // A copy is a part of its own, also where the copied one is a counterpart.
  const { standby: _standby, ...own } = component;
  const { settings, regionId, subnetId, networkId, counts, skus = {}, sizes = {} } = own;
  const fit = (parts: readonly { id: string }[], id: string | null | undefined): string | null =>
    parts.some((part) => part.id === id) ? (id ?? null) : null;
  const first = solution.environments[0];
  const isThere = ([id]: [string, unknown]): boolean => solution.environments.some((each) => each.id === id);
  const kept = Object.entries(counts).filter(isThere);
  return {
    ...own,
    regionId: fit(solution.regions, regionId) ?? (regionId === null ? null : (solution.regions[0]?.id ?? null)),
    subnetId: fit(solution.subnets, subnetId),
    networkId: fit(solution.networks, networkId),
    counts: Object.fromEntries(kept.length > 0 || !first ? kept : [[first.id, 1]]),
    skus: Object.fromEntries(Object.entries(skus).filter(isThere)),
    sizes: Object.fromEntries(Object.entries(sizes).filter(isThere)),
    settings: {
      ...settings,
      ...(settings.replicaRegionId && { replicaRegionId: fit(solution.regions, settings.replicaRegionId) }),
      ...(settings.secretStoreId && { secretStoreId: fit(solution.components, settings.secretStoreId) }),
      ...(settings.logSinkId && { logSinkId: fit(solution.components, settings.logSinkId) }),
    },
  };
}
