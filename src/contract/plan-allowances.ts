// What each plan allows. The server counts against this table (PLAN_LIMITS can override its numbers), and screens show it.

import type { PlanKey } from './plan.ts';

/** Counted per day or month; a unit is refunded when the work produced nothing. */
export const meters = ['chat', 'code', 'design', 'export', 'sow', 'benchmark'] as const;
export type Meter = (typeof meters)[number];

/**
 * Counted as currently held: deleting one makes room again. `storageBytes` are documents, uploads in progress, designs,
 * blueprints and code projects with their versions, images and exported files together.
 */
export const holdings = ['documents', 'storageBytes', 'collections', 'blueprints'] as const;
export type Holding = (typeof holdings)[number];

/** Everything a plan limits. */
export type AllowanceKey = Meter | Holding | 'fileBytes' | 'atOnce' | 'agents';

/** The allowances that are a number; which agents a plan has is a list. */
export type NumericAllowance = Exclude<AllowanceKey, 'agents'>;

/** Days and months begin at midnight UTC. */
export type MeterAllowance = { amount: number; period: 'day' | 'month' };

export type PlanAllowances = {
  meters: Readonly<Record<Meter, MeterAllowance>>;
  /** A holding of `null` has no limit. `storageBytes` is in bytes. */
  holdings: Readonly<Record<Holding, number | null>>;
  /** The largest document, in bytes. */
  fileBytes: number;
  /** Runs in progress at the same time: answers, generations and exports together. */
  atOnce: number;
};

export type AllowanceTable = Readonly<Record<PlanKey, PlanAllowances>>;

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const monthly = (amount: number): MeterAllowance => ({ amount, period: 'month' });

export const planAllowances: AllowanceTable = {
  free: {
    meters: {
      chat: { amount: 30, period: 'day' },
      code: monthly(5),
      design: monthly(3),
      export: monthly(5),
      sow: monthly(1),
      benchmark: monthly(2),
    },
    holdings: { documents: 5, storageBytes: 50 * MB, collections: 1, blueprints: 1 },
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
    holdings: { documents: 50, storageBytes: 500 * MB, collections: 1, blueprints: 1 },
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
    holdings: { documents: 200, storageBytes: 2 * GB, collections: 3, blueprints: 3 },
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
    holdings: { documents: 1_000, storageBytes: 10 * GB, collections: null, blueprints: null },
    fileBytes: 50 * MB,
    atOnce: 10,
  },
};
