// The kinds of workload that a solution is built for: by which services they are recognised, and what they need beside these.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService, ServiceCategory } from '#catalogue/catalogue-service.ts';
import { keyOfCounterpart } from '#catalogue/counterparts.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { CounterpartName } from '#catalogue/records/counterpart-names.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { findByRole, hasRole } from '#catalogue/service-roles.ts';
import type { Exclusions } from '../exclusions/exclusions.ts';
import { closePattern, listPrivateParts } from '../exclusions/private-parts.ts';
import { isIntegrated } from '../traffic/integrated-service.ts';
import {
  ADMIN_ACCESS,
  callsOutOfSubnet,
  EDGE,
  isAdministered,
  isPrivateStore,
  isServing,
  isWorkload,
  OUTBOUND_FILTER,
} from './service-kinds.ts';

export type WorkloadPattern = {
  key:
    | 'web-database'
    | 'kubernetes'
    | 'data-platform'
    | 'hub-and-spoke'
    | 'virtual-machines'
    | 'serverless'
    | 'sap'
    | 'storage';
  name: string;
  /** Roles that it always has; what the catalogue of the cloud lacks is left out. */
  needs: readonly CounterpartName[];
  /** True if it is open to the internet. */
  hasEntrance: boolean;
};

/** Every solution needs these to be run and protected. */
const foundation: readonly CounterpartName[] = ['keys', 'secrets', 'monitoring', 'dns'];

const webDatabase: WorkloadPattern = {
  key: 'web-database',
  name: 'Web application with a database',
  needs: [...foundation, 'entrance', 'web-firewall', 'nat'],
  hasEntrance: true,
};

const patterns: Record<WorkloadPattern['key'], WorkloadPattern> = {
  'web-database': webDatabase,
  kubernetes: {
    key: 'kubernetes',
    name: 'Kubernetes platform',
    needs: [...webDatabase.needs, 'kubernetes', 'registry', 'bastion'],
    hasEntrance: true,
  },
  'data-platform': {
    key: 'data-platform',
    name: 'Data platform',
    needs: [...foundation, 'objects'],
    hasEntrance: false,
  },
  'hub-and-spoke': {
    key: 'hub-and-spoke',
    name: 'Hub and spoke',
    needs: [...foundation, 'firewall', 'vpn', 'bastion'],
    hasEntrance: false,
  },
  'virtual-machines': {
    key: 'virtual-machines',
    name: 'Virtual machines',
    needs: [...webDatabase.needs, 'bastion'],
    hasEntrance: true,
  },
  serverless: { key: 'serverless', name: 'Serverless', needs: [...foundation, 'api'], hasEntrance: true },
  sap: {
    key: 'sap',
    name: 'SAP',
    needs: [...foundation, 'machines', 'bastion', 'vpn', 'nat', 'files', 'backup'],
    hasEntrance: false,
  },
  storage: { key: 'storage', name: 'Storage', needs: foundation, hasEntrance: false },
};

/** The first that fits, the most particular one first. */
export function choosePattern(services: readonly CatalogueService[]): WorkloadPattern {
  const has = (...roles: SolutionRole[]): boolean => services.some((service) => hasRole(service, ...roles));
  if (has('sap-pattern')) return patterns.sap;
  if (has('kubernetes-pattern')) return patterns.kubernetes;
  if (has('hub-and-spoke-pattern') && areAll(services, ['network', 'security', 'operations']))
    return patterns['hub-and-spoke'];
  if (has('machine-pattern')) return patterns['virtual-machines'];
  if (!has('balancer', ...EDGE) && has('serverless-pattern')) return patterns.serverless;
  return choosePatternOfData(services);
}

function choosePatternOfData(services: readonly CatalogueService[]): WorkloadPattern {
  const hasCategory = (category: ServiceCategory): boolean => services.some((service) => service.category === category);
  if (hasCategory('analytics') && !hasCategory('compute')) return patterns['data-platform'];
  // Files alone are no web application: nothing that was named answers visitors.
  if (hasCategory('storage') && areAll(services, ['storage', 'security', 'identity', 'operations']))
    return patterns.storage;
  return webDatabase;
}

function areAll(services: readonly CatalogueService[], categories: readonly ServiceCategory[]): boolean {
  return services.every(({ category }) => categories.includes(category));
}

type Completion = { named: readonly CatalogueService[]; provider: CloudProvider; exclusions: Exclusions };

/** The services of the catalogue that a pattern adds to those that were named. */
export function completeServices(open: WorkloadPattern, completion: Completion): CatalogueService[] {
  const { named, provider, exclusions } = completion;
  const pattern = closePattern(open, exclusions);
  const isStatic = isStaticSite(named);
  const isSite = isStatic || isHostOnly(named);
  const hasWork = named.some(isWorkload);
  const needs: readonly CounterpartName[] = [
    ...pattern.needs
      .filter((need) => isMissing(need, completion))
      // Files that everybody may read have no secrets.
      .filter((need) => !(isStatic && (need === 'secrets' || need === 'keys')))
      .filter(
        (need) =>
          !(isSite && (need === 'entrance' || need === 'nat' || (need === 'web-firewall' && isHostOnly(named)))),
      ),
    ...(hasWork || isSite || !pattern.hasEntrance ? [] : (['web-app'] as const)),
  ];
  const keys = new Set(needs.map((need) => keyOfCounterpart(need, provider)));
  const first = [...named, ...find(provider, [...keys])];
  const services = [
    ...new Set([...first, ...find(provider, listPrivateParts(first, { pattern, named, provider, exclusions }))]),
  ];
  const parts = [...listCompanions(services, completion), ...listParts(services, completion)];
  const added = new Set([...services, ...find(provider, parts)]);
  return [...added].filter((service) => !named.includes(service));
}

