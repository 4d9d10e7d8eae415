// The labels of resources: those of a component are alike, and counterparts in the same project are marked.

import type { Solution, SolutionComponent } from '../../../solution-shapes.ts';
import { labelOf, uniqueName } from '../names.ts';

/** Names of resources are cut, so that the mark of the second region goes before the rest; a module of its own needs none. */
function nameForLabel({ name, standby }: SolutionComponent, ids: ReadonlySet<string>): string {
  if (!standby) return name;
  const own = name.replace(/ \(second region\)(?: \d+)?$/, '');
  return ids.has(standby.of) ? `dr ${own}` : own;
}

/** Labels of components by id, and of identities by 'identity:<id>'. */
export function labelParts({ components, identities }: Solution): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  const ids = new Set(components.map(({ id }) => id));
  const parts = [
    ...components.map((component) => ({ id: component.id, name: nameForLabel(component, ids) })),
    ...identities
      .filter(({ kind, componentIds }) => kind !== 'break-glass' && kind !== 'group' && componentIds.length > 0)
      .map(({ id, name }) => ({ id: `identity:${id}`, name })),
  ];
  for (const { id, name } of parts) {
    const label = uniqueName(labelOf(name), taken, '_');
    taken.add(label);
    labels.set(id, label);
  }
  return labels;
}
