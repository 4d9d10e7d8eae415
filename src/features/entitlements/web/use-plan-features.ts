// What the cards of the plans list, as the server counts by it: settings may give other numbers than the built-in ones.

import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '#features/usage/web/queries.ts';

export type PlanFeatures = ReturnType<typeof usePlanFeatures>;

export function usePlanFeatures() {
  const { data, isError, refetch } = useQuery(plansQuery);
  return { features: data, hasFailed: isError && !data, retry: () => void refetch() };
}
