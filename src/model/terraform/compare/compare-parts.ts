// Compares a state that somebody else's Terraform made: its networks, subnets and components with those of a solution.

import { withSkuOf } from '../../environments/skus.ts';
import type { Solution, SolutionComponent, SolutionNetwork, SolutionSubnet } from '../../solution-shapes.ts';
import { importSolution } from '../import/import-solution.ts';
import type { ReadTerraform } from '../import/read-resource.ts';
import type { Deviation } from './deviation.ts';

type Part = { id: string; name: string };
type Pair<Own extends Part> = { own: Own; found: Own };

/** Compares the environment, or the first one. Parts are the same by id, by name, or by what only one of them has. */
export function compareParts(solution: Solution, state: ReadTerraform, environmentId?: string): Deviation[] {
  const environment = environmentId ?? solution.environments[0]?.id;
  const imported = importSolution(state, solution.title);
  if (!imported || environment === undefined) return [];
  const { solution: found, addresses } = imported;
  const addressOf = (id: string): string => addresses[id] ?? id;
  const networks = solution.networks.filter(
    (network) => !network.isOnPremises && (network.environmentId === null || network.environmentId === environment),
  );
  const subnets = solution.subnets.filter(({ networkId }) => networks.some(({ id }) => id === networkId));
  const components = solution.components.filter(
    ({ service, counts }) => service !== null && (counts[environment] ?? 0) > 0,
  );
  return [
    ...compareLists<SolutionNetwork>({
      own: networks,
      found: found.networks,
      isLike: (a, b) => a.addressSpaces.some((space) => b.addressSpaces.includes(space)),
      addressOf,
      compare: ({ own, found: other }) => [
        change(
          {
            address: addressOf(other.id),
            id: own.id,
            fact: `networks.${own.id}.addressSpaces`,
            argument: 'address_space',
          },
          own.addressSpaces.toSorted().join(', '),
          other.addressSpaces.toSorted().join(', '),
        ),
      ],
    }),
    ...compareLists<SolutionSubnet>({
      own: subnets,
      found: found.subnets,
      isLike: (a, b) => a.cidr === b.cidr,
      addressOf,
      compare: ({ own, found: other }) => [
        change(
          { address: addressOf(other.id), id: own.id, fact: `subnets.${own.id}.cidr`, argument: 'address_prefixes' },
          own.cidr,
          other.cidr,
        ),
        change(
          { address: addressOf(other.id), id: own.id, fact: `subnets.${own.id}.delegation`, argument: 'delegation' },
          own.delegation,
          other.delegation,
        ),
      ],
    }),
    ...compareLists<SolutionComponent>({
      own: components,
      found: found.components,
      isLike: (a, b) => a.service === b.service,
      addressOf,
      compare: ({ own, found: other }) =>
        compareComponents({ own, found: other, environment, address: addressOf(other.id) }),
    }),
  ].filter((deviation) => deviation !== null);
}

type ListOrder<Own extends Part> = {
  own: readonly Own[];
  found: readonly Own[];
  isLike: (own: Own, found: Own) => boolean;
  addressOf: (id: string) => string;
  compare: (pair: Pair<Own>) => (Deviation | null)[];
};

function compareLists<Own extends Part>({
  own,
  found,
  isLike,
  addressOf,
  compare,
}: ListOrder<Own>): (Deviation | null)[] {
  const free = new Set(found);
  const pairs = new Map<Own, Own>();
  const tests: ((a: Own, b: Own) => boolean)[] = [
    (a, b) => a.id === b.id,
    (a, b) => a.name === b.name && isLike(a, b),
    isLike,
    (a, b) => a.name === b.name,
  ];
  for (const isSame of tests)
    for (const part of own.filter((each) => !pairs.has(each))) {
      const match = [...free].find((each) => isSame(part, each));
      if (!match) continue;
      free.delete(match);
      pairs.set(part, match);
    }
  return [
    ...own.flatMap((part) => {
      const match = pairs.get(part);
      return match ? compare({ own: part, found: match }) : [whole('missing', addressOf(part.id), part.id)];
    }),
    ...[...free].map(({ id }) => whole('extra', addressOf(id), null)),
  ];
}

function whole(kind: 'missing' | 'extra', address: string, subjectId: string | null): Deviation {
  return { kind, address, subjectId, fact: null, argument: null, from: null, to: null };
}

type Place = { address: string; id: string; fact: string; argument: string };

/** Null where both say the same, or one says nothing. */
function change({ address, id, fact, argument }: Place, from: string | null, to: string | null): Deviation | null {
  if (from === to || from === null || to === null) return null;
  return { kind: 'changed', address, subjectId: id, fact, argument, from, to };
}

type ComponentOrder = Pair<SolutionComponent> & { environment: string; address: string };

function compareComponents({ own: usual, found, environment, address }: ComponentOrder): (Deviation | null)[] {
  const own = withSkuOf(usual, environment);
  const at = (field: string): Place => ({
    address,
    id: own.id,
    fact: `components.${own.id}.${field}`,
    argument: field,
  });
  const count = Object.values(found.counts)[0] ?? 0;
  const settings = Object.entries(found.settings).map(([name, value]) => {
    const stated = own.settings[name as keyof typeof own.settings];
    return change(
      at(`settings.${name}`),
      stated == null ? null : String(stated),
      value === null ? null : String(value),
    );
  });
  return [
    // A SKU such as “db.m7g.large, Multi-AZ” says more than its first argument.
    own.sku !== null && found.sku !== null && own.sku.includes(found.sku)
      ? null
      : change(at('sku'), own.sku, found.sku),
    change(at(`counts.${environment}`), String(own.counts[environment] ?? 0), String(count)),
    ...settings,
  ];
}
