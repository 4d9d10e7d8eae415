// Twenty changes of a blueprint: each with the value that it replaces and a sentence of a person that writes this value out.

import { changePodRange } from '#model/addresses/move-ranges.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';

export const { solution: shop } = buildSolution({
  title: 'Orders',
  provider: 'azure',
  services: ['Azure Kubernetes Service', 'Storage account', 'Azure SQL'],
  requirements: { availability: 99.9, rtoMinutes: 240, rpoMinutes: 15 },
});

type Part = 'subnets' | 'networks' | 'components' | 'regions' | 'environments' | 'connections';

/** The solution with one of its parts changed, found by its id. */
export function change<Key extends Part>(key: Key, id: string, fields: Partial<Solution[Key][number]>) {
  return (solution: Solution): Solution => ({
    ...solution,
    [key]: solution[key].map((each) => (each.id === id ? { ...each, ...fields } : each)),
  });
}

function require(fields: Partial<Solution['requirements']>) {
  return (solution: Solution): Solution => ({ ...solution, requirements: { ...solution.requirements, ...fields } });
}

function without(solution: Solution, componentId: string): Solution {
  const { connections, components, identities, rules, subnets } = solution;
  const subnetIds = new Set(subnets.filter(({ name }) => name === 'AzureBastionSubnet').map(({ id }) => id));
  return {
    ...solution,
    components: components.filter(({ id }) => id !== componentId),
    connections: connections.filter(({ from, to }) => from !== componentId && to !== componentId),
    subnets: subnets.filter(({ id }) => !subnetIds.has(id)),
    rules: rules.filter(
      ({ source, destination, subnetId }) =>
        !subnetIds.has(subnetId) && source !== componentId && destination !== componentId,
    ),
    identities: identities.map((each) => ({
      ...each,
      componentIds: each.componentIds.filter((id) => id !== componentId),
    })),
  };
}

function withTraining(solution: Solution): Solution {
  return {
    ...solution,
    environments: [...solution.environments, { id: 'training', name: 'Training', role: 'test' }],
  };
}

export type Change = { name: string; old: string; sentence: string; apply: (solution: Solution) => Solution };

const rows: readonly (readonly [string, string, string, Change['apply']])[] = [
  [
    'the range of a subnet',
    '10.20.4.0/24',
    'Bastion is in 10.20.4.0/24.',
    change('subnets', 'subnet-production-azurebastionsubnet', { cidr: '10.20.40.0/24' }),
  ],
  [
    'the range of a subnet of Test',
    '10.20.68.0/24',
    'In Test it is in 10.20.68.0/24.',
    change('subnets', 'subnet-test-azurebastionsubnet', { cidr: '10.20.100.0/24' }),
  ],
  [
    'the range of the gateway',
    '10.20.3.0/24',
    'Traffic enters at 10.20.3.0/24.',
    change('subnets', 'subnet-production-application-gateway', { cidr: '10.20.41.0/24' }),
  ],
  [
    'the range of private endpoints',
    '10.20.130.0/24',
    'Developers use 10.20.130.0/24.',
    change('subnets', 'subnet-development-endpoints', { cidr: '10.20.170.0/24' }),
  ],
  [
    'an address space',
    '10.20.64.0/18',
    'Test has 10.20.64.0/18.',
    change('networks', 'network-test', { addressSpaces: ['10.20.64.0/19', '10.20.96.0/19'] }),
  ],
  [
    'the range of pods',
    '10.240.0.0/17',
    'Pods have 10.240.0.0/17.',
    (solution) => changePodRange(solution, 'component-aks', '10.241.0.0/17'),
  ],
  [
    'the SKU of the storage',
    'Standard_GZRS',
    'Files are on Standard_GZRS.',
    change('components', 'component-storage', { sku: 'Standard_RAGZRS' }),
  ],
  [
    'the SKU of the database',
    'General Purpose',
    'The Azure SQL Database is General Purpose.',
    change('components', 'component-sql-database', { sku: 'Business Critical' }),
  ],
  [
    'the SKU of the registry',
    'Premium',
    'The Container Registry is Premium.',
    change('components', 'component-container-registry', { sku: 'Standard' }),
  ],
  [
    'the tier of the cluster',
    'Standard',
    'Azure Kubernetes Service runs as Standard.',
    change('components', 'component-aks', { sku: 'Premium' }),
  ],
  ['the RTO', '4 hours', 'The RTO is 4 hours.', require({ rtoMinutes: 480 })],
  ['the RPO', '15 minutes', 'The RPO is 15 minutes.', require({ rpoMinutes: 30 })],
  ['the availability', '99.9 %', 'The availability target is 99.9 %.', require({ availability: 99.5 })],
  [
    'the budget',
    '$400 to $600',
    'It may cost $400 to $600.',
    require({ monthlyBudget: { low: 900, high: 1_200, currency: 'USD' } }),
  ],
  [
    'the region',
    'West Europe',
    'It runs in West Europe.',
    change('regions', 'region-primary', { name: 'francecentral' }),
  ],
  [
    'the recovery region',
    'North Europe',
    'It recovers in North Europe.',
    change('regions', 'region-secondary', { name: 'germanywestcentral' }),
  ],
  ['the number of environments', 'three environments', 'There are three environments.', withTraining],
  [
    'the name of an environment',
    'Development environment',
    'Ask for the Development environment.',
    change('environments', 'development', { name: 'Sandbox' }),
  ],
  [
    'the name of a component',
    'Storage account',
    'Put files into the Storage account.',
    change('components', 'component-storage', { name: 'Order files' }),
  ],
  [
    'a component that is removed',
    'Azure Bastion',
    'Enter by Azure Bastion.',
    (solution) => without(solution, 'component-bastion'),
  ],
];

export const changes: readonly Change[] = rows.map(([name, old, sentence, apply]) => ({ name, old, sentence, apply }));
