// Which networks have a route to each other.

import type { Solution, SolutionNetwork } from '../solution-shapes.ts';

/** Returns true if anything of the solution speaks with the client's own data centre. */
export function speaksWithDataCentre({ connections }: Solution): boolean {
  return connections.some(({ from, to }) => from === 'on-premises' || to === 'on-premises');
}

type Joins = {
  /** True if a line leads to the data centre. */
  hasLine: boolean;
  attachments: Solution['attachments'];
};

/**
 * Directly, through one that both are peered with or attached to, or over the line to the data centre. Azure refuses to peer a network
 * with two that overlap each other, a transit gateway does not take routes of two, and no cloud can route to both.
 */
export function areConnected(a: SolutionNetwork, b: SolutionNetwork, { hasLine, attachments = [] }: Joins): boolean {
  if (a.isOnPremises !== b.isOnPremises && hasLine) return true;
  if (a.peerIds.includes(b.id) || b.peerIds.includes(a.id) || a.peerIds.some((id) => b.peerIds.includes(id)))
    return true;
  const hubsOf = (id: string): string[] => attachments.flatMap((each) => (each.targetId === id ? [each.hubId] : []));
  const hubs = new Set(hubsOf(a.id));
  return hubsOf(b.id).some((id) => hubs.has(id));
}
