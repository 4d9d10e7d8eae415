// The words and numbers that an idea's fields can have. Without schemas, so that the browser can load them.

/** An idea moves through them in this order. */
export const ideaStatuses = ['new', 'considered', 'accepted', 'declined'] as const;
export type IdeaStatus = (typeof ideaStatuses)[number];

export const ideaSorts = ['votes', 'newest', 'score'] as const;
export type IdeaSort = (typeof ideaSorts)[number];

/** Impact and effort, the lowest first. */
export const LEVELS = [1, 2, 3, 4, 5] as const;

const MIDDLE = 3;

/** The four corners of the matrix. */
export const quadrants = ['quick-wins', 'big-bets', 'fill-ins', 'money-pits'] as const;
export type Quadrant = (typeof quadrants)[number];

type Estimate = { impact: number | null; effort: number | null };

/** Impact divided by effort, from 0.2 to 5; null while one of them is missing. */
export function scoreOf({ impact, effort }: Estimate): number | null {
  return impact === null || effort === null ? null : impact / effort;
}

/** The corner of the matrix; null on its middle lines, and while an estimate is missing. */
export function quadrantOf({ impact, effort }: Estimate): Quadrant | null {
  if (impact === null || effort === null || impact === MIDDLE || effort === MIDDLE) return null;
  if (impact > MIDDLE) return effort < MIDDLE ? 'quick-wins' : 'big-bets';
  return effort < MIDDLE ? 'fill-ins' : 'money-pits';
}
