// Which networks have a route to each other.

import type { Solution, SolutionNetwork } from '../solution-shapes.ts';

/** Returns true if anything of the solution speaks with the client's own data centre. */
export function speaksWithDataCentre({ connections }: Solution): boolean {
  return connections.some(({ from, to }) => from === 'on-premises' || to === 'on-premises');
}

/**
 * Directly, through one that both are peered with, or over the line to the data centre (`hasLine`). Azure refuses to peer a
 * network with two that overlap each other, and no cloud can route to both.
 */
export function areConnected(a: SolutionNetwork, b: SolutionNetwork, hasLine: boolean): boolean {
  if (a.isOnPremises !== b.isOnPremises && hasLine) return true;
  return a.peerIds.includes(b.id) || b.peerIds.includes(a.id) || a.peerIds.some((id) => b.peerIds.includes(id));
}
