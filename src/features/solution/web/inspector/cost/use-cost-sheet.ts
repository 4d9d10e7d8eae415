// The cost of the open blueprint as it is now, by the prices that the server has for it.

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { CostSheet } from '#model/cost/cost-shapes.ts';
import { listPricedParts } from '#model/cost/list-priced-parts.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { pricesQuery } from './queries.ts';

type CostState = {
  /** That the sheet is of; it follows the open one. */
  solution: Solution;
  /** Null until the prices are there. */
  sheet: CostSheet | null;
  isError: boolean;
  retry: () => void;
};

export function useCostSheet(): CostState {
  // Typing and dragging go first; the sums follow.
  const solution = useDeferredValue(useBlueprint((state) => state.solution));
  const { data, isError, refetch } = useQuery(pricesQuery(listPricedParts(solution)));
  return {
    solution,
    sheet: data ? priceSolution(solution, data) : null,
    isError: isError && data === undefined,
    retry: () => void refetch(),
  };
}
