// The solution that a person begins to draw: an environment and a region, nothing in them.

import type { CloudProvider } from '#cloud/provider.ts';
import type { Solution } from '../solution-shapes.ts';

/** Where a canvas begins; a person changes it in the region's properties. */
export const firstRegions: Record<CloudProvider, string> = {
  azure: 'westeurope',
  aws: 'eu-west-1',
  gcp: 'europe-west1',
};

export function emptySolution({ title, provider }: Pick<Solution, 'title' | 'provider'>): Solution {
  return {
    title,
    provider,
    environments: [{ id: 'production', name: 'Production', role: 'production' }],
    regions: [{ id: 'region-primary', provider, name: firstRegions[provider], role: 'primary' }],
    networks: [],
    subnets: [],
    components: [],
    connections: [],
    rules: [],
    identities: [],
    policies: [],
    statements: [],
    waived: [],
    requirements: {
      rtoMinutes: null,
      rpoMinutes: null,
      availability: null,
      monthlyBudget: null,
      dataClasses: [],
      users: null,
      requestsPerSecond: null,
      residency: null,
    },
    assumed: ['regions'],
  };
}
