// What a search reads from the server.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import searchRoutes from 'virtual:api-routes/search';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { searchContract } from '../contract.ts';
import type { SearchHit } from '../shared/search-shapes.ts';

const searchApi = apiOf<typeof searchContract>(searchRoutes);

export type ShownHit = Jsonified<SearchHit>;

/** Milliseconds that a result may be shown again while it is read anew. */
const KEPT_MS = 60_000;

/** A search that nobody waits for any more is cancelled; what was found before is shown until there is something new. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<ShownHit[]> => jsonified(await searchApi.search({ q: text }, { signal })).hits,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: KEPT_MS,
  });
}
