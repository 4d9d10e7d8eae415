// The rate card that a person begins with. The rates are made up and marked as assumed; each person enters their own.

import type { RateCard } from '../content/price-shapes.ts';

export function defaultRates(today: string): RateCard {
  return {
    currency: 'EUR',
    validFrom: today,
    isAssumed: true,
    roles: [
      { key: 'lead', name: 'Project lead', rate: 150_00, cost: 95_00 },
      { key: 'architect', name: 'Cloud architect', rate: 165_00, cost: 105_00 },
      { key: 'engineer', name: 'Cloud engineer', rate: 135_00, cost: 80_00 },
      { key: 'network', name: 'Network engineer', rate: 140_00, cost: 85_00 },
      { key: 'security', name: 'Security engineer', rate: 155_00, cost: 98_00 },
      { key: 'data', name: 'Data engineer', rate: 145_00, cost: 88_00 },
    ],
  };
}
