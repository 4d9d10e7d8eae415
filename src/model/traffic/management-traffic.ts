// What Azure itself has to reach in the subnet of a service that it manages there. Without these rules the service stops.

import { isInjected } from './integrated-service.ts';
import type { SolutionComponent } from '../solution-shapes.ts';

export type ManagementNeed = {
  /** The last part of a rule's id. */
  name: string;
  /** A service tag. */
  source: string;
  ports: string;
  reason: string;
  url: string;
};

const GATEWAY: ManagementNeed = {
  name: 'management',
  source: 'GatewayManager',
  ports: '65200-65535',
  reason: 'Azure manages the gateway',
  url: 'https://learn.microsoft.com/azure/application-gateway/configuration-infrastructure',
};
const API_PAGE = 'https://learn.microsoft.com/azure/api-management/virtual-network-reference';
const API_MANAGEMENT: readonly ManagementNeed[] = [
  {
    name: 'management',
    source: 'ApiManagement',
    ports: '3443',
    reason: 'Azure manages the instance of API Management',
    url: API_PAGE,
  },
  {
    name: 'probe-6390',
    source: 'AzureLoadBalancer',
    ports: '6390',
    reason: 'Azure probes the instance of API Management',
    url: API_PAGE,
  },
];

/** All of them are TCP, and inbound. */
export function listManagementNeeds({
  provider,
  service,
  sku,
}: Pick<SolutionComponent, 'provider' | 'service' | 'sku'>): readonly ManagementNeed[] {
  if (provider !== 'azure' || service === null) return [];
  if (service === 'application-gateway') return [GATEWAY];
  return isInjected({ key: service }, sku) ? API_MANAGEMENT : [];
}
