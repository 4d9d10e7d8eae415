// The receipt of a project's checks, for other pages.

import { queryOptions } from '@tanstack/react-query';
import { codeApi } from './queries.ts';

/** Read anew each time: it names the time and the last check. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['code', 'receipt', id],
    queryFn: async ({ signal }): Promise<string> => (await codeApi.findReceipt({ id }, { signal })).page,
    staleTime: 0,
    gcTime: 0,
  });
}