/** Files behind an edge network, and nothing that runs. */
function isStaticSite(named: readonly CatalogueService[]): boolean {
  const has = (...roles: SolutionRole[]): boolean => named.some((service) => hasRole(service, ...roles));
  const isEdge = has(...EDGE, 'balancer-cdn');
  return isEdge && has('object-store') && !named.some(isWorkload) && !has('balancer', 'api-gateway');
}

/** Desktops or hosts, and no application that answers visitors. */
function isHostOnly(named: readonly CatalogueService[]): boolean {
  return !named.some(isWorkload) && named.some(({ category }) => category === 'compute');
}

/** In every cloud: images come from a registry, and administrators have a way to what they run themselves. */
function listCompanions(services: readonly CatalogueService[], { provider, exclusions }: Completion): string[] {
  const has = (...roles: SolutionRole[]): boolean => services.some((service) => hasRole(service, ...roles));
  return [
    ...(has('needs-registry') && !has('image-registry') ? [keyOfCounterpart('registry', provider)] : []),
    // Where the internet is ruled out, administrators come over the line.
    ...(!exclusions.isPrivate && services.some(isAdministered) && !has(...ADMIN_ACCESS, 'client-vpn')
      ? [keyOfCounterpart('bastion', provider)]
      : []),
  ];
}

function find(provider: CloudProvider, keys: readonly string[]): CatalogueService[] {
  return keys.flatMap((key) => findCatalogueService(provider, key) ?? []);
}

type Presence = Completion & { has(...roles: readonly SolutionRole[]): boolean };

/** Each need tells whether it is left open by what was named. A need that is not here is always open. */
const openNeeds: Partial<Record<CounterpartName, (present: Presence) => boolean>> = {
  entrance: isEntranceMissing,
  api: ({ has }) => !has('api-gateway', 'balancer'),
  // The firewall of Azure is a part of its gateway, which may not be wanted.
  'web-firewall': (present) => present.provider !== 'azure' || isEntranceMissing(present),
  // Azure Firewall has addresses of its own; firewalls of AWS hand traffic to NAT gateways.
  nat: ({ provider, has }) => !(provider === 'azure' && has(...OUTBOUND_FILTER)),
  // The hub of Virtual WAN has firewalls and gateways of its own.
  firewall: ({ has }) => !has(...OUTBOUND_FILTER, 'distributed-firewall', 'managed-hub'),
  vpn: ({ has }) => !has('line', 'managed-hub'),
  bastion: ({ named, provider, has }) =>
    !has(...ADMIN_ACCESS, 'client-vpn') && !(provider === 'gcp' && !named.some(isAdministered)),
  files: ({ has }) => !has('file-share'),
  machines: ({ named }) => !named.some((service) => hasRole(service, 'machine') && service.provider !== 'self'),
  objects: ({ has }) => !has('object-store'),
};

/** An edge network has addresses of the network behind it only through a gateway or balancer. */
function isEntranceMissing({ named, has }: Presence): boolean {
  if (has('balancer', 'internal-balancer')) return false;
  const hasMachines = named.some((service) => isServing(service) && service.scope === 'subnet');
  return hasMachines || !has(...EDGE, 'api-gateway');
}

/** Whether nothing that was named does what is needed. */
function isMissing(need: CounterpartName, completion: Completion): boolean {
  const has = (...roles: readonly SolutionRole[]): boolean => completion.named.some((each) => hasRole(each, ...roles));
  return openNeeds[need]?.({ ...completion, has }) ?? true;
}

type Parts = {
  services: readonly CatalogueService[];
  /** True where code from outside of the networks calls a store inside of them. */
  callsInside: boolean;
  exclusions: Exclusions;
  has(...roles: readonly SolutionRole[]): boolean;
};

/** Each cloud lists the roles of what it makes other services of. */
const partsOf: Record<CloudProvider, (parts: Parts) => readonly (SolutionRole | false)[]> = {
  aws: ({ services, callsInside, exclusions, has }) => {
    // Private subnets have no way to the internet or to services of AWS without one.
    const isCalling = callsInside || services.some(callsOutOfSubnet);
    const callsOut = isCalling && !exclusions.isOffline;
    const isOpen = has('balancer') && !exclusions.isPrivate;
    return [
      (callsOut || has('firewall')) && 'nat',
      (callsOut || isOpen || has('nat', 'firewall')) && 'internet-gateway',
      // Peered networks of AWS do not forward to each other.
      has('hub-part') && 'transit',
    ];
  },
  azure: ({ has }) => [
    // A line of Azure ends in a gateway of the network, or in the hub that Azure keeps.
    has('circuit') && !has('circuit-gateway', 'managed-hub') && 'circuit-gateway',
    // Event Grid reaches no private endpoint: code behind one takes events from a queue.
    has('trusted-publisher') && has('function-runtime') && !has('queue', 'stream') && 'event-queue',
  ],
  gcp: ({ services, has }) => [
    has('nat', 'line') && 'router',
    has('balancer-cdn') && !has('cdn-balancer') && 'cdn-balancer',
    has('needs-services-access') && 'services-access',
    has('needs-network-connector') && services.some(isPrivateStore) && 'network-connector',
  ],
};

/** What the cloud makes other services of: without it they cannot be built. */
function listParts(services: readonly CatalogueService[], { provider, exclusions }: Completion): string[] {
  const has = (...roles: readonly SolutionRole[]): boolean => services.some((service) => hasRole(service, ...roles));
  const callsInside = services.some(isPrivateStore) && services.some((service) => isIntegrated(service, null));
  return partsOf[provider]({ services, callsInside, exclusions, has }).flatMap((role) => {
    const part = role === false ? undefined : findByRole(provider, role);
    return part ? [part.key] : [];
  });
}
