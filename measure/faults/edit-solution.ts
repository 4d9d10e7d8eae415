// Small edits of solutions, with which faults are planted.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import type { Solution, SolutionComponent, SolutionConnection, SolutionRule } from '#model/solution-shapes.ts';

/** Null where the solution has nothing in which the fault could be. */
export type Plant = (solution: Solution) => Solution | null;

type Lists = 'networks' | 'subnets' | 'components' | 'connections' | 'rules' | 'regions';

export function edit<Key extends Lists>(
  solution: Solution,
  key: Key,
  { of, to }: { of: Solution[Key][number] | undefined; to: Partial<Solution[Key][number]> },
): Solution | null {
  if (!of) return null;
  return { ...solution, [key]: solution[key].map((part) => (part.id === of.id ? { ...part, ...to } : part)) };
}

export function set(
  solution: Solution,
  component: SolutionComponent | undefined,
  settings: SolutionComponent['settings'],
): Solution | null {
  return component
    ? edit(solution, 'components', { of: component, to: { settings: { ...component.settings, ...settings } } })
    : null;
}

export function serviceOf({ provider, service }: SolutionComponent): CatalogueService | undefined {
  return service === null ? undefined : findCatalogueService(provider, service);
}

export function findComponent(
  { components }: Solution,
  wanted: (service: CatalogueService, component: SolutionComponent) => boolean,
): SolutionComponent | undefined {
  return components.find((component) => {
    const service = serviceOf(component);
    return service !== undefined && wanted(service, component);
  });
}

/** A component with an SKU like this, set to it. */
export function withSku(
  solution: Solution,
  wanted: (sku: Sku, service: CatalogueService) => boolean,
  settings: SolutionComponent['settings'] = {},
): Solution | null {
  for (const component of solution.components) {
    const service = serviceOf(component);
    const sku = service?.skus.find((each) => wanted(each, service));
    if (sku)
      return edit(solution, 'components', {
        of: component,
        to: { sku: sku.name, settings: { ...component.settings, ...settings } },
      });
  }
  return null;
}

/** The networks of environments, without the hub. */
export function spokesOf({ networks }: Solution): Solution['networks'] {
  return networks.filter(({ environmentId }) => environmentId !== null);
}

/** The networks of two environments peered with each other. */
export function joinSpokes(solution: Solution): Solution | null {
  const [a, b] = spokesOf(solution);
  const joined = a && b && edit(solution, 'networks', { of: a, to: { peerIds: [...a.peerIds, b.id] } });
  return joined ? edit(joined, 'networks', { of: b, to: { peerIds: [...b.peerIds, a.id] } }) : null;
}

export function addRule(solution: Solution, rule: Partial<SolutionRule>): Solution | null {
  const subnetId = rule.subnetId ?? solution.components.find((each) => each.subnetId !== null)?.subnetId;
  if (!subnetId) return null;
  const added: SolutionRule = {
    id: 'rule-planted',
    subnetId,
    direction: 'inbound',
    priority: 101,
    action: 'allow',
    protocol: 'TCP',
    ports: '443',
    source: '*',
    destination: '*',
    reason: 'Planted',
    ...rule,
  };
  return { ...solution, rules: [...solution.rules, added] };
}

export function addConnection(
  solution: Solution,
  connection: Pick<SolutionConnection, 'from' | 'to'> & Partial<SolutionConnection>,
): Solution {
  const added: SolutionConnection = {
    id: 'connection-planted',
    protocol: 'TCP',
    ports: '443',
    purpose: 'Planted',
    isEncrypted: true,
    ...connection,
  };
  return { ...solution, connections: [...solution.connections, added] };
}

/** Without the components that match, and without what refers to them. */
export function drop(solution: Solution, wanted: (component: SolutionComponent) => boolean): Solution | null {
  const gone = new Set(solution.components.filter(wanted).map(({ id }) => id));
  if (gone.size === 0) return null;
  return {
    ...solution,
    components: solution.components
      .filter(({ id }) => !gone.has(id))
      .map((each) => ({
        ...each,
        settings: {
          ...each.settings,
          ...(gone.has(each.settings.logSinkId ?? '') ? { logSinkId: null } : {}),
          ...(gone.has(each.settings.secretStoreId ?? '') ? { secretStoreId: null } : {}),
        },
      })),
    connections: solution.connections.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
    rules: solution.rules.filter(({ source, destination }) => !gone.has(source) && !gone.has(destination)),
    identities: solution.identities.map((each) => ({
      ...each,
      componentIds: each.componentIds.filter((id) => !gone.has(id)),
    })),
  };
}
