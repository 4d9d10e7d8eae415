// A Markdown text as blocks with their places: headings, paragraphs, tables, code, HTML, link definitions, thematic
// breaks. A test compares them with the tree that exports are made from, which takes half a minute for 5 MB.

import type { Range } from '../offsets.ts';
import { readCells } from './reader/cells.ts';
import { splitDefinitions, type Definition } from './definitions.ts';
import { readLines } from './lines.ts';
import type { Container } from './reader/containers.ts';
import type { LineReader } from './reader/line-reader.ts';
import { headingContent, markLength, OPENING_FENCE } from './reader/marks.ts';

/** Offsets in UTF-16 units, and the quotes, list items and footnotes the block is in, outermost first. */
type Place = Range & { containers: readonly Container[] };

/** `segments` are its words line by line, without marks and indentation. */
export type HeadingBlock = Place & { kind: 'heading'; depth: number; segments: Range[] };
export type TextBlock = Place & { kind: 'text'; segments: Range[] };
export type RowRange = Range & { cells: Range[] };
export type TableBlock = Place & { kind: 'table'; header: RowRange; delimiter: RowRange; rows: RowRange[] };
/** `fence` is the mark it opens with, '' for indented code; `language` is in lower case. */
export type CodeBlock = Place & { kind: 'code'; fence: string; isClosed: boolean; language: string; lines: Range[] };
export type DefinitionBlock = Place & Definition & { kind: 'definition' };
export type HtmlBlock = Place & { kind: 'html'; lines: Range[] };
export type BreakBlock = Place & { kind: 'break' };
export type Block = HeadingBlock | TextBlock | TableBlock | CodeBlock | HtmlBlock | DefinitionBlock | BreakBlock;

/** Reads a text in time linear in its length. Every line that is not blank is in one block. */
export function readBlocks(content: string): Block[] {
  const reader = new BlockReader(content);
  for (const line of readLines(content)) reader.take(line);
  reader.closeParagraph();
  return reader.blocks;
}

/** `[x] ` in front of a list item's words. */
const TASK_MARK = /^\[[ \txX]\][ \t](?=[ \t]*[^ \t])/;

class BlockReader {
  readonly blocks: Block[] = [];
  readonly #content: string;
  /** The lines of the open paragraph, and what it is in. */
  #paragraph: Range[] = [];
  #containers: readonly Container[] = [];
  /** Blank lines that belong to indented code if more of it follows. */
  #blankLines: Range[] = [];

  constructor(content: string) {
    this.#content = content;
  }

  take(line: LineReader): void {
    const { kind } = line;
    if (kind === 'text') return this.#takeText(line);
    if (kind === 'underline') return this.#takeUnderline(line);
    const header = kind === 'delimiter' ? this.#paragraph.pop() : undefined;
    this.closeParagraph();
    if (kind === 'blank') this.#takeBlank(line);
    else if (header) this.#addTable(line, header);
    else if (kind === 'heading') this.#addHeading(line);
    else if (kind === 'fence') this.#addFence(line);
    else if (kind === 'break' || line.isFirst) this.#addOther(line);
    else this.#extend(line);
  }

  closeParagraph(): void {
    if (this.#paragraph.length === 0) return;
    const segments = this.#takeDefinitions();
    const [first] = segments;
    if (!first) return;
    if (this.#isFirstOfItem())
      first.start += TASK_MARK.exec(this.#content.slice(first.start, first.end))?.[0].length ?? 0;
    this.#add({
      kind: 'text',
      start: first.start,
      end: segments.at(-1)?.end ?? first.end,
      containers: this.#containers,
      segments,
    });
  }

  #add(block: Block): void {
    this.blocks.push(block);
    this.#blankLines.length = 0;
  }

  #takeBlank({ end }: LineReader): void {
    const block = this.blocks.at(-1);
    if (block?.kind === 'code' && block.fence === '') this.#blankLines.push({ start: end, end });
  }

  /** The lines of the open paragraph, which ends here, without the link definitions it begins with. */
  #takeDefinitions(): Range[] {
    const lines = this.#paragraph;
    this.#paragraph = [];
    if (this.#content[lines[0]?.start ?? 0] !== '[') return lines;
    const { definitions, rest } = splitDefinitions(this.#content, lines);
    for (const definition of definitions)
      this.#add({ kind: 'definition', ...definition, containers: this.#containers });
    return rest;
  }

  /** Returns true if nothing is before the paragraph in its list item. */
  #isFirstOfItem(): boolean {
    const inner = this.#containers.at(-1);
    return inner?.kind === 'item' && !this.blocks.at(-1)?.containers.includes(inner);
  }

  #takeText(line: LineReader): void {
    if (line.isFirst) {
      this.closeParagraph();
      this.#containers = line.containers;
    }
    this.#paragraph.push({ start: line.contentStart, end: line.end });
  }

  #takeUnderline(line: LineReader): void {
    const segments = this.#takeDefinitions();
    const { depth, blockStart: start, end } = line;
    this.#add({ kind: 'heading', depth, start, end, containers: this.#containers, segments });
  }

  #addHeading({ depth, blockStart: start, end, containers }: LineReader): void {
    const segments = [headingContent(this.#content, start + depth, end)];
    this.#add({ kind: 'heading', depth, start, end, containers, segments });
  }

  #addTable(line: LineReader, header: Range): void {
    this.#add({
      kind: 'table',
      start: header.start,
      end: line.end,
      containers: line.containers,
      header: this.#readRow(header),
      delimiter: this.#readRow({ start: line.contentStart, end: line.end }),
      rows: [],
    });
  }

  #addFence({ blockStart: start, end, containers }: LineReader): void {
    const line = this.#content.slice(start, end);
    const fence = line.slice(0, markLength(OPENING_FENCE, line));
    const info = line.slice(fence.length).trim();
    const language = info.split(/[\s{]/, 1)[0]?.toLowerCase() ?? '';
    this.#add({ kind: 'code', start, end, containers, fence, isClosed: false, language, lines: [] });
  }

  #addOther({ kind, blockStart: start, contentStart, end, containers }: LineReader): void {
    const place = { start, end, containers };
    const lines = [{ start: contentStart, end }];
    if (kind === 'break') this.#add({ kind, ...place });
    else if (kind === 'html') this.#add({ kind, ...place, lines });
    else this.#add({ kind: 'code', ...place, fence: '', isClosed: true, language: '', lines });
  }

  /** A further line of the last block. */
  #extend({ kind, contentStart: start, end }: LineReader): void {
    const block = this.blocks.at(-1);
    if (!block) return;
    block.end = end;
    if (block.kind === 'table') block.rows.push(this.#readRow({ start, end }));
    if (block.kind === 'html') block.lines.push({ start, end });
    if (block.kind !== 'code') return;
    if (kind === 'closing-fence') block.isClosed = true;
    else {
      for (const blank of this.#blankLines) block.lines.push(blank);
      block.lines.push({ start, end });
    }
    this.#blankLines.length = 0;
  }

  #readRow({ start, end }: Range): RowRange {
    return { start, end, cells: readCells(this.#content, start, end) };
  }
}
