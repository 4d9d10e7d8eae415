// A Markdown text as the blocks of a printed page, read line by line: enough to know how high each of them is.

import type { Cells } from './table-height.ts';

export type PageBlock =
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'paragraph' | 'item'; text: string }
  | { kind: 'code'; lines: number }
  | { kind: 'table'; rows: Cells }
  | { kind: 'picture' }
  | { kind: 'diagram'; lines: number };

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/;
const HEADING = /^ {0,3}(#{1,6})\s+(.{0,500})/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^[\s|:-]+$/;
const IMAGE = /^!\[[^\]]*\]\([^)]*\)$/;
/** The file has a table of its own in its place. */
const CONTENTS = /^table of contents$/i;

export function readPageBlocks(text: string): PageBlock[] {
  const reader = new BlockReader();
  for (const line of text.split('\n')) reader.take(line);
  return reader.blocks;
}

/** Markdown as the words that are read. */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]{0,500})\]\([^)]{0,500}\)/g, '$1')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '');
}

class BlockReader {
  readonly blocks: PageBlock[] = [];
  #fence: { mark: string; isDiagram: boolean; lines: number } | null = null;
  #isInContents = false;
  #isOpen = false;

  take(line: string): void {
    if (this.#takeCode(line) || this.#takeHeading(line) || this.#isInContents) return;
    if (line.trim() === '') this.#isOpen = false;
    else this.#takeText(line);
  }

  #takeCode(line: string): boolean {
    const [, mark = '', language = ''] = FENCE.exec(line) ?? [];
    const open = this.#fence;
    if (!open) {
      if (mark === '') return false;
      this.#fence = { mark, isDiagram: language.toLowerCase() === 'mermaid', lines: 0 };
      this.#isOpen = false;
      return true;
    }
    if (mark.startsWith(open.mark) && language === '') {
      if (!this.#isInContents) this.blocks.push({ kind: open.isDiagram ? 'diagram' : 'code', lines: open.lines });
      this.#fence = null;
    } else open.lines += 1;
    return true;
  }

  #takeHeading(line: string): boolean {
    const [, marks = '', text = ''] = HEADING.exec(line) ?? [];
    if (marks === '') return false;
    this.#isInContents = CONTENTS.test(text);
    this.#isOpen = false;
    if (!this.#isInContents) this.blocks.push({ kind: 'heading', depth: marks.length, text: plainWords(text) });
    return true;
  }

  #takeText(line: string): void {
    const last = this.blocks.at(-1);
    const row = ROW.exec(line)?.[1];
    const item = ITEM.exec(line)?.[1];
    if (row !== undefined) this.#takeRow(row);
    else if (IMAGE.test(line.trim())) this.blocks.push({ kind: 'picture' });
    else if (item !== undefined) this.blocks.push({ kind: 'item', text: plainWords(item) });
    else if (this.#isOpen && (last?.kind === 'paragraph' || last?.kind === 'item'))
      last.text += ` ${plainWords(line.trim())}`;
    else this.blocks.push({ kind: 'paragraph', text: plainWords(line.trim()) });
    this.#isOpen = true;
  }

  #takeRow(row: string): void {
    const last = this.blocks.at(-1);
    if (RULE.test(row)) return;
    const cells = row.split(/(?<!\\)\|/).map((cell) => plainWords(cell.trim()));
    if (this.#isOpen && last?.kind === 'table') last.rows.push(cells);
    else this.blocks.push({ kind: 'table', rows: [cells] });
  }
}
