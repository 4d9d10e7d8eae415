// The kinds of workload that a solution is built for: by which services they are recognised, and what they need beside these.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { keyOfRole, type ServiceRole } from '#cloud/catalogue/counterparts.ts';
import type { CloudProvider } from '#cloud/provider.ts';

export type WorkloadPattern = {
  key: 'web-database' | 'kubernetes' | 'data-platform' | 'hub-and-spoke' | 'virtual-machines' | 'serverless' | 'sap';
  name: string;
  /** Roles that it always has; what the catalogue of the cloud lacks is left out. */
  needs: readonly ServiceRole[];
  /** Whether it answers the internet. */
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
  if (has(/^(?:functions|lambda|cloud-functions|cloud-run|container-apps|fargate)$/)) return patterns.serverless;
  if (hasCategory('analytics') && !hasCategory('compute')) return patterns['data-platform'];
  return webDatabase;
}

/** The services of the catalogue that a pattern adds to those that were named. */
export function completeServices(
  pattern: WorkloadPattern,
  { named, provider }: { named: readonly CatalogueService[]; provider: CloudProvider },
): CatalogueService[] {
  const hasEntrance = named.some(({ key }) => ENTRANCE.test(key));
  const hasWork = named.some(isWorkload);
  const needs: readonly ServiceRole[] = [
    ...pattern.needs.filter((role) => !(hasEntrance && (role === 'entrance' || role === 'api'))),
    ...(hasWork || !pattern.hasEntrance ? [] : (['web-app', 'machines'] as const).slice(0, 1)),
  ];
  const keys = new Set(needs.map((role) => keyOfRole(role, provider)));
  return [...keys].flatMap((key) => {
    const service = findCatalogueService(provider, key);
    return service && !named.includes(service) ? [service] : [];
  });
}

const ENTRANCE = /application-gateway|^alb$|^nlb$|load-balanc|front-door|cloudfront|api-management|api-gateway|traefik/;

/** What runs the client's own code. */
export function isWorkload({ category, key, provider }: CatalogueService): boolean {
  if (/registry|^ecr$|binary-auth|service-mesh|backup|fleet/.test(key)) return false;
  return category === 'compute' || category === 'containers' || (provider === 'self' && category !== 'database');
}

export function isEntranceKey(key: string): boolean {
  return ENTRANCE.test(key);
}
