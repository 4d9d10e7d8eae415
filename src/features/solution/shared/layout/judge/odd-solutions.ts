// Solutions that a layout is not made for: very small, very large, long names, other scripts, nothing around anything.

import { buildSolution } from '../../patterns/build-solution.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';

const SUBNET = 'subnet-odd';

export function oddSolutions(): Solution[] {
  const { solution: built } = buildSolution({
    title: 'Odd',
    provider: 'azure',
    services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Our mainframe'],
    requirements: { rpoMinutes: 5 },
  });
  const [machine] = built.components;
  const [network, subnet] = [built.networks[0]!, built.subnets[0]!];
  const parts = (count: number, change: (index: number) => Partial<SolutionComponent>): SolutionComponent[] =>
    Array.from({ length: count }, (_, index) => ({
      ...machine!,
      id: `part-${index}`,
      name: `Part ${index}`,
      ...change(index),
    }));
  const links = (pairs: readonly (readonly [string, string])[]): Solution['connections'] =>
    pairs.map(([from, to], index) => ({ ...built.connections[0]!, id: `link-${index}`, from, to }));
  const empty: Solution = { ...built, networks: [], subnets: [], components: [], connections: [], rules: [] };
  const inOneSubnet: Solution = { ...empty, networks: [network], subnets: [{ ...subnet, id: SUBNET }] };
  const longName =
    'Long names are what clients give their systems when nobody says how long a name may be in a drawing of it all';
  return [
    { ...empty, title: 'Nothing' },
    { ...empty, title: 'One component', components: parts(1, () => ({ subnetId: null })) },
    {
      ...inOneSubnet,
      title: '200 components in one subnet',
      components: parts(200, () => ({ subnetId: SUBNET })),
      connections: links(
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
      components: parts(36, (index) => ({ regionId: `region-${index % 12}`, subnetId: null })),
      connections: links(Array.from({ length: 35 }, (_, index) => [`part-${index}`, `part-${index + 1}`] as const)),
    },
    {
      ...built,
      title: 'Long names',
      networks: built.networks.map((each) => ({ ...each, name: longName })),
      subnets: built.subnets.map((each) => ({ ...each, name: longName.replaceAll(' ', '') })),
      components: built.components.map((each) => ({ ...each, name: longName })),
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
    {
      ...empty,
      title: 'No networks',
      components: built.components.map((each) => ({ ...each, subnetId: null, networkId: null })),
      connections: built.connections,
    },
    {
      ...empty,
      title: 'Unknown services',
      components: parts(9, () => ({ service: null, sku: null, regionId: null, subnetId: null })),
    },
    {
      ...inOneSubnet,
      title: 'Everything speaks with everything',
      components: parts(12, () => ({ subnetId: SUBNET })),
      connections: links(
        Array.from({ length: 144 }, (_, index) => [`part-${Math.floor(index / 12)}`, `part-${index % 12}`] as const),
      ).map((each, index) => ({ ...each, ports: String(1_000 + (index % 5)) })),
    },
    {
      ...inOneSubnet,
      title: 'Many ports',
      components: parts(2, () => ({ subnetId: SUBNET })),
      connections: links([['part-0', 'part-1']]).map((each) => ({
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
          ...network,
          id: 'network-hub',
          name: 'Hub',
          environmentId: null,
          peerIds: built.networks.map(({ id }) => id),
        },
      ],
    },
    {
      ...empty,
      title: 'Parents that are gone',
      components: parts(3, (index) => ({ regionId: 'gone', subnetId: index === 0 ? 'gone' : null, networkId: 'gone' })),
      connections: links([
        ['part-0', 'gone'],
        ['part-1', 'part-1'],
        ['internet', 'part-2'],
      ]),
    },
  ];
}
