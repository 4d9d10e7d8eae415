// A solution with nothing in it yet, as a person begins to draw one.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { Solution } from './solution-shapes.ts';

export function emptySolution({ title, provider }: { title: string; provider: CloudProvider }): Solution {
  return {
    title,
    provider,
    environments: [{ id: 'production', name: 'Production', role: 'production' }],
    regions: [],
    networks: [],
    subnets: [],
    components: [],
    connections: [],
    rules: [],
    identities: [],
    policies: [],
    statements: [],
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
    assumed: [],
    waived: [],
  };
}
