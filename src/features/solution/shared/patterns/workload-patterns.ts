// The kinds of workload that a solution is built for: by which services they are recognised, and what they need beside these.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { keyOfRole, type ServiceRole } from '#cloud/catalogue/counterparts.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import { isIntegrated } from '../traffic/integrated-service.ts';
import { isAdministered, isKind, isPrivateStore, isServing, isWorkload, type ServiceKind } from './service-kinds.ts';

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
  needs: readonly ServiceRole[];
  /** Whether it is open to the internet. */
  hasEntrance: boolean;
};

/** What every solution needs to be run and protected. */
const foundation: readonly ServiceRole[] = ['keys', 'secrets', 'monitoring', 'dns'];

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
  const has = (wanted: RegExp): boolean => services.some(({ key }) => wanted.test(key));
  const hasCategory = (category: CatalogueService['category']): boolean =>
    services.some((service) => service.category === category);
  if (has(/^sap|hana/)) return patterns.sap;
  if (has(/^(?:aks|eks|gke)$|kubernetes|openshift/)) return patterns.kubernetes;
  const isNetworkOnly =
    services.length > 0 && services.every(({ category }) => ['network', 'security', 'operations'].includes(category));
  if (isNetworkOnly && has(/firewall|hub|wan|transit|vpn|expressroute|direct-connect|interconnect/))
    return patterns['hub-and-spoke'];
  if (has(/^(?:virtual-machines|vm-scale-sets|ec2|auto-scaling|compute-engine|instance-groups)$|-servers?$/))
    return patterns['virtual-machines'];
  const hasBalancer = services.some((service) => isKind(service, 'balancer', 'cdn'));
  if (!hasBalancer && has(/^(?:functions|lambda|cloud-functions|cloud-run|container-apps|fargate)$/))
    return patterns.serverless;
  if (hasCategory('analytics') && !hasCategory('compute')) return patterns['data-platform'];
  // Files alone are no web application: nothing that was named answers visitors.
  const isStore = ({ category }: CatalogueService): boolean =>
    ['storage', 'security', 'identity', 'operations'].includes(category);
  if (hasCategory('storage') && services.every(isStore)) return patterns.storage;
  return webDatabase;
}

type Completion = { named: readonly CatalogueService[]; provider: CloudProvider };

/** The services of the catalogue that a pattern adds to those that were named. */
export function completeServices(pattern: WorkloadPattern, { named, provider }: Completion): CatalogueService[] {
  const isSite = isStaticSite(named) || isHostOnly(named);
  const hasWork = named.some(isWorkload);
  const needs: readonly ServiceRole[] = [
    ...pattern.needs
      .filter((role) => isMissing(role, { named, provider }))
      .filter(
        (role) =>
          !(isSite && (role === 'entrance' || role === 'nat' || (role === 'web-firewall' && isHostOnly(named)))),
      ),
    ...(hasWork || isSite || !pattern.hasEntrance ? [] : (['web-app'] as const)),
  ];
  const keys = new Set(needs.map((role) => keyOfRole(role, provider)));
  const services = [...named, ...find(provider, [...keys])];
  const parts = [...listCompanions(services, provider), ...listParts(services, provider)];
  const added = new Set([...services, ...find(provider, parts)]);
  return [...added].filter((service) => !named.includes(service));
}

/** Files behind an edge network, and nothing that runs. */
function isStaticSite(named: readonly CatalogueService[]): boolean {
  const has = (...kinds: ServiceKind[]): boolean => named.some((service) => isKind(service, ...kinds));
  const isEdge = has('cdn') || named.some(({ key }) => key === 'cloud-cdn');
  return (
    isEdge && has('objects') && !named.some((service) => isWorkload(service) || isKind(service, 'balancer', 'api'))
  );
}

/** Desktops or hosts, and no application that answers visitors. */
function isHostOnly(named: readonly CatalogueService[]): boolean {
  return !named.some(isWorkload) && named.some(({ category }) => category === 'compute');
}

