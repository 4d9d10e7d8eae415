// Reads rows of a CSV file with columns of one's own: each is one of ours by its name, or by a mapping.

import { findCatalogueService, listCatalogue } from '#cloud/catalogue/catalogue.ts';
import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { priceRow } from '../../../shared/cost/price-row.ts';
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
  /** Of the file, for rows that name no source. */
  source: string;
  /** For rows that name no date. */
  today: string;
  /** Our column → the file's. */
  columns?: Readonly<Record<string, string>>;
};

const newPrice = priceRow.omit({ isSample: true, owner: true });
const comparable = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Which of our columns is where in the file; `missing` are those without which no row can be taken. */
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
      const price = readAmount(field('amount'));
      if ('reason' in price) return { kind: 'bad', reason: price.reason };
      const tier = readAmount(field('tierFrom') || '0');
      if ('reason' in tier) return { kind: 'bad', reason: `a step with ${tier.reason}` };
      const currency = field('currency').toUpperCase();
      if (!isCurrency(currency)) return { kind: 'bad', reason: 'a currency that is not three letters' };
      const { data } = newPrice.safeParse({
        provider: service.provider,
        service: service.key,
        sku: field('sku') || null,
        region: field('region').toLowerCase() || null,
        meter,
        unit: field('unit'),
        per: Number(field('per') || '1'),
        amount: price.amount,
        currency,
        tierFrom: tier.amount,
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
