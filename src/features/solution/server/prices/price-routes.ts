// Prices and cost over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { readFileName } from '#platform/http/request/file-name.ts';
import { ownOf, requirePerson } from '#platform/http/request/guards.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { importPriceBook, priceContract } from '../../contract/prices.ts';
import type { Prices } from './prices.ts';

const route = implement(priceContract).$context<RequestContext>();
const userIdOf = (context: RequestContext): string => requirePerson(context).id;

export function createPriceRoutes(prices: Prices) {
  return {
    findBlueprintCost: route.findBlueprintCost.handler(({ input, context }) => prices.findCost(ownOf(context, input))),
    findPrices: route.findPrices.handler(async ({ input, context }) => ({
      rows: await prices.findPrices(userIdOf(context), input.parts),
    })),
    findOwnPriceBook: route.findOwnPriceBook.handler(async ({ context }) => ({
      book: await prices.findOwnBook(userIdOf(context)),
    })),
    previewPriceBook: route.previewPriceBook.handler(({ input }) => prices.previewBook(input)),
    replaceOwnPriceBook: route.replaceOwnPriceBook.handler(({ input, context }) =>
      prices.replaceOwnBook(userIdOf(context), input),
    ),
    deleteOwnPriceBook: route.deleteOwnPriceBook.handler(async ({ context }) => {
      await prices.deleteOwnBook(userIdOf(context));
      return { book: null };
    }),
    listPriceBooks: route.listPriceBooks.handler(async () => ({ books: await prices.listBooks() })),
    deletePriceBook: route.deletePriceBook.handler(async ({ input }) => {
      await prices.deleteBook(input.id);
      return { id: input.id };
    }),
  };
}

export function createPriceStreams({ prices, uploads }: { prices: Prices; uploads: Uploads }): StreamRoute[] {
  return [
    {
      endpoint: importPriceBook,
      async handle({ request, response, context }) {
        const name = readFileName(request);
        const book = await uploads.receive({ owner: userIdOf(context), request }, (body) =>
          prices.importBook({ name, body }),
        );
        sendJson(response, 201, book);
      },
    },
  ];
}
