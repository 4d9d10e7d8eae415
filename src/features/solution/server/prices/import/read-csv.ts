// Reads rows of a CSV file with columns of one's own: each is one of ours by its name, or by a mapping.

import { findCatalogueService, listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { priceRow } from '#model/cost/price-row.ts';
import type { ReadRow } from './import-report.ts';
import { isCurrency, readAmount, readDate } from './read-amount.ts';

export const csvColumns = [
  'provider',
  'service',
  'sku',
  'region',
  'meter',
  'unit',
  'per',
  'amount',
  'currency',
  'tierFrom',
  'note',
  'source',
  'date',
] as const;
type CsvColumn = (typeof csvColumns)[number];
const required: readonly CsvColumn[] = ['provider', 'service', 'meter', 'unit', 'amount', 'currency'];

export type CsvSettings = {
  /** Rows that name no source get this one, which is that of the file. */
  source: string;
  /** Rows that name no date get this one. */
  today: string;
  /** Our column → the file's. */
  columns?: Readonly<Record<string, string>>;
};

const newPrice = priceRow.omit({ isSample: true, owner: true });
const comparable = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

type ReadPrice = { amount: string; tierFrom: string; currency: string };

function readPrice(field: (column: CsvColumn) => string): ReadPrice | { reason: string } {
  const price = readAmount(field('amount'));
  if ('reason' in price) return price;
  const tier = readAmount(field('tierFrom') || '0');
  if ('reason' in tier) return { reason: `a step with ${tier.reason}` };
  const currency = field('currency').toUpperCase();
  if (!isCurrency(currency)) return { reason: 'a currency that is not three letters' };
  return { amount: price.amount, tierFrom: tier.amount, currency };
}

/** The reader finds our columns in the file. No row can be taken without the columns in `missing`. */
export function createCsvReader(header: readonly string[], { columns = {}, source, today }: CsvSettings) {
  const places = new Map(
    csvColumns.map((column) => [
      column,
      header.findIndex((name) => comparable(name) === comparable(columns[column] ?? column)),
    ]),
  );
  const missing = required.filter((column) => (places.get(column) ?? -1) < 0);
  const readField = (row: readonly string[], column: CsvColumn): string => row[places.get(column) ?? -1]?.trim() ?? '';

  return {
    missing,
    readRow(row: readonly string[]): ReadRow {
      const field = (column: CsvColumn): string => readField(row, column);
      const service = findService(field('provider').toLowerCase(), field('service'));
      if (!service)
        return { kind: 'bad', reason: `a service that the catalogue does not have: ${short(field('service'))}` };
      const meter = service.meters.find((each) => comparable(each) === comparable(field('meter')));
      if (meter === undefined)
        return { kind: 'bad', reason: `a meter that ${service.name} does not have: ${short(field('meter'))}` };
      const price = readPrice(field);
      if ('reason' in price) return { kind: 'bad', reason: price.reason };
      const { data } = newPrice.safeParse({
        provider: service.provider,
        service: service.key,
        sku: field('sku') || null,
        region: field('region').toLowerCase() || null,
        meter,
        unit: field('unit'),
        per: Number(field('per') || '1'),
        ...price,
        note: field('note') || null,
        source: field('source') || source,
        date: readDate(field('date')) ?? today,
      });
      return data ? { kind: 'taken', rows: [data] } : { kind: 'bad', reason: 'a field that is empty or too long' };
    },
  };
}

/** A value of a report: nobody wants to read a whole paragraph there. */
const short = (value: string): string => `“${value.slice(0, 40)}”`;

function findService(provider: string, name: string): CatalogueService | undefined {
  const key = provider === 'google' || provider === 'google cloud' ? 'gcp' : provider;
  if (key !== 'azure' && key !== 'aws' && key !== 'gcp' && key !== 'self') return undefined;
  return (
    findCatalogueService(key, name) ??
    listCatalogue(key).find((service) => comparable(service.name) === comparable(name))
  );
}
