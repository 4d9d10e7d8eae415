// Builds a solution from the services that a person names: the pattern that fits, the address plan, connections and rules.

import { keyOfRole } from '#cloud/catalogue/counterparts.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import { findSecondRegion } from '#cloud/region-places.ts';
import { findRegionProvider, nameOfRegion } from '#cloud/regions.ts';
import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import type { Requirements, Solution, SolutionSubnet } from '../solution-shapes.ts';
import { isInjected, isIntegrated } from '../traffic/integrated-service.ts';
import { connectComponents } from './connect-components.ts';
import { TAKES } from './flows/data-flows.ts';
import { quietReason } from './flows/quiet-reasons.ts';
import {
  draftComponent,
  listInboundKeys,
  PROXY_ONLY,
  SHARED,
  type Draft,
  type DraftContext,
} from './place-components.ts';
import { planClusterRanges } from './plan-addresses.ts';
import { isHubKey, listNetworks, listSubnets, listWishes, planSpace, subnetIdOf } from './plan-networks.ts';
import { readServices, unknownComponent, type BuildNote } from './read-services.ts';
import { ruleConnections } from './rule-connections.ts';
import { isKind, isPrivateStore } from './service-kinds.ts';
import { stateGovernance } from './state-governance.ts';
import { choosePattern, completeServices, type WorkloadPattern } from './workload-patterns.ts';

export type BuildRequest = {
  title: string;
  provider: CloudProvider;
  services: readonly string[];
  /** As the provider writes it: 'westeurope'. */
  region?: string;
  addressSpace?: string;
  requirements?: Partial<Requirements>;
};

/** Where nothing else is said; each pair is of one geography. */
const defaultRegions: Record<CloudProvider, { primary: string; secondary: string }> = {
  azure: { primary: 'westeurope', secondary: 'northeurope' },
  aws: { primary: 'eu-west-1', secondary: 'eu-central-1' },
  gcp: { primary: 'europe-west1', secondary: 'europe-west4' },
};

const environments = [
  { id: 'production', name: 'Production', role: 'production' },
  { id: 'test', name: 'Test', role: 'test' },
  { id: 'development', name: 'Development', role: 'development' },
] as const;

const sharedEnvironment = { id: SHARED, name: 'Shared', role: 'shared' } as const;

/** The values of the specification, until the client states others. */
const defaultRequirements: Requirements = {
  rtoMinutes: 240,
  rpoMinutes: 15,
  availability: null,
  monthlyBudget: { low: 400, high: 600, currency: 'USD' },
  dataClasses: [],
  users: null,
  requestsPerSecond: null,
  residency: null,
};

/**
 * A solution and what its author should know about it. Names that are misspelt, of another cloud or unknown stay as components
 * without a service, with a note each.
 */
