// Reads a PDF page by page. Runs in a child process: the native reader can neither be stopped nor limited otherwise.

import { LiteParse } from '@llamaindex/liteparse';
import { Problem } from '#contract/problem.ts';
import type { ReportProgress } from '#platform/child-pool/child-task.ts';
import { DocumentText, type ParsedText } from '../document-text.ts';
import { parseProblems } from '../parse-problem.ts';

const MAX_PAGES = 2_000;
/** Pages that are read at once: fewer take longer (3 % of the time for each of 8 parts), and say sooner how far it has come. */
const BATCH = 40;
/** Pages that a warning names. */
const MAX_NAMED = 10;
const OPTIONS = { ocrEnabled: false, outputFormat: 'markdown', imageMode: 'off', quiet: true, numWorkers: 1 } as const;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Where readers look for it: Acrobat accepts it in the first 1,024 bytes. */
const MARK_RANGE = 1_024;

export function isPdf(bytes: Uint8Array): boolean {
  return markOf(bytes) !== -1;
}

/** Throws 'parse/encrypted-pdf', 'parse/damaged', 'parse/too-many-pages' and 'parse/no-text'. */
export async function readPdf(bytes: Uint8Array, report?: ReportProgress): Promise<ParsedText> {
  const file = bytes.subarray(markOf(bytes));
  const text = new DocumentText();
  const without: number[] = [];
  const reversed: number[] = [];
  // The first page alone says how many there are.
  const { totalPages } = await readPages(file, '1');
  if (totalPages > MAX_PAGES) throw Problem.of(parseProblems, 'parse/too-many-pages');
  for (let first = 1; first <= totalPages; first += BATCH) {
    report?.({ done: first - 1, total: totalPages });
    const { pages } = await readPages(file, `${first}-${Math.min(totalPages, first + BATCH - 1)}`);
    for (const { pageNum, markdown, text: words } of pages) {
      text.startPage(`Page ${pageNum}`);
      // A page without any words can still have the marks of an empty code block.
      if (words.trim() === '') without.push(pageNum);
      else text.add(markdown);
      if (RIGHT_TO_LEFT.test(markdown)) reversed.push(pageNum);
    }
  }
  if (without.length > 0) text.warn(`${nameAll(without)} without text: what is only in pictures or scans is missing.`);
  if (reversed.length > 0) text.warn(`${nameAll(reversed)} with Arabic or Hebrew: words may be in the wrong order.`);
  return text.finish();
}

async function readPages(file: Uint8Array, targetPages: string) {
  try {
    return await new LiteParse({ ...OPTIONS, targetPages }).parse(file);
  } catch (cause) {
    // The name of the entry that says how a file is encrypted is itself never encrypted (ISO 32000-2, 7.6.1).
    const isEncrypted = Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes('/Encrypt');
    throw Problem.of(parseProblems, isEncrypted ? 'parse/encrypted-pdf' : 'parse/damaged', { cause });
  }
}

function markOf(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(MARK_RANGE, bytes.byteLength)).indexOf('%PDF-');
}

/** 'Page 3', 'Pages 1, 2 and 40 others'. */
function nameAll(pages: readonly number[]): string {
  const named = pages.slice(0, MAX_NAMED).join(', ');
  const others = pages.length - MAX_NAMED;
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${named}${others > 0 ? ` and ${others} others` : ''}`;
}
