// The values of a solution as a text may write them out, to find those that an update has replaced.

import { writeNumberWord } from '#text/english/number-words.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import { labelOfRegion } from '#catalogue/regions.ts';
import { formatBudget } from '#model/document/values.ts';
import { formatMinutes } from '#model/format-duration.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';

/** `key` is the same in another state of the solution. */
export type ListedValue = { key: string; label: string; value: string; near: string[] };

export function listValues(solution: Solution): ListedValue[] {
  const { components, connections, environments } = solution;
  return [
    ...listRanges(solution),
    ...listRequirements(solution),
    ...solution.regions.flatMap(({ id, role, name }) => {
      const label = role === 'primary' ? 'Region' : 'Recovery region';
      return [
        { key: `region ${id}`, label, value: labelOfRegion(name), near: [] },
        { key: `region code ${id}`, label, value: name, near: [] },
      ];
    }),
    ...components.flatMap((component) => listOfComponent(solution, component)),
    ...connections.flatMap(({ id, protocol, ports }) => {
      const label = 'Ports of a connection';
      return [
        { key: `port ${id}`, label, value: `port ${ports}`, near: [] },
        { key: `protocol ${id}`, label, value: `${protocol} ${ports}`, near: [] },
      ];
    }),
    ...environments.map(({ id, name }) => {
      return { key: `environment ${id}`, label: 'Environment', value: `${name} environment`, near: [] };
    }),
    ...countsOf(environments.length, ['environment']).map((each) => {
      return { ...each, key: `environments ${each.key}`, label: 'Number of environments', near: [] };
    }),
  ];
}

function listRanges({ networks, subnets, components }: Solution): ListedValue[] {
  const ranges = [
    ...networks.flatMap(({ id, name, addressSpaces }) =>
      addressSpaces.map((value, index) => [`network ${id} ${index}`, `Address space of ${name}`, value] as const),
    ),
    ...subnets.map(({ id, name, cidr }) => [`subnet ${id}`, `Range of ${name}`, cidr] as const),
    ...components.flatMap(({ id, name, settings: { podRange, serviceRange } }) => [
      [`pods ${id}`, `Pod range of ${name}`, podRange ?? ''] as const,
      [`services ${id}`, `Service range of ${name}`, serviceRange ?? ''] as const,
    ]),
  ];
  return ranges.flatMap(([key, label, value]) => (value === '' ? [] : [{ key, label, value, near: [] }]));
}

function listRequirements({ requirements }: Solution): ListedValue[] {
  const { rtoMinutes, rpoMinutes, availability, monthlyBudget } = requirements;
  const values: (ListedValue | null)[] = [
    rtoMinutes === null
      ? null
      : { key: 'rto', label: 'RTO', value: formatMinutes(rtoMinutes), near: ['RTO', 'recovery time'] },
    rpoMinutes === null
      ? null
      : { key: 'rpo', label: 'RPO', value: formatMinutes(rpoMinutes), near: ['RPO', 'recovery point'] },
    ...['%', ' %', ' percent'].map((unit) =>
      availability === null
        ? null
        : {
            key: `availability${unit}`,
            label: 'Availability target',
            value: `${availability}${unit}`,
            near: ['availability'],
          },
    ),
    monthlyBudget && { key: 'budget', label: 'Monthly budget', value: formatBudget(monthlyBudget), near: [] },
  ];
  return values.filter((each) => each !== null);
}

function listOfComponent(
  { provider, environments }: Solution,
  { id, name, service, sku, counts }: SolutionComponent,
): ListedValue[] {
  const serviceName = service === null ? undefined : findCatalogueService(provider, service)?.name;
  const near = [name, ...(serviceName === undefined ? [] : [serviceName])];
  return [
    // A SKU with a digit or an underscore, such as P1v3, means one thing anywhere; 'Standard' does not.
    ...(sku === null
      ? []
      : [{ key: `sku ${id}`, label: `SKU of ${name}`, value: sku, near: /[\d_]/.test(sku) ? [] : near }]),
    { key: `component ${id}`, label: 'Component', value: name, near: [] },
    ...environments.flatMap((environment) =>
      countsOf(counts[environment.id] ?? 0, ['instance', 'node', 'replica']).map((each) => {
        const label = `Number of ${name} in ${environment.name}`;
        return { ...each, key: `count ${id} ${environment.id} ${each.key}`, label, near };
      }),
    ),
  ];
}

/** Larger numbers are written in digits. */
const MAX_IN_WORDS = 12;

/** '3 nodes' and 'three nodes' */
function countsOf(count: number, nouns: readonly string[]): { key: string; value: string }[] {
  const word = count > MAX_IN_WORDS ? null : writeNumberWord(count);
  const written = word === null ? [String(count)] : [String(count), word];
  return nouns.flatMap((noun) =>
    written.map((text, index) => ({ key: `${noun} ${index}`, value: `${text} ${noun}${count === 1 ? '' : 's'}` })),
  );
}
