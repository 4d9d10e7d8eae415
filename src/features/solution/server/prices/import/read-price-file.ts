// Reads a price list of any of the formats as a stream: batches of prices, and a report of what was left out.

import type { ImportReport, PriceFormat } from '#model/cost/book-shapes.ts';
import { createCsvStream } from '#text/csv/csv-stream.ts';
import type { NewPrice } from '../price-store.ts';
import { createReport, type ReadRow, type ReportWriter } from './import-report.ts';
import { createJsonRecords, type JsonRecord } from './json-records.ts';
import { createAwsReader } from './clouds/read-aws.ts';
import { readAzureItem } from './clouds/read-azure.ts';
import { createCsvReader } from './read-csv.ts';
import { readGcpSku } from './clouds/read-gcp.ts';

export type PriceBatch = readonly NewPrice[];
export type ReadFile = { format: PriceFormat; report: ImportReport };

const BATCH_ROWS = 2_000;
const paths = [
  ['Items', '*'],
  ['*', 'Items', '*'],
  ['products', '*'],
  ['terms', 'OnDemand', '*'],
  ['skus', '*'],
  ['*', 'skus', '*'],
];

/** Yields batches, and returns the report. Throws a SyntaxError with the place where the file is broken or unknown. */
export async function* readPriceFile(
  chunks: AsyncIterable<string>,
  file: { name: string; today: string },
): AsyncGenerator<PriceBatch, ReadFile> {
  const counter = createReport();
  let reader: FileReader | null = null;
  let batch: NewPrice[] = [];
  for await (const chunk of chunks) {
    const text: string = reader === null ? chunk.replace(/^\uFEFF?\s*/, '') : chunk;
    if (text === '') continue;
    reader ??= /^[[{]/.test(text) ? createJsonReader(file.name, counter) : createTableReader(file, counter);
    for (const rows of reader.push(text)) {
      batch.push(...rows);
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  }
  if (reader === null) throw new SyntaxError('The file is empty.');
  batch.push(...[...reader.end()].flat());
  if (batch.length > 0) yield batch;
  return { format: reader.format(), report: counter.report };
}

type FileReader = {
  push(chunk: string): Iterable<readonly NewPrice[]>;
  /** Throws where the file ends too early. */
  end(): Iterable<readonly NewPrice[]>;
  format(): PriceFormat;
};

function createJsonReader(source: string, counter: ReportWriter): FileReader {
  const records = createJsonRecords(paths);
  const aws = createAwsReader({ source });
  let format: PriceFormat | null = null;

  function readRecord({ path, value }: JsonRecord): ReadRow | null {
    if (path.includes('Items')) {
      format ??= 'azure-retail';
      return readAzureItem(value, { source });
    }
    if (path.includes('skus')) {
      format ??= 'gcp-catalog';
      return readGcpSku(value, { source });
    }
    format ??= 'aws-offer';
    if (path[0] === 'terms') return aws.readTerms(String(path.at(-1)), value);
    aws.readProduct(value);
    return null;
  }

  return {
    *push(chunk) {
      for (const record of records.push(chunk)) {
        const row = readRecord(record);
        if (row) yield counter.add(row);
      }
    },
    end() {
      records.end();
      return [];
    },
    format() {
      if (format === null)
        throw new SyntaxError('It is neither a page of the Azure or Google price lists nor an offer file of AWS.');
      return format;
    },
  };
}

function createTableReader(file: { name: string; today: string }, counter: ReportWriter): FileReader {
  const rows = createCsvStream();
  let reader: ReturnType<typeof createCsvReader> | null = null;

  function readRow(row: string[]): readonly NewPrice[] {
    if (reader !== null) return counter.add(reader.readRow(row));
    reader = createCsvReader(row, { source: file.name, today: file.today });
    if (reader.missing.length > 0)
      throw new SyntaxError(`The first line must name the columns; missing: ${reader.missing.join(', ')}.`);
    return [];
  }

  return {
    *push(chunk) {
      for (const row of rows.push(chunk)) yield readRow(row);
    },
    *end() {
      for (const row of rows.end()) yield readRow(row);
    },
    format: () => 'csv',
  };
}
