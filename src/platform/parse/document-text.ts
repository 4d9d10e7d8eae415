// The text of a document while it is read: Markdown blocks, the pages they are on, and what is missing of them.

import { Problem } from '#contract/problem.ts';
import { parseProblems } from './parse-problem.ts';

/** `name` decides by its ending how the file is read; its first bytes have to agree. */
export type DocumentFile = { name: string; bytes: Uint8Array };

/** OCR recognises text in pictures. It needs the folder with data of Tesseract, and languages such as 'eng+deu'. */
export type Ocr = { dataDir: string; languages: string };

/** Where a page, slide, sheet or part begins in the text, in UTF-16 code units: 'Page 3', 'Slide 2', 'Sheet Costs'. */
export type PageMark = { label: string; start: number };

export type ParsedText = {
  /** Markdown. Text that looks like Markdown is not escaped: it is for reading and searching. */
  text: string;
  /** The pages are in the order of the text. The list is empty where the file has none. */
  pages: PageMark[];
  /** The count includes pages that have no text. It is null where the file has none. */
  pageCount: number | null;
  /** The warnings say what is missing of the text, in words for the person. */
  warnings: string[];
};

/** Characters. 2,000 full pages have 6 million. */
const MAX_TEXT = 8_000_000;
const MAX_WARNINGS = 20;
const CUT = 'The text is longer than 8,000,000 characters. Only that much of its beginning was read.';

export class DocumentText {
  readonly #blocks: string[] = [];
  readonly #pages: PageMark[] = [];
  readonly #warnings = new Set<string>();
  #length = 0;
  #pageCount = 0;

  /** Nothing that is added from now on is kept. */
  get isFull(): boolean {
    return this.#length >= MAX_TEXT;
  }

  /** What is added next is on this page. */
  startPage(label: string): void {
    this.#pageCount++;
    const start = this.#length === 0 ? 0 : this.#length + 2;
    if (!this.isFull) this.#pages.push({ label, start });
  }

  /** Between two blocks is an empty line. */
  add(block: string): void {
    const text = clean(block);
    if (text === '') return;
    if (this.isFull) return this.warn(CUT);
    const gap = this.#blocks.length === 0 ? 0 : 2;
    const kept = text.slice(0, MAX_TEXT - this.#length - gap).toWellFormed();
    if (kept.length < text.length) this.warn(CUT);
    this.#blocks.push(kept);
    this.#length += gap + kept.length;
  }

  warn(warning: string): void {
    if (this.#warnings.size < MAX_WARNINGS) this.#warnings.add(warning);
  }

  /** Adds a document that is part of this one. Its pages are named after it. */
  addPart(name: string, { text, pages, pageCount, warnings }: ParsedText): void {
    this.startPage(name);
    this.#pageCount += pageCount ?? 0;
    this.add(`# ${name}`);
    const start = this.#length + 2;
    this.add(text);
    for (const page of pages)
      if (start + page.start < this.#length)
        this.#pages.push({ label: `${name}, ${page.label}`, start: start + page.start });
    for (const warning of warnings) this.warn(`${name}: ${warning}`);
  }

  /** Throws 'parse/no-text' when nothing was added. */
  finish(): ParsedText {
    if (this.#length === 0) throw Problem.of(parseProblems, 'parse/no-text');
    const pages = this.#pages.filter(({ start }) => start < this.#length);
    const pageCount = this.#pageCount > 0 ? this.#pageCount : null;
    return { text: this.#blocks.join('\n\n'), pages, pageCount, warnings: [...this.#warnings] };
  }
}

/** Removes what a database cannot store. */
function clean(block: string): string {
  return block.replaceAll('\0', '').toWellFormed().trim();
}
