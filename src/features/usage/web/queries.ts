// What usage reads from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/usage';
import { apiOf } from '#ui/api/api.ts';
import type { usageContract } from '../contract.ts';

const api = apiOf<typeof usageContract>(routes);

/** The `month` has the form 'YYYY-MM'. */
export function costsQuery(month: string) {
  return queryOptions({
    queryKey: ['usage', 'costs', month],
    queryFn: ({ signal }) => api.findCosts({ month }, { signal }),
    staleTime: 0,
  });
}

/** Everybody's, for admins. */
export function totalCostsQuery(month: string) {
  return queryOptions({
    queryKey: ['usage', 'total-costs', month],
    queryFn: ({ signal }) => api.findTotalCosts({ month }, { signal }),
    staleTime: 0,
  });
}
