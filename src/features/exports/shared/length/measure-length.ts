// How long a text is: its words as they are read, and about how many pages its file has. Only an export knows the real
// number; this one sets the blocks below one another as the file does, with the heights of `document.typ`.

import { readPageBlocks, type PageBlock } from './page-blocks.ts';
import { countLines, rowHeights } from './table-height.ts';

export type TextLength = { words: number; pages: number };

/** A run without spaces is a word if it has a letter or a digit. */
const IN_WORD = /[\p{L}\p{N}]/u;
/** The title page and the table of contents. */
const FRONT_PAGES = 2;
/** It is set as the caption of the table or figure below it. */
const CAPTION = /^(?:table|figure): /i;
/** In points: what a page has room for; the space below its last line is not needed. */
const PAGE = 694;
/** Letters in a line of text, and in one of a list. */
const LETTERS = 93;
const ITEM_LETTERS = 90;
/** In points: a line of text and the space below a paragraph, and the same for an item of a list. */
const LINE = 14.5;
const PARAGRAPH = 4.1;
const ITEM = 1.1;
/** The same for code, with the space in and around its box. */
const CODE_LINE = 13;
const CODE = 30;
/** Headings by their level with the space around them. */
const HEADINGS = [38, 30, 26];
const MAX_DEPTH = 6;
const LOW_HEADING = 22;
/** The caption of a table or a figure and the space around both. */
const FIGURE = 38;
const PICTURE = 230;
/** A table up to this height is not cut in two. */
const SHORT_TABLE = 151;
/** A diagram of this many lines has a page of its own; a smaller one grows with them. */
const OWN_PAGE_LINES = 24;
const DIAGRAM_LINE = 24;

/** `text` has its facts filled in. */
export function measureLength(text: string): TextLength {
  const blocks = readPageBlocks(text);
  const words = blocks.reduce((sum, block) => sum + countWords(textOf(block)), 0);
  return { words, pages: blocks.length === 0 ? 1 : FRONT_PAGES + countPages(blocks) };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((run) => IN_WORD.test(run)).length;
}

function textOf(block: PageBlock): string {
  if ('text' in block) return block.text;
  return block.kind === 'table' ? block.rows.map((row) => row.join(' ')).join(' ') : '';
}

/** Sets the blocks below one another. What belongs together goes to the next page as one. */
function countPages(blocks: readonly PageBlock[]): number {
  const top = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.depth : MAX_DEPTH)));
  const pages = new Pages();
  for (const [index, block] of blocks.entries()) {
    if (leads(block, blocks[index + 1])) pages.lead += heightOf(block, top);
    else if (block.kind === 'diagram' && block.lines >= OWN_PAGE_LINES) pages.addOwnPage();
    else for (const height of partsOf(block, top)) pages.add(height);
  }
  return pages.count();
}

class Pages {
  /** The height of headings and lines that go along with what comes next. */
  lead = 0;
  #full = 0;
  #used = 0;

  add(part: number): void {
    const height = this.lead + part;
    this.lead = 0;
    if (this.#used > 0 && this.#used + height > PAGE) this.#turn();
    this.#used += height;
    while (this.#used > PAGE) {
      this.#full += 1;
      this.#used -= PAGE;
    }
  }

  addOwnPage(): void {
    if (this.#used > 0) this.#turn();
    this.lead = 0;
    this.#full += 1;
  }

  count(): number {
    return Math.max(1, this.#full + (this.#used > 0 ? 1 : 0));
  }

  #turn(): void {
    this.#full += 1;
    this.#used = 0;
  }
}

/** No page ends with a heading, or with the line that introduces a table or a figure. */
function leads(block: PageBlock, next: PageBlock | undefined): boolean {
  if (!next) return false;
  if (block.kind === 'heading') return true;
  const isFigure = next.kind === 'table' || next.kind === 'diagram' || next.kind === 'picture';
  return block.kind === 'paragraph' && isFigure && block.text.length <= 200;
}

/** The heights of the parts of a block that may be on two pages. */
function partsOf(block: PageBlock, top: number): number[] {
  if (block.kind !== 'table') return [heightOf(block, top)];
  const [header = 0, first = 0, ...rows] = rowHeights(block.rows);
  const height = header + first + rows.reduce((sum, row) => sum + row, 0);
  return height <= SHORT_TABLE ? [height + FIGURE] : [header + first + FIGURE, ...rows];
}

function heightOf(block: PageBlock, top: number): number {
  switch (block.kind) {
    case 'heading':
      return HEADINGS[block.depth - top] ?? LOW_HEADING;
    case 'paragraph':
      if (CAPTION.test(block.text)) return 0;
      return countLines(block.text, LETTERS) * LINE + PARAGRAPH;
    case 'item':
      return countLines(block.text, ITEM_LETTERS) * LINE + ITEM;
    case 'code':
      return block.lines * CODE_LINE + CODE;
    case 'diagram':
      return Math.min(450, block.lines * DIAGRAM_LINE) + FIGURE;
    case 'picture':
      return PICTURE + FIGURE;
    default:
      return 0;
  }
}
