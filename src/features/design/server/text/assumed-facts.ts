// What Lounge assumes about a design that has no solution: a template, or a text of one's own. Networks follow from the address
// space.

import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { labelOfFact } from '#text/fact-syntax.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import { findEntry } from '#catalogue/design-services/service-advice.ts';
import { environmentRoles, planNetworks, subnetLayouts } from '#catalogue/network-layout.ts';
import type { ServiceEntry } from '#catalogue/design-services/service-entry.ts';

export type FactDefault = Pick<Fact, 'key' | 'label' | 'value' | 'group'>;

export const DEFAULT_ADDRESS_SPACE = '10.20.0.0/16';

const regions: Record<CloudProvider, { primary: string; secondary: string }> = {
  azure: { primary: 'West Europe', secondary: 'North Europe' },
  aws: { primary: 'eu-west-1 (Ireland)', secondary: 'eu-central-1 (Frankfurt)' },
  gcp: { primary: 'europe-west1 (Belgium)', secondary: 'europe-west4 (Netherlands)' },
};

/** The specification's four figures first. */
function generalFacts(provider: CloudProvider): FactDefault[] {
  return [
    { key: 'address-space', label: 'Address space', value: DEFAULT_ADDRESS_SPACE, group: 'network' },
    { key: 'rto', label: 'Recovery time objective (RTO)', value: '4 hours', group: 'resilience' },
    { key: 'rpo', label: 'Recovery point objective (RPO)', value: '15 minutes', group: 'resilience' },
    { key: 'cost-range', label: 'Estimated monthly cost', value: '$400 to $600', group: 'cost' },
    { key: 'region', label: 'Region', value: regions[provider].primary, group: 'document' },
    { key: 'secondary-region', label: 'Recovery region', value: regions[provider].secondary, group: 'resilience' },
    { key: 'environments', label: 'Environments', value: 'Production, Test and Development', group: 'document' },
    { key: 'availability', label: 'Availability target', value: '99.9 %', group: 'resilience' },
    { key: 'backup-retention', label: 'Backup retention', value: '35 days', group: 'resilience' },
    { key: 'log-retention', label: 'Log retention', value: '90 days', group: 'document' },
  ];
}

/** The facts of a design that has no solution yet. Networks are laid out in `addressSpace`. */
export function assumeFacts(design: { provider: CloudProvider; addressSpace: string }): FactDefault[] {
  return [...generalFacts(design.provider), ...networkFacts(design)];
}

/** A fact that the text embeds and the design lacks: a service or a network of another cloud, or the person's own. */
export function assumeFact(key: string): FactDefault {
  const entry = key.startsWith('sku-')
    ? cloudProviders.map((provider) => findEntry(provider, key.slice(4))).find((found) => found !== undefined)
    : undefined;
  return entry ? skuFact(entry) : { key, label: labelOfFact(key), value: '', group: 'document' };
}

function networkFacts({ provider, addressSpace }: { provider: CloudProvider; addressSpace: string }): FactDefault[] {
  const networks = planNetworks(addressSpace);
  const environments = [...environmentRoles, 'growth'].map((role) => ({
    key: `network-${role}`,
    label: role === 'growth' ? 'Kept for growth' : `Network of ${role}`,
  }));
  const subnets = subnetLayouts[provider].map(({ role, name }) => ({ key: `subnet-${role}`, label: `Subnet ${name}` }));
  return [...environments, ...subnets].map((fact) => ({
    ...fact,
    value: networks.get(fact.key) ?? '',
    group: 'network',
  }));
}

function skuFact(entry: ServiceEntry): FactDefault {
  return { key: `sku-${entry.key}`, label: `SKU of ${entry.name}`, value: entry.sku, group: 'services' };
}
