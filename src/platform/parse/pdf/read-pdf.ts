// Reads a PDF page by page. Runs in a child process: the native reader can neither be stopped nor limited otherwise.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LiteParse } from '@llamaindex/liteparse';
import { Problem } from '#contract/problem.ts';
import type { ReportProgress } from '#platform/child-pool/child-task.ts';
import { DocumentText, type Ocr, type ParsedText } from '../document-text.ts';
import { parseProblems } from '../parse-problem.ts';

const MAX_PAGES = 2_000;
/** Pages that are read at once: fewer take longer (3 % of the time for each of 8 parts), and say sooner how far it has come. */
const BATCH = 40;
/** A document may take 60 seconds; a page of a scan takes about half of one. */
const RECOGNITION_MS = 35_000;
/** Pages that a warning names. */
const MAX_NAMED = 10;
const OPTIONS = { ocrEnabled: false, outputFormat: 'markdown', imageMode: 'off', quiet: true, numWorkers: 1 } as const;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Readers look for the mark within this range: Acrobat accepts it in the first 1,024 bytes. */
const MARK_RANGE = 1_024;

export function isPdf(bytes: Uint8Array): boolean {
  return markOf(bytes) !== -1;
}

type Reading = { report?: ReportProgress | undefined; ocr?: Ocr | null };

/** Throws 'parse/encrypted-pdf', 'parse/damaged', 'parse/too-many-pages' and 'parse/no-text'. */
export async function readPdf(bytes: Uint8Array, { report, ocr = null }: Reading = {}): Promise<ParsedText> {
  const file = bytes.subarray(markOf(bytes));
  const text = new DocumentText();
  const without: number[] = [];
  const recognised: number[] = [];
  const recognise = createRecognition(file, ocr);
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
      const isEmpty = words.trim() === '';
      const seen = isEmpty ? await recognise(pageNum) : markdown;
      // A line that is the only one of its page can look like a header of all pages, which the Markdown leaves out.
      text.add(seen.trim() === '' ? words : seen);
      if (isEmpty) (seen === '' ? without : recognised).push(pageNum);
      if (RIGHT_TO_LEFT.test(markdown)) reversed.push(pageNum);
    }
  }
  warnOf(text, { without, recognised, reversed });
  return text.finish();
}

type DoubtfulPages = Readonly<Record<'without' | 'recognised' | 'reversed', readonly number[]>>;

function warnOf(text: DocumentText, { without, recognised, reversed }: DoubtfulPages): void {
  if (without.length > 0) text.warn(`${nameAll(without)} without text: what is only in pictures or scans is missing.`);
  if (recognised.length > 0)
    text.warn(`${nameAll(recognised)} recognised from a picture: check figures and names against the original.`);
  if (reversed.length > 0) text.warn(`${nameAll(reversed)} with Arabic or Hebrew: words may be in the wrong order.`);
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

/**
 * Recognises pages until its time is used up: what comes after is without text, and what was read is kept. Without the data of
 * each language nothing is recognised, because Tesseract would fetch it from the internet.
 */
function createRecognition(file: Uint8Array, ocr: Ocr | null): (page: number) => Promise<string> {
  if (!ocr) return async () => '';
  const { dataDir, languages } = ocr;
  const hasData = languages.split('+').every((language) => existsSync(join(dataDir, `${language}.traineddata`)));
  if (!hasData) return async () => '';
  const options = { ...OPTIONS, ocrEnabled: true, ocrLanguage: languages, tessdataPath: dataDir } as const;
  const endsAt = performance.now() + RECOGNITION_MS;
  return async (page) => {
    if (performance.now() > endsAt) return '';
    try {
      const { pages } = await new LiteParse({ ...options, targetPages: String(page) }).parse(file);
      return pages.some(({ text }) => text.trim() !== '') ? pages.map(({ markdown }) => markdown).join('\n\n') : '';
    } catch {
      // The page stays as it is: without text.
      return '';
    }
  };
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
