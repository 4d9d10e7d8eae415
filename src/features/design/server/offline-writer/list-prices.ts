// What services of the catalogue cost in the sizes of the fallback document, and what that means for the cost fact.

import type { CloudProvider } from '#cloud/provider.ts';
import { findService } from '#cloud/services/catalogue.ts';
import { findQuantities } from '../../shared/quantity.ts';

/** Dollars a month at list price, in production's size, of services that take much of the specification's range. Rounded. */
const largeCosts: Record<CloudProvider, Readonly<Record<string, number>>> = {
  azure: {
    firewall: 910,
    'sql-managed-instance': 730,
    'api-management': 700,
    'service-bus': 680,
    'sql-database': 370,
    'application-gateway': 330,
    'front-door': 330,
    postgresql: 270,
    mysql: 270,
    aks: 500,
    bastion: 210,
    'vpn-gateway': 140,
    'app-service': 130,
    'virtual-machines': 140,
  },
  aws: {
    'network-firewall': 860,
    'rds-sql-server': 900,
    'rds-postgresql': 270,
    'rds-mysql': 270,
    eks: 200,
    ec2: 120,
    'nat-gateway': 100,
    'transit-gateway': 110,
    aurora: 90,
    'aurora-mysql': 90,
  },
  gcp: {
    'cloud-sql-server': 700,
    bigtable: 470,
    'cloud-sql-postgresql': 220,
    'cloud-sql-mysql': 220,
    filestore: 300,
    'compute-engine': 100,
    spanner: 70,
  },
};

export type PricedService = { name: string; cost: number };

/** The services with a known price, the dearest first. */
export function listPricedServices(provider: CloudProvider, services: readonly string[]): PricedService[] {
  return services
    .flatMap((service): PricedService[] => {
      const entry = findService(provider, service);
      const cost = entry && largeCosts[provider][entry.key];
      return cost === undefined ? [] : [{ name: entry?.name ?? service, cost }];
    })
    .toSorted((a, b) => b.cost - a.cost);
}

/** Dollars a month; 0 where no price is known. */
export function sumKnownPrices(provider: CloudProvider, services: readonly string[]): number {
  return listPricedServices(provider, services).reduce((total, { cost }) => total + cost, 0);
}

/** Whether the known prices fit the fact of the monthly cost, as a fact's value. */
export function describeCostRange({ sum, range }: { sum: number; range: string }): string {
  const [stated] = findQuantities(range, 'money');
  if (sum === 0) return 'The price of no service is known here.';
  if (!stated) return 'There is no cost range to compare it with.';
  if (stated.unit !== 'USD') return `Compare it with ${range.slice(0, 80)} at the day’s exchange rate.`;
  return sum > stated.high
    ? `That is above ${range.slice(0, 60)}: the range holds with smaller sizes or reservations, or is to be raised before signature.`
    : `That is within ${range.slice(0, 60)}; services without a price here come on top.`;
}
