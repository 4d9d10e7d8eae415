// What the cards of the plans list, as the server counts: settings may override the built-in numbers.

import { useQuery } from '@tanstack/react-query';
import { planFeaturesQuery } from './queries.ts';

export type PlanFeatures = ReturnType<typeof usePlanFeatures>;

export function usePlanFeatures() {
  const { data, isError, refetch } = useQuery(planFeaturesQuery);
  return { features: data, hasFailed: isError && !data, retry: () => void refetch() };
}
