// A way that is being followed through route tables.

import type { SolutionNetwork, SolutionSubnet } from '../../solution-shapes.ts';
import type { ReachContext } from '../reach-context.ts';
import type { Packet, Trace } from '../reach-shapes.ts';
import type { Destination } from './route-shapes.ts';

export type Place = { network: SolutionNetwork; subnet: SolutionSubnet | null };

export type StartedWalk = Omit<Walk, 'destination'>;

export type Walk = {
  context: ReachContext;
  trace: Trace;
  destination: Destination;
  /** 'Aurora', for sentences. */
  targetName: string;
  packet: Packet;
  /** What was passed already: a second time is a loop. */
  passed: Set<string>;
};
