// The words of the page of price lists.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { PriceFormat } from '#model/cost/book-shapes.ts';
import { formatNumber } from '#model/cost/format-money.ts';

const formats: Record<PriceFormat, string> = {
  'azure-retail': 'Azure Retail Prices',
  'aws-offer': 'AWS offer file',
  'gcp-catalog': 'Google Cloud Billing Catalog',
  csv: 'CSV',
};
const count = (value: number): string => formatNumber(String(value));
const prices = (value: number): string => `${count(value)} ${value === 1 ? 'price' : 'prices'}`;

export const priceBookMessages = {
  title: 'Price lists',
  lead: 'What blueprints and documents are priced with. They apply to everyone on this Lounge.',
  import: 'Import a price list',
  importText:
    'Saved pages of the Azure Retail Prices API, an offer file of AWS, pages of Google’s Cloud Billing Catalog API, or a CSV file. A list with the same file name is replaced; until the new one is complete, the old one is used.',
  choose: 'Choose a file',
  importing: 'Importing',
  sent: (percent: number) => `${percent}% sent`,
  reading: 'Reading the prices',
  imported: (taken: number) => `${prices(taken)} imported`,
  importFailed: failureWith('The list was not imported'),
  books: 'Imported lists',
  facts: (rows: number, format: PriceFormat, day: string) => `${prices(rows)}, ${formats[format]}, ${day}`,
  report: (read: number, taken: number) => `${count(read)} rows read, ${prices(taken)} taken`,
  skipped: (reason: string, rows: number) => `${count(rows)}: ${reason}`,
  badRow: (row: number, reason: string) => `Row ${count(row)}: ${reason}`,
  badRows: 'The first rows with a fault',
  details: 'What was read and left out',
  delete: (name: string) => `Delete ${name}`,
  confirmDelete: (name: string) => `Delete the price list ${name}?`,
  confirmText: 'Blueprints are priced without it from then on. To have it back, import the file again.',
  confirm: 'Delete',
  deleted: 'Price list deleted',
  deleteFailed: failureWith('The price list was not deleted'),
  list: {
    loading: 'Loading the price lists',
    failed: 'The price lists could not be loaded.',
    empty: 'No list is imported. Blueprints are priced with the sample book.',
  },
} as const;
