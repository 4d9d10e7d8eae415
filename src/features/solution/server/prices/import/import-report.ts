// Counts what an import takes and leaves out.

import { MAX_BAD_ROWS, type ImportReport } from '#model/cost/book-shapes.ts';
import type { NewPrice } from '../price-store.ts';

/** A row of a file is prices, nothing that is needed here ('skipped'), or something that is wrong ('bad'). */
export type ReadRow =
  | { kind: 'taken'; rows: readonly NewPrice[] }
  | { kind: 'skipped'; reason: string }
  | { kind: 'bad'; reason: string };

/** Reasons beyond these are counted together. */
const MAX_REASONS = 50;

export type ReportWriter = {
  /** Counts a row; returns its prices. */
  add(row: ReadRow): readonly NewPrice[];
  readonly report: ImportReport;
};

export function createReport(): ReportWriter {
  const report: ImportReport = { read: 0, taken: 0, skipped: {}, badRows: [] };
  return {
    report,
    add(row) {
      report.read++;
      if (row.kind === 'taken') {
        report.taken += row.rows.length;
        return row.rows;
      }
      const isNew = !(row.reason in report.skipped);
      const reason = isNew && Object.keys(report.skipped).length >= MAX_REASONS ? 'other reasons' : row.reason;
      report.skipped[reason] = (report.skipped[reason] ?? 0) + 1;
      if (row.kind === 'bad' && report.badRows.length < MAX_BAD_ROWS)
        report.badRows.push({ row: report.read, reason: row.reason });
      return [];
    },
  };
}
