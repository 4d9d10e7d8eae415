// Solutions that a layout is not made for: very small, very large, long names, other scripts, nothing around anything.

import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';

const SUBNET = 'subnet-odd';

type Base = {
  /** As a pattern builds it. */
  built: Solution;
  empty: Solution;
  inOneSubnet: Solution;
};

export function unusualSolutions(): Solution[] {
  const base = buildBase();
  return [listSizes, listNames, listWithoutPlace, listConnected, listOrphans].flatMap((list) => list(base));
}

function buildBase(): Base {
  const { solution: built } = buildSolution({
    title: 'Odd',
    provider: 'azure',
    services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Our mainframe'],
    requirements: { rpoMinutes: 5 },
  });
  const empty: Solution = { ...built, networks: [], subnets: [], components: [], connections: [], rules: [] };
  const inOneSubnet = {
    ...empty,
    networks: built.networks.slice(0, 1),
    subnets: [{ ...built.subnets[0]!, id: SUBNET }],
  };
  return { built, empty, inOneSubnet };
}

type Change = (index: number) => Partial<SolutionComponent>;

/** Copies of the first component that was built. */
function repeatParts({ base, count }: { base: Base; count: number }, change: Change): SolutionComponent[] {
  return Array.from({ length: count }, (_, index) => ({
    ...base.built.components[0]!,
    id: `part-${index}`,
    name: `Part ${index}`,
    ...change(index),
  }));
}

function linkParts({ built }: Base, pairs: readonly (readonly [string, string])[]): Solution['connections'] {
  return pairs.map(([from, to], index) => ({ ...built.connections[0]!, id: `link-${index}`, from, to }));
}

/** Nothing, one, and very many. */
function listSizes(base: Base): Solution[] {
  const { built, empty, inOneSubnet } = base;
  return [
    { ...empty, title: 'Nothing' },
    { ...empty, title: 'One component', components: repeatParts({ base, count: 1 }, () => ({ subnetId: null })) },
    {
      ...inOneSubnet,
      title: '200 components in one subnet',
      components: repeatParts({ base, count: 200 }, () => ({ subnetId: SUBNET })),
      connections: linkParts(
        base,
        Array.from({ length: 199 }, (_, index) => [`part-${index}`, `part-${(index * 7 + 1) % 200}`] as const),
      ),
    },
    {
      ...empty,
      title: '12 regions',
      regions: Array.from({ length: 12 }, (_, index) => ({
        ...built.regions[0]!,
        id: `region-${index}`,
        name: `region${index}`,
        role: index === 0 ? ('primary' as const) : ('secondary' as const),
      })),
      components: repeatParts({ base, count: 36 }, (index) => ({ regionId: `region-${index % 12}`, subnetId: null })),
      connections: linkParts(
        base,
        Array.from({ length: 35 }, (_, index) => [`part-${index}`, `part-${index + 1}`] as const),
      ),
    },
  ];
}

const LONG_NAME =
  'Long names are what clients give their systems when nobody says how long a name may be in a drawing of it all';

/** Long names and names in other scripts. */
function listNames({ built }: Base): Solution[] {
  return [
    {
      ...built,
      title: 'Long names',
      networks: built.networks.map((each) => ({ ...each, name: LONG_NAME })),
      subnets: built.subnets.map((each) => ({ ...each, name: LONG_NAME.replaceAll(' ', '') })),
      components: built.components.map((each) => ({ ...each, name: LONG_NAME })),
    },
    {
      ...built,
      title: 'Other scripts',
      networks: built.networks.map((each) => ({ ...each, name: 'شبكة الإنتاج' })),
      subnets: built.subnets.map((each) => ({ ...each, name: '本番サブネット' })),
      components: built.components.map((each, index) => ({
        ...each,
        name: index % 2 === 0 ? 'قاعدة البيانات الرئيسية' : '注文データベース 🚀',
      })),
    },
  ];
}

/** What has nothing around it. */
function listWithoutPlace(base: Base): Solution[] {
  const { built, empty } = base;
  return [
    {
      ...empty,
      title: 'No networks',
      components: built.components.map((each) => ({ ...each, subnetId: null, networkId: null })),
      connections: built.connections,
    },
    {
      ...empty,
      title: 'Unknown services',
      components: repeatParts({ base, count: 9 }, () => ({ service: null, sku: null, regionId: null, subnetId: null })),
    },
  ];
}

/** Many connections, and networks that are connected. */
function listConnected(base: Base): Solution[] {
  const { built, inOneSubnet } = base;
  return [
    {
      ...inOneSubnet,
      title: 'Everything speaks with everything',
      components: repeatParts({ base, count: 12 }, () => ({ subnetId: SUBNET })),
      connections: linkParts(
        base,
        Array.from({ length: 144 }, (_, index) => [`part-${Math.floor(index / 12)}`, `part-${index % 12}`] as const),
      ).map((each, index) => ({ ...each, ports: String(1_000 + (index % 5)) })),
    },
    {
      ...inOneSubnet,
      title: 'Many ports',
      components: repeatParts({ base, count: 2 }, () => ({ subnetId: SUBNET })),
      connections: linkParts(base, [['part-0', 'part-1']]).map((each) => ({
        ...each,
        ports: '8000-8010,9000,9200-9300,10000-10100',
      })),
    },
    {
      ...built,
      title: 'Hub and spokes',
      networks: [
        ...built.networks.map((each) => ({ ...each, peerIds: ['network-hub'] })),
        {
          ...built.networks[0]!,
          id: 'network-hub',
          name: 'Hub',
          environmentId: null,
          peerIds: built.networks.map(({ id }) => id),
        },
      ],
    },
  ];
}

/** What is in something that is gone. */
function listOrphans(base: Base): Solution[] {
  const { empty } = base;
  return [
    {
      ...empty,
      title: 'Parents that are gone',
      components: repeatParts({ base, count: 3 }, (index) => ({
        regionId: 'gone',
        subnetId: index === 0 ? 'gone' : null,
        networkId: 'gone',
      })),
      connections: linkParts(base, [
        ['part-0', 'gone'],
        ['part-1', 'part-1'],
        ['internet', 'part-2'],
      ]),
    },
  ];
}
