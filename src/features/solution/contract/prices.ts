// Prices and cost over HTTP: the cost of a blueprint, the rows that its page reckons with, a person's own book, and the books of
// the installation.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { importReport, MAX_CSV_LENGTH, MAX_OWN_PRICES, priceBook } from '#model/cost/book-shapes.ts';
import { costSheet } from '#model/cost/cost-shapes.ts';
import { priceRow } from '#model/cost/price-row.ts';
import { MAX_COMPONENTS } from '#model/limits.ts';

export const priceProblems = {
  'blueprints/not-found': { status: 404, message: 'Not found.' },
  'prices/not-found': { status: 404, message: 'Not found.' },
  'prices/no-rows': {
    status: 422,
    message: 'No row of this file could be taken. The prices that were there before are kept.',
  },
  /** The message is the sentence of what is wrong and where. */
  'prices/unreadable': {
    status: 422,
    message: 'This file could not be read. The prices that were there before are kept.',
  },
  'prices/too-many': {
    status: 413,
    message: `Your own prices can have up to ${MAX_OWN_PRICES.toLocaleString('en-US')} rows. Nothing was changed.`,
  },
} as const satisfies ProblemTable;

const route = endpoint.errors(priceProblems).meta({ access: 'signed-in' });
const large = route.meta({ access: 'signed-in', maxBodyBytes: 4 * MAX_CSV_LENGTH });
const adminRoute = endpoint.errors(priceProblems).meta({ access: 'admin' });
const tags = ['blueprints'];
const id = z.string();

const csvFile = z.object({
  name: z.string().trim().min(1).max(200),
  csv: z.string().max(MAX_CSV_LENGTH),
  /**
   * It maps our columns to those of the file: { amount: 'Price per hour' }. A column of the same name needs no entry.
   */
  columns: z.record(z.string().max(40), z.string().max(200)).default({}),
});

export const priceContract = {
  findBlueprintCost: route
    .route({
      method: 'GET',
      path: '/blueprints/{id}/cost',
      tags,
      summary: 'What a blueprint costs a month, line by line',
    })
    .input(z.object({ id }))
    .output(costSheet),

  findPrices: route
    .route({
      method: 'POST',
      path: '/blueprint-prices/find',
      tags,
      summary: 'The price rows that components can be priced with: your own, the installation’s and the sample’s',
    })
    .input(
      z.object({
        parts: z.array(priceRow.pick({ provider: true, service: true, sku: true, region: true })).max(MAX_COMPONENTS),
      }),
    )
    .output(z.object({ rows: z.array(priceRow) })),

  findOwnPriceBook: route
    .route({
      method: 'GET',
      path: '/blueprint-prices/book',
      tags,
      summary: 'Your own price book; null where you have none',
    })
    .output(z.object({ book: priceBook.nullable() })),

  previewPriceBook: large
    .route({
      method: 'POST',
      path: '/blueprint-prices/preview',
      tags,
      summary: 'How a CSV file would be read: its columns, its first rows, and what is wrong; nothing is stored',
    })
    .input(csvFile)
    .output(
      z.object({
        header: z.array(z.string()),
        /** Our columns that no column of the file matches. */
        missing: z.array(z.string()),
        rows: z.array(priceRow),
        report: importReport,
      }),
    ),

  replaceOwnPriceBook: large
    .route({
      method: 'PUT',
      path: '/blueprint-prices/book',
      tags,
      summary: 'Replace your own price book with a CSV file',
    })
    .input(csvFile)
    .output(priceBook),

  deleteOwnPriceBook: route
    .route({ method: 'DELETE', path: '/blueprint-prices/book', tags, summary: 'Delete your own price book' })
    .output(z.object({ book: z.null() })),

  listPriceBooks: adminRoute
    .route({ method: 'GET', path: '/admin/price-books', tags, summary: 'The price books of the installation' })
    .output(z.object({ books: z.array(priceBook) })),

  deletePriceBook: adminRoute
    .meta({ audit: { kind: 'price-book.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/admin/price-books/{id}',
      tags,
      summary: 'Delete a price book of the installation',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
};

/**
 * The body is the file, of any size; `x-file-name` names the book (percent-encoded UTF-8). The format is read off the file.
 * Responds with 201 and a `PriceBook`; a book of the same name is replaced.
 */
export const importPriceBook = streamEndpoint({
  method: 'POST',
  path: '/admin/price-books',
  audit: { kind: 'price-book.imported' },
  access: 'admin',
  upload: { types: ['text/csv', 'application/json', 'application/octet-stream'], takesName: true },
  tag: 'blueprints',
  summary: 'Import a price list: the body is the file, x-file-name the name of the book',
});