/** In every cloud: images come from a registry, and administrators have a way to what they run themselves. */
function listCompanions(services: readonly CatalogueService[], provider: CloudProvider): string[] {
  const has = (...kinds: ServiceKind[]): boolean => services.some((service) => isKind(service, ...kinds));
  const isHosting = services.some(({ key }) => /^(?:ecs|fargate|container-apps|cloud-run|cloud-run-jobs)$/.test(key));
  return [
    ...(isHosting && !has('registry') ? [keyOfRole('registry', provider)] : []),
    ...(services.some(isAdministered) && !has('bastion', 'peopleLine') ? [keyOfRole('bastion', provider)] : []),
  ];
}

function find(provider: CloudProvider, keys: readonly string[]): CatalogueService[] {
  return keys.flatMap((key) => findCatalogueService(provider, key) ?? []);
}

/** Whether nothing that was named does what the role is for. */
function isMissing(role: ServiceRole, { named, provider }: Completion): boolean {
  const has = (...kinds: ServiceKind[]): boolean => named.some((service) => isKind(service, ...kinds));
  const machines = named.filter((service) => isServing(service) && service.scope === 'subnet');
  switch (role) {
    case 'entrance':
      // An edge network has addresses of the network behind it only through a gateway or balancer.
      return (
        !has('balancer') &&
        !(machines.length === 0 && has('cdn', 'api', 'internalBalancer')) &&
        !has('internalBalancer')
      );
    case 'api':
      return !has('api', 'balancer');
    case 'web-firewall':
      // The firewall of Azure is a part of its gateway, which may not be wanted.
      return provider !== 'azure' || isMissing('entrance', { named, provider });
    case 'nat':
      // Azure Firewall has addresses of its own; firewalls of AWS hand traffic to NAT gateways.
      return !(provider === 'azure' && has('firewall'));
    case 'firewall':
      // The hub of Virtual WAN has firewalls and gateways of its own.
      return !has('firewall') && !named.some(({ key }) => key === 'cloud-ngfw' || key === 'virtual-wan');
    case 'vpn':
      return !has('line') && !named.some(({ key }) => key === 'virtual-wan');
    case 'bastion':
      return !has('bastion', 'peopleLine') && !(provider === 'gcp' && !named.some(isAdministered));
    case 'files':
      return !has('files');
    case 'machines':
      return !named.some((service) => isKind(service, 'machine') && service.provider !== 'self');
    case 'objects':
      return !has('objects');
    default:
      return true;
  }
}

/** What the cloud makes other services of: without it they cannot be built. */
function listParts(services: readonly CatalogueService[], provider: CloudProvider): string[] {
  const has = (wanted: RegExp): boolean => services.some(({ key }) => wanted.test(key));
  const isInside = services.some(isPrivateStore) && services.some((service) => isIntegrated(service, null));
  if (provider === 'aws') {
    // Private subnets have no way to the internet or to services of AWS without one.
    const callsOut = isInside || services.some((service) => isWorkload(service) && service.scope === 'subnet');
    return [
      ...(callsOut || has(/^network-firewall$/) ? ['nat-gateway'] : []),
      ...(callsOut || has(/^(?:alb|nlb|nat-gateway|network-firewall)$/) ? ['internet-gateway'] : []),
      // Peered networks of AWS do not forward to each other.
      ...(services.some((service) => isKind(service, 'hub')) ? ['transit-gateway'] : []),
    ];
  }
  // A line of Azure ends in a gateway of the network, or in the hub that Azure keeps.
  if (provider === 'azure')
    return [
      ...(has(/^expressroute$/) && !has(/^(?:expressroute-gateway|virtual-wan)$/) ? ['expressroute-gateway'] : []),
      // Event Grid reaches no private endpoint: code behind one takes events from a queue.
      ...(has(/^event-grid$/) && has(/^functions$/) && !services.some((service) => isKind(service, 'queue', 'stream'))
        ? ['queue-storage']
        : []),
    ];
  if (provider === 'gcp')
    return [
      ...(has(/^(?:cloud-nat|cloud-vpn|interconnect)$/) ? ['cloud-router'] : []),
      ...(has(/^cloud-cdn$/) && !has(/^load-balancing$/) ? ['load-balancing'] : []),
      ...(has(/^(?:cloud-sql-.+|alloydb|memorystore-redis|memorystore-memcached|filestore)$/)
        ? ['private-services-access']
        : []),
      ...(has(/^app-engine$/) && services.some(isPrivateStore) ? ['serverless-vpc-access'] : []),
    ];
  return [];
}
