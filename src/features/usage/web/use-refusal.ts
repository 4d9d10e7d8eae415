// What a plan refused last, kept to be shown where it happened.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPlanProblem } from '#contract/plan-problem.ts';
import { ApiError } from '#ui/api/api-error.ts';

export function useRefusal() {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  return {
    refusal,
    /** True when the error is a plan's refusal, and is shown from now on; anything else is the caller's to tell. */
    take(error: unknown): boolean {
      if (!(error instanceof ApiError) || !isPlanProblem(error.code)) return false;
      setRefusal(error);
      void queryClient.invalidateQueries({ queryKey: ['usage'] });
      return true;
    },
    dismiss: () => setRefusal(null),
  };
}
