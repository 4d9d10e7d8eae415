// Where a plan is used up: what it refused last, to be shown there, and a fresh look at what is left.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#contract/plan-problem.ts';
import { ApiError } from '#ui/api/api-error.ts';

export function useRefusal() {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refreshShares = (): void => void queryClient.invalidateQueries({ queryKey: ['usage'] });
  return {
    refusal,
    /** True when the error is a plan's refusal, and is shown from now on; anything else is the caller's to tell. */
    take(error: unknown): boolean {
      if (!(error instanceof ApiError) || !refusalOf(error)) return false;
      setRefusal(error);
      refreshShares();
      return true;
    },
    dismiss: () => setRefusal(null),
    /** A unit was taken or given back. */
    refreshShares,
  };
}
