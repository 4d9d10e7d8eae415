// Values of a solution that nobody has confirmed yet. They are listed by their path: 'requirements.rtoMinutes'.

import type { Solution } from './solution-shapes.ts';

export function isAssumed({ assumed }: Pick<Solution, 'assumed'>, path: string): boolean {
  return assumed.includes(path);
}

/** The solution with this value confirmed; the same solution where it was not assumed. */
export function confirmValue(solution: Solution, path: string): Solution {
  if (!isAssumed(solution, path)) return solution;
  return { ...solution, assumed: solution.assumed.filter((each) => each !== path) };
}

/** The solution with this value to be confirmed. */
export function assumeValue(solution: Solution, path: string): Solution {
  return isAssumed(solution, path) ? solution : { ...solution, assumed: [...solution.assumed, path] };
}
