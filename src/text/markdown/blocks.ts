// A design as blocks with their places: headings, text, tables, code. Read by lines and not by the document tree,
// because it runs with every save: the tree of a 5 MB text takes half a minute, this a fraction of a second.
// A test compares both.

import type { Range } from '#platform/lint/finding.ts';
import {
  closesFence,
  headingDepth,
  isBlank,
  isDelimiterRow,
  isThematicBreak,
  nextStart,
  openFence,
  readLine,
  underlineDepth,
  type Fence,
  type Line,
} from './lines.ts';

export type HeadingBlock = Range & { kind: 'heading'; depth: number; segments: Range[] };
/** A paragraph, or one item of a list. */
export type TextBlock = Range & { kind: 'text'; segments: Range[] };
export type RowRange = Range & { cells: Range[] };
export type TableBlock = Range & { kind: 'table'; header: RowRange; delimiter: RowRange; rows: RowRange[] };
export type CodeBlock = Range & { kind: 'code'; language: string; lines: Range[] };
export type Block = HeadingBlock | TextBlock | TableBlock | CodeBlock;

export function readBlocks(content: string): Block[] {
  return new BlockReader(content).read();
}

class BlockReader {
  readonly #content: string;
  readonly #blocks: Block[] = [];
  #next = 0;
  #text: TextBlock | null = null;
  #table: TableBlock | null = null;
  #code: { block: CodeBlock; fence: Fence | null; isQuoted: boolean } | null = null;
  #isInComment = false;
  #isInList = false;

  constructor(content: string) {
    this.#content = content;
  }

  read(): Block[] {
    while (this.#next <= this.#content.length) {
      const line = readLine(this.#content, this.#next);
      this.#next = nextStart(this.#content, line);
      this.#take(line);
    }
    return this.#blocks;
  }

  #take(line: Line): void {
    if (this.#takeCode(line) || this.#takeComment(line)) return;
    if (isBlank(line)) return this.#close();
    if (this.#takeOpening(line) || this.#takeTable(line)) return;
    this.#takeText(line);
  }

  #close(): void {
    this.#text = null;
    this.#table = null;
  }

  #add<T extends Block>(block: T): T {
    this.#close();
    this.#blocks.push(block);
    return block;
  }

  #takeCode(line: Line): boolean {
    const code = this.#code;
    if (!code) return false;
    const hasLeft = code.fence ? code.isQuoted && !line.isQuoted : line.indent < 4 && !isBlank(line);
    if (hasLeft) {
      this.#code = null;
      return false;
    }
    code.block.end = line.end;
    if (code.fence && closesFence(line, code.fence)) this.#code = null;
    else code.block.lines.push({ start: code.isQuoted ? line.textStart : line.start, end: line.end });
    return true;
  }

  /** Comments are not part of the document. */
  #takeComment(line: Line): boolean {
    if (!this.#isInComment && (this.#text || !line.text.startsWith('<!--'))) return false;
    this.#isInComment = !line.text.includes('-->');
    return true;
  }

  /** Headings, rules, fences and indented code. */
  #takeOpening(line: Line): boolean {
    const fence = openFence(line);
    if (fence) {
      const language = fence.info.split(/[\s{]/, 1)[0]!.toLowerCase();
      const block = this.#add<CodeBlock>({ kind: 'code', start: line.textStart, end: line.end, language, lines: [] });
      this.#code = { block, fence, isQuoted: line.isQuoted };
      return true;
    }
    if (line.indent >= 4 && !this.#text && !this.#table && !this.#isInList && !line.isQuoted) {
      const block = this.#add<CodeBlock>({
        kind: 'code',
        start: line.start,
        end: line.end,
        language: '',
        lines: [line],
      });
      this.#code = { block, fence: null, isQuoted: false };
      return true;
    }
    return this.#takeHeading(line) || this.#takeBreak(line);
  }

  #takeHeading(line: Line): boolean {
    const depth = headingDepth(line);
    if (depth > 0) {
      const place = {
        start: line.textStart + depth,
        end: line.textStart + depth + withoutClosingMarks(line.text.slice(depth)).length,
      };
      const segment = trimRange(line, place.start, place.end);
      this.#add({ kind: 'heading', start: line.textStart, end: line.end, depth, segments: [segment] });
      if (line.indent === 0 && !line.isItem) this.#isInList = false;
      return true;
    }
    const underlined = underlineDepth(line);
    const above = this.#text;
    if (underlined === 0 || !above || line.isItem || this.#isInList) return false;
    this.#blocks.pop();
    this.#add({ ...above, kind: 'heading', depth: underlined, end: line.end });
    return true;
  }

  #takeBreak(line: Line): boolean {
    if (!isThematicBreak(line.text)) return false;
    this.#close();
    return true;
  }

  #takeTable(line: Line): boolean {
    if (this.#table && !line.isItem) {
      this.#table.rows.push(readRow(line));
      this.#table.end = line.end;
      return true;
    }
    if (!line.text.includes('|')) return false;
    const delimiter = readLine(this.#content, this.#next);
    if (delimiter.isItem || !isDelimiterRow(delimiter)) return false;
    this.#next = nextStart(this.#content, delimiter);
    this.#table = this.#add<TableBlock>({
      kind: 'table',
      start: line.textStart,
      end: delimiter.end,
      header: readRow(line),
      delimiter: readRow(delimiter),
      rows: [],
    });
    return true;
  }

  #takeText(line: Line): void {
    const segment = { start: line.textStart, end: line.end };
    if (line.isItem) this.#isInList = true;
    else if (!this.#text && line.indent === 0) this.#isInList = false;
    if (this.#text && !line.isItem) {
      this.#text.segments.push(segment);
      this.#text.end = line.end;
      return;
    }
    this.#text = this.#add<TextBlock>({ kind: 'text', ...segment, segments: [segment] });
    this.#table = null;
  }
}

/** Cells between pipes; an escaped pipe is part of its cell. */
function readRow(line: Line): RowRange {
  const trimmedEnd = line.textStart + line.text.trimEnd().length;
  const cells: Range[] = [];
  let start = line.textStart;
  for (const { index } of line.text.matchAll(/\\[^]|\|/g)) {
    if (line.text[index] !== '|') continue;
    const at = line.textStart + index;
    if (at > line.textStart) cells.push(trimRange(line, start, at));
    start = at + 1;
  }
  if (start < trimmedEnd) cells.push(trimRange(line, start, trimmedEnd));
  return { start: line.textStart, end: trimmedEnd, cells };
}

function trimRange(line: Line, start: number, end: number): Range {
  const text = line.text.slice(start - line.textStart, end - line.textStart);
  if (text.trim() === '') return { start, end: start };
  return { start: start + (text.length - text.trimStart().length), end: start + text.trimEnd().length };
}

/** `' Title ##'` → `' Title'`. */
function withoutClosingMarks(title: string): string {
  let end = title.trimEnd().length;
  while (title[end - 1] === '#') end--;
  return end === 0 || ' \t'.includes(title[end - 1]!) ? title.slice(0, end) : title;
}
