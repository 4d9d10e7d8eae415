// What rules are about.

export const pillars = [
  'network',
  'placement',
  'reachability',
  'recovery',
  'availability',
  'security',
  'cost',
  'operations',
] as const;
export type Pillar = (typeof pillars)[number];
