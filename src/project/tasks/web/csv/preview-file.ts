// The first rows of a CSV file, read as the server reads them.

import { guessColumns, type CsvColumn } from '../../shared/csv-columns.ts';
import { isBlank, readRows } from '#text/csv/read-rows.ts';

const SHOWN_ROWS = 5;
/** Enough for a header and five rows. */
const PREVIEW_BYTES = 256 * 1024;

export type CsvPreview = {
  header: string[];
  columns: (CsvColumn | null)[];
  rows: string[][];
};

/** Null when the file has no header. */
export async function previewFile(file: File): Promise<CsvPreview | null> {
  const bytes = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  const rows = readRows(decode(bytes));
  const { value: first } = rows.next();
  if (!first || isBlank(first)) return null;
  const shown: string[][] = [];
  for (const row of rows) {
    if (shown.length === SHOWN_ROWS) break;
    if (!isBlank(row)) shown.push(row.cells);
  }
  return { header: first.cells, columns: guessColumns(first.cells), rows: shown };
}

/**
 * The byte order mark decides. Without one the file is UTF-8 if its bytes are, else Windows-1252. The last character
 * may be cut.
 */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
