// Builds a solution from the services that a person names: the pattern that fits, the address plan, connections and rules.

import { keyOfRole } from '#cloud/catalogue/counterparts.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import { findRegionProvider, nameOfRegion } from '#cloud/regions.ts';
import type { Requirements, Solution, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import { connectComponents, ruleConnections } from './connect-components.ts';
import { stateGovernance } from './state-governance.ts';
import {
  draftComponent,
  mergeSubnets,
  wishSubnets,
  type Draft,
  type DraftContext,
  type PlannedSubnet,
} from './place-components.ts';
import { DEFAULT_SPACE, planAddresses, planClusterRanges, type AddressPlan } from './plan-addresses.ts';
import { readServices, unknownComponent, type BuildNote } from './read-services.ts';
import { choosePattern, completeServices } from './workload-patterns.ts';

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
  };
  const started = services.map((service) => draftComponent(service, context));
  const wishes = started.map((draft) => wishSubnets(draft, provider));
  const planned = mergeSubnets(wishes.flat());
  const { plan, space, notes: spaceNotes } = planSpace(request, planned);
  const subnetIdOf = (key: string): string => `subnet-production-${key}`.toLowerCase().slice(0, 64);
  const drafts: Draft[] = started.map(({ service, component }, index) => {
    const subnetKeys = (wishes[index] ?? []).map(({ key }) => key);
    return {
      service,
      subnetKeys,
      component: { ...component, subnetId: subnetKeys[0] === undefined ? null : subnetIdOf(subnetKeys[0]) },
    };
  });
  const connections = connectComponents(drafts, pattern.hasEntrance);
  const openTo = new Set(connections.filter(({ from }) => from === 'internet').map(({ to }) => to));
  const base: Solution = {
    title,
    provider,
    environments: [...environments],
    regions,
    networks: listNetworks(plan),
    subnets: listSubnets(plan, planned),
    components: [
      ...drafts.map(({ component }) =>
        openTo.has(component.id)
          ? { ...component, settings: { ...component.settings, isPublic: true, usesPrivateEndpoint: null } }
          : component,
      ),
      ...read.unknown.map(unknownComponent),
    ],
    connections,
    rules: ruleConnections(connections, { drafts, subnetIdOf, provider }),
    identities: [],
    policies: [],
    statements: [],
    requirements,
    assumed: [...listAssumed(request), ...listAssumedPorts(connections, drafts)],
    waived: [],
  };
  const solution = withClusterRanges(stateGovernance(base, drafts), space);
  return { solution, notes: [...read.notes, ...regionNotes, ...spaceNotes] };
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
  const secondary = primary === fallback.secondary ? fallback.primary : fallback.secondary;
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

function planSpace(
  { addressSpace, provider }: BuildRequest,
  wishes: readonly PlannedSubnet[],
): { plan: AddressPlan; space: string; notes: BuildNote[] } {
  const spaces = [addressSpace ?? DEFAULT_SPACE, DEFAULT_SPACE, '10.0.0.0/12'];
  for (const [index, space] of spaces.entries()) {
    const plan = planAddresses({ space, provider, count: environments.length, wishes });
    if (plan === null) continue;
    const message = `${addressSpace ?? DEFAULT_SPACE} has no room for this solution; ${space} is used.`;
    return {
      plan,
      space,
      notes: index === 0 ? [] : [{ kind: 'address-space', name: addressSpace ?? '', message, suggestion: null }],
    };
  }
  throw new Error(`No address space has room for ${wishes.length} subnets.`);
}

function listNetworks({ networks }: AddressPlan): SolutionNetwork[] {
  return environments.map(({ id, name }, index) => ({
    id: `network-${id}`,
    name: `${name} network`,
    regionId: 'region-primary',
    environmentId: id,
    addressSpaces: [networks[index]!],
    isOnPremises: false,
    peerIds: [],
  }));
}

function listSubnets({ subnets }: AddressPlan, planned: readonly PlannedSubnet[]): SolutionSubnet[] {
  return environments.flatMap(({ id }, index) =>
    planned.map(({ key, name, purpose, delegation, zone, isPublic }) => ({
      id: `subnet-${id}-${key}`.toLowerCase().slice(0, 64),
      networkId: `network-${id}`,
      name,
      cidr: subnets[index]!.get(key)!,
      secondary: [],
      purpose,
      delegation,
      zone,
      isPublic,
    })),
  );
}

/** Pods have addresses of their own in AKS, of the network in EKS, and of secondary ranges in GKE. */
function withClusterRanges(solution: Solution, space: string): Solution {
  const taken = [space];
  return solution.components.reduce((before, { id, service, subnetId }) => {
    if (service !== 'aks' && service !== 'eks' && service !== 'gke') return before;
    const ranges = planClusterRanges(taken);
    if (!ranges) return before;
    taken.push(ranges.pods, ranges.services);
    const podRange = service === 'eks' ? null : ranges.pods;
    const secondary = [
      { name: 'pods', cidr: ranges.pods },
      { name: 'services', cidr: ranges.services },
    ];
    return {
      ...before,
      components: before.components.map((each) =>
        each.id === id ? { ...each, settings: { ...each.settings, podRange, serviceRange: ranges.services } } : each,
      ),
      subnets: before.subnets.map((each) =>
        service === 'gke' && each.id === subnetId ? { ...each, secondary } : each,
      ),
    };
  }, solution);
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
function listAssumed({ requirements = {}, region, addressSpace }: BuildRequest): string[] {
  const defaults = (['rtoMinutes', 'rpoMinutes', 'monthlyBudget'] as const).filter(
    (key) => requirements[key] === undefined,
  );
  return [
    ...defaults.map((key) => `requirements.${key}`),
    ...(region === undefined ? ['regions'] : []),
    ...(addressSpace === undefined ? ['networks'] : []),
  ];
}
