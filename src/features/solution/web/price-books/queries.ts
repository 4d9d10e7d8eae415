// What the page of price lists reads from the server.

import { queryOptions } from '@tanstack/react-query';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { PriceBook } from '#model/cost/book-shapes.ts';
import { blueprintApi } from '../queries.ts';

export type ShownBook = Jsonified<PriceBook>;

export const priceBooksQuery = queryOptions({
  queryKey: ['blueprints', 'price-books'],
  queryFn: async ({ signal }): Promise<ShownBook[]> =>
    jsonified(await blueprintApi.listPriceBooks(undefined, { signal })).books,
});
