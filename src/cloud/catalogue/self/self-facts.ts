// How the catalogue of self-run products writes its entries. They run on machines or clusters of one's own, so their addresses
// are in a subnet, and their machines are what is paid and promised.

import type { CatalogueService, ServicePort } from '../catalogue-service.ts';
import { fact } from '../source.ts';

type Given = Pick<CatalogueService, 'key' | 'name' | 'aliases' | 'category' | 'keepsState' | 'ports' | 'docs'>;

export function selfRun(entry: Given & Partial<CatalogueService>): CatalogueService {
  return {
    provider: 'self',
    scope: 'subnet',
    skus: [],
    sla: [],
    terraform: null,
    meters: ['Hours of machines', 'GB of disk a month', 'Licences or subscriptions, where the product has them'],
    policies: [],
    ...entry,
  };
}

/** `listens(page)('TCP', '5432', 'Clients')`: a port on which the product listens by default, as the page states. */
export function listens(url: string) {
  return (protocol: 'TCP' | 'UDP', ports: string, purpose: string): ServicePort =>
    fact({ protocol, ports, direction: 'inbound', purpose }, url);
}
