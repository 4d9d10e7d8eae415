// What the diagram of the concept shows: the components of each cloud by what they are for, and what connects them. It has no
// networks, addresses, SKUs or ports.

import type { ServiceCategory } from '#catalogue/catalogue-service.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import type { Solution, SolutionComponent, SolutionConnection } from '../../solution-shapes.ts';
import { glyphOf } from '../svg/service-glyphs.ts';
import { catalogueServiceOf, groupParts, listOutside, serviceLine, type Part, type Parts } from './parts.ts';

type Tier = (typeof tiers)[number];

const tiers = ['Entry and network', 'Applications', 'Data and messages', 'Security and operations', 'Other'] as const;

const tierOf: Record<ServiceCategory, Tier> = {
  edge: 'Entry and network',
  network: 'Entry and network',
  compute: 'Applications',
  containers: 'Applications',
  integration: 'Applications',
  ai: 'Applications',
  database: 'Data and messages',
  storage: 'Data and messages',
  messaging: 'Data and messages',
  analytics: 'Data and messages',
  identity: 'Security and operations',
  security: 'Security and operations',
  operations: 'Security and operations',
  'developer-tools': 'Security and operations',
};

export type ConceptTier = { name: Tier; components: SolutionComponent[] };
export type ConceptCloud = { name: string; tiers: ConceptTier[] };

/** The `components` are those that the diagram shows. */
export function listConceptClouds(
  { provider }: Pick<Solution, 'provider'>,
  components: readonly SolutionComponent[],
): ConceptCloud[] {
  // What a person runs oneself is on the machines of the cloud.
  const cloudOf = (component: SolutionComponent): CloudProvider =>
    component.provider === 'self' ? provider : component.provider;
  return [...Map.groupBy(components, cloudOf)].map(([cloud, inside]) => ({
    name: cloudProviderNames[cloud],
    tiers: tiers.flatMap((name) => {
      const same = inside.filter((component) => tierOfComponent(component) === name);
      return same.length > 0 ? [{ name, components: same }] : [];
    }),
  }));
}

function tierOfComponent(component: SolutionComponent): Tier {
  const service = catalogueServiceOf(component);
  return service ? tierOf[service.category] : 'Other';
}

export function listConceptParts(solution: Solution, components: readonly SolutionComponent[]): Parts {
  const connections = listConceptConnections(solution, components);
  const counted = components.map((component) => ({ ...component, count: 1 }));
  const inside = listConceptClouds(solution, components).flatMap((cloud): Part[] => {
    const cloudId = `concept ${cloud.name}`;
    return [
      { id: cloudId, kind: 'region', parentId: null, title: cloud.name, lines: [] },
      ...cloud.tiers.flatMap((tier): Part[] => {
        const tierId = `${cloudId} ${tier.name}`;
        return [
          { id: tierId, kind: 'subnet', parentId: cloudId, title: tier.name, lines: [] },
          ...tier.components.map((component) => componentPart(component, tierId)),
        ];
      }),
    ];
  });
  return groupParts([...listOutside({ connections, components: counted }), ...inside]);
}

/** One for each pair, without its ports. */
export function listConceptConnections(
  { connections }: Pick<Solution, 'connections'>,
  components: readonly SolutionComponent[],
): SolutionConnection[] {
  const shown = new Set<string>(['internet', 'administrators', 'on-premises', ...components.map(({ id }) => id)]);
  const pairs = Map.groupBy(
    connections.filter(({ from, to }) => from !== to && shown.has(from) && shown.has(to)),
    ({ from, to }) => `${from}\n${to}`,
  );
  return [...pairs.values()].flatMap((same) => same.slice(0, 1));
}

function componentPart(component: SolutionComponent, parentId: string): Part {
  const service = catalogueServiceOf(component);
  return {
    id: component.id,
    kind: 'component',
    parentId,
    title: component.name,
    lines: [serviceLine(component)].filter(Boolean),
    ...(service ? { category: service.category, icon: glyphOf(service) } : {}),
  };
}
