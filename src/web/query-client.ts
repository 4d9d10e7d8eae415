// The cache of what was read from the server, shared by all signed-in pages and the command palette.

import { QueryClient, type InvalidateQueryFilters, type InvalidateOptions, type QueryKey } from '@tanstack/react-query';

/** Milliseconds that a read stays fresh (specification §9). The API client itself retries reads. */
const STALE_TIME = 60_000;

/**
 * A change can be stored while a list is read for the first time, and be missing in it. TanStack Query 5 begins every other
 * read anew, but joins a first one: such a list would stay without the change.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // Who waits for the first read gets the answer of this one. Its failure is part of the state.
      query.fetch().catch(() => {});
    }
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: { queries: { staleTime: STALE_TIME, retry: false } },
});
