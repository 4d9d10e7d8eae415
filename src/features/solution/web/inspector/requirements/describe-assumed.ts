// Assumed values in words.

import { labelOfRegion } from '#catalogue/regions.ts';
import { nameOfPart } from '#model/edit/find-part.ts';
import { formatMinutes } from '#model/format-duration.ts';
import { strategyWords } from '#model/recovery/strategies.ts';
import type { Solution } from '#model/solution-shapes.ts';
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

function valueOf(solution: Solution, path: string): string {
  const [list, id] = path.split('.');
  if (list === 'connections') return solution.connections.find((each) => each.id === id)?.ports ?? '';
  return values[path]?.(solution) ?? '';
}

/** By path; undefined and null: there is no value. */
const values: Readonly<Record<string, (solution: Solution) => string | null>> = {
  'requirements.rtoMinutes': ({ requirements: { rtoMinutes } }) =>
    rtoMinutes === null ? null : formatMinutes(rtoMinutes),
  'requirements.rpoMinutes': ({ requirements: { rpoMinutes } }) =>
    rpoMinutes === null ? null : formatMinutes(rpoMinutes),
  'requirements.availability': ({ requirements: { availability } }) =>
    availability === null ? null : `${availability} %`,
  'requirements.monthlyBudget': ({ requirements: { monthlyBudget } }) =>
    monthlyBudget === null ? null : formatBudget(monthlyBudget),
  regions: ({ regions }) => regions.map(({ name }) => labelOfRegion(name)).join(', '),
  'regions.secondary': ({ regions }) => labelOfRegion(regions.find(({ role }) => role === 'secondary')?.name ?? ''),
  recovery: ({ recovery }) => (recovery ? strategyWords[recovery.strategy].name : null),
  environments: ({ environments }) => environments.map(({ name }) => name).join(', '),
  // The client's ranges are what the client has stated.
  networks: ({ networks }) =>
    networks.flatMap(({ addressSpaces, isOnPremises }) => (isOnPremises ? [] : addressSpaces)).join(', '),
};

function formatBudget({ low, high, currency }: NonNullable<Solution['requirements']['monthlyBudget']>): string {
  const from = low === 0 ? 'up' : low.toLocaleString('en');
  return `${from} to ${high.toLocaleString('en')} ${currency}`;
}
