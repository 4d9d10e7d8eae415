// Finds what replaces a component in the second region.

import type { SolutionComponent } from './solution-shapes.ts';

export function findCounterpart(
  components: readonly SolutionComponent[],
  componentId: string,
): SolutionComponent | undefined {
  return components.find(({ standby }) => standby?.of === componentId);
}

/** All counterparts, by the id of the component that each replaces. */
export function mapCounterparts(components: readonly SolutionComponent[]): Map<string, SolutionComponent> {
  return new Map(components.flatMap((each) => (each.standby ? [[each.standby.of, each] as const] : [])));
}
