// The four ways in which what serves users comes back when a region fails, in words, and which of them a component has.

import type { RecoveryPlan, RecoveryStrategy, StandbyCapacity } from '../recovery-shapes.ts';

export type StrategyWords = {
  /** 'Warm standby' */
  name: string;
  /** A sentence about what waits in the second region. */
  text: string;
};

/** AWS names the four, and the other providers use them: https://docs.aws.amazon.com/whitepapers/latest/disaster-recovery-workloads-on-aws/disaster-recovery-options-in-the-cloud.html */
export const strategyWords: Record<RecoveryStrategy, StrategyWords> = {
  'backup-restore': {
    name: 'Backup and restore',
    text: 'Only backups are in the second region; everything else is built there when the first region fails.',
  },
  'pilot-light': {
    name: 'Pilot light',
    text: 'Data is copied to the second region; what reads it is built or started there when the first region fails.',
  },
  'warm-standby': {
    name: 'Warm standby',
    text: 'Data is copied to the second region, and half of the capacity runs there before the first region fails.',
  },
  'active-active': {
    name: 'Active-active',
    text: 'Both regions run at full capacity and serve users at the same time.',
  },
};

export function strategyOf({ strategy, exceptions = {} }: RecoveryPlan, componentId: string): RecoveryStrategy {
  return exceptions[componentId] ?? strategy;
}

/** What runs of a part that keeps no data; copies of data run in full, as a smaller one could not take over. */
export const capacityOf: Record<RecoveryStrategy, StandbyCapacity> = {
  'backup-restore': 'none',
  'pilot-light': 'none',
  'warm-standby': 'half',
  'active-active': 'full',
};
