// The plan limit a screen ran into last, to be shown there; and a fresh look at what is left of the plan.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planLimitOf } from '#contract/problems/plan-problem.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { planUsageQuery } from './queries.ts';

export function usePlanLimit() {
  const queryClient = useQueryClient();
  const [limit, setLimit] = useState<ApiError | null>(null);
  const refreshUsage = (): void => void queryClient.invalidateQueries(planUsageQuery);
  return {
    /** An error with a code of `planProblems`. */
    limit,
    /** True when the error is a plan limit, which `limit` is from now on; any other error is the caller's to report. */
    show(error: unknown): boolean {
      if (!(error instanceof ApiError) || !planLimitOf(error)) return false;
      setLimit(error);
      refreshUsage();
      return true;
    },
    dismiss: () => setLimit(null),
    /** It is called when a unit was taken or refunded. */
    refreshUsage,
  };
}
