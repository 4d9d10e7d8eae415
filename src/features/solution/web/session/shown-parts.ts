// What is shown of a solution: the parts that are selected, and the environment.

import { outsideParties } from '#model/traffic/outside-parties.ts';
import type { Solution } from '#model/solution-shapes.ts';

export type ShownParts = {
  /** Ids of components, subnets, networks, regions and connections. */
  selectedIds: readonly string[];
  /** The environment that is shown. */
  environmentId: string;
};

/** It leaves out what the solution does not have any more. Production is shown first. */
export function fitView({ selectedIds, environmentId }: ShownParts, solution: Solution): ShownParts {
  const { environments } = solution;
  const ids = new Set(listIds(solution));
  const shown = selectedIds.filter((id) => ids.has(id));
  const first = environments.find(({ role }) => role === 'production') ?? environments[0];
  return {
    selectedIds: shown.length === selectedIds.length ? selectedIds : shown,
    environmentId: environments.some(({ id }) => id === environmentId) ? environmentId : (first?.id ?? ''),
  };
}

/** The environment that is shown where it has the part, or else the first one that has it. */
export function environmentWith(solution: Solution, { id, shownId }: { id: string; shownId: string }): string {
  const { environments, networks, subnets, components } = solution;
  const networkId = subnets.find((each) => each.id === id)?.networkId ?? id;
  const network = networks.find((each) => each.id === networkId);
  if (network) return network.environmentId ?? shownId;
  const counts = components.find((each) => each.id === id)?.counts;
  if (!counts || (counts[shownId] ?? 0) > 0) return shownId;
  return environments.find((each) => (counts[each.id] ?? 0) > 0)?.id ?? shownId;
}

function listIds({ regions, networks, subnets, components, connections }: Solution): string[] {
  const parts = [regions, networks, subnets, components, connections].flat();
  return [...parts.map(({ id }) => id), ...outsideParties];
}
