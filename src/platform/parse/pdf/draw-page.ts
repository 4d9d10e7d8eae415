// Draws a page of a PDF as a picture. Runs in a child process, as reading does.

import { LiteParse } from '@llamaindex/liteparse';
import { Problem } from '#contract/problem.ts';
import { itemAt, required } from '#text/required.ts';
import { parseProblems } from '../parse-problem.ts';
import { isPdf } from './read-pdf.ts';

/** `page` counts from 1. */
export type PageOrder = { bytes: Uint8Array; page: number };

const OPTIONS = { ocrEnabled: false, imageMode: 'off', quiet: true, numWorkers: 1 } as const;
/** Pixels of the longer side: sharp at the width of half a screen. A page may be 5 m long (PDF 32000-1, annex C). */
const MAX_SIDE = 1_600;
const MAX_DPI = 144;
/** Units of PDF in an inch. */
const POINTS = 72;

/** A PNG. Throws 'parse/wrong-name' for what is not a PDF and 'parse/damaged' for a page that it cannot draw or does not have. */
export async function drawPage({ bytes, page }: PageOrder): Promise<Uint8Array> {
  if (!isPdf(bytes)) throw Problem.of(parseProblems, 'parse/wrong-name');
  try {
    const { pages } = await new LiteParse({ ...OPTIONS, targetPages: String(page) }).parse(bytes);
    const { width, height } = itemAt(pages, 0);
    const dpi = Math.min(MAX_DPI, (MAX_SIDE * POINTS) / Math.max(width, height));
    const [drawn] = await new LiteParse({ ...OPTIONS, dpi }).screenshot(bytes, [page]);
    return required(drawn, 'the page').imageBuffer;
  } catch (cause) {
    throw Problem.of(parseProblems, 'parse/damaged', { cause });
  }
}
