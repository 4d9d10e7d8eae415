// One allowance of the person's plan: how much of it is used, and how much there is.

import { useQuery } from '@tanstack/react-query';
import { planUsageQuery, type ShownAllowance, type ShownKey } from './queries.ts';

/** Undefined until it is known. */
export function useAllowance(allowance: ShownKey): ShownAllowance | undefined {
  return useQuery(planUsageQuery).data?.allowances.find((used) => used.allowance === allowance);
}
