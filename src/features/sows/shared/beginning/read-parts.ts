// The parts of a solution that a statement of work covers or leaves out, and the items of the scope that they begin in.

import type { ServiceCategory } from '#catalogue/catalogue-service.ts';
import { labelOfRegion } from '#catalogue/regions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { ExcludedItem, ModelPart, ScopeItem } from '../content/content-shapes.ts';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts';
import { listBuilt } from './count-work.ts';

const categoryNames: Readonly<Record<ServiceCategory, string>> = {
  compute: 'Compute',
  containers: 'Containers',
  network: 'Network services',
  edge: 'Services at the edge',
  database: 'Databases',
  storage: 'Storage',
  messaging: 'Messaging',
  analytics: 'Analytics',
  ai: 'AI services',
  security: 'Security',
  identity: 'Identity',
  operations: 'Logs, metrics and alerts',
  integration: 'Integration',
  'developer-tools': 'Tools of developers',
};
const UNKNOWN = 'Further components';

/** The components that are built, the networks in the cloud, the environments and the regions. */
export function readParts(solution: Solution): ModelPart[] {
  return [
    ...listBuilt(solution).map(({ component, service }) =>
      partOf(component, { kind: 'component', detail: service?.name ?? 'Not in the catalogue' }),
    ),
    ...solution.networks
      .filter(({ isOnPremises }) => !isOnPremises)
      .map((network) => partOf(network, { kind: 'network', detail: network.addressSpaces.join(', ') })),
    ...solution.environments.map((environment) =>
      partOf(environment, { kind: 'environment', detail: environment.role }),
    ),
    ...solution.regions.map((region) => partOf(region, { kind: 'region', detail: `${region.role} region` })),
  ];
}

function partOf(
  { id, name }: { id: string; name: string },
  { kind, detail }: Pick<ModelPart, 'kind' | 'detail'>,
): ModelPart {
  return { id, name, kind, detail: detail.slice(0, MAX_LINE_LENGTH) };
}

/** One item for the components of each category, then networks, connections, environments and regions. */
export function readScope(solution: Solution): ScopeItem[] {
  const byCategory = Map.groupBy(listBuilt(solution), ({ service }) =>
    service ? categoryNames[service.category] : UNKNOWN,
  );
  const networks = solution.networks.filter(({ isOnPremises }) => !isOnPremises);
  const items: Omit<ScopeItem, 'id'>[] = [...byCategory].map(([text, built]) =>
    item(
      text,
      built.map(({ component }) => component),
    ),
  );
  if (networks.length > 0) {
    const { detail, ...rest } = item('Networks', networks);
    items.push({
      ...rest,
      detail: `${detail}, with ${count(solution.subnets.length, 'subnet')} and ${count(solution.rules.length, 'network rule')}`,
    });
  }
  if (solution.connections.length > 0)
    items.push({
      text: 'Connections',
      detail: `${count(solution.connections.length, 'connection')} between the components, as the blueprint lists them`,
      partIds: [],
    });
  items.push(item('Environments', solution.environments));
  const regions = solution.regions.map(({ id, name }) => ({ id, name: labelOfRegion(name) }));
  if (regions.length > 0) items.push(item('Regions', regions));
  return items.map((found, index) => ({ id: `scope-${index + 1}`, ...found }));
}

/** What belongs to the client is left out. */
export function readExcluded(solution: Solution): Omit<ExcludedItem, 'id'>[] {
  return solution.networks
    .filter(({ isOnPremises }) => isOnPremises)
    .map(({ name }) => ({ text: `Changes inside ${name}, which the client runs`, partIds: [] }));
}

function item(text: string, parts: readonly { id: string; name: string }[]): Omit<ScopeItem, 'id'> {
  const detail = parts.map(({ name }) => name).join(', ');
  return {
    text,
    detail: detail.length <= MAX_TEXT_LENGTH - 100 ? detail : `${detail.slice(0, MAX_TEXT_LENGTH - 101)}…`,
    partIds: parts.map(({ id }) => id),
  };
}

/** '1 subnet', '3 subnets'. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
