// Assumed values in words.

import { labelOfRegion } from '#cloud/regions.ts';
import { nameOfPart } from '../../../shared/edit/find-part.ts';
import { formatMinutes } from '../../../shared/format-duration.ts';
import type { Solution } from '../../../shared/solution-shapes.ts';
import { requirementMessages as words } from './messages.ts';

export type AssumedValue = { path: string; name: string; value: string };

export function describeAssumed(solution: Solution): AssumedValue[] {
  return solution.assumed.map((path) => ({ path, name: nameOfPath(solution, path), value: valueOf(solution, path) }));
}

function nameOfPath(solution: Solution, path: string): string {
  const [list, id, field] = path.split('.');
  if (list === 'connections' && id && field === 'ports') return words.portsOf(nameOfPart(solution, id));
  if (id && field) return `${nameOfPart(solution, id)}: ${field}`;
  return words.paths[path] ?? path;
}

function valueOf({ requirements, regions, environments, networks, connections }: Solution, path: string): string {
  const [list, id] = path.split('.');
  if (list === 'connections') return connections.find((each) => each.id === id)?.ports ?? '';
  switch (path) {
    case 'requirements.rtoMinutes':
      return requirements.rtoMinutes === null ? '' : formatMinutes(requirements.rtoMinutes);
    case 'requirements.rpoMinutes':
      return requirements.rpoMinutes === null ? '' : formatMinutes(requirements.rpoMinutes);
    case 'requirements.availability':
      return requirements.availability === null ? '' : `${requirements.availability} %`;
    case 'requirements.monthlyBudget':
      return requirements.monthlyBudget === null ? '' : formatBudget(requirements.monthlyBudget);
    case 'regions':
      return regions.map(({ name }) => labelOfRegion(name)).join(', ');
    case 'regions.secondary':
      return labelOfRegion(regions.find(({ role }) => role === 'secondary')?.name ?? '');
    case 'environments':
      return environments.map(({ name }) => name).join(', ');
    case 'networks':
      // The client's ranges are what the client has stated.
      return networks.flatMap(({ addressSpaces, isOnPremises }) => (isOnPremises ? [] : addressSpaces)).join(', ');
    default:
      return '';
  }
}

function formatBudget({ low, high, currency }: NonNullable<Solution['requirements']['monthlyBudget']>): string {
  const from = low === 0 ? 'up' : low.toLocaleString('en');
  return `${from} to ${high.toLocaleString('en')} ${currency}`;
}
