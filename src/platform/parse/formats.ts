// Which files are documents that Lounge reads, by the endings of their names. Texts and pictures need no reading.

import { safeExtension } from '#platform/http/request/file-name.ts';

export type DocumentFormat = 'pdf' | 'word' | 'slides' | 'sheets' | 'csv' | 'html' | 'mail' | 'archive';

const FORMATS: ReadonlyMap<string, DocumentFormat> = new Map([
  ['.pdf', 'pdf'],
  ['.docx', 'word'],
  ['.pptx', 'slides'],
  ['.xlsx', 'sheets'],
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.html', 'html'],
  ['.htm', 'html'],
  ['.eml', 'mail'],
  ['.zip', 'archive'],
]);

/** Null for every other file. */
export function formatOf(name: string): DocumentFormat | null {
  return FORMATS.get(safeExtension(name)) ?? null;
}
