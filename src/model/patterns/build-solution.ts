// Builds a solution from the services that a person names: the pattern that fits, the address plan, connections and rules.

import { keyOfCounterpart } from '#catalogue/counterparts.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { hasRole, rolesOf } from '#catalogue/service-roles.ts';
import { itemAt } from '#text/required.ts';
import { componentHasRole } from '../component-roles.ts';
import { chooseRegions } from '../residency/choose-regions.ts';
import type { Requirements, Solution, SolutionSubnet } from '../solution-shapes.ts';
import { isInjected, isIntegrated } from '../traffic/integrated-service.ts';
import { NO_EXCLUSIONS, type Exclusions } from '../exclusions/exclusions.ts';
import { podRule } from '../traffic/pod-rule.ts';
import { connectComponents } from './connect-components.ts';
import { TAKES } from './flows/data-flows.ts';
import { whyUnconnected } from './flows/unconnected-reasons.ts';
import { SHARED, type Draft, type DraftContext, type StartedDraft } from './draft.ts';
import { hasTransit, joinNetworks } from './flows/join-networks.ts';
import { draftComponent } from './place-components.ts';
import { listInboundKeys, PROXY_ONLY } from './subnet-wishes.ts';
import { planClusterRanges } from './plan-addresses.ts';
import { isHubKey, listNetworks, listSubnets, listWishes, planSpace, subnetIdOf } from './plan-networks.ts';
import { readServices, unknownComponent, type BuildNote } from './read-services.ts';
import { ruleConnections } from './rule-connections.ts';
import { isPrivateStore } from './service-kinds.ts';
import { stateGovernance } from './state-governance.ts';
import { choosePattern, completeServices, type WorkloadPattern } from './workload-patterns.ts';

export type BuildRequest = {
  title: string;
  provider: CloudProvider;
  services: readonly string[];
  /** The region is written as the provider writes it: 'westeurope'. */
  region?: string;
  addressSpace?: string;
  requirements?: Partial<Requirements>;
  /** The pattern is steered by what the client rules out. */
  exclusions?: Exclusions;
  /** True where a recovery strategy is named, whatever the objectives are. */
  needsSecondRegion?: boolean;
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
  const { provider, title, exclusions = NO_EXCLUSIONS } = request;
  const read = readServices(provider, request.services);
  const pattern = choosePattern(read.known);
  const services = [...read.known, ...completeServices(pattern, { named: read.known, provider, exclusions })];
  const requirements = { ...defaultRequirements, ...request.requirements };
  const { regions, notes: regionNotes } = chooseRegions(request);
  const context: DraftContext = {
    provider,
    regionName: itemAt(regions, 0).name,
    requirements,
    exclusions,
    secondRegionId: regions[1]?.id ?? null,
    hasDns: services.some(({ key }) => key === keyOfCounterpart('dns', provider)),
    hasHub: needsHub(services, pattern),
    roles: new Set(services.flatMap(rolesOf)),
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
      itemAt(wishes, index).map(({ key }) => key),
    ),
  );
  const { connections, assumedIds } = connectComponents(drafts, { hasEntrance: pattern.hasEntrance, exclusions });
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
    networks: hasNetworks ? listNetworks(plan, { environments, isPeered: !hasTransit(components) }) : [],
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
  const solution = joinNetworks(withClusterRanges(stateGovernance(base, drafts), space));
  return { solution, notes: [...read.notes, ...regionNotes, ...spaceNotes] };
}

/** Returns true if firewalls, lines or name servers are to serve all environments. */
function needsHub(services: readonly CatalogueService[], { key }: WorkloadPattern): boolean {
  const isOnNetwork = ({ scope }: CatalogueService): boolean => scope === 'subnet' || scope === 'network';
  return key === 'hub-and-spoke' || services.some((service) => isOnNetwork(service) && hasRole(service, 'hub-part'));
}

function placeDraft({ service, component }: StartedDraft, keys: readonly string[]): Draft {
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

/** Notes what is missing on the other side of a queue or stream that is only read. */
function noteOf(
  { component, service }: Pick<Draft, 'component' | 'service'>,
  connections: Solution['connections'],
): { note: string } | Record<string, never> {
  const arriving = connections.filter(({ to }) => to === component.id);
  const isOnlyRead = arriving.length > 0 && arriving.every(({ purpose }) => purpose === TAKES);
  const isSilent = hasRole(service, 'topic') && arriving.length === 0;
  return isOnlyRead || isSilent ? { note: 'To be confirmed: nothing that was named sends to it.' } : {};
}

/** Drops the private endpoint, which only clients inside of networks use. */
function openComponent({ component, service }: Pick<Draft, 'component' | 'service'>): Partial<Draft['component']> {
  return {
    settings: { ...component.settings, isPublic: true, usesPrivateEndpoint: null },
    subnetId:
      service.scope === 'subnet' || isIntegrated(service, component.sku) || isInjected(service, component.sku)
        ? component.subnetId
        : null,
  };
}

const ENTRANCES = ['balancer', 'internal-balancer', 'api-gateway'] as const;

/** An entrance that only private networks reach has no address on the internet. */
function closeComponent({ settings }: Draft['component']): Partial<Draft['component']> {
  return { settings: { ...settings, isPublic: false } };
}

/** Open to the internet where it leads to them, with the reason where nothing does. */
function completeComponents(drafts: readonly Draft[], connections: Solution['connections']): Solution['components'] {
  const openTo = new Set(connections.filter(({ from }) => from === 'internet').map(({ to }) => to));
  const closedTo = new Set(
    connections.flatMap(({ from, to }) => (from === 'on-premises' && !openTo.has(to) ? [to] : [])),
  );
  const connected = new Set(connections.flatMap(({ from, to }) => [from, to]));
  return drafts.map(({ component, service }) => ({
    ...component,
    ...(openTo.has(component.id) ? openComponent({ component, service }) : {}),
    ...(closedTo.has(component.id) && hasRole(service, ...ENTRANCES) ? closeComponent(component) : {}),
    ...(connected.has(component.id) ? noteOf({ component, service }, connections) : { note: whyUnconnected(service) }),
  }));
}

/** Pods have addresses of their own in AKS, of the network in EKS, and of secondary ranges in GKE. */
function withClusterRanges(solution: Solution, space: string): Solution {
  const taken = [space];
  const take = (): ReturnType<typeof planClusterRanges> => {
    const ranges = planClusterRanges(taken);
    if (ranges) taken.push(ranges.pods, ranges.services);
    return ranges;
  };
  return solution.components.reduce((before, component) => {
    const { id, subnetId } = component;
    if (!componentHasRole(component, 'managed-cluster')) return before;
    const ranges = take();
    if (!ranges) return before;
    const podRange = componentHasRole(component, 'pods-of-network') ? null : ranges.pods;
    const name = before.subnets.find((subnet) => subnet.id === subnetId)?.name;
    const inside =
      podRange === null || !componentHasRole(component, 'overlay-pods')
        ? []
        : before.subnets.filter((each) => each.name === name);
    return {
      ...before,
      rules: [...before.rules, ...inside.map((each) => podRule(each.id, ranges.pods))],
      components: before.components.map((each) =>
        each.id === id ? { ...each, settings: { ...each.settings, podRange, serviceRange: ranges.services } } : each,
      ),
      // Secondary ranges are routed between networks, so that each environment has its own.
      subnets: before.subnets.map((each) => {
        if (!componentHasRole(component, 'secondary-pod-ranges') || each.name !== name) return each;
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
