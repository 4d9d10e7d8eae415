// Reads a small CSV file, as people upload it for themselves, at once.

import { Problem } from '#contract/problem.ts';
import { priceProblems } from '../../../contract/prices.ts';
import { MAX_OWN_PRICES, type ImportReport } from '#model/cost/book-shapes.ts';
import { createCsvStream } from '#text/csv/csv-stream.ts';
import type { NewPrice } from '../price-store.ts';
import { createReport } from './import-report.ts';
import { createCsvReader } from './read-csv.ts';

export type CsvFile = { name: string; csv: string; columns: Readonly<Record<string, string>> };

/** `missing` are columns that the file lacks; there are no rows then. Throws 'prices/unreadable'. */
export function readCsvFile({ name, csv, columns }: CsvFile): {
  header: string[];
  missing: string[];
  rows: NewPrice[];
  report: ImportReport;
} {
  const [header = [], ...lines] = split(csv.replace(/^\uFEFF/, ''));
  const today = new Date().toISOString().slice(0, 10);
  const { missing, readRow } = createCsvReader(header, { source: name, today, columns });
  const counter = createReport();
  const rows = missing.length > 0 ? [] : lines.flatMap((line) => counter.add(readRow(line)));
  return { header, missing, rows, report: counter.report };
}

/** One row more than a book may have is enough to refuse it. */
const MAX_LINES = 2 * MAX_OWN_PRICES;

function split(csv: string): string[][] {
  const rows = createCsvStream();
  try {
    return [...rows.push(csv), ...rows.end()].slice(0, MAX_LINES);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw Problem.of(priceProblems, 'prices/unreadable', {
      message: `This file could not be read. ${error.message} The prices that were there before are kept.`,
    });
  }
}
