// What the Cost tab reads from the server: the rows that the solution can be priced with, and the person's own book.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { jsonified } from '#ui/api/jsonified.ts';
import type { listPricedParts } from '#model/cost/list-priced-parts.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import { blueprintApi } from '../../queries.ts';

export const PRICES_KEY = ['blueprints', 'prices'] as const;

/** Quantities and counts change nothing of it: they are reckoned with in the browser. */
export function pricesQuery(parts: ReturnType<typeof listPricedParts>) {
  return queryOptions({
    queryKey: [...PRICES_KEY, 'rows', parts],
    queryFn: async ({ signal }): Promise<PriceRow[]> => (await blueprintApi.findPrices({ parts }, { signal })).rows,
    placeholderData: keepPreviousData,
  });
}

export const ownBookQuery = queryOptions({
  queryKey: [...PRICES_KEY, 'own'],
  queryFn: async ({ signal }) => jsonified(await blueprintApi.findOwnPriceBook(undefined, { signal })).book,
});
