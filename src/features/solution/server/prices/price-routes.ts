// Prices and cost over HTTP: a guard, then one call of the service.

import { bind } from '#platform/http/bind.ts';
import { readFileName } from '#platform/http/request/file-name.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { importPriceBook, priceContract } from '../../contract/prices.ts';
import type { Prices } from './prices.ts';

const bound = bind(priceContract);

export function createPriceRoutes(prices: Prices) {
  return {
    ...bound.owned(prices, ['findBlueprintCost']),
    ...bound.personal(prices, { findPrices: 'rows', findOwnPriceBook: 'book', deleteOwnPriceBook: 'book' }),
    ...bound.personal(prices, ['replaceOwnPriceBook']),
    ...bound.unowned(prices, { listPriceBooks: 'books' }),
    ...bound.unowned(prices, ['previewPriceBook']),
    ...bound.removing('id')(prices, ['deletePriceBook']),
  };
}

export function createPriceStreams({ prices, uploads }: { prices: Prices; uploads: Uploads }): StreamRoute[] {
  return [
    {
      endpoint: importPriceBook,
      async handle({ request, response, context }) {
        const name = readFileName(request);
        const book = await uploads.receive({ owner: requirePerson(context).id, request }, (body) =>
          prices.importBook({ name, body }),
        );
        sendJson(response, 201, book);
      },
    },
  ];
}
