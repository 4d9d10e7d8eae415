// How a solution comes back when a region fails, and what of it waits in the second one.

import { z } from 'zod';

/** They are in the order of what waits in the second region: only backups, data, a part of what runs, all of it. */
export const recoveryStrategies = ['backup-restore', 'pilot-light', 'warm-standby', 'active-active'] as const;
export type RecoveryStrategy = (typeof recoveryStrategies)[number];

/** What runs of a part of the second region before anything fails. */
export const standbyCapacities = ['none', 'half', 'full'] as const;
export type StandbyCapacity = (typeof standbyCapacities)[number];

const id = z.string().min(1).max(64);

/** It says how what serves users comes back when a region fails, and what of it is there before. */
export const recoveryPlan = z.object({
  strategy: z.enum(recoveryStrategies),
  /** Components that come back in another way than the rest. */
  exceptions: z.record(id, z.enum(recoveryStrategies)).optional(),
  /** Minutes that people take to decide about a failover; without it, a proposal is used and called so. */
  decisionMinutes: z.number().min(0).max(525_600).optional(),
});

export type RecoveryPlan = z.infer<typeof recoveryPlan>;