export function buildSolution(request: BuildRequest): { solution: Solution; notes: BuildNote[] } {
  const { provider, title } = request;
  const read = readServices(provider, request.services);
  const pattern = choosePattern(read.known);
  const services = [...read.known, ...completeServices(pattern, { named: read.known, provider })];
  const requirements = { ...defaultRequirements, ...request.requirements };
  const { regions, notes: regionNotes } = chooseRegions(request);
  const context: DraftContext = {
    provider,
    regionName: regions[0]!.name,
    requirements,
    secondRegionId: regions[1]?.id ?? null,
    hasDns: services.some(({ key }) => key === keyOfRole('dns', provider)),
    hasHub: needsHub(services, pattern),
    keys: new Set(services.map(({ key }) => key)),
    hasPrivateStores: services.some((service) => isPrivateStore(service)),
  };
  const started = services.map((service) => draftComponent(service, context));
  const wishes = listWishes(started, context);
  const {
    plan,
    space,
    planned,
    notes: spaceNotes,
  } = planSpace(request, {
    wishes: wishes.flat(),
    count: environments.length,
    hasHub: context.hasHub,
  });
  const drafts = started.map((draft, index) =>
    placeDraft(
      draft,
      wishes[index]!.map(({ key }) => key),
    ),
  );
  const { connections, assumedIds } = connectComponents(drafts, pattern.hasEntrance);
  const components = [...completeComponents(drafts, connections), ...read.unknown.map(unknownComponent)];
  const isShared = components.some(({ counts }) => SHARED in counts);
  // What runs outside of networks alone needs none, unless the client has stated its addresses.
  const hasNetworks =
    planned.length > 0 || components.some(({ networkId }) => networkId !== null) || request.addressSpace !== undefined;
  const base: Solution = {
    title,
    provider,
    environments: [...environments, ...(isShared ? [sharedEnvironment] : [])],
    regions,
    networks: hasNetworks ? listNetworks(plan, environments) : [],
    subnets: listSubnets(environments, { plan, planned, drafts }),
    components,
    connections,
    rules: ruleConnections(connections, {
      drafts,
      provider,
      environmentIds: environments.map(({ id }) => id),
      subnetIdOf,
      isShared: isHubKey,
    }),
    identities: [],
    policies: [],
    statements: [],
    requirements,
    assumed: [
      ...listAssumed(request, { hasSecond: regions.length > 1, hasNetworks }),
      ...listAssumedPorts(connections, drafts),
      ...assumedIds.map((id) => `connections.${id}`),
    ],
    waived: [],
  };
  const solution = withClusterRanges(stateGovernance(base, drafts), space);
  return { solution, notes: [...read.notes, ...regionNotes, ...spaceNotes] };
}

/** Where firewalls, lines or name servers are to serve all environments. */
function needsHub(services: readonly CatalogueService[], { key }: WorkloadPattern): boolean {
  const isOnNetwork = ({ scope }: CatalogueService): boolean => scope === 'subnet' || scope === 'network';
  return key === 'hub-and-spoke' || services.some((service) => isOnNetwork(service) && isKind(service, 'hub'));
}

function placeDraft({ service, component }: Omit<Draft, 'subnetKeys' | 'inboundKeys'>, keys: readonly string[]): Draft {
  const isInHub = keys.some(isHubKey);
  return {
    service,
    subnetKeys: keys,
    inboundKeys: listInboundKeys({ service, component }, keys),
    component: {
      ...component,
      // What its network needs for it is not where it is.
      subnetId: keys[0] === undefined || keys[0] === PROXY_ONLY ? null : subnetIdOf('production', keys[0]),
      counts: isInHub ? { [SHARED]: 1 } : component.counts,
    },
  };
}

/** What is missing on the other side of a queue or stream that is only read. */
function noteOf(
  { component, service }: Pick<Draft, 'component' | 'service'>,
  connections: Solution['connections'],
): { note: string } | Record<string, never> {
  const arriving = connections.filter(({ to }) => to === component.id);
  const isOnlyRead = arriving.length > 0 && arriving.every(({ purpose }) => purpose === TAKES);
  const isSilent = isKind(service, 'topic') && arriving.length === 0;
  return isOnlyRead || isSilent ? { note: 'To be confirmed: nothing that was named sends to it.' } : {};
}

/** Without the private endpoint, which only clients inside of networks use. */
function openComponent({ component, service }: Pick<Draft, 'component' | 'service'>): Partial<Draft['component']> {
  return {
    settings: { ...component.settings, isPublic: true, usesPrivateEndpoint: null },
    subnetId:
      service.scope === 'subnet' || isIntegrated(service, component.sku) || isInjected(service, component.sku)
        ? component.subnetId
        : null,
  };
}

/** Open to the internet where it leads to them, with the reason where nothing does. */
function completeComponents(drafts: readonly Draft[], connections: Solution['connections']): Solution['components'] {
  const openTo = new Set(connections.filter(({ from }) => from === 'internet').map(({ to }) => to));
  const connected = new Set(connections.flatMap(({ from, to }) => [from, to]));
  return drafts.map(({ component, service }) => ({
    ...component,
    ...(openTo.has(component.id) ? openComponent({ component, service }) : {}),
    ...(connected.has(component.id) ? noteOf({ component, service }, connections) : { note: quietReason(service) }),
  }));
}

