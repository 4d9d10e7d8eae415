// What a run that describes a blueprint tells those who follow it.

import type { DescribeNote } from './describe-shapes.ts';

export type DescribeEvent =
  /** The agent is asked; from round 1 on, to mend what was wrong with its last answer. */
  | { type: 'asked'; agent: string; round: number }
  /** These issues say what cannot be built of its answer. */
  | { type: 'issues'; round: number; issues: string[] }
  /** It is stored when the run is done. */
  | {
      type: 'built';
      blueprintId: string;
      title: string;
      notes: DescribeNote[];
      /** The counts say what the rules find in it. */
      findings: { errors: number; warnings: number; infos: number };
    };
