// All that reaches a part, or that a part reaches, in one environment.

import type { Solution } from '../solution-shapes.ts';
import { outsideParties } from '../traffic/outside-parties.ts';
import { reachContext } from './reach-context.ts';
import type { Reach } from './reach-shapes.ts';
import { reach } from './reach.ts';

type Listed = { environmentId: string } & ({ target: string } | { source: string });

export type ReachEnd = Pick<Reach, 'answer' | 'because'> & { id: string };

/** Lists the ends in the order of the solution, with outside parties first. */
export function listReach(solution: Solution, listed: Listed): ReachEnd[] {
  const { environmentId } = listed;
  const { view } = reachContext(solution, environmentId);
  const own = 'target' in listed ? listed.target : listed.source;
  const parties = 'target' in listed ? outsideParties : outsideParties.filter((party) => party !== 'administrators');
  return [...parties, ...view.components.map(({ id }) => id)]
    .filter((id) => id !== own)
    .map((id) => {
      const ends = 'target' in listed ? { from: id, to: own } : { from: own, to: id };
      const { answer, because } = reach(solution, { ...ends, environmentId });
      return { id, answer, because };
    });
}
