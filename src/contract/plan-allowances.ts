// What each plan gives. The server counts by these numbers (settings may override them), the screens show them.

import { planKeys, type PlanKey } from './plan.ts';

/** What is counted per day or month, and given back when nothing came of it. */
export const meters = ['chat', 'code', 'design', 'export', 'sow', 'benchmark'] as const;
export type Meter = (typeof meters)[number];

/** What is counted as it stands: delete one and there is room again. */
export const holdings = ['documents', 'documentBytes', 'collections', 'blueprints'] as const;
export type Holding = (typeof holdings)[number];

/** Everything that a plan can be short of. */
export type Right = Meter | Holding | 'fileBytes' | 'atOnce' | 'agents';

/** Days and months begin at midnight UTC. */
export type Allowance = { amount: number; period: 'day' | 'month' };

export type PlanRights = {
  meters: Readonly<Record<Meter, Allowance>>;
  /** `null`: no limit. Bytes for `documentBytes`. */
  holdings: Readonly<Record<Holding, number | null>>;
  /** Bytes a document may have. */
  fileBytes: number;
  /** Generations under way at the same time, exports and answers among them. */
  atOnce: number;
};

export type RightsTable = Readonly<Record<PlanKey, PlanRights>>;

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const monthly = (amount: number): Allowance => ({ amount, period: 'month' });

export const planRights: RightsTable = {
  free: {
    meters: {
      chat: { amount: 30, period: 'day' },
      code: monthly(5),
      design: monthly(3),
      export: monthly(5),
      sow: monthly(1),
      benchmark: monthly(2),
    },
    holdings: { documents: 5, documentBytes: 50 * MB, collections: 1, blueprints: 1 },
    fileBytes: 10 * MB,
    atOnce: 1,
  },
  basic: {
    meters: {
      chat: monthly(1_500),
      code: monthly(20),
      design: monthly(10),
      export: monthly(20),
      sow: monthly(3),
      benchmark: monthly(10),
    },
    holdings: { documents: 50, documentBytes: 500 * MB, collections: 1, blueprints: 1 },
    fileBytes: 20 * MB,
    atOnce: 3,
  },
  premium: {
    meters: {
      chat: monthly(5_000),
      code: monthly(500),
      design: monthly(100),
      export: monthly(300),
      sow: monthly(50),
      benchmark: monthly(50),
    },
    holdings: { documents: 200, documentBytes: 2 * GB, collections: 3, blueprints: 3 },
    fileBytes: 25 * MB,
    atOnce: 5,
  },
  enterprise: {
    meters: {
      chat: monthly(20_000),
      code: monthly(2_000),
      design: monthly(500),
      export: monthly(2_000),
      sow: monthly(500),
      benchmark: monthly(200),
    },
    holdings: { documents: 1_000, documentBytes: 10 * GB, collections: null, blueprints: null },
    fileBytes: 50 * MB,
    atOnce: 10,
  },
};

/** The plan from which on the landing page counts a right as included, rather than to try. */
const includedFrom: Partial<Record<Right, PlanKey>> = {
  code: 'premium',
  design: 'premium',
  export: 'premium',
  sow: 'premium',
  benchmark: 'premium',
  collections: 'enterprise',
  blueprints: 'enterprise',
};

/** False: the plan gives a few of it to try. */
export function isIncluded(plan: PlanKey, right: Right): boolean {
  return planKeys.indexOf(plan) >= planKeys.indexOf(includedFrom[right] ?? 'free');
}

/** How much of a right a plan gives; `null`: no limit. */
export function amountOf(rights: PlanRights, right: Exclude<Right, 'agents'>): number | null {
  if (right === 'fileBytes' || right === 'atOnce') return rights[right];
  if (isMeter(right)) return rights.meters[right].amount;
  return rights.holdings[right];
}

/** The plan to recommend to someone who is short of a right: the least that includes it and gives more. `null`: theirs gives the most. */
export function planWithMore(table: RightsTable, plan: PlanKey, right: Exclude<Right, 'agents'>): PlanKey | null {
  const given = amountOf(table[plan], right);
  if (given === null) return null;
  const least = Math.max(planKeys.indexOf(plan) + 1, planKeys.indexOf(includedFrom[right] ?? 'free'));
  return planKeys.slice(least).find((key) => (amountOf(table[key], right) ?? Infinity) > given) ?? null;
}

export function isMeter(right: Right): right is Meter {
  return (meters as readonly string[]).includes(right);
}

/** When what is counted now begins anew. */
export function resetOf({ period }: Allowance, now: Date): Date {
  const day = period === 'day' ? now.getUTCDate() + 1 : 1;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (period === 'month' ? 1 : 0), day));
}