function chooseRegions({ provider, region, requirements }: BuildRequest): {
  regions: Solution['regions'];
  notes: BuildNote[];
} {
  const fallback = defaultRegions[provider];
  const named = region === undefined ? fallback.primary : nameOfRegion(region);
  const isOwn = findRegionProvider(named) === provider;
  const primary = isOwn ? named : fallback.primary;
  const asksForCopy = requirements?.rpoMinutes != null || requirements?.rtoMinutes != null;
  const other = primary === fallback.secondary ? fallback.primary : fallback.secondary;
  const secondary = findSecondRegion(provider, primary) ?? other;
  const notes: BuildNote[] = isOwn
    ? []
    : [
        {
          kind: 'region',
          name: region ?? '',
          message: `“${region}” is no region of this cloud; ${primary} is used.`,
          suggestion: null,
        },
      ];
  return {
    regions: [
      { id: 'region-primary', provider, name: primary, role: 'primary' },
      ...(asksForCopy ? [{ id: 'region-secondary', provider, name: secondary, role: 'secondary' as const }] : []),
    ],
    notes,
  };
}

/** Pods have addresses of their own in AKS, of the network in EKS, and of secondary ranges in GKE. */
function withClusterRanges(solution: Solution, space: string): Solution {
  const taken = [space];
  const take = (): ReturnType<typeof planClusterRanges> => {
    const ranges = planClusterRanges(taken);
    if (ranges) taken.push(ranges.pods, ranges.services);
    return ranges;
  };
  return solution.components.reduce((before, { id, service, subnetId }) => {
    if (service !== 'aks' && service !== 'eks' && service !== 'gke') return before;
    const ranges = take();
    if (!ranges) return before;
    const podRange = service === 'eks' ? null : ranges.pods;
    const name = before.subnets.find((subnet) => subnet.id === subnetId)?.name;
    return {
      ...before,
      components: before.components.map((each) =>
        each.id === id ? { ...each, settings: { ...each.settings, podRange, serviceRange: ranges.services } } : each,
      ),
      // Secondary ranges are routed between networks, so that each environment has its own.
      subnets: before.subnets.map((each) => {
        if (service !== 'gke' || each.name !== name) return each;
        const own = each.id === subnetId ? ranges : take();
        return own === null ? each : { ...each, secondary: listSecondary(own) };
      }),
    };
  }, solution);
}

function listSecondary({ pods, services }: { pods: string; services: string }): SolutionSubnet['secondary'] {
  return [
    { name: 'pods', cidr: pods },
    { name: 'services', cidr: services },
  ];
}

/** Ports of services whose catalogue entry states none. */
function listAssumedPorts(connections: Solution['connections'], drafts: readonly Draft[]): string[] {
  const silent = new Set(
    drafts
      .filter(({ service }) => !service.ports.some(({ value }) => value.direction === 'inbound'))
      .map(({ component }) => component.id),
  );
  return connections.filter(({ to }) => silent.has(to)).map(({ id }) => `connections.${id}.ports`);
}

/** Paths of what the solution takes for granted because nobody stated it. */
function listAssumed(
  { requirements = {}, region, addressSpace }: BuildRequest,
  { hasSecond, hasNetworks }: { hasSecond: boolean; hasNetworks: boolean },
): string[] {
  const defaults = (['rtoMinutes', 'rpoMinutes', 'monthlyBudget'] as const).filter(
    (key) => requirements[key] === undefined,
  );
  return [
    ...defaults.map((key) => `requirements.${key}`),
    ...(region === undefined ? ['regions'] : []),
    ...(region !== undefined && hasSecond ? ['regions.secondary'] : []),
    'environments',
    ...(addressSpace === undefined && hasNetworks ? ['networks'] : []),
  ];
}
