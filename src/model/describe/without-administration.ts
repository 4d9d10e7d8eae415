// A description that wants no SSH and no RDP gets no way for administrators that nobody has named.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import { componentHasRole } from '../component-roles.ts';
import { removeParts } from '../edit/remove-parts.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';
import type { DescribeNote } from './describe-shapes.ts';
import { enumerate } from '#text/markdown/write-markdown.ts';
import { note } from './passages.ts';

/** `services` are the names that the description gives. */
export function withoutAdministration(
  solution: Solution,
  services: readonly string[],
): { solution: Solution; notes: DescribeNote[] } {
  const isForbidden = solution.statements.some(({ kind }) => kind === 'no-ssh');
  const added = isForbidden ? solution.components.filter((each) => isWayIn(each) && !isNamed(each, services)) : [];
  if (added.length === 0) return { solution, notes: [] };
  const ids = added.map(({ id }) => id);
  const emptied = solution.subnets.filter((subnet) => {
    const inside = solution.components.filter(({ subnetId }) => subnetId === subnet.id);
    return inside.length > 0 && inside.every(({ id }) => ids.includes(id));
  });
  const names = enumerate(added.map(({ name }) => name));
  const words = `${names} ${added.length === 1 ? 'was' : 'were'} left out, because no rule may allow SSH or RDP. Name what administrators are to use instead.`;
  return {
    solution: removeParts(solution, [...ids, ...emptied.map(({ id }) => id)]),
    notes: [note('assumed', words, { quote: null })],
  };
}

function isWayIn(component: SolutionComponent): boolean {
  return componentHasRole(component, 'bastion', 'identity-proxy');
}

function isNamed({ provider, service, name }: SolutionComponent, services: readonly string[]): boolean {
  const known = service === null ? undefined : findCatalogueService(provider, service);
  return services.some((each) => each === name || each === known?.name);
}
