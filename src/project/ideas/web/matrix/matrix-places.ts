// Where the ideas are in the matrix, and where the keyboard moves them.

import { LEVELS } from '../../shared/idea-values.ts';
import type { ShownIdea } from '../queries.ts';

type Level = (typeof LEVELS)[number];
export type Estimate = { impact: Level | null; effort: Level | null };
export type Place = { impact: Level; effort: Level };

const MIDDLE: Place = { impact: 3, effort: 3 };

const STEPS: Record<string, readonly [impact: number, effort: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** From the top left to the bottom right, as a screen reader goes through them: high impact first, then low effort. */
export const PLACES: readonly Place[] = LEVELS.toReversed().flatMap((impact) =>
  LEVELS.map((effort) => ({ impact, effort })),
);

export function ideasAt(ideas: readonly ShownIdea[], { impact, effort }: Place): ShownIdea[] {
  return ideas.filter((idea) => idea.impact === impact && idea.effort === effort);
}

/** Returns the ideas without a place. */
export function unplacedIdeas(ideas: readonly ShownIdea[]): ShownIdea[] {
  return ideas.filter(({ impact, effort }) => impact === null || effort === null);
}

/** The ideas are in the order of the matrix. Ideas without a place come last. */
export function inMatrixOrder(ideas: readonly ShownIdea[]): ShownIdea[] {
  return [...PLACES.flatMap((place) => ideasAt(ideas, place)), ...unplacedIdeas(ideas)];
}

/** Returns where an arrow key moves an idea, or null when it stays. An idea without a place goes to the middle. */
export function placeAfter({ impact, effort }: Estimate, key: string): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  if (impact === null || effort === null) return MIDDLE;
  const nextImpact = LEVELS.find((level) => level === impact + step[0]);
  const nextEffort = LEVELS.find((level) => level === effort + step[1]);
  return nextImpact && nextEffort ? { impact: nextImpact, effort: nextEffort } : null;
}
